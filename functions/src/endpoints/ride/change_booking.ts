/**
 * A rider, or the office for one, changes a booking: its destination, its stops, the note and, while it lies ahead, its
 * pickup, time and passengers. Without a fare the call only prices the change; with one it carries what the person saw and agreed to.
 */
import { type Booking, checkTripDate, isUpcoming } from '@/domain/ride/booking';
import { changeableParts, changedParts, type ChangePart, movesNothing, needsFare } from '@/domain/ride/change';
import type { ChangeAnswer } from '@/domain/api/ride/rideApi';
import type { ApiParsed } from '@/domain/api/api';
import { CHANGE_GROWTH_PERCENT, CHANGE_QUOTE_SECONDS, CHANGES_MAX } from '@/domain/limits';
import { percentOf } from '@/domain/money/money';
import type { MessageKey } from '@/domain/messages';
import { promiseAfter } from '../../ahead/changed';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { readAsBooker } from '../../ride/rideCall';
import { quoteChange } from '../../ride/changedQuote';
import { moreHeld, onAccountGrowth } from '../../ride/onAccountFor';
import { commit } from '../../write/commit';
import { readGuest, readOfferedTo } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readRepeat } from '../../store/repeats/repeats';
import { moveRepeatDay } from '../../transitions/repeats/repeatUpdates';
import { tellGuestOfChange } from '../../transitions/ride/guestUpdates';
import { afterChange, type ChangeQuote, changeUpdate } from '../../transitions/ride/changeUpdate';

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
function obstacle(booking: Booking, parts: readonly ChangePart[], body: Body, nowMs: number): MessageKey | null {
  const { tripdate, was = {} } = body;
  const allowed = changeableParts(booking);
  if (allowed.length === 0) return 'booking_closed';
  if (parts.some((part) => !allowed.includes(part))) return 'change_too_late';
  // Of two people who change the same part, the second has not seen what it says now.
  if (changedParts(booking, was).some((part) => parts.includes(part))) return 'changed_since';
  if ((booking.changes ?? 0) >= CHANGES_MAX) return 'changes_full';
  if (booking.status === 'STARTED' && needsFare(parts) && movesNothing(booking, body)) return 'change_too_small';
  return parts.includes('tripdate') ? checkTripDate(tripdate ?? Number.NaN, nowMs) : null;
}

/**
 * True if what the person saw is what they now agree to. Before the ride that is the very fare. Under way, where the meter
 * decides, the cab has driven on since: the estimate may have grown a little, and was priced under way and not long ago.
 */
function isAgreed({ estimate = 0, priced_at }: Body, { lines, pricedAt }: ChangeQuote): boolean {
  if (pricedAt === null) return estimate === lines.total;
  return (
    priced_at !== undefined &&
    priced_at >= pricedAt - CHANGE_QUOTE_SECONDS * 1000 &&
    lines.total <= estimate + percentOf(estimate, CHANGE_GROWTH_PERCENT)
  );
}

export const changeBooking: Handler<'change_booking'> = ({ body, caller, nowMs }) => {
  const quotes = new Map<string, Promise<ChangeQuote | Refused>>();
  /** A refusal is decided twice. The same booking is priced once, because its trail may be long. */
  const quoteOnce = (booking: Booking): Promise<ChangeQuote | Refused> => {
    const state = `${booking.status} ${booking.changes ?? 0}`;
    const quote = quotes.get(state) ?? quoteChange(booking, body, nowMs);
    quotes.set(state, quote);
    return quote;
  };
  return commit('change', async () => {
    const own = await readAsBooker(body.id, caller);
    if (isRefused(own)) return own;
    const { booking, role } = own;
    const parts = changedParts(booking, body);
    // A press that is repeated finds its change made.
    if (parts.length === 0)
      return { answer: answerOf(booking, body.estimate !== undefined || body.notes !== undefined) };
    const fault = obstacle(booking, parts, body, nowMs);
    if (fault !== null) return refuse(fault);
    const quote = needsFare(parts) ? await quoteOnce(booking) : null;
    if (quote !== null) {
      if (isRefused(quote)) return quote;
      if (body.estimate === undefined) return { answer: answerOf(booking, false, quote) };
      if (!isAgreed(body, quote)) return refuse('estimate_changed');
    }
    const growth =
      quote === null
        ? null
        : await onAccountGrowth(
            booking,
            { more: moreHeld(booking, quote.lines), tripdate: quote.tripdate },
            { byDesk: role === 'admin', nowMs },
          );
    if (growth !== null && isRefused(growth)) return growth;
    const { notes, extra_passenger } = body;
    const change = { parts, notes, extra_passenger, quote, growth, offeredTo: await readOfferedTo(booking) };
    const stamp = { nowMs, by: caller.uid, role, newKey };
    const after = afterChange(booking, change);
    const promise = await promiseAfter(after, parts, stamp);
    const repeat =
      booking.repeat !== undefined && parts.includes('tripdate') ? await readRepeat(booking.repeat.id) : null;
    const isTold = booking.guest === true || booking.texted === true;
    const guest = isTold && isUpcoming(booking) ? await readGuest(booking.id) : null;
    return {
      answer: answerOf(booking, true, quote),
      update: {
        ...changeUpdate(booking, change, stamp),
        ...tellGuestOfChange(booking, guest, nowMs),
        ...promise,
        ...moveRepeatDay(booking, repeat, after.tripdate),
      },
    };
  });
};
