/** The registration form's values, and their faults by the domain's rules. */
import type { Country } from '@/domain/people/country';
import type { MessageKey } from '@/domain/messages';
import { checkInternationalMobile } from '@/domain/people/registration';
import { checkEmail } from '@/domain/people/email';
import { checkName } from '@/domain/people/name';
import { missingOfDriver, type RequiredOfDrivers } from '@/domain/people/requiredOfDrivers';
import { writtenMobile } from '@/domain/people/mobile';
import { checkPassword } from '@/domain/people/passwordRules';
import { config } from '@/backend/connection/config';

export type AccountValues = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** The password repeated, typed while hidden; empty if the password is shown. */
  confirm: string;
  country: Country;
  /** As typed: the number as dialled within the country, or with a dial code of its own. */
  phone: string;
  referralId: string;
  driver: boolean;
};

export type AccountField = keyof AccountValues;

/** Details proven by an existing sign-in; the form takes them from it and does not ask. */
export type ProvenBy = { email?: string; mobile?: string };

type Rules = { proven: ProvenBy | null; passwordShown: boolean };

/** A rider whose mobile is proven may leave the email out. */
const isJoiningByMobile = ({ email, driver }: AccountValues, proven: ProvenBy | null): boolean =>
  proven?.mobile !== undefined && !driver && email.trim() === '';

/** The faults of a form by field; an empty record if there are none. */
export function accountFaults(typed: AccountValues, rules: Rules): Partial<Record<AccountField, MessageKey>> {
  const { proven, passwordShown } = rules;
  const missing = (field: RequiredOfDrivers, value: string): MessageKey | null =>
    typed.driver ? missingOfDriver(field, value) : null;
  const found: [AccountField, MessageKey | null][] = [
    ['firstName', missing('firstName', typed.firstName) ?? checkName(typed.firstName)],
    ['lastName', missing('lastName', typed.lastName) ?? checkName(typed.lastName)],
    ['email', proven?.email || isJoiningByMobile(typed, proven) ? null : checkEmail(typed.email)],
  ];
  if (proven === null) {
    found.push(['password', checkPassword(typed.password, config.passwordRule)]);
    const mismatch = !passwordShown && typed.confirm !== typed.password;
    found.push(['confirm', mismatch ? 'password_mismatch' : null]);
  }
  if (!proven?.mobile) {
    const unusable = checkInternationalMobile(mobileOf(typed)) === null ? null : 'mobile_no_blank_error';
    found.push(['phone', missing('mobile', typed.phone) ?? unusable]);
  }
  return Object.fromEntries(found.filter(([, key]) => key !== null));
}

/** The number in the form it is stored in. */
export function mobileOf({ country, phone }: Pick<AccountValues, 'country' | 'phone'>): string {
  return writtenMobile(phone, country.phone);
}

/** The form field for a field named by the server, or null. */
export function fieldOf(serverField: string | undefined): AccountField | null {
  const name = serverField?.replace(/^regData\./, '');
  if (name === 'mobile') return 'phone';
  const known: readonly string[] = ['firstName', 'lastName', 'email', 'password', 'referralId'];
  return name !== undefined && known.includes(name) ? (name as AccountField) : null;
}
