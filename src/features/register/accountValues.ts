/** The registration form's values, and their faults by the domain's rules. */
import type { Country } from '@/domain/people/country';
import type { MessageKey } from '@/domain/messages';
import { checkInternationalMobile } from '@/domain/people/registration';
import { checkEmail } from '@/domain/people/email';
import { checkName } from '@/domain/people/name';
import { checkMobile, checkPassword, internationalMobile } from '@/domain/people/user';

export type AccountValues = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** The password repeated, typed while hidden; empty if the password is shown. */
  confirm: string;
  country: Country | null;
  /** The national part: the digits as dialled within the country. */
  phone: string;
  referralId: string;
  driver: boolean;
};

export type AccountField = keyof AccountValues;

/** Details proven by an existing sign-in; the form takes them from it and does not ask. */
export type ProvenBy = { email?: string; mobile?: string };

type Rules = { proven: ProvenBy | null; passwordShown: boolean };

/** The faults of a form by field; an empty record if there are none. */
export function accountFaults(typed: AccountValues, rules: Rules): Partial<Record<AccountField, MessageKey>> {
  const { proven, passwordShown } = rules;
  const found: [AccountField, MessageKey | null][] = [
    ['firstName', checkName(typed.firstName)],
    ['lastName', checkName(typed.lastName)],
    ['email', proven?.email ? null : checkEmail(typed.email)],
  ];
  if (proven === null) {
    found.push(['password', checkPassword(typed.password)]);
    const mismatch = !passwordShown && typed.confirm !== typed.password;
    found.push(['confirm', mismatch ? 'password_mismatch' : null]);
  }
  if (!proven?.mobile) {
    found.push(['country', typed.country === null ? 'country_blank_error' : null]);
    found.push(['phone', checkMobile(typed.phone) ?? checkInternationalMobile(mobileOf(typed))]);
  }
  return Object.fromEntries(found.filter(([, key]) => key !== null));
}

/** The number as it is stored. Without a country it is checked as a United Kingdom number. */
export function mobileOf({ country, phone }: Pick<AccountValues, 'country' | 'phone'>): string {
  return internationalMobile(country?.phone ?? '44', phone);
}

/** The form field for a field named by the server, or null. */
export function fieldOf(serverField: string | undefined): AccountField | null {
  const name = serverField?.replace(/^regData\./, '');
  if (name === 'mobile') return 'phone';
  const known: readonly string[] = ['firstName', 'lastName', 'email', 'password', 'referralId'];
  return name !== undefined && known.includes(name) ? (name as AccountField) : null;
}
