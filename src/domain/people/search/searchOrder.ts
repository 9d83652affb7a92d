/** Who of those that were read was meant by a search, and in which order they are listed. */
import { writtenMobile } from '../mobile';
import type { UserProfile } from '../user';
import { folded } from './folded';

type Named = Pick<UserProfile, 'firstName' | 'lastName' | 'mobile' | 'email'> & Partial<UserProfile>;

const compact = (mark = ''): string => mark.toUpperCase().replace(/\s+/g, '');

/** True for whoever's number, address or mark is what was typed, and not only begins so. */
function isExact(person: Named, typed: string): boolean {
  const mark = compact(typed);
  const marks = [person.driverBadge, person.plateNo, person.vehicleRegister].map(compact);
  return (
    (person.mobile !== '' && person.mobile === writtenMobile(typed)) ||
    person.email === typed.trim().toLowerCase() ||
    marks.some((one) => one !== '' && one === mark)
  );
}

/** True unless words were typed of which one begins no name of this person. A mark with its space is two words as well. */
export function fitsSearch(person: Named, typed: string): boolean {
  const words = typed.trim().split(/\s+/).map(folded);
  if (words.length === 1 || /^[\d\s()./+-]*$/.test(typed)) return true;
  const name = ` ${folded(person.firstName)} ${folded(person.lastName)}`;
  const marks = [person.driverBadge, person.plateNo, person.vehicleRegister].map(compact);
  return words.every((word) => name.includes(` ${word}`)) || marks.some((mark) => mark.startsWith(compact(typed)));
}

/** Whoever was typed exactly comes first; the others follow by last and first name. */
export function inSearchOrder<Person extends Named>(people: readonly Person[], typed: string): Person[] {
  const keyed = people.map((person) => ({
    person,
    key: `${isExact(person, typed) ? 0 : 1} ${folded(person.lastName)} ${folded(person.firstName)}`,
  }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ person }) => person);
}
