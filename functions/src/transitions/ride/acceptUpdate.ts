/** NEW to ACCEPTED: copies the driver's details, holds the driver, and withdraws every other offer. */
import type { Booking, DriverDetails } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import { dueTime } from '@/domain/ride/missed/feeTerms';
import { fullName, type UserProfile } from '@/domain/people/user';
import { answeredUpdate } from '../people/answeredUpdate';
import { dropPromise } from '../ahead/promise';
import { openContacts } from './contacts';
import { holdDriver } from './freeDriver';
import { noticeTexts } from '../noticeTexts';
import { asLastChanged, endSearch } from '../dispatch/offers';
import { countAnswer } from '../desk/refusalUpdates';
import { trackingPoint } from './tracking';
import { audit, notice, type Stamp, type Update } from '../update';

/** The driver's details in a booking. */
export function driverDetails(uid: string, driver: UserProfile) {
  return {
    driver: uid,
    driver_name: fullName(driver),
    driver_image: driver.profile_image ?? '',
    driver_badge: driver.driverBadge ?? '',
    plate_no: driver.plateNo ?? '',
    vehicle_make: [driver.vehicleMake, driver.vehicleModel].filter(Boolean).join(' '),
    vehicle_number: driver.vehicleNumber || driver.vehicleRegister || '',
    driverRating: driver.rating?.average ?? 0,
    fleetadmin: driver.fleetadmin ?? '',
  } satisfies DriverDetails;
}

/**
 * Who accepts; the authority that licenses where the ride begins, '' if any licence will do; and whether the ride has
 * needs.
 */
export type Accepting = { uid: string; driver: UserProfile; authority: string; withNeeds: boolean };

/** `rider` is whoever travels, with their number; `place` is the driver's last known position, or null. */
export function acceptUpdate(
  booking: Booking,
  { uid, driver, authority, withNeeds }: Accepting,
  rider: Pick<UserProfile, 'mobile'> | null,
  place: LatLng | null,
  stamp: Stamp,
): Update {
  const details = driverDetails(uid, driver);
  const fields = Object.entries({ ...details, status: 'ACCEPTED', accepted_time: stamp.nowMs });
  return {
    ...Object.fromEntries(fields.map(([field, value]) => [paths.bookingField(booking.id, field), value])),
    [paths.bookingField(booking.id, 'due_time')]: dueTime(booking, place, stamp.nowMs),
    ...openContacts(booking.id, rider, driver),
    [paths.bookingField(booking.id, 'authority')]: authority === '' ? null : authority,
    ...asLastChanged(booking),
    ...endSearch(booking),
    [paths.bookingField(booking.id, 'waits_until')]: null,
    ...dropPromise(booking),
    ...holdDriver(uid, booking.id, booking, place, stamp.nowMs),
    ...(place === null ? {} : trackingPoint(booking.id, 'ACCEPTED', place, stamp)),
    ...answeredUpdate(uid),
    ...countAnswer(uid, { accepted: true, withNeeds }, stamp.nowMs),
    ...notice(stamp, booking.customer, noticeTexts.accepted({ ...booking, ...details }), booking.id),
    ...audit(stamp, { event: 'accept', bookingId: booking.id, from: 'NEW', to: 'ACCEPTED' }),
  };
}
