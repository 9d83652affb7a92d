/**
 * Takes a ride away from its driver and offers it to others, in the same update that frees the driver. If nobody else
 * is near, the ride ends. To the rider the booking is unchanged: only the cab is different.
 */
import { type BookingStatus, nextStatus } from '@/domain/ride/booking';
import type { Driven } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import type { Update } from '../store/database';
import { readUser } from '../store/users';
import { cancelUpdate } from '../transitions/ride/cancelUpdate';
import { noticeTexts } from '../transitions/noticeTexts';
import { releaseUpdate } from '../transitions/ride/releaseUpdate';
import { notice, type Stamp } from '../transitions/update';
import { searchWider } from './searchWider';

export type ReleasedRide = { to: BookingStatus; update: Update };

/**
 * Returns the update, or null if the ride is too far along to be given back. `stamp.role` is the party giving it back.
 */
export async function releaseRide(booking: Driven, reason: string, stamp: Stamp): Promise<ReleasedRide | null> {
  const released = nextStatus(booking.status, 'release', stamp.role);
  if (released === null) return null;
  const [{ found, baseMetres, needs }, driver] = await Promise.all([
    searchWider(booking, stamp.nowMs),
    readUser(booking.driver),
  ]);
  const hasTime = booking.bookLater && stamp.nowMs < booking.tripdate;
  if (found !== null || hasTime) {
    const { drivers, radiusMetres } = found ?? { drivers: [], radiusMetres: baseMetres };
    return { to: released, update: releaseUpdate(booking, { reason, driver, drivers, radiusMetres, needs }, stamp) };
  }
  const to = nextStatus(booking.status, 'cancel', stamp.role);
  if (to === null) return null;
  return { to, update: endWithout(booking, reason, driver, stamp) };
}

type Profile = Awaited<ReturnType<typeof readUser>>;

function endWithout(booking: Driven, reason: string, driver: Profile, stamp: Stamp): Update {
  const { id, booking_id, customer } = booking;
  const toDriver =
    reason === messages.driver_lost ? noticeTexts.rideTaken(booking_id) : noticeTexts.cancelled(booking_id, reason);
  return {
    ...cancelUpdate(booking, { reason, by: stamp.role, driver, tell: false }, stamp),
    ...notice(stamp, customer, noticeTexts.nobodyElse(booking_id), id),
    ...notice(stamp, booking.driver, toDriver, id),
  };
}
