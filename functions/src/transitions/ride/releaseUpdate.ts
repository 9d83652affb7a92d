/** ACCEPTED or ARRIVED back to NEW: frees and removes the driver, searches on with others, tells the rider. */
import { DRIVER_FIELDS, type Driven } from '@/domain/ride/booking';
import { PLATFORM_REASONS } from '@/domain/ride/ownReasons';
import type { Needs } from '@/domain/ride/needs/needs';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { closeContacts } from './contacts';
import { freeDriver } from './freeDriver';
import { tellGuest } from './guestUpdates';
import { noticeTexts } from '../noticeTexts';
import { asLastChanged, type Chosen, firstSearch, offerTo } from '../dispatch/offers';
import { endSharing } from './shareUpdates';
import { audit, notice, type Stamp, type Update } from '../update';

export type Release = {
  reason: string;
  /** The driver's current profile, or null if the account is gone. */
  driver: UserProfile | null;
  /** The cab to ask now; null if the ride waits for one. */
  cab: Chosen | null;
  /** Until when the rider waits, epoch ms. */
  waitsUntil: number;
  /** What the rider needs; the next driver is told. */
  needs: Needs | null;
};

/** Drivers asked before the acceptance may be free by now, but former drivers are not asked again. */
export function releaseUpdate(booking: Driven, release: Release, stamp: Stamp): Update {
  const { id, booking_id, customer, driver: former, status } = booking;
  const { nowMs } = stamp;
  const { cab, reason, needs, waitsUntil } = release;
  const search = firstSearch(cab, nowMs);
  return {
    ...Object.fromEntries(DRIVER_FIELDS.map((field) => [paths.bookingField(id, field), null])),
    [paths.bookingField(id, 'no_show_time')]: null,
    [paths.bookingField(id, 'due_time')]: null,
    // Whom the next driver meets at the door, that driver says.
    [paths.bookingField(id, 'attendance')]: null,
    [paths.bookingField(id, 'status')]: 'NEW',
    [`${paths.bookingField(id, 'formerDrivers')}/${former}`]: nowMs,
    [paths.bookingField(id, 'dispatch')]: search.dispatch,
    ...(cab === null ? {} : { [paths.bookingField(id, 'requestedDrivers')]: search.requestedDrivers }),
    [paths.bookingField(id, 'waits_until')]: waitsUntil,
    ...asLastChanged(booking),
    ...closeContacts(id),
    ...endSharing(id),
    ...tellGuest(booking, nowMs),
    ...(cab === null ? {} : offerTo(booking, cab, needs, stamp)),
    ...freeDriver(former, release.driver, booking, stamp.nowMs),
    [paths.otpTries(id)]: null,
    ...notice(
      stamp,
      customer,
      stamp.role === 'admin' ? noticeTexts.otherCab(booking_id) : noticeTexts.driverChanges(booking_id),
      id,
    ),
    // A driver who was suspended, or whose papers ran out, gets another notice.
    ...(reason === PLATFORM_REASONS.driverLost ? notice(stamp, former, noticeTexts.rideTaken(booking_id), id) : {}),
    ...(stamp.role === 'admin' ? notice(stamp, former, noticeTexts.rideReplaced(booking_id), id) : {}),
    ...audit(stamp, { event: 'release', bookingId: id, subject: former, from: status, to: 'NEW', detail: reason }),
  };
}
