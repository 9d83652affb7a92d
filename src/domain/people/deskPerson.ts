/** A person added by an admin or a fleet admin at the desk: the typed fields and their checks. */
import type { Fault } from './driverApplication';
import type { MessageKey } from '../messages';
import { checkEmail, tidyEmail } from './email';
import { checkName, tidyName } from './name';
import { checkInternationalMobile, tidyMobile } from './registration';
import { internationalMobile } from './user';
import { DEFAULT_DIAL_CODE } from '../limits';

export type DeskPerson = { firstName: string; lastName: string; email: string; mobile: string };

/** Characters people put into a number to make it readable. */
const BETWEEN_DIGITS = /[\s().-]/g;

/**
 * A number as a desk writes it, converted to the international form: '07700 900123', '0044 7700 900123' and '+44
 * (0)7700 900123' become '+447700900123'. Anything that is not a number stays as it is.
 */
export function deskMobile(typed: string): string {
  const digits = typed
    .replace(/\(0\)/g, '')
    .replace(BETWEEN_DIGITS, '')
    .replace(/^00(?=\d)/, '+');
  return /^0\d+$/.test(digits) ? internationalMobile(DEFAULT_DIAL_CODE, digits) : digits;
}

/** Normalises each field. */
export function tidyDeskPerson(typed: DeskPerson): DeskPerson {
  const mobile = deskMobile(typed.mobile);
  return {
    firstName: tidyName(typed.firstName),
    lastName: tidyName(typed.lastName),
    email: tidyEmail(typed.email),
    mobile: tidyMobile(mobile) ?? mobile,
  };
}

const faultsAmong = (checks: readonly [string, MessageKey | null][]): Fault[] =>
  checks.flatMap(([field, key]) => (key === null ? [] : [{ field, key }]));

/** The faults in somebody's names, which are the only fields that can be changed later. */
export const checkDeskNames = ({ firstName, lastName }: Pick<DeskPerson, 'firstName' | 'lastName'>): Fault[] =>
  faultsAmong([
    ['firstName', checkName(firstName)],
    ['lastName', checkName(lastName)],
  ]);

/** All faults in a new person, in the form's order. */
export const checkDeskPerson = (typed: DeskPerson): Fault[] => [
  ...checkDeskNames(typed),
  ...faultsAmong([
    ['email', checkEmail(typed.email)],
    ['mobile', checkInternationalMobile(deskMobile(typed.mobile))],
  ]),
];
