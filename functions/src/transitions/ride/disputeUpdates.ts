/** The rider asks the office about an open bill, and the office answers. */
import type { Booking, Driven } from '@/domain/ride/booking';
import type { Dispute, DisputeReason, DisputeState } from '@/domain/ride/bill/dispute';
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, notices, type Stamp, type Update } from '../update';

const answered = (bookingId: string, state: DisputeState, nowMs: number): Update => ({
  [`${paths.bookingField(bookingId, 'dispute')}/state`]: state,
  [`${paths.bookingField(bookingId, 'dispute')}/answered_at`]: nowMs,
});

/** A payment or a correction answers an open question. */
export const closeDispute = ({ id, dispute }: Pick<Booking, 'id' | 'dispute'>, nowMs: number): Update =>
  dispute?.state === 'open' ? answered(id, 'closed', nowMs) : {};

/**
 * The bill is in dispute. `rides` is the count of the rider's open rides that was read: it goes up by one, so that of two
 * disputes at once one is refused and sees the other. A driver who is said to have the cash is asked to confirm it.
 */
export function disputeUpdate(
  booking: Driven,
  reason: DisputeReason,
  { admins, rides }: { admins: readonly string[]; rides: number },
  stamp: Stamp,
): Update {
  const { id, booking_id, customer, driver } = booking;
  const dispute: Dispute = { state: 'open', reason, at: stamp.nowMs };
  return {
    [paths.bookingField(id, 'dispute')]: dispute,
    [`${paths.openRides(customer)}/count`]: rides + 1,
    ...(reason === 'paid_cash' ? notice(stamp, driver, noticeTexts.saidToHaveCash(booking_id), id) : {}),
    ...notices(stamp, admins, noticeTexts.disputed(booking_id), id),
    ...audit(stamp, { event: 'dispute_bill', bookingId: id, detail: reason }),
  };
}

/** The bill is right and due again. */
export function billStandsUpdate(booking: Booking, reason: string, stamp: Stamp): Update {
  const { id, booking_id, customer } = booking;
  return {
    ...answered(id, 'stands', stamp.nowMs),
    [`${paths.bookingField(id, 'dispute')}/answer`]: reason,
    ...notice(stamp, customer, noticeTexts.billStands(booking_id, reason), id),
    ...audit(stamp, { event: 'bill_stands', bookingId: id, detail: reason }),
  };
}

/** Why the office paid the bill with cash that the driver has; the payment itself is in the same write. */
export const recordCashUpdate = ({ id }: Booking, reason: string, stamp: Stamp): Update =>
  audit(stamp, { event: 'record_cash', bookingId: id, detail: reason });
