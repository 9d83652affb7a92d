/** What a person types to register, and what is wrong with it (SPEC section 5). */
import { countryOfMobile } from './country';
import type { Fault } from './driverApplication';
import type { MessageKey } from './messages';
import { checkEmail, checkMobile, checkName, checkPassword, internationalMobile } from './user';

export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  /** Absent where the person has a sign-in already. */
  password?: string;
  /** `+`, dial code, digits. */
  mobile: string;
};

/** One spelling for each address, so that no two accounts share one: '  Ada@Example.COM ' -> 'ada@example.com'. */
export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();

/** One spelling for each number: '+4407700900123' -> '+447700900123'. Null where `checkInternationalMobile` objects. */
export function tidyMobile(typed: string): string | null {
  const country = countryOfMobile(typed.trim());
  if (country === null) return null;
  const local = typed.trim().slice(1 + country.phone.length);
  return checkMobile(local) === null ? internationalMobile(country.phone, local) : null;
}

/** A number with its country in front: a country nobody knows, or a local part that is none. */
export function checkInternationalMobile(typed: string): MessageKey | null {
  const mobile = typed.trim();
  if (!/^\+\d+$/.test(mobile)) return 'mobile_no_blank_error';
  const country = countryOfMobile(mobile);
  if (country === null) return 'country_blank_error';
  // Checked without the trunk zeros too: what is kept must itself be a number.
  const local = mobile.slice(1 + country.phone.length).replace(/^0+/, '');
  return mobile.length <= 20 ? checkMobile(local) : 'mobile_no_blank_error';
}

/** The first thing wrong with a registration, in the order of the form; null when nothing is. */
export function checkRegistration(typed: Registration): Fault | null {
  const checks: [string, MessageKey | null][] = [
    ['firstName', checkName(typed.firstName)],
    ['lastName', checkName(typed.lastName)],
    ['email', checkEmail(typed.email.trim())],
    ['password', typed.password === undefined ? null : checkPassword(typed.password)],
    ['mobile', checkInternationalMobile(typed.mobile)],
  ];
  for (const [field, key] of checks) if (key !== null) return { field, key };
  return null;
}

/** A referral id as it is looked up: '  Ada1234 ' -> 'ada1234'. Null when it has not the form of one. */
export function tidyReferralId(typed: string): string | null {
  const id = typed.trim().toLowerCase();
  return /^[a-z]{1,60}\d{4}$/.test(id) ? id : null;
}
