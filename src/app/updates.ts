/** The new build that waits until the user agrees to it. */

/** `take` switches to the new build. */
export type Update = { take: () => void };

let update: Update | null = null;
const listeners = new Set<() => void>();

/** Called by the service worker's registration once a new build is ready. */
export function offerUpdate(next: Update): void {
  update = next;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: the new build that is waiting, or null. */
export const waitingUpdate = (): Update | null => update;

export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
