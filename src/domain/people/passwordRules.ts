/** The password rule in parts, so that a form can tick them off as somebody types. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits';

export type PasswordRule = { words: string; met: boolean };

/** All parts are met exactly when `checkPassword` accepts the password. */
export function passwordRules(password: string): PasswordRule[] {
  return [
    {
      words: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
      met: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    },
    { words: 'a letter and a digit', met: /[A-Za-z]/.test(password) && /\d/.test(password) },
    { words: 'letters, digits, @ * # only', met: /^[A-Za-z\d@*#]+$/.test(password) },
  ];
}
