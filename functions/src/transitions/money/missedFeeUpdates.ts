/** A fee for a missed ride: it comes with the cancellation, and the office settles it. */
import type { Booking } from '@/domain/ride/booking';
import type { FeeState, MissedFee } from '@/domain/ride/missed/missedFee';
import { paths } from '@/domain/paths';
import { noticeTexts } from '../noticeTexts';
import { audit, notice, notices, type Stamp, type Update } from '../update';

/** In the same write as the cancellation: the fee is due, and both sides are told. No money moves. */
export function missedFeeUpdate(booking: Booking, fee: MissedFee, currency: string, stamp: Stamp): Update {
  const { id, booking_id, customer, driver } = booking;
  return {
    [paths.bookingField(id, 'missed_fee')]: fee,
    ...notice(stamp, customer, noticeTexts.feeDue(booking_id, fee, currency), id),
    ...(driver === undefined ? {} : notice(stamp, driver, noticeTexts.feeForDriver(booking_id, fee, currency), id)),
    ...audit(stamp, { event: 'missed_fee', bookingId: id, detail: String(fee.pence) }),
  };
}

/** The office has seen that the driver has the fee, or does not ask for it. `told`: those of the two who are still with us. */
export function settleMissedFeeUpdate(
  { id, booking_id }: Booking,
  { pence }: MissedFee,
  { as, reason, told }: { as: Exclude<FeeState, 'due'>; reason: string; told: readonly string[] },
  currency: string,
  stamp: Stamp,
): Update {
  const path = paths.bookingField(id, 'missed_fee');
  const text = noticeTexts.feeSettled(booking_id, pence, as, currency);
  return {
    [`${path}/state`]: as,
    [`${path}/settled_at`]: stamp.nowMs,
    ...notices(stamp, told, text, id),
    ...audit(stamp, { event: `missed_fee_${as}`, bookingId: id, detail: `${pence}: ${reason}` }),
  };
}
