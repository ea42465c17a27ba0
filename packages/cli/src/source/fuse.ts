/** The one way in which anything, anywhere, ends the reading of a source: the first failure wins. */
export interface Fuse {
  blow(error: Error): void;
  readonly blown: Error | undefined;
  /** The result of the work, or the failure, whichever comes first. */
  race<T>(work: Promise<T>): Promise<T>;
}

/** Makes a fuse that has not blown. */
export function createFuse(): Fuse {
  let blown: Error | undefined;
  const { promise, reject } = withReject();
  return {
    blow(error) {
      blown ??= error;
      reject(blown);
    },
    get blown() {
      return blown;
    },
    race(work) {
      ignoreRejection(work);
      return Promise.race([promise, work]);
    },
  };
}

/** Waits for work at most so long; whoever lost the race is not heard of again. */
export async function within<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  ignoreRejection(work);
  const { promise, reject } = withReject();
  const timer = setTimeout(() => reject(late()), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Declares that nobody may wait for this promise, so that its failure is not an unhandled one. */
export function ignoreRejection(work: Promise<unknown>): void {
  work.catch(() => {});
}

function withReject(): { readonly promise: Promise<never>; readonly reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_resolve, fail) => {
    reject = fail;
  });
  ignoreRejection(promise);
  return { promise, reject };
}
