/** Push notifications: asking for permission, and registering this browser. Loaded when somebody asks for them. */
import { getApp } from 'firebase/app';
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { call } from '../connection/apiClient';
import { config } from '../connection/config';
import { type Outcome, refused } from '../connection/failure';
import { auth } from '../connection/app';
import { rememberPushToken } from './pushDevice';

/** Asks the browser for permission and registers this browser's token. Refused: push_denied, push_token_error. */
export async function allowPush(): Promise<Outcome<{ pushes: boolean }>> {
  if (!('Notification' in window) || !(await isSupported())) return refused('push_token_error');
  if ((await Notification.requestPermission()) !== 'granted') return refused('push_denied');
  try {
    auth();
    const serviceWorkerRegistration = await navigator.serviceWorker.register('/sw.js');
    const token = await getToken(getMessaging(getApp()), {
      serviceWorkerRegistration,
      ...(config.vapidKey === '' ? {} : { vapidKey: config.vapidKey }),
    });
    const saved = await call('save_push_token', { token });
    if (saved.ok) rememberPushToken(token);
    return saved;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refused('push_token_error', code === '' ? undefined : code);
  }
}

/** Stops pushes to this account. Only the user can withdraw the browser's permission. */
export function stopPush(): Promise<Outcome<{ pushes: boolean }>> {
  return call('save_push_token', {});
}
