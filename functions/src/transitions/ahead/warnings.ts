/** A ride booked ahead nears: the desk is warned that it has no cab, and its people are reminded. */
import { isPromised } from '@/domain/ride/ahead/promised';
import type { Reminder } from '@/domain/ride/ahead/warnings';
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { isPending } from '@/domain/ride/safety/alert';
import { type Found, openAlertUpdate } from '../desk/alerts';
import type { NoticeText } from '@/domain/desk/notice';
import { audit, notice, notices, type Stamp, type Update } from '../update';
import { noticeTexts } from '../noticeTexts';
import { aheadTexts } from './aheadTexts';

/** The warning as it stands with the people it names, and who is told. */
export type Warned = { found: Omit<Found, 'place'>; admins: readonly string[] };

/** Opens the warning of a ride without a cab, or renews the one that stands. The admins are told each time. */
function uncoveredUpdate(booking: Booking, text: NoticeText, { found, admins }: Warned, stamp: Stamp): Update {
  const { id: bookingId, booking_id, customer: uid, pickup } = booking;
  const cause = { kind: 'uncovered', bookingId, booking_id, uid, role: 'rider' } as const;
  return {
    ...openAlertUpdate(cause, { ...found, place: pickup }, { admins, text }, stamp),
    ...(isPending(found.before) ? notices(stamp, admins, text, bookingId) : {}),
  };
}

/** A ride booked ahead is near. */
export const warnUpdate = (booking: Booking, warned: Warned, stamp: Stamp): Update =>
  uncoveredUpdate(booking, aheadTexts.noCab(booking), warned, stamp);

/** The search for a caller's cab is about to end. */
export const warnOfEndUpdate = (booking: Booking, warned: Warned, stamp: Stamp): Update =>
  uncoveredUpdate(booking, aheadTexts.searchEnding(booking), warned, stamp);

/** The search for a rider's cab is about to end. */
export const remindOfEndUpdate = (
  { id, booking_id, customer, waits_until: until = 0 }: Booking,
  stamp: Stamp,
): Update => ({
  [`${paths.bookingField(id, 'reminded')}/end`]: until,
  ...notice(stamp, customer, noticeTexts.searchEnds(booking_id, until), id),
  ...audit(stamp, { event: 'remind_of_ride', bookingId: id, subject: customer, detail: 'end' }),
});

/** Nobody took a caller's ride, and it has ended. The warning stays until an admin closes it. */
export const endedWithoutCabUpdate = (booking: Booking, warned: Warned, stamp: Stamp): Update =>
  uncoveredUpdate(booking, aheadTexts.endedWithoutCab(booking), warned, stamp);

/** Each reminder is told once for each time of the pickup. Of two that are due together the more urgent one is told. */
export function remindUpdate(booking: Booking, due: readonly Reminder[], stamp: Stamp): Update {
  const { id, customer, tripdate } = booking;
  const isTaken = isPromised(booking);
  const texts = {
    day: aheadTexts.tomorrow(booking, isTaken),
    soon: aheadTexts.soon(booking, isTaken),
    search: aheadTexts.nobodyYet(booking),
  };
  const told = due.at(-1);
  return {
    ...Object.fromEntries(due.map((reminder) => [`${paths.bookingField(id, 'reminded')}/${reminder}`, tripdate])),
    ...(told === undefined ? {} : notice(stamp, customer, texts[told], id)),
    ...(isTaken && told === 'soon' ? notice(stamp, booking.promised.driver, aheadTexts.yourClaim(booking), id) : {}),
    ...audit(stamp, { event: 'remind_of_ride', bookingId: id, subject: customer, detail: due.join(', ') }),
  };
}
