/** Signing in once more as the same person, for a step that nobody else may take on an open phone. */
import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import { authFailure } from './auth';
import { type Outcome, refused, succeeded } from './failure';
import { auth } from './app';

/** By the password of an email account; the token is a new one afterwards. */
export async function confirmPassword(password: string): Promise<Outcome<null>> {
  const user = auth().currentUser;
  if (user?.email == null) return refused('not_logged_in');
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    await user.getIdToken(true);
    return succeeded(null);
  } catch (error) {
    return { ok: false, failure: authFailure(error) };
  }
}
