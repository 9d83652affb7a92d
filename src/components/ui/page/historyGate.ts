/**
 * Hears of the browser's Back and Forward before the router does. The router listens to them, and a listener added later
 * cannot stop it. So `start.tsx` loads this file before the router.
 */

/** Returns true if the step is answered, and nobody else should hear of it. */
type Watcher = (event: PopStateEvent) => boolean;

let watchers: readonly Watcher[] = [];

// Pages rendered ahead have no window.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (watchers.some((watcher) => watcher(event))) event.stopImmediatePropagation();
  });
}

/** Passes every step to `watcher`, the latest first. Returns a function that stops it. */
export function watchSteps(watcher: Watcher): () => void {
  watchers = [watcher, ...watchers];
  return () => {
    watchers = watchers.filter((other) => other !== watcher);
  };
}
