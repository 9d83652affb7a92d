/**
 * The end of pushes on this device when its person signs out, so that the next person reads nothing of theirs. Needs no
 * part of Firebase's messaging.
 */
import { call } from '../connection/apiClient';
import { atMost } from '../connection/atMost';

const KEY = 'amberlight.push';
/** Signing out waits no longer for the server, milliseconds. */
const PATIENCE_MS = 3000;

/** Remembers the token under which this device gets pushes. */
export function rememberPushToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked: the end of the subscription alone must do, and the server drops a token that fails.
  }
}

function takeToken(): string | null {
  try {
    const token = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return token;
  } catch {
    return null;
  }
}

/** Ends the browser's own subscription and takes down the notices on the screen. */
async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration('/sw.js');
  if (worker === undefined) return;
  const subscription = await worker.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of await worker.getNotifications()) shown.close();
}

/** After a sign-in that ended by itself: the server can no longer be told, but this device shows nothing more. */
export async function forgetPush(): Promise<void> {
  takeToken();
  await unsubscribe().catch(() => {});
}

/** Before a sign-out: the server takes the token from the account. Offline, the sign-out does not wait for it. */
export async function leavePush(): Promise<void> {
  const token = takeToken();
  if (token !== null) {
    await atMost(
      PATIENCE_MS,
      call('save_push_token', { gone: token }).catch(() => {}),
    );
  }
  await unsubscribe().catch(() => {});
}
