/**
 * Remembers that somebody signed in on this browser recently. A visitor has no hint and so never downloads the
 * signed-in app. The hint grants nothing else; the token does.
 */

const KEY = 'amberlight.session';
const listeners = new Set<() => void>();

/** Storage may be blocked; the hint then lasts as long as the page. */
let remembered = false;

export function hasSessionHint(): boolean {
  try {
    return remembered || localStorage.getItem(KEY) === '1';
  } catch {
    return remembered;
  }
}

export function setSessionHint(signedIn: boolean): void {
  if (signedIn === hasSessionHint()) return;
  remembered = signedIn;
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // The variable above stands in for blocked storage.
  }
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore; follows other tabs too. */
export function onSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    remembered = event.newValue === '1';
    listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
