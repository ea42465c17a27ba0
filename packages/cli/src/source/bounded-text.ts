/** The most that an error repeats of what a server sent. */
const QUOTED = 2048;

/** Cuts text from a server to a length that fits an error message. */
export function clip(text: string, length = QUOTED): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

/** Keeps the last bytes of a stream, however much flows through it. */
export interface Tail {
  push(chunk: Buffer): void;
  text(): string;
}

/** Starts an empty tail of at most `size` bytes. */
export function createTail(size: number): Tail {
  let kept: Buffer = Buffer.alloc(0);
  return {
    push(chunk) {
      kept =
        chunk.length >= size
          ? Buffer.from(chunk.subarray(-size))
          : Buffer.concat([kept, chunk]).subarray(-size);
    },
    text: () => kept.toString("utf8").trim(),
  };
}

/** The end of a text, where programs print the reason for their death. */
export function clipStart(text: string, length = QUOTED): string {
  return text.length <= length ? text : `…${text.slice(1 - length)}`;
}
