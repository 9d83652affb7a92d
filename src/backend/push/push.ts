/** Push notifications: asking for permission, and registering this browser. Loaded when somebody asks for them. */
import { getApp } from 'firebase/app';
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { call } from '../connection/apiClient';
import { config } from '../connection/config';
import { type Outcome, refused } from '../connection/failure';
import { auth } from '../connection/app';
import { endPush, settlePush } from './pushDevice';
import { dropGone, giveUpPush, keepPush, type KeptPush } from './pushKept';
import { notePushOwner } from './pushOwner';
import { thisPlatform } from './thisPlatform';

async function browserToken(): Promise<string> {
  auth();
  const serviceWorkerRegistration = await navigator.serviceWorker.register('/sw.js');
  return getToken(getMessaging(getApp()), { serviceWorkerRegistration, vapidKey: config.vapidKey });
}

/** Asks the browser for permission and registers this browser's token. Refused: push_denied, push_token_error. */
export async function allowPush(uid: string): Promise<Outcome<{ pushes: boolean }>> {
  if (!('Notification' in window) || !(await isSupported())) return refused('push_token_error');
  if ((await Notification.requestPermission()) !== 'granted') return refused('push_denied');
  try {
    // A token given up here earlier may be the browser's token again: the server learns the end first, then the start.
    await settlePush();
    const token = await browserToken();
    await notePushOwner(uid);
    const saved = await call('save_push_token', { token, platform: thisPlatform() });
    if (saved.ok) keepPush({ token, uid, at: Date.now() });
    else await endPush();
    return saved;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refused('push_token_error', code === '' ? undefined : code);
  }
}

/**
 * Registers this browser again where it is still the one that gets its person's pushes: the browser's token may have
 * changed meanwhile, and one that is never used is forgotten by the push service.
 */
export async function renewPush(uid: string, kept: KeptPush): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !(await isSupported())) return;
  const token = await browserToken();
  const saved = await call('save_push_token', { token, gone: kept.token, platform: thisPlatform() });
  if (saved.ok) keepPush({ token, uid, at: Date.now() });
}

/** Stops pushes to this account, on whichever device. Only the user can withdraw the browser's permission. */
export async function stopPush(): Promise<Outcome<{ pushes: boolean }>> {
  const saved = await call('save_push_token', {});
  if (!saved.ok) return saved;
  const token = giveUpPush();
  if (token !== null) dropGone(token);
  await endPush();
  return saved;
}
