/**
 * Remembers that somebody on this device is registering or applying to drive. An unapproved account is signed in only
 * for that: to upload documents to its own folder and to follow its application. Otherwise an unapproved account is
 * told so and signed out.
 */
const KEY = 'amberlight.applying';

/** Storage may be blocked; the flag then lasts as long as the page. */
let open = false;

export function isApplying(): boolean {
  try {
    return open || localStorage.getItem(KEY) === '1';
  } catch {
    return open;
  }
}

export function rememberApplying(applying: boolean): void {
  open = applying;
  try {
    if (applying) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // The variable above stands in for blocked storage.
  }
}
