import { whenIdle } from './whenIdle';

/** So long nothing has come over the network, milliseconds. */
const QUIET_MS = 1000;
/** Longest wait on a page that always fetches something, milliseconds. */
const AT_LAST_MS = 15_000;

/**
 * Runs work that nobody is waiting for, once the page has fetched what it shows and is idle, so that none of it is held up on a slow
 * connection. Returns a function that cancels it.
 */
export function whenQuiet(work: () => void): () => void {
  let cancelIdle = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arrivals =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('resource')
      ? new PerformanceObserver(() => waitFor(QUIET_MS))
      : null;
  const latest = Date.now() + AT_LAST_MS;
  function end(): void {
    arrivals?.disconnect();
    clearTimeout(timer);
  }
  function waitFor(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        end();
        cancelIdle = whenIdle(work);
      },
      Math.min(ms, Math.max(0, latest - Date.now())),
    );
  }
  arrivals?.observe({ type: 'resource' });
  waitFor(QUIET_MS);
  return () => {
    end();
    cancelIdle();
  };
}
