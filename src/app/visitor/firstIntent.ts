import { hasSessionHint, onSessionHint } from '@/backend/people/sessionHint';
import { wasChanged } from './wasChanged';

/** What tells that somebody means to use the page, and not only to read it. */
const PRESSES = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** True if somebody began before this script was here: pressed (index.html holds it back), went into a field or typed. */
const hasBegun = (): boolean =>
  document.querySelector('[data-pressed]') !== null ||
  (document.activeElement !== null && document.activeElement !== document.body) ||
  [...document.querySelectorAll('input')].some(wasChanged);

/**
 * Calls `begin` once, when the page needs the app: at the first press if `byPress`, and in any case when somebody has signed
 * in since, in another tab or before the browser went back to this page.
 */
export function onFirstIntent(byPress: boolean, begin: () => void): void {
  if (byPress && hasBegun()) {
    begin();
    return;
  }
  const presses = byPress ? PRESSES : [];
  const done = () => {
    for (const kind of presses) window.removeEventListener(kind, done, true);
    window.removeEventListener('pageshow', look);
    stopFollowing();
    begin();
  };
  const look = () => {
    if (hasSessionHint()) done();
  };
  for (const kind of presses) window.addEventListener(kind, done, true);
  window.addEventListener('pageshow', look);
  const stopFollowing = onSessionHint(look);
}
