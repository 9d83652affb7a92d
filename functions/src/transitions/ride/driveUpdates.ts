/** The driver's steps through a ride before its end: decline, arrive, start, leave unpaid. */
import type { Booking } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { answeredUpdate } from '../people/answeredUpdate';
import { freeDriver, holdWhileRiding } from './freeDriver';
import { forgetGuest, tellGuest } from './guestUpdates';
import { noticeTexts } from '../noticeTexts';
import { withdrawOffer } from '../dispatch/offers';
import { countAnswer } from '../desk/refusalUpdates';
import { trackingPoint } from './tracking';
import { audit, notice, type Stamp, type Update } from '../update';

/**
 * An offer that its driver passes on: `openUntil` identifies it by its end, epoch ms; `withNeeds`: the ride has needs.
 */
type Declined = { openUntil: number; withNeeds: boolean };

/** NEW stays NEW: the driver is not asked about this ride again, and the next offer is due. */
export function declineUpdate(booking: Booking, uid: string, { openUntil, withNeeds }: Declined, stamp: Stamp): Update {
  return {
    [`${paths.bookingField(booking.id, 'dispatch')}/declined/${uid}`]: openUntil,
    ...withdrawOffer(uid, { id: booking.id, asked: Object.keys(booking.requestedDrivers ?? {}) }, stamp.nowMs),
    ...answeredUpdate(uid),
    ...countAnswer(uid, { accepted: false, withNeeds }, stamp.nowMs),
    ...audit(stamp, { event: 'decline', bookingId: booking.id }),
  };
}

/** ACCEPTED to ARRIVED. From `noShowMs` on the driver may report that nobody came, epoch ms. */
export function arriveUpdate(booking: Booking, at: LatLng, noShowMs: number, stamp: Stamp): Update {
  return {
    [paths.bookingField(booking.id, 'status')]: 'ARRIVED',
    [paths.bookingField(booking.id, 'driver_arrive_time')]: stamp.nowMs,
    [paths.bookingField(booking.id, 'no_show_time')]: noShowMs,
    ...tellGuest(booking, stamp.nowMs),
    ...trackingPoint(booking.id, 'ARRIVED', at, stamp),
    ...notice(
      stamp,
      booking.customer,
      noticeTexts.arrived(booking, noShowMs > stamp.nowMs ? noShowMs : null),
      booking.id,
    ),
    ...audit(stamp, { event: 'arrive', bookingId: booking.id, from: 'ACCEPTED', to: 'ARRIVED' }),
  };
}

/** ARRIVED to STARTED with the code the driver typed, or null if none was asked; the rules compare it once more. */
export function startUpdate(booking: Booking, at: LatLng, code: number | null, stamp: Stamp): Update {
  return {
    [paths.bookingField(booking.id, 'status')]: 'STARTED',
    ...(code === null ? {} : { [paths.bookingField(booking.id, 'start_code')]: code }),
    [paths.bookingField(booking.id, 'trip_start_time')]: stamp.nowMs,
    [paths.bookingField(booking.id, 'startTime')]: stamp.nowMs,
    [paths.otp(booking.id)]: null,
    [paths.otpTries(booking.id)]: null,
    ...forgetGuest(booking),
    ...(booking.driver === undefined ? {} : holdWhileRiding(booking.driver, booking, stamp.nowMs)),
    ...trackingPoint(booking.id, 'STARTED', at, stamp),
    ...notice(stamp, booking.customer, noticeTexts.started(booking.booking_id), booking.id),
    ...audit(stamp, { event: 'start', bookingId: booking.id, from: 'ARRIVED', to: 'STARTED' }),
  };
}

/** REACHED to PENDING: frees the driver, and the rider pays in the app. */
export function leaveUnpaidUpdate(
  booking: Booking & { driver: string },
  driver: UserProfile | null,
  currency: string,
  stamp: Stamp,
): Update {
  return {
    [paths.bookingField(booking.id, 'status')]: 'PENDING',
    [paths.bookingField(booking.id, 'unpaid_time')]: stamp.nowMs,
    ...freeDriver(booking.driver, driver, booking, stamp.nowMs),
    // A customer's bill waits for no payment.
    ...(booking.account === undefined
      ? notice(stamp, booking.customer, noticeTexts.leftUnpaid(booking.trip_cost ?? 0, currency), booking.id)
      : {}),
    ...(stamp.role === 'server' && booking.account === undefined
      ? notice(stamp, booking.driver, noticeTexts.freedUnpaid(booking.booking_id), booking.id)
      : {}),
    ...audit(stamp, { event: 'leave_unpaid', bookingId: booking.id, from: 'REACHED', to: 'PENDING' }),
  };
}
