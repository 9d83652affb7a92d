/**
 * Remembers that somebody signed in on this browser recently. A visitor has no hint and so never downloads the
 * signed-in app. The hint grants nothing else; the token does.
 */

const KEY = 'amberlight.session';
/** A driver is at work here, so that the app starts behind a public page too. */
const DUTY_KEY = 'amberlight.duty';
/** Whoever signed in here last was a rider, whose form can be drawn before it is known that they are signed in still. */
const RIDER_KEY = 'amberlight.rider';
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
  if (!signedIn) {
    setDutyHint(false);
    setRiderHint(false);
  }
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

/** True when the driver who signed in here was on duty, or on a ride, when last heard of. */
export function hasDutyHint(): boolean {
  try {
    return hasSessionHint() && localStorage.getItem(DUTY_KEY) === '1';
  } catch {
    return false;
  }
}

export function setDutyHint(atWork: boolean): void {
  try {
    if (atWork) localStorage.setItem(DUTY_KEY, '1');
    else localStorage.removeItem(DUTY_KEY);
  } catch {
    // With blocked storage a reload on a public page starts the shift with the next page of the app.
  }
}

/** True when it was a rider who signed in here last. It says nothing of who they are. */
export function hasRiderHint(): boolean {
  try {
    return hasSessionHint() && localStorage.getItem(RIDER_KEY) === '1';
  } catch {
    return false;
  }
}

export function setRiderHint(isRider: boolean): void {
  try {
    if (isRider) localStorage.setItem(RIDER_KEY, '1');
    else localStorage.removeItem(RIDER_KEY);
  } catch {
    // With blocked storage the form is drawn once it is known who is signed in.
  }
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
