/**
 * Takes a ride away from its driver and offers it to another, in the same update that frees the driver. If nobody on duty could
 * come in a reasonable time, the ride ends. To the rider the booking is unchanged: only the cab is different.
 */
import { type BookingStatus, nextStatus } from '@/domain/ride/booking';
import type { Driven } from '@/domain/ride/booking';
import { PLATFORM_REASONS } from '@/domain/ride/ownReasons';
import type { Update } from '../store/database';
import { readUser } from '../store/users';
import type { Chosen } from '../transitions/dispatch/offers';
import { cancelUpdate } from '../transitions/ride/cancelUpdate';
import { noticeTexts } from '../transitions/noticeTexts';
import { releaseUpdate } from '../transitions/ride/releaseUpdate';
import { notice, type Stamp } from '../transitions/update';
import { readNeeds } from '../store/needs/access';
import { readSettings } from '../store/priceLists';
import { patienceFrom } from '@/domain/ride/dispatch/patience';
import { firstCab } from './firstCab';
import { wantedFor } from './wanted';

export type ReleasedRide = { to: BookingStatus; update: Update };

/**
 * Returns the update, or null if the ride is too far along to be given back. `stamp.role` is the party giving it back. The desk
 * may have `chosen` who is asked next.
 */
export async function releaseRide(
  booking: Driven,
  reason: string,
  stamp: Stamp,
  chosen?: Chosen,
): Promise<ReleasedRide | null> {
  const released = nextStatus(booking.status, 'release', stamp.role);
  if (released === null) return null;
  const { nowMs } = stamp;
  const [needs, driver, settings] = await Promise.all([
    readNeeds(booking.id),
    readUser(booking.driver),
    readSettings(),
  ]);
  const except = new Set([booking.customer, booking.driver, ...Object.keys(booking.formerDrivers ?? {})]);
  const mayAsk = (uid: string): boolean => !except.has(uid);
  const { cab, isHopeless } =
    chosen === undefined
      ? await firstCab(booking.id, await wantedFor(booking, needs), mayAsk, nowMs)
      : { cab: chosen, isHopeless: false };
  const hasTime = booking.bookLater && nowMs < booking.tripdate;
  if (!isHopeless || hasTime) {
    const waitsUntil = patienceFrom(booking, settings, nowMs);
    return { to: released, update: releaseUpdate(booking, { reason, driver, cab, waitsUntil, needs }, stamp) };
  }
  const to = nextStatus(booking.status, 'cancel', stamp.role);
  if (to === null) return null;
  return { to, update: endWithout(booking, reason, driver, stamp) };
}

type Profile = Awaited<ReturnType<typeof readUser>>;

function endWithout(booking: Driven, reason: string, driver: Profile, stamp: Stamp): Update {
  const { id, booking_id, customer } = booking;
  const toDriver =
    reason === PLATFORM_REASONS.driverLost
      ? noticeTexts.rideTaken(booking_id)
      : noticeTexts.cancelled(booking_id, reason);
  return {
    ...cancelUpdate(booking, { reason, by: stamp.role, driver, tell: false }, stamp),
    ...notice(stamp, customer, noticeTexts.nobodyElse(booking_id), id),
    ...notice(stamp, booking.driver, toDriver, id),
  };
}
