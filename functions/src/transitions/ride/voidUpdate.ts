/** A bill that nobody has to pay any more, and for which no money has moved: it is void, or it is written off. */
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import type { Billed } from '../money/paymentUpdate';
import { noticeTexts } from '../noticeTexts';
import { audit, notices, type Stamp, type Update } from '../update';
import { closeClaim } from './claimUpdates';
import { forgetRider } from './contacts';
import type { Reduction } from './correctionUpdates';
import { closeDispute } from './disputeUpdates';
import { freeDriver } from './freeDriver';

/** REACHED or PENDING to CANCELLED. `driver` is the current profile: one whom the ride still holds is free again. */
export function voidBillUpdate(booking: Billed, reason: string, driver: UserProfile | null, stamp: Stamp): Update {
  const { id, booking_id, customer, status, trip_cost } = booking;
  return {
    [paths.bookingField(id, 'status')]: 'CANCELLED',
    [paths.bookingField(id, 'reason')]: reason,
    [paths.bookingField(id, 'cancelled_by')]: stamp.role,
    [paths.bookingField(id, 'payment_choice')]: null,
    // Nothing is asked of the rider any more, so nobody has to be told that they did not agree.
    ...closeClaim(booking, { admins: [], currency: '' }, stamp),
    ...closeDispute(booking, stamp.nowMs),
    ...forgetRider(booking),
    ...freeDriver(booking.driver, driver, booking, stamp.nowMs),
    ...notices(stamp, [customer, booking.driver], noticeTexts.billVoid(booking_id, reason), id),
    ...audit(stamp, {
      event: 'void',
      bookingId: id,
      from: status,
      to: 'CANCELLED',
      detail: `${trip_cost}: ${reason}`,
    }),
  };
}

/**
 * REACHED or PENDING to COMPLETE: the office gives up on a bill that will not be paid. The ride was driven and stays a ride, but none
 * of it is earned: the bill becomes nothing, and the correction keeps what it was.
 */
export function writeOffUpdate(
  booking: Billed,
  { id: correction, reason }: Omit<Reduction, 'to'>,
  driver: UserProfile | null,
  stamp: Stamp,
): Update {
  const { id, booking_id, customer, status, trip_cost, correction: before } = booking;
  const fields: Partial<Booking> = {
    status: 'COMPLETE',
    trip_cost: 0,
    driver_share: 0,
    convenience_fees: 0,
    correction: {
      id: correction,
      reason,
      at: stamp.nowMs,
      first_total: before?.first_total ?? trip_cost,
      written_off: true,
    },
  };
  return {
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [paths.bookingField(id, field), value])),
    [paths.bookingField(id, 'payment_choice')]: null,
    // Nothing is asked of the rider any more, so nobody has to be told that they did not agree.
    ...closeClaim(booking, { admins: [], currency: '' }, stamp),
    ...closeDispute(booking, stamp.nowMs),
    ...forgetRider(booking),
    ...freeDriver(booking.driver, driver, booking, stamp.nowMs),
    ...notices(stamp, [customer, booking.driver], noticeTexts.billWrittenOff(booking_id, reason), id),
    ...audit(stamp, {
      event: 'write_off',
      bookingId: id,
      from: status,
      to: 'COMPLETE',
      detail: `${trip_cost}: ${reason}`,
    }),
  };
}
