/**
 * The end of pushes on this device when its person signs out, so that the next person reads nothing of theirs. Needs no
 * part of Firebase's messaging.
 */
import { call } from '../connection/apiClient';
import { atMost } from '../connection/atMost';
import { dropGone, giveUpPush, goneTokens, keptPush } from './pushKept';
import { notePushOwner } from './pushOwner';

/** Signing out waits no longer for the server, milliseconds. */
const PATIENCE_MS = 3000;

/** Ends the browser's own subscription and takes down the notices on the screen. */
async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration('/sw.js');
  if (worker === undefined) return;
  const subscription = await worker.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of await worker.getNotifications()) shown.close();
}

let settling: Promise<void> = Promise.resolve();

/**
 * Tells the server which tokens this device has given up. Whoever is signed in may say so, because only this device knows
 * them. Without an answer they are said again at the next start.
 */
export function settlePush(): Promise<void> {
  settling = settling.then(async () => {
    for (const token of goneTokens()) {
      const outcome = await call('save_push_token', { gone: token }).catch(() => null);
      if (outcome?.ok !== true) return;
      dropGone(token);
    }
  });
  return settling;
}

/** Ends the pushes of this device, which then shows nothing more of the person who used it. */
export async function endPush(): Promise<void> {
  await notePushOwner('');
  await unsubscribe().catch(() => {});
}

/** After a sign-in that ended by itself: the server is told at the next one, but this device shows nothing more. */
export async function forgetPush(): Promise<void> {
  giveUpPush();
  await endPush();
}

/** Before a sign-out: the server takes the token from the account. Offline, the sign-out does not wait for it. */
export async function leavePush(): Promise<void> {
  giveUpPush();
  await Promise.all([endPush(), goneTokens().length === 0 ? null : atMost(PATIENCE_MS, settlePush())]);
}

/**
 * At the start of a person's session: ends what somebody before them left on this device, and lets the device show their
 * own pushes if it is theirs. Resolves to true in the second case.
 */
export async function startPush(uid: string): Promise<boolean> {
  const kept = keptPush();
  const isTheirs = kept !== null && (kept.uid === uid || kept.uid === '');
  if (isTheirs) await notePushOwner(uid);
  else if (kept !== null) await forgetPush();
  await settlePush();
  return isTheirs;
}
