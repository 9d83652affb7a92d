/** Where a browser cannot say that it is idle, milliseconds. */
const LIKELY_IDLE_MS = 1000;
/** A phone that is never idle does it all the same by then, milliseconds. */
const AT_LAST_MS = 4000;

/** Work that nobody waits for, once the page has nothing else to do. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const call = window.requestIdleCallback(work, { timeout: AT_LAST_MS });
    return () => window.cancelIdleCallback(call);
  }
  const timer = setTimeout(work, LIKELY_IDLE_MS);
  return () => clearTimeout(timer);
}
