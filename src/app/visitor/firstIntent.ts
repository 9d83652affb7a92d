import { hasSessionHint, onSessionHint } from '@/backend/people/sessionHint';
import { type Field, FIELDS, wasChanged } from './wasChanged';

/** What tells that somebody means to use the page, and not only to read it. */
const PRESSES = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** After a failure the app is asked for again by itself, at first after this long and then ever more rarely, milliseconds. */
const AGAIN_AFTER_MS = 1000;
const AGAIN_AT_LEAST_EVERY_MS = 60_000;

/** True if somebody began before this script was here: pressed (index.html holds it back), went into a field or typed. */
const hasBegun = (): boolean =>
  document.querySelector('[data-pressed]') !== null ||
  (document.activeElement !== null && document.activeElement !== document.body) ||
  [...document.querySelectorAll<Field>(FIELDS)].some(wasChanged);

/**
 * Calls `begin` when the page needs the app: at the first press if `byPress`, and in any case when somebody has signed in
 * since, in another tab or before the browser went back to this page. It is called once, and again only if it failed: at
 * the next of these, as soon as there is a connection, or after a while, because a connection that is back may not carry yet.
 */
export function onFirstIntent(byPress: boolean, begin: () => Promise<unknown>): void {
  const presses = byPress ? PRESSES : [];
  let stopFollowing = () => {};
  let pause = AGAIN_AFTER_MS;
  let timer = 0;
  function listen(): void {
    for (const kind of presses) window.addEventListener(kind, go, true);
    window.addEventListener('pageshow', look);
    stopFollowing = onSessionHint(look);
  }
  function stop(): void {
    for (const kind of presses) window.removeEventListener(kind, go, true);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('online', go);
    clearTimeout(timer);
    stopFollowing();
  }
  function go(): void {
    if (!navigator.onLine) {
      window.addEventListener('online', go);
      return;
    }
    stop();
    begin().catch(() => {
      listen();
      window.addEventListener('online', go);
      timer = window.setTimeout(go, pause);
      pause = Math.min(2 * pause, AGAIN_AT_LEAST_EVERY_MS);
    });
  }
  const look = () => {
    if (hasSessionHint()) go();
  };
  if (byPress && hasBegun()) go();
  else listen();
}
