/**
 * Whether this phone shows a rider the simple view: one question a page, in short sentences. It is kept on the phone and
 * not with the account, so that it is there before anybody signs in and says nothing about the person to anybody.
 */

const KEY = 'amberlight.view';
const SIMPLE = 'simple';
const listeners = new Set<() => void>();

/** Storage may be blocked; the choice then lasts as long as the page. */
let remembered = false;

export function hasSimpleView(): boolean {
  try {
    return remembered || localStorage.getItem(KEY) === SIMPLE;
  } catch {
    return remembered;
  }
}

export function setSimpleView(on: boolean): void {
  if (on === hasSimpleView()) return;
  remembered = on;
  try {
    if (on) localStorage.setItem(KEY, SIMPLE);
    else localStorage.removeItem(KEY);
  } catch {
    // The variable above stands in for blocked storage.
  }
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore; follows other tabs too. */
export function onSimpleView(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    remembered = event.newValue === SIMPLE;
    listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
