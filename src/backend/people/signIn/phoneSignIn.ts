/** Signing in by phone: a code by SMS behind an invisible captcha. Loaded when somebody asks for a code. */
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  type User,
} from 'firebase/auth';
import { get, ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import { authFailure } from '../auth';
import { database } from '../../connection/database';
import { config } from '../../connection/config';
import type { Outcome } from '../../connection/failure';
import { succeeded } from '../../connection/failure';
import { auth } from '../../connection/app';

/**
 * Sends a code to a number in international form and returns the verification id. The captcha goes into `holder`, an
 * empty element.
 */
export async function sendOtp(mobile: string, holder: HTMLElement): Promise<Outcome<string>> {
  // The Auth emulator needs no captcha, and a machine without a network could not load one.
  if (config.emulators.auth) auth().settings.appVerificationDisabledForTesting = true;
  const verifier = new RecaptchaVerifier(auth(), holder, { size: 'invisible' });
  try {
    return succeeded(await new PhoneAuthProvider(auth()).verifyPhoneNumber(mobile, verifier));
  } catch (error) {
    return { ok: false, failure: authFailure(error) };
  } finally {
    verifier.clear();
  }
}

/** A wrong or expired code gives `otp_validate_error`; any other failure shows its code and message. */
async function signInWith(by: Auth, verificationId: string, otp: string): Promise<Outcome<User>> {
  try {
    const { user } = await signInWithCredential(by, PhoneAuthProvider.credential(verificationId, otp));
    return succeeded(user);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const wrong = code === 'auth/invalid-verification-code' || code === 'auth/code-expired';
    return { ok: false, failure: wrong ? { key: 'otp_validate_error' } : authFailure(error) };
  }
}

/** Signs in with the code sent to a phone. */
export async function mobileSignIn(verificationId: string, otp: string): Promise<Outcome<{ uid: string }>> {
  const outcome = await signInWith(auth(), verificationId, otp);
  return outcome.ok ? succeeded({ uid: outcome.value.uid }) : outcome;
}

/** True if whoever has just signed in has a profile; without an answer from the database, they count as having one. */
export async function hasProfile(uid: string): Promise<boolean> {
  // The database has the new token from the next task on; the rules would refuse an earlier read.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return get(ref(database(), paths.userField(uid, 'usertype'))).then(
    (snapshot) => snapshot.exists(),
    () => true,
  );
}

/**
 * The token of a sign-in with the code, made beside the person's own session, which stays as it is. The server takes it as
 * the proof that the SMS arrived.
 */
export async function smsProof(verificationId: string, otp: string): Promise<Outcome<string>> {
  const beside = initializeApp(config.firebase, `proof-${crypto.randomUUID()}`);
  try {
    const made = initializeAuth(beside, { persistence: inMemoryPersistence });
    const emulator = config.emulators.auth;
    if (emulator) connectAuthEmulator(made, `http://${emulator.host}:${emulator.port}`, { disableWarnings: true });
    const outcome = await signInWith(made, verificationId, otp);
    return outcome.ok ? succeeded(await outcome.value.getIdToken()) : outcome;
  } catch (error) {
    return { ok: false, failure: authFailure(error) };
  } finally {
    await deleteApp(beside);
  }
}

/** The latest code the Auth emulator sent to a number, as no phone rings on the local stack. Null elsewhere. */
export async function emulatorOtp(mobile: string): Promise<string | null> {
  const emulator = config.emulators.auth;
  if (!emulator) return null;
  const address = `http://${emulator.host}:${emulator.port}/emulator/v1/projects/${config.firebase.projectId}/verificationCodes`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const { verificationCodes = [] } = (await answer.json()) as {
    verificationCodes?: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === mobile)?.code ?? null;
}
