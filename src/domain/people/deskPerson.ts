/** A person added by an admin or a fleet admin at the desk: the typed fields and their checks. */
import type { Fault } from './licence/licenceFaults';
import type { MessageKey } from '../messages';
import { checkEmail, tidyEmail } from './email';
import { writtenMobile } from './mobile';
import { checkName, tidyName } from './name';
import { checkInternationalMobile, tidyMobile } from './registration';
import type { UserType } from './user';

export type DeskPerson = { firstName: string; lastName: string; email: string; mobile: string };

/** Normalises each field. */
export function tidyDeskPerson(typed: DeskPerson): DeskPerson {
  const mobile = writtenMobile(typed.mobile);
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

/** All faults in a new person, in the form's order. A rider may have no email: the office rings and texts. */
export const checkDeskPerson = (typed: DeskPerson, usertype: UserType): Fault[] => [
  ...checkDeskNames(typed),
  ...faultsAmong([
    ['email', usertype === 'rider' && typed.email.trim() === '' ? null : checkEmail(typed.email)],
    ['mobile', checkInternationalMobile(writtenMobile(typed.mobile))],
  ]),
];

/** The person somebody searched for in vain, as far as what was typed tells: a number, an address, or names. */
export function personSought(typed: string): DeskPerson {
  const text = typed.trim();
  const nobody = { firstName: '', lastName: '', mobile: '', email: '' };
  if (text.includes('@')) return { ...nobody, email: text };
  if (/\d/.test(text)) return { ...nobody, mobile: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...nobody, firstName, lastName: rest.join(' ') };
}
