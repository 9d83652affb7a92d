/**
 * A ride without its driver: it goes to another one, in the same update that frees the first; where nobody else is near
 * it ends. As riders know it: the booking stands, only the cab changes.
 */
import { type BookingStatus, nextStatus } from '@/domain/booking';
import type { Driven } from '../rideCall';
import type { Update } from '../store/database';
import { readUser } from '../store/users';
import { cancelBooking } from '../transitions/cancelBooking';
import { noticeTexts } from '../transitions/noticeTexts';
import { releaseBooking } from '../transitions/releaseBooking';
import { notice, type Stamp } from '../transitions/update';
import { searchWider } from './searchWider';

export type GivenBack = { to: BookingStatus; update: Update };

/** How to write it; null where the ride has gone too far to be given back. `stamp.role` is who gives it back. */
export async function giveBack(booking: Driven, reason: string, stamp: Stamp): Promise<GivenBack | null> {
  const released = nextStatus(booking.status, 'release', stamp.role);
  if (released === null) return null;
  const [{ found, baseMetres }, driver] = await Promise.all([
    searchWider(booking, stamp.nowMs),
    readUser(booking.driver),
  ]);
  const hasTime = booking.bookLater && stamp.nowMs < booking.tripdate;
  if (found !== null || hasTime) {
    const { drivers, radiusMetres } = found ?? { drivers: [], radiusMetres: baseMetres };
    return { to: released, update: releaseBooking(booking, { reason, driver, drivers, radiusMetres }, stamp) };
  }
  const to = nextStatus(booking.status, 'cancel', stamp.role);
  if (to === null) return null;
  return { to, update: endWithout(booking, reason, driver, stamp) };
}

type Profile = Awaited<ReturnType<typeof readUser>>;

function endWithout(booking: Driven, reason: string, driver: Profile, stamp: Stamp): Update {
  const { id, booking_id, customer } = booking;
  const toDriver =
    stamp.role === 'server' ? noticeTexts.rideTaken(booking_id) : noticeTexts.cancelled(booking_id, reason);
  return {
    ...cancelBooking(booking, { reason, by: stamp.role, driver, tell: false }, stamp),
    ...notice(stamp, customer, noticeTexts.nobodyElse(booking_id), id),
    ...notice(stamp, booking.driver, toDriver, id),
  };
}
