/** Signing in by phone: a code by SMS behind an invisible captcha. Loaded when somebody asks for a code. */
import { PhoneAuthProvider, RecaptchaVerifier, signInWithCredential } from 'firebase/auth';
import { authFailure } from './auth';
import { config } from './config';
import type { Outcome } from './failure';
import { succeeded } from './failure';
import { auth } from './app';

/**
 * Has a code sent to a number in the international form and answers the verification's id. `holder` is an empty element
 * the captcha may live in.
 */
export async function sendOtp(mobile: string, holder: HTMLElement): Promise<Outcome<string>> {
  // The Auth emulator asks for no captcha, and a machine without a network could not load one.
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

/** A code that does not match or has run out is `otp_validate_error`; anything else shows its code and message. */
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

/** The code the Auth emulator sent last to a number: nobody's phone rings on the local stack. Null anywhere else. */
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
