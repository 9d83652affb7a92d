/**
 * App Check: proof that a call comes from this app and not from a script. Off unless the build has a reCAPTCHA Enterprise
 * key; its code is loaded only then. Once it is started the SDKs of the database and of storage send the token themselves.
 */
import type { AppCheck } from 'firebase/app-check';
import { config } from './config';
import { app } from './app';

let started: Promise<AppCheck | null> | undefined;

/** Starts App Check before the first call of any Firebase service; done at once where it is off. */
export function startAppCheck(): Promise<AppCheck | null> {
  started ??= start();
  return started;
}

async function start(): Promise<AppCheck | null> {
  if (config.appCheckKey === '') return null;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  return initializeAppCheck(app(), {
    provider: new ReCaptchaEnterpriseProvider(config.appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The token a call of the API carries; null where App Check is off. @throws when none can be had */
export async function appCheckToken(): Promise<string | null> {
  const appCheck = await startAppCheck();
  if (appCheck === null) return null;
  const { getToken } = await import('firebase/app-check');
  return (await getToken(appCheck)).token;
}
