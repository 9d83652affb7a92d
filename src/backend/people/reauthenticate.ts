/** Re-authenticates the same person, for a step that nobody else may take on an unlocked phone. */
import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import { authFailure } from './auth';
import { type Outcome, refused, succeeded } from '../connection/failure';
import { auth } from '../connection/app';

/** Re-authenticates with the password of an email account and renews the token. */
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
