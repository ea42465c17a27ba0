/** Turns chunks of bytes into lines, and never holds more than one line of the allowed length. */
export interface LineSplitter {
  push(chunk: Buffer): void;
}

/** Makes a splitter; after `onOverflow` it takes nothing more. */
export function createLineSplitter(options: {
  readonly maxBytes: number;
  readonly onLine: (line: string) => void;
  readonly onOverflow: () => void;
}): LineSplitter {
  let parts: Buffer[] = [];
  let held = 0;
  let overflowed = false;

  const take = (piece: Buffer): boolean => {
    held += piece.length;
    if (held > options.maxBytes) {
      overflowed = true;
      parts = [];
      options.onOverflow();
      return false;
    }
    parts.push(piece);
    return true;
  };

  return {
    push(chunk) {
      let start = 0;
      while (!overflowed) {
        const end = chunk.indexOf(0x0a, start);
        if (!take(chunk.subarray(start, end === -1 ? chunk.length : end)) || end === -1) return;
        const line = Buffer.concat(parts).toString("utf8");
        parts = [];
        held = 0;
        start = end + 1;
        options.onLine(line.endsWith("\r") ? line.slice(0, -1) : line);
      }
    },
  };
}
