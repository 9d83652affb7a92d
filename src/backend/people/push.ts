/** Push notifications: asking whether they are welcome, and the token they are sent to. Loaded when somebody asks. */
import { getApp } from 'firebase/app';
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { ref, update } from 'firebase/database';
import { paths } from '@/domain/paths';
import { config } from './config';
import { type Outcome, refused, succeeded } from './failure';
import { database } from './database';
import { auth } from './app';

/** SPEC: a profile without a token holds a blank space. */
const NO_TOKEN = ' ';

async function keepToken(uid: string, pushToken: string): Promise<void> {
  await update(ref(database(), paths.user(uid)), { pushToken, userPlatform: 'WEB' });
}

/** Asks the browser, takes a token and keeps it in the profile. Refused: push_denied, push_token_error. */
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

/** No more pushes to this account; the browser's own permission stays the person's to take back. */
export async function stopPush(uid: string): Promise<Outcome<string>> {
  return keepToken(uid, NO_TOKEN).then(
    () => succeeded(NO_TOKEN),
    () => refused('push_token_error'),
  );
}
