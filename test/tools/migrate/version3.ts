/** What version 3 makes of a town, and what is left of it on the way back. */
import { createHash } from 'node:crypto';
import { type Booking, type Contacts, REACHABLE } from '@/domain/ride/booking';
import { isOpen as isNotOver } from '@/domain/ride/openRides';

type Row = Record<string, unknown>;
type Rows = Record<string, Row>;
export type Town = { users: Rows; bookings: Rows; [path: string]: unknown };

const CONTACT_FIELDS = ['customer_contact', 'customer_token', 'driver_contact', 'driver_token'];

const mapped = <T>(rows: Rows, change: (row: Row, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, change(row, key)]));
const without = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
const isOpen = (row: Row): boolean => REACHABLE.includes(row['status'] as Booking['status']);
const typed = ({ pushToken }: Row): string => (typeof pushToken === 'string' ? pushToken.trim() : '');

/** The phone of each person, by uid; of two with one phone, the first has it. */
function phonesOf({ users }: Town): Map<string, string> {
  const phones = new Map<string, string>();
  for (const uid of Object.keys(users).toSorted()) {
    const token = typed(users[uid] ?? {});
    if (token !== '' && ![...phones.values()].includes(token)) phones.set(uid, token);
  }
  return phones;
}

/** Notices no longer name a driver. */
const unnamed = (notifis: unknown): unknown =>
  JSON.parse(JSON.stringify(notifis ?? {}).replace(/"body":"[^"]* comes in ([^"]*)"/g, '"body":"Look for $1"'));

/** The rides that are not over, with their riders. */
function openRides({ bookings }: Town): Rows {
  const riders: Record<string, { count: number; rides: Record<string, string> }> = {};
  for (const [id, row] of Object.entries(bookings)) {
    if (!isNotOver(row as Pick<Booking, 'status'>)) continue;
    (riders[String(row['customer'])] ??= { count: 1, rides: {} }).rides[id] = 'rider';
  }
  return riders;
}

/** The town after the step up: numbers of open rides are apart, and so are push tokens. */
export function inVersion3(town: Town): Town {
  const open = Object.entries(town.bookings).filter(([, row]) => isOpen(row));
  const phones = phonesOf(town);
  return {
    ...town,
    users: mapped(town.users, (row, uid) => ({
      ...without(row, ['pushToken']),
      ...(phones.has(uid) && { pushes: true }),
    })),
    bookings: mapped(town.bookings, (row) => without(row, CONTACT_FIELDS)),
    contacts: Object.fromEntries(
      open.map(([id, row]): [string, Contacts] => [
        id,
        {
          rider: { mobile: String(row['customer_contact']) },
          driver: { mobile: String(row['driver_contact']) },
        },
      ]),
    ),
    open_rides: openRides(town),
    notifis: unnamed(town['notifis']),
    push_tokens: Object.fromEntries(
      [...phones].map(([uid, token]) => [createHash('sha256').update(token).digest('hex'), { uid, token }]),
    ),
  };
}

/** The town after the step up and the step down: a ride that was over has lost its numbers for good. */
export function backInVersion2(town: Town): Town {
  const phones = phonesOf(town);
  return {
    ...town,
    notifis: unnamed(town['notifis']),
    users: mapped(town.users, (row, uid) => ({ ...row, pushToken: phones.get(uid) ?? ' ' })),
    bookings: mapped(town.bookings, (row) => {
      const tokens = { customer_token: ' ', ...(row['driver'] !== undefined && { driver_token: ' ' }) };
      if (isOpen(row)) return { ...row, ...tokens };
      const numbers = { customer_contact: '', ...(row['driver'] !== undefined && { driver_contact: '' }) };
      return { ...row, ...tokens, ...numbers };
    }),
  };
}

/** A migrated town without what later steps derive: the sources of its money, and what its people are found under. */
export function withoutDerived(town: Town): Town {
  const histories = town['walletHistory'] as Record<string, Rows>;
  return {
    ...town,
    users: mapped(town.users, (row) => without(row, ['walletSources', 'soughtFirst', 'soughtLast', 'soughtMobile'])),
    walletHistory: Object.fromEntries(
      Object.entries(histories).map(([uid, history]) => [uid, mapped(history, (row) => without(row, ['parts']))]),
    ),
  };
}
