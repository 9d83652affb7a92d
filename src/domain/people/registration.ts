/** The fields of a registration, and their checks. */
import { countryOfMobile } from './country';
import type { Fault } from './licence/licenceFaults';
import type { MessageKey } from '../messages';
import type { IdentityKind } from '../paths';
import { checkEmail } from './email';
import { checkName } from './name';
import { checkPassword, type PasswordKind } from './passwordRules';
import { checkMobile, internationalMobile } from './user';

export type Registration = {
  firstName: string;
  lastName: string;
  /** May be empty if the sign-in proves the mobile of a rider. */
  email: string;
  /** Absent if the person already has a sign-in. */
  password?: string;
  /** `+`, dial code, digits. */
  mobile: string;
};

/** Normalises a number: '+4407700900123' -> '+447700900123'. Null if `checkInternationalMobile` refuses it. */
export function tidyMobile(typed: string): string | null {
  const country = countryOfMobile(typed.trim());
  if (country === null) return null;
  const local = typed.trim().slice(1 + country.phone.length);
  return checkMobile(local) === null ? internationalMobile(country.phone, local) : null;
}

/** Checks a number with its dial code in front: the country must be known and the local part valid. */
export function checkInternationalMobile(typed: string): MessageKey | null {
  const mobile = typed.trim();
  if (!/^\+\d+$/.test(mobile)) return 'mobile_no_blank_error';
  const country = countryOfMobile(mobile);
  if (country === null) return 'country_blank_error';
  // Checked without the trunk zeros too, because the stored form must itself be a valid number.
  const local = mobile.slice(1 + country.phone.length).replace(/^0+/, '');
  return mobile.length <= 20 ? checkMobile(local) : 'mobile_no_blank_error';
}

/** `kind`: the deployment's rule for passwords. `mayBeBlank`: the contacts that this person may leave empty. */
export type RegistrationRules = { kind?: PasswordKind; mayBeBlank?: readonly IdentityKind[] };

/** The first fault in a registration, in the order of the form, or null. */
export function checkRegistration(
  typed: Registration,
  { kind, mayBeBlank = [] }: RegistrationRules = {},
): Fault | null {
  const isLeftOut = (contact: IdentityKind): boolean => mayBeBlank.includes(contact) && typed[contact].trim() === '';
  const checks: [string, MessageKey | null][] = [
    ['firstName', checkName(typed.firstName)],
    ['lastName', checkName(typed.lastName)],
    ['email', isLeftOut('email') ? null : checkEmail(typed.email)],
    ['password', typed.password === undefined ? null : checkPassword(typed.password, kind)],
    ['mobile', isLeftOut('mobile') ? null : checkInternationalMobile(typed.mobile)],
  ];
  for (const [field, key] of checks) if (key !== null) return { field, key };
  return null;
}

/** Normalises a referral id for look-up: ' Ada1234 ' -> 'ada1234'. Null if it is malformed. */
export function tidyReferralId(typed: string): string | null {
  const id = typed.trim().toLowerCase();
  return /^[a-z]{1,60}\d{4}$/.test(id) ? id : null;
}
