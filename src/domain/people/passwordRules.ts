/** The rules for a new password. A deployment chooses one of them. Each comes in parts, so that a form can tick them off. */
import * as words from '../../languages/en/entry/passwordRules';
import * as limits from '../limits';
import type { MessageKey } from '../messages';

/**
 * alphanumeric: letters, digits and @ * #, with a letter and a digit. any: whatever the sign-in service takes. complex:
 * short, with a lower and an upper case letter, a digit and another sign.
 */
export const PASSWORD_KINDS = ['alphanumeric', 'any', 'complex'] as const;
export type PasswordKind = (typeof PASSWORD_KINDS)[number];

export type PasswordRule = { words: string; met: boolean };

const between = (least: number, most: number) => (password: string) =>
  password.length >= least && password.length <= most;
const has =
  (...signs: readonly RegExp[]) =>
  (password: string) =>
    signs.every((sign) => sign.test(password));

type Part = readonly [rule: string, isMet: (password: string) => boolean];

const PARTS: Record<PasswordKind, readonly Part[]> = {
  alphanumeric: [
    [words.length(limits.PASSWORD_MIN, limits.PASSWORD_MAX), between(limits.PASSWORD_MIN, limits.PASSWORD_MAX)],
    [words.letterAndDigit, has(/[A-Za-z]/, /\d/)],
    [words.plainSigns, has(/^[A-Za-z\d@*#]+$/)],
  ],
  any: [[words.leastLength(limits.PASSWORD_ANY_MIN), between(limits.PASSWORD_ANY_MIN, limits.PASSWORD_ANY_MAX)]],
  complex: [
    [
      words.length(limits.PASSWORD_COMPLEX_MIN, limits.PASSWORD_COMPLEX_MAX),
      between(limits.PASSWORD_COMPLEX_MIN, limits.PASSWORD_COMPLEX_MAX),
    ],
    [words.bothCases, has(/[a-z]/, /[A-Z]/)],
    [words.digit, has(/\d/)],
    [words.otherSign, has(/[^A-Za-z\d\s]/, /^\S+$/)],
  ],
};

const REFUSALS: Record<PasswordKind, MessageKey> = {
  alphanumeric: 'password_alphaNumeric_check',
  any: 'password_any_check',
  complex: 'password_complex_check',
};

/** All parts are met exactly when `checkPassword` accepts the password. */
export const passwordRules = (password: string, kind: PasswordKind = 'alphanumeric'): PasswordRule[] =>
  PARTS[kind].map(([rule, isMet]) => ({ words: rule, met: isMet(password) }));

/** What is wrong with a new password, or null. */
export function checkPassword(password: string, kind: PasswordKind = 'alphanumeric'): MessageKey | null {
  if (password.trim() === '') return 'password_blank_error';
  return passwordRules(password, kind).every(({ met }) => met) ? null : REFUSALS[kind];
}
