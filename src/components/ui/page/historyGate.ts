/**
 * A gate before the browser's Back and Forward. The plain router listens to them and cannot be stopped by whoever comes
 * after it, so this is loaded before the router is (`main.tsx`) and lets a page with unsaved changes hear of a step first.
 */
type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

window.addEventListener('popstate', (event) => gate?.(event));

/** Has `next` hear of every step before the router; answers how to open the gate again. */
export function closeGate(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}
