import type { Person } from '@/backend/people/people';
import { type CsvCell, csvText } from '@/domain/csv';
import { penceToPounds } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, localDateOf } from '@/domain/time/time';

type Column = readonly [heading: string, cell: (person: Person) => CsvCell];

/** The first columns of every list of people. */
const WHO: readonly Column[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Mobile', ({ mobile }) => mobile],
  ['Approved', ({ approved }) => (approved ? 'yes' : 'no')],
  ['Suspended', ({ suspended }) => (suspended === true ? 'yes' : 'no')],
  ['Joined', ({ createdAt }) => localDateOf(createdAt, DEFAULT_TIME_ZONE)],
];

/** The wallet column, for those who may see it. */
export const walletColumn = (currency: string): Column => [
  `Wallet (${currency})`,
  ({ walletBalance }) => penceToPounds(walletBalance),
];

/** A list of people as CSV: identity first, then the columns of their role. */
export function peopleCsv(people: readonly Person[], more: readonly Column[]): string {
  const columns = [...WHO, ...more];
  return csvText(
    columns.map(([heading]) => heading),
    people.map((person) => columns.map(([, cell]) => cell(person))),
  );
}
