/** ACCEPTED or ARRIVED back to NEW: the driver is free and forgotten, the search goes on with others, the rider is told. */
import type { Booking, Dispatch } from '@/domain/booking';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/user';
import type { Driven } from '../rideCall';
import { freeDriver } from './freeDriver';
import { noticeTexts } from './noticeTexts';
import { type Candidate, offersTo, requestedDrivers, searchAfter } from './offers';
import { ASK_AGAIN_AFTER_MS } from './searchOn';
import { audit, notice, type Stamp, type Update } from './update';

/** What accepting and arriving wrote into the booking. */
const OF_THE_DRIVER = [
  'driver',
  'driver_name',
  'driver_image',
  'driver_contact',
  'driver_token',
  'driver_badge',
  'plate_no',
  'vehicle_make',
  'vehicle_number',
  'driverRating',
  'fleetadmin',
  'accepted_time',
  'driver_arrive_time',
] as const satisfies readonly (keyof Booking)[];

export type Release = {
  reason: string;
  /** The driver's profile as it stands, null if the account is gone. */
  driver: UserProfile | null;
  /** Whom to ask now; nobody for a ride booked ahead that has time for another search. */
  drivers: readonly Candidate[];
  radiusMetres: number;
};

/** The search begins anew: those asked before the acceptance may be free by now, former drivers are never asked again. */
function newSearch(booking: Booking, { drivers, radiusMetres }: Release, nowMs: number): Dispatch {
  if (drivers.length > 0) return searchAfter(1, radiusMetres, {}, drivers, nowMs);
  return { round: 1, radiusMetres, expiresAt: Math.min(nowMs + ASK_AGAIN_AFTER_MS, booking.tripdate), asked: {} };
}

export function releaseBooking(booking: Driven, release: Release, stamp: Stamp): Update {
  const { id, booking_id, customer, driver: former, status } = booking;
  const { nowMs } = stamp;
  const { drivers, reason } = release;
  return {
    ...Object.fromEntries(OF_THE_DRIVER.map((field) => [paths.bookingField(id, field), null])),
    [paths.bookingField(id, 'status')]: 'NEW',
    [`${paths.bookingField(id, 'formerDrivers')}/${former}`]: nowMs,
    [paths.bookingField(id, 'dispatch')]: newSearch(booking, release, nowMs),
    ...(drivers.length === 0 ? {} : { [paths.bookingField(id, 'requestedDrivers')]: requestedDrivers(drivers, nowMs) }),
    ...offersTo(booking, drivers, nowMs),
    ...freeDriver(former, release.driver, id),
    [paths.otpTries(id)]: null,
    ...notice(stamp, customer, noticeTexts.driverChanges(booking_id), id),
    ...(stamp.role === 'server' ? notice(stamp, former, noticeTexts.rideTaken(booking_id), id) : {}),
    ...audit(stamp, { event: 'release', bookingId: id, subject: former, from: status, to: 'NEW', detail: reason }),
  };
}
