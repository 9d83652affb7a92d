/** A changed booking: its places, time and note, with the way and the fare that were agreed to. Its status stays. */
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Booking, Place, PlaceAhead } from '@/domain/ride/booking';
import { type ChangePart, needsFare } from '@/domain/ride/change';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { upperEstimate } from '@/domain/onAccount/onAccountObstacle';
import { paths } from '@/domain/paths';
import { MINUTE_MS } from '@/domain/time/durations';
import type { Route } from '../../maps/routePort';
import { noticeTexts } from '../noticeTexts';
import { agreed } from './createUpdate';
import { offeredRide } from '../dispatch/offers';
import { holdAsChanged } from './freeDriver';
import { audit, notices, type Stamp, type Update } from '../update';

/** A booking as a change would make it, with its way and its fare. */
export type ChangeQuote = {
  pickup: Place;
  drop: Place & Pick<PlaceAhead, 'since'>;
  stops: PlaceAhead[];
  tripdate: number;
  route: Route;
  lines: FareBreakdown;
  /** The fix that a ride under way was priced by, epoch ms; null before the ride. */
  pricedAt: number | null;
};

export type BookingChange = {
  parts: readonly ChangePart[];
  /** The note to the driver, if it changes; blank takes it away. */
  notes?: string | undefined;
  /** How many ride besides the first passenger, if that changes. */
  extra_passenger?: number | undefined;
  /** The new fare and way; null if only the note changes. */
  quote: ChangeQuote | null;
  /** What the customer's account counts where the ride holds more of it or moves to another month; null otherwise. */
  growth: { rides: number } | null;
  /** The drivers whose inbox has an offer of this ride. */
  offeredTo: readonly string[];
};

/** The fields that the change gives new values; undefined removes one. */
function changedFields({ parts, notes, extra_passenger, quote }: BookingChange): {
  [Field in keyof Booking]?: Booking[Field] | undefined;
} {
  const noted = parts.includes('notes') ? { notes: notes?.trim() ? notes : undefined } : {};
  if (quote === null || !needsFare(parts)) return noted;
  const { pickup, drop, stops, tripdate, route, lines } = quote;
  return {
    ...noted,
    ...(parts.includes('pickup') ? { pickup, pickupAddress: pickup.add } : {}),
    ...(parts.includes('drop') ? { drop, dropAddress: drop.add } : {}),
    ...(parts.includes('stops') ? { stops: stops.length === 0 ? undefined : stops } : {}),
    ...(parts.includes('tripdate') ? { tripdate } : {}),
    ...(parts.includes('extra_passenger') ? { extra_passenger } : {}),
    ...agreed(route, lines),
  };
}

/** What the audit tells: the parts, and the fare before and after, pence. */
const detailOf = ({ estimate }: Booking, { parts, quote }: BookingChange): string =>
  quote === null ? parts.join(', ') : `${parts.join(', ')}: ${estimate} to ${quote.lines.total}`;

/** What the change writes of the booking: its parts, its number, and the status it was decided in. */
const fieldsOf = (booking: Booking, change: BookingChange) => ({
  ...changedFields(change),
  ...(booking.account === undefined || change.quote === null || !needsFare(change.parts)
    ? {}
    : { account_hold: upperEstimate(change.quote.lines) }),
  changes: (booking.changes ?? 0) + 1,
  changed_in: booking.status,
});

/** The booking as it is with the change. */
export function afterChange(booking: Booking, change: BookingChange): Booking {
  const after: object = { ...booking, ...fieldsOf(booking, change) };
  return after as Booking;
}

/**
 * Counts the change, and names the status it was decided in: of two changes, or a change and a step of the ride, the
 * later one is refused and decided again. Open offers show the changed ride in the same write, and dispatch counts with its
 * driver at the new end.
 */
export function changeUpdate(booking: Booking, change: BookingChange, stamp: Stamp): Update {
  const { id, status, driver, customer, dispatch, account } = booking;
  const fields = fieldsOf(booking, change);
  const after = afterChange(booking, change);
  const offers = change.offeredTo.flatMap((uid) =>
    Object.entries(offeredRide(after)).map(([field, value]) => [`${paths.task(uid, id)}/${field}`, value ?? null]),
  );
  const isLater = dispatch !== undefined && change.parts.includes('tripdate');
  const text = noticeTexts.changed(after, {
    parts: change.parts,
    meterDecides: booking.fixedPriceFlag && !after.fixedPriceFlag && status === 'STARTED',
  });
  const told = [...(driver === undefined ? [] : [driver]), ...(stamp.by === customer ? [] : [customer])];
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [paths.bookingField(id, field), value ?? null]),
    ),
    ...(isLater
      ? {
          [`${paths.bookingField(id, 'dispatch')}/expiresAt`]: after.tripdate - RIDE_LATER_LEAD_MINUTES * MINUTE_MS,
        }
      : {}),
    ...Object.fromEntries(offers),
    ...(driver === undefined || change.quote === null ? {} : holdAsChanged(driver, after, stamp.nowMs)),
    ...(account === undefined || change.growth === null
      ? {}
      : { [`${paths.customerAccount(account)}/rides`]: change.growth.rides }),
    ...notices(stamp, told, text, id),
    ...audit(stamp, { event: 'change', bookingId: id, subject: customer, detail: detailOf(booking, change) }),
  };
}
