/** Signing in with email and password, and the mails of an account. A page of somebody who is signed in does without. */
import { sendPasswordResetEmail, signInWithCustomToken, signInWithEmailAndPassword } from 'firebase/auth';
import { tidyEmail } from '@/domain/people/email';
import type { MessageKey } from '@/domain/messages';
import { auth } from '../../connection/app';
import { openConnection } from '../../connection/connectionGate';
import { type Outcome, refused, succeeded } from '../../connection/failure';
import { authFailure } from '../auth';

export { sendEmailVerification } from 'firebase/auth';

export async function signIn(email: string, password: string): Promise<Outcome<{ uid: string }>> {
  openConnection();
  try {
    const credential = await signInWithEmailAndPassword(auth(), tidyEmail(email), password);
    return succeeded({ uid: credential.user.uid });
  } catch (error) {
    const failure = authFailure(error);
    return refused(failure.key, failure.code);
  }
}

/** Goes on with the token of a session that has passed the second step. */
export async function goOnPassed(token: string): Promise<Outcome<null>> {
  try {
    await signInWithCustomToken(auth(), token);
    return succeeded(null);
  } catch (error) {
    return { ok: false, failure: authFailure(error) };
  }
}

/** Requests a reset link. An unknown address gets the same answer, so that nobody can find out who has an account. */
export async function sendResetMail(email: string): Promise<Outcome<MessageKey>> {
  try {
    await sendPasswordResetEmail(auth(), tidyEmail(email));
    return succeeded('reset_mail_sent');
  } catch (error) {
    const failure = authFailure(error);
    return failure.key === 'auth_error' ? succeeded('reset_mail_sent') : refused(failure.key, failure.code);
  }
}
