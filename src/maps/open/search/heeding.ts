/**
 * Waits for something until a signal stops it. What is being fetched goes on for the next who asks: it is small, and
 * the next letter needs most of it.
 */
export function heeding(signal: AbortSignal): <Value>(promise: Promise<Value>) => Promise<Value> {
  return async (promise) => {
    signal.throwIfAborted();
    let stop = (): void => {};
    const stopped = new Promise<never>((_resolve, reject) => {
      stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
    });
    try {
      return await Promise.race([promise, stopped]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}
