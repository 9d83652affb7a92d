/**
 * The permissions, path by path, with one or more rows for every path builder. A role that a row does not name is
 * refused. Writes here are single and plain; events that write several paths are in the other files.
 */
import type { paths } from '@/domain/paths';
import { desk } from './decisions/desk';
import { money } from './decisions/money';
import { people } from './decisions/people';
import { rides } from './decisions/rides';
import { NOBODY, type Row, SERVER } from './decisions/row';
import { BOOKING } from './town';

export const decisions: Record<keyof typeof paths, readonly Row[]> = { ...people, ...rides, ...money, ...desk };

/** Paths that no builder names: the root, and some that never existed. */
export const elsewhere: readonly Row[] = [
  { path: '', read: SERVER, remove: NOBODY },
  { path: 'backdoor', read: SERVER, remove: NOBODY },
  { path: 'rates', read: SERVER, remove: NOBODY },
  { path: 'earnings', read: SERVER, remove: NOBODY },
  { path: 'journal', read: SERVER, remove: NOBODY },
  { path: 'chats', read: SERVER, remove: NOBODY },
  { path: `chats/${BOOKING.ACCEPTED}`, read: SERVER, remove: NOBODY },
  { path: 'tracking', read: SERVER, remove: NOBODY },
  { path: 'tasks', read: SERVER, remove: NOBODY },
  { path: 'otp', read: SERVER, remove: NOBODY },
  { path: 'notifis', read: SERVER, remove: NOBODY },
  { path: 'walletHistory', read: SERVER, remove: NOBODY },
];
