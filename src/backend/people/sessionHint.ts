/**
 * Remembers that somebody signed in on this browser recently. A visitor has no hint and so never downloads the
 * signed-in app. The hint grants nothing else; the token does.
 */
import type { UserType } from '@/domain/people/user';

const KEY = 'amberlight.session';
/** A driver is at work here, so that the app starts behind a public page too. */
const DUTY_KEY = 'amberlight.duty';
/** Whoever signed in here last was a rider, whose form can be drawn before it is known that they are signed in still. */
const RIDER_KEY = 'amberlight.rider';
/** Whoever signed in here last was a driver, whose screen index.html then asks for before any script is here. */
const DRIVER_KEY = 'amberlight.driver';
const listeners = new Set<() => void>();

/** Keeps a note, or takes it away. */
const note = (key: string, isSo: boolean): void => {
  try {
    if (isSo) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is noted.
  }
};

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
  if (!signedIn) {
    setDutyHint(false);
    setRoleHint(null);
  }
  if (signedIn === hasSessionHint()) return;
  remembered = signedIn;
  note(KEY, signedIn);
  for (const listener of listeners) listener();
}

/** A note that goes with the hint of a session. With blocked storage there is none. */
const noted = (key: string): boolean => {
  try {
    return hasSessionHint() && localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
};

/** True when the driver who signed in here was on duty, or on a ride, when last heard of. */
export const hasDutyHint = (): boolean => noted(DUTY_KEY);

/** With blocked storage a reload on a public page starts the shift with the next page of the app. */
export const setDutyHint = (atWork: boolean): void => note(DUTY_KEY, atWork);

/** True when it was a rider who signed in here last. It says nothing of who they are. */
export const hasRiderHint = (): boolean => noted(RIDER_KEY);

/**
 * True if this page was made at build for a rider who signed in here last: index.html has put it in place of the visitors'. At build
 * itself, which is a browser without a document, it is the one that is being made.
 */
export const isRidersPage = (): boolean =>
  typeof document === 'undefined' ? hasRiderHint() : 'rider' in document.documentElement.dataset;

/** Notes the role of whoever is signed in. With blocked storage their first page is drawn once it is known who they are. */
export function setRoleHint(role: UserType | null): void {
  note(RIDER_KEY, role === 'rider');
  note(DRIVER_KEY, role === 'driver');
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
