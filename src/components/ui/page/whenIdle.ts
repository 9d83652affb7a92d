/** Delay in browsers without requestIdleCallback, milliseconds. */
const LIKELY_IDLE_MS = 1000;
/** Longest wait on a phone that is never idle, milliseconds. */
const AT_LAST_MS = 4000;

/** Runs work that nobody is waiting for, once the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const call = window.requestIdleCallback(work, { timeout: AT_LAST_MS });
    return () => window.cancelIdleCallback(call);
  }
  const timer = setTimeout(work, LIKELY_IDLE_MS);
  return () => clearTimeout(timer);
}
