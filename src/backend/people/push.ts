/** Push notifications: asking for permission, and storing the token. Loaded when somebody asks for them. */
import { getApp } from 'firebase/app';
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { ref, update } from 'firebase/database';
import { paths } from '@/domain/paths';
import { config } from '../connection/config';
import { type Outcome, refused, succeeded } from '../connection/failure';
import { database } from '../connection/database';
import { auth } from '../connection/app';

/** A profile without a token holds a single space. */
const NO_TOKEN = ' ';

async function keepToken(uid: string, pushToken: string): Promise<void> {
  await update(ref(database(), paths.user(uid)), { pushToken, userPlatform: 'WEB' });
}

/** Asks the browser for permission and stores a token in the profile. Refused: push_denied, push_token_error. */
export async function allowPush(uid: string): Promise<Outcome<string>> {
  if (!('Notification' in window) || !(await isSupported())) return refused('push_token_error');
  if ((await Notification.requestPermission()) !== 'granted') return refused('push_denied');
  try {
    auth();
    const serviceWorkerRegistration = await navigator.serviceWorker.register('/sw.js');
    const token = await getToken(getMessaging(getApp()), {
      serviceWorkerRegistration,
      ...(config.vapidKey === '' ? {} : { vapidKey: config.vapidKey }),
    });
    await keepToken(uid, token);
    return succeeded(token);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return refused('push_token_error', code === '' ? undefined : code);
  }
}

/** Stops pushes to this account. Only the user can withdraw the browser's permission. */
export async function stopPush(uid: string): Promise<Outcome<string>> {
  return keepToken(uid, NO_TOKEN).then(
    () => succeeded(NO_TOKEN),
    () => refused('push_token_error'),
  );
}
