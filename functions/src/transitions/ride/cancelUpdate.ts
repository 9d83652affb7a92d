/** NEW, ACCEPTED or ARRIVED to CANCELLED: withdraws the offers, frees the driver, tells both. */
import type { Actor, Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { dropPromise } from '../ahead/promise';
import { forgetRider } from './contacts';
import { freeDriver } from './freeDriver';
import { endCallerLink, forgetGuest } from './guestUpdates';
import { noticeTexts } from '../noticeTexts';
import { endSearch } from '../dispatch/offers';
import { endSharing } from './shareUpdates';
import { audit, notice, type Stamp, type Update } from '../update';

export type Cancellation = {
  reason: string;
  by: Actor;
  /** The current profile of the booking's driver. */
  driver: UserProfile | null;
  /** The event of the transition table; a plain cancellation if absent. */
  event?: 'cancel' | 'cab_missing' | 'no_show';
  /** True if the parties get the notice of a cancelled booking. */
  tell: boolean;
};

export function cancelUpdate(
  booking: Booking,
  { reason, by, driver, tell, event = 'cancel' }: Cancellation,
  stamp: Stamp,
): Update {
  const { id } = booking;
  const text = noticeTexts.cancelled(booking.booking_id, reason);
  const told = tell ? [booking.customer, booking.driver].filter((uid) => uid !== undefined) : [];
  return {
    [paths.bookingField(id, 'status')]: 'CANCELLED',
    [paths.bookingField(id, 'reason')]: reason,
    [paths.bookingField(id, 'cancelled_by')]: by,
    ...(booking.dispatch === undefined ? {} : { [paths.bookingField(id, 'search_until')]: booking.dispatch.expiresAt }),
    ...forgetRider(booking),
    ...endSharing(id),
    ...endCallerLink(booking),
    ...forgetGuest(booking),
    ...endSearch(booking),
    ...dropPromise(booking),
    ...(booking.driver === undefined ? {} : freeDriver(booking.driver, driver, booking, stamp.nowMs)),
    [paths.otp(id)]: null,
    [paths.otpTries(id)]: null,
    ...Object.assign({}, ...told.map((uid) => notice(stamp, uid, text, id))),
    ...(booking.promised === undefined ? {} : notice(stamp, booking.promised.driver, text, id)),
    ...audit(stamp, { event, bookingId: id, from: booking.status, to: 'CANCELLED', detail: reason }),
  };
}
