/** Signing in by phone: a code by SMS behind an invisible captcha. Loaded when somebody asks for a code. */
import { PhoneAuthProvider, RecaptchaVerifier, signInWithCredential } from 'firebase/auth';
import { authFailure } from './auth';
import { config } from '../connection/config';
import type { Outcome } from '../connection/failure';
import { succeeded } from '../connection/failure';
import { auth } from '../connection/app';

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
export async function mobileSignIn(verificationId: string, otp: string): Promise<Outcome<{ uid: string }>> {
  try {
    const { user } = await signInWithCredential(auth(), PhoneAuthProvider.credential(verificationId, otp));
    return succeeded({ uid: user.uid });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const wrong = code === 'auth/invalid-verification-code' || code === 'auth/code-expired';
    return { ok: false, failure: wrong ? { key: 'otp_validate_error' } : authFailure(error) };
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
