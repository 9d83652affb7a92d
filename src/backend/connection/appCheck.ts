/**
 * App Check: proof that a call comes from this app and not from a script. It is off, and its code is not loaded, unless
 * the build has a reCAPTCHA Enterprise key. Once started, the database and storage SDKs send the token themselves.
 */
import type { AppCheck } from 'firebase/app-check';
import { config } from './config';

let started: Promise<AppCheck | null> | undefined;

/** Starts App Check before the first call of any Firebase service; resolves at once if it is off. */
export function startAppCheck(): Promise<AppCheck | null> {
  started ??= start();
  return started;
}

async function start(): Promise<AppCheck | null> {
  if (config.appCheckKey === '') return null;
  const [{ initializeAppCheck, ReCaptchaEnterpriseProvider }, { app }] = await Promise.all([
    import('firebase/app-check'),
    import('./app'),
  ]);
  return initializeAppCheck(app(), {
    provider: new ReCaptchaEnterpriseProvider(config.appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** The token for an API call; null if App Check is off. @throws when no token can be obtained */
export async function appCheckToken(): Promise<string | null> {
  const appCheck = await startAppCheck();
  if (appCheck === null) return null;
  const { getToken } = await import('firebase/app-check');
  return (await getToken(appCheck)).token;
}
