import type { Person } from '@/backend/people/people';
import { type Column, csvTable } from '@/domain/csvTable';
import { DEFAULT_TIME_ZONE, localDateOf } from '@/domain/time/time';

/** The first columns of every list of people. */
const WHO: readonly Column<Person>[] = [
  { heading: 'First name', kind: 'text', value: ({ firstName }) => firstName },
  { heading: 'Last name', kind: 'text', value: ({ lastName }) => lastName },
  { heading: 'Email', kind: 'text', value: ({ email }) => email },
  { heading: 'Mobile', kind: 'text', value: ({ mobile }) => mobile },
  { heading: 'Approved', kind: 'yesNo', value: ({ approved }) => approved },
  { heading: 'Suspended', kind: 'yesNo', value: ({ suspended }) => suspended === true },
  { heading: 'Joined', kind: 'date', value: ({ createdAt }) => localDateOf(createdAt, DEFAULT_TIME_ZONE) },
];

/** The wallet column, for those who may see it. */
export const WALLET_COLUMN: Column<Person> = {
  heading: 'Wallet',
  kind: 'pence',
  value: ({ walletBalance }) => walletBalance,
};

/** A list of people as CSV: identity first, then the columns of their role. */
export const peopleCsv = (people: readonly Person[], more: readonly Column<Person>[], currency: string): string =>
  csvTable([...WHO, ...more], people, currency);
