/** Reads who, which cab and where for the copy that an alert keeps. */
import type { Booking } from '@/domain/ride/booking';
import { type AlertCopy, copyOf, driverOf, namedIn } from '@/domain/ride/safety/alertCopy';
import { readGuest } from '../bookings';
import { readUser } from '../users';

/** What an alert says of its people and places, and which of them have an account. */
export type Named = { copy: AlertCopy; accounts: readonly string[] };

/** `before`: the copy of an earlier press, whose people stay. */
export async function namedOf(booking: Booking, before: AlertCopy | undefined, nowMs: number): Promise<Named> {
  const uid = driverOf(booking);
  const [rider, driver, guest] = await Promise.all([
    readUser(booking.customer),
    uid === null ? null : readUser(uid),
    booking.guest === true ? readGuest(booking.id) : null,
  ]);
  const copy = copyOf({ booking, rider, driver, guestMobile: guest?.mobile ?? null }, before, nowMs);
  const people = await Promise.all(namedIn(copy).map(async (one) => ((await readUser(one)) === null ? [] : [one])));
  return { copy, accounts: people.flat() };
}

/**
 * False if the caller's account has ended. It is told from the very reading that decides whose account the write keeps: read by
 * itself before, an account that ends in between would leave an alert whose caller nobody can reach.
 */
export const mayCall = ({ accounts }: Named, uid: string): boolean => accounts.includes(uid);
