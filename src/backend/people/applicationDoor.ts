/**
 * Whether somebody on this device is registering or applying to drive. An account that may not come in yet is signed in
 * for that alone: their documents go to their own folder, and they read how their application stands. Without this an
 * account without approval is told so and signed out.
 */
const KEY = 'amberlight.applying';

/** Storage may be blocked; the door then stays open for as long as the page does. */
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
    // The memory above stands in for blocked storage.
  }
}
