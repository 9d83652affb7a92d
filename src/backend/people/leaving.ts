/**
 * A log-out under way on this browser. Before it is done the server is told (a driver goes off duty, the push token is
 * taken back); if the page is left meanwhile, the next one ends the sign-in, so that *Log out* holds from the press on.
 */

const KEY = 'amberlight.leaving';

export function setLeaving(leaving: boolean): void {
  try {
    if (leaving) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // With blocked storage there is no next page that knows of the sign-in.
  }
}

export function isLeaving(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
