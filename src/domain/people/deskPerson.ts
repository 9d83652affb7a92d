/** Whom an admin or a fleet admin adds at the desk: what is typed about a person, and what is wrong with it. */
import type { Fault } from './driverApplication';
import type { MessageKey } from './messages';
import { checkInternationalMobile, tidyEmail, tidyMobile } from './registration';
import { checkEmail, checkName, internationalMobile } from './user';
import { DEFAULT_DIAL_CODE } from './limits';

export type DeskPerson = { firstName: string; lastName: string; email: string; mobile: string };

/** Signs people put into a number to read it by. */
const BETWEEN_DIGITS = /[\s().-]/g;

/**
 * A number as a desk has it, in the international form: '07700 900123', '0044 7700 900123' and '+44 (0)7700 900123' are
 * '+447700900123'. What is no number stays as it is.
 */
export function deskMobile(typed: string): string {
  const digits = typed
    .replace(/\(0\)/g, '')
    .replace(BETWEEN_DIGITS, '')
    .replace(/^00(?=\d)/, '+');
  return /^0\d+$/.test(digits) ? internationalMobile(DEFAULT_DIAL_CODE, digits) : digits;
}

/** One spelling for each field. */
export function tidyDeskPerson(typed: DeskPerson): DeskPerson {
  const mobile = deskMobile(typed.mobile);
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: tidyEmail(typed.email),
    mobile: tidyMobile(mobile) ?? mobile,
  };
}

const faultsAmong = (checks: readonly [string, MessageKey | null][]): Fault[] =>
  checks.flatMap(([field, key]) => (key === null ? [] : [{ field, key }]));

/** What is wrong with somebody's names; they alone can be changed later (SPEC section 5). */
export const checkDeskNames = ({ firstName, lastName }: Pick<DeskPerson, 'firstName' | 'lastName'>): Fault[] =>
  faultsAmong([
    ['firstName', checkName(firstName)],
    ['lastName', checkName(lastName)],
  ]);

/** Everything wrong with somebody new, in the form's order. */
export const checkDeskPerson = (typed: DeskPerson): Fault[] => [
  ...checkDeskNames(typed),
  ...faultsAmong([
    ['email', checkEmail(typed.email.trim())],
    ['mobile', checkInternationalMobile(deskMobile(typed.mobile))],
  ]),
];
