/** REACHED or PENDING to CANCELLED: a bill that nobody has to pay, and no money has moved. */
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import type { Billed } from '../money/paymentUpdate';
import { noticeTexts } from '../noticeTexts';
import { audit, notices, type Stamp, type Update } from '../update';
import { closeClaim } from './claimUpdates';
import { forgetRider } from './contacts';
import { closeDispute } from './disputeUpdates';
import { freeDriver } from './freeDriver';

/** `driver` is the current profile: one whom the ride still holds is free again. */
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
    ...freeDriver(booking.driver, driver, id, stamp.nowMs),
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
