/**
 * A rider, or the office for one, changes a booking: its destination, its stops, the note and, while it lies ahead, its
 * pickup and time. Without a fare the call only prices the change; with one it carries what the person saw and agreed to.
 */
import { type Booking, checkTripDate } from '@/domain/ride/booking';
import { changeableParts, changedParts, type ChangePart, needsFare } from '@/domain/ride/change';
import type { ChangeAnswer } from '@/domain/api/rideApi';
import type { ApiParsed } from '@/domain/api/api';
import { CHANGES_MAX } from '@/domain/limits';
import type { MessageKey } from '@/domain/messages';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { quoteChange } from '../../ride/changedQuote';
import { commit } from '../../write/commit';
import { readBooking, readOfferedTo } from '../../store/bookings';
import { newKey } from '../../store/database';
import { type ChangeQuote, changeUpdate } from '../../transitions/ride/changeUpdate';

type Body = ApiParsed<'change_booking'>;

const answerOf = (booking: Booking, made: boolean, quote: ChangeQuote | null = null): ChangeAnswer => ({
  ...bookingAnswer(booking),
  changed: made,
  estimateFare: quote?.lines.total ?? booking.estimate,
  fixedPriceFlag: quote?.lines.fixed_price_flag ?? booking.fixedPriceFlag,
  distance: quote?.route.distanceMetres ?? booking.estimateDistance,
  duration: quote?.route.durationSeconds ?? booking.estimateTime,
  ...(quote === null || quote.pricedAt === null ? {} : { priced_at: quote.pricedAt }),
});

/** The reason this change cannot be made, or null. */
function obstacle(
  booking: Booking,
  parts: readonly ChangePart[],
  { tripdate }: Body,
  nowMs: number,
): MessageKey | null {
  const allowed = changeableParts(booking);
  if (allowed.length === 0) return 'booking_closed';
  if (parts.some((part) => !allowed.includes(part))) return 'change_too_late';
  if ((booking.changes ?? 0) >= CHANGES_MAX) return 'changes_full';
  return parts.includes('tripdate') ? checkTripDate(tripdate ?? Number.NaN, nowMs) : null;
}

export const changeBooking: Handler<'change_booking'> = ({ body, caller: { uid, profile }, nowMs }) =>
  commit('change', async () => {
    const booking = await readBooking(body.id);
    const role = profile.usertype === 'admin' ? 'admin' : 'rider';
    if (booking === null || (role === 'rider' && booking.customer !== uid)) return refuse('booking_not_found');
    const parts = changedParts(booking, body);
    // A press that is repeated finds its change made.
    if (parts.length === 0) return { answer: answerOf(booking, body.estimate !== undefined) };
    const fault = obstacle(booking, parts, body, nowMs);
    if (fault !== null) return refuse(fault);
    const quote = needsFare(parts) ? await quoteChange(booking, body, body.priced_at ?? null, nowMs) : null;
    if (quote !== null) {
      if (isRefused(quote)) return quote;
      if (body.estimate === undefined) return { answer: answerOf(booking, false, quote) };
      if (body.estimate !== quote.lines.total) return refuse('estimate_changed');
    }
    const change = { parts, notes: body.notes, quote, offeredTo: await readOfferedTo(booking) };
    return {
      answer: answerOf(booking, true, quote),
      update: changeUpdate(booking, change, { nowMs, by: uid, role, newKey }),
    };
  });
