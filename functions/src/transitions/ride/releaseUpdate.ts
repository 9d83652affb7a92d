/** ACCEPTED or ARRIVED back to NEW: frees and removes the driver, searches on with others, tells the rider. */
import { type Booking, type Dispatch, DRIVER_FIELDS, type Driven } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import type { Needs } from '@/domain/ride/needs/needs';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { closeContacts } from './contacts';
import { freeDriver } from './freeDriver';
import { tellGuest } from './guestUpdates';
import { noticeTexts } from '../noticeTexts';
import { asLastChanged, type Candidate, offersTo, requestedDrivers, searchAfter } from './offers';
import { endSharing } from './shareUpdates';
import { ASK_AGAIN_AFTER_MS } from './searchUpdates';
import { audit, notice, type Stamp, type Update } from '../update';

export type Release = {
  reason: string;
  /** The driver's current profile, or null if the account is gone. */
  driver: UserProfile | null;
  /** The drivers to ask now; empty for a ride booked ahead that has time for another search. */
  drivers: readonly Candidate[];
  radiusMetres: number;
  /** What the rider needs; the next driver is told. */
  needs: Needs | null;
};

/**
 * Starts a new search: drivers asked before the acceptance may be free by now, but former drivers are not asked again.
 */
function newSearch(booking: Booking, { drivers, radiusMetres }: Release, nowMs: number): Dispatch {
  if (drivers.length > 0) return searchAfter(1, radiusMetres, {}, drivers, nowMs);
  return { round: 1, radiusMetres, expiresAt: Math.min(nowMs + ASK_AGAIN_AFTER_MS, booking.tripdate), asked: {} };
}

export function releaseUpdate(booking: Driven, release: Release, stamp: Stamp): Update {
  const { id, booking_id, customer, driver: former, status } = booking;
  const { nowMs } = stamp;
  const { drivers, reason, needs } = release;
  return {
    ...Object.fromEntries(DRIVER_FIELDS.map((field) => [paths.bookingField(id, field), null])),
    [paths.bookingField(id, 'no_show_time')]: null,
    [paths.bookingField(id, 'due_time')]: null,
    [paths.bookingField(id, 'status')]: 'NEW',
    [`${paths.bookingField(id, 'formerDrivers')}/${former}`]: nowMs,
    [paths.bookingField(id, 'dispatch')]: newSearch(booking, release, nowMs),
    ...(drivers.length === 0 ? {} : { [paths.bookingField(id, 'requestedDrivers')]: requestedDrivers(drivers, nowMs) }),
    ...asLastChanged(booking),
    ...closeContacts(id),
    ...endSharing(id),
    ...tellGuest(booking, nowMs),
    ...offersTo(booking, drivers, needs, nowMs),
    ...freeDriver(former, release.driver, id),
    [paths.otpTries(id)]: null,
    ...notice(stamp, customer, noticeTexts.driverChanges(booking_id), id),
    // A driver who was suspended, or whose papers ran out, gets another notice.
    ...(reason === messages.driver_lost ? notice(stamp, former, noticeTexts.rideTaken(booking_id), id) : {}),
    ...audit(stamp, { event: 'release', bookingId: id, subject: former, from: status, to: 'NEW', detail: reason }),
  };
}
