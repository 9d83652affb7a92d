/** What the registration form holds, and what is wrong with it, by the domain's rules. */
import type { Country } from '@/domain/country';
import type { MessageKey } from '@/domain/messages';
import { checkInternationalMobile } from '@/domain/registration';
import { checkEmail, checkMobile, checkName, checkPassword, internationalMobile } from '@/domain/user';

export type AccountValues = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** The password again, typed blind; empty while it can be read. */
  confirm: string;
  country: Country | null;
  /** The local part: digits as they are dialled in the country. */
  phone: string;
  referralId: string;
  driver: boolean;
};

export type AccountField = keyof AccountValues;

/** What a sign-in that is there already proves: those fields are taken from it and not asked for. */
export type ProvenBy = { email?: string; mobile?: string };

type Rules = { proven: ProvenBy | null; passwordShown: boolean };

/** The faults of a form by field; none is an empty record. */
export function accountFaults(typed: AccountValues, rules: Rules): Partial<Record<AccountField, MessageKey>> {
  const { proven, passwordShown } = rules;
  const found: [AccountField, MessageKey | null][] = [
    ['firstName', checkName(typed.firstName)],
    ['lastName', checkName(typed.lastName)],
    ['email', proven?.email ? null : checkEmail(typed.email.trim())],
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

/** The number as it is stored; without a country it is still checked as one of the United Kingdom's would be. */
export function mobileOf({ country, phone }: Pick<AccountValues, 'country' | 'phone'>): string {
  return internationalMobile(country?.phone ?? '44', phone);
}

/** Where the server's word about a field of its own stands in the form. */
export function fieldOf(serverField: string | undefined): AccountField | null {
  const name = serverField?.replace(/^regData\./, '');
  if (name === 'mobile') return 'phone';
  const known: readonly string[] = ['firstName', 'lastName', 'email', 'password', 'referralId'];
  return name !== undefined && known.includes(name) ? (name as AccountField) : null;
}
