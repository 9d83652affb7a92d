/**
 * Intercepts the browser's Back and Forward. The router listens to them, and a listener added later cannot stop it. So
 * `main.tsx` loads this file before the router, and a page with unsaved changes hears of a step first.
 */
type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

window.addEventListener('popstate', (event) => gate?.(event));

/** Passes every step to `next` before the router sees it. Returns a function that opens the gate again. */
export function closeGate(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}
