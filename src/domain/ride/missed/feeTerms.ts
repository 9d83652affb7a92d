/**
 * When a ride that is not taken costs a fee. The sums and the grace times are those of the card by which the ride was
 * agreed, as the estimate showed them, so no later card adds or raises a fee. A ride by the plans has none.
 *
 * The grace time of cancelling runs from the acceptance: until then no driver has set out. A ride that was given back has a
 * new acceptance, and so a new grace time. Once the cab is later than was promised, cancelling is free again. The grace time
 * of a no-show runs from when the cab waits, and never ends before the waiting time that both sides were shown.
 *
 * Times are epoch ms.
 */
import { CAB_LATE_MINUTES } from '../../limits';
import type { Pence } from '../../money/money';
import type { LatLng } from '../../place/geo';
import { type MissedKind, missedRideFee } from '../../pricing/card/cardCharges';
import { MINUTE_MS } from '../../time/durations';
import type { Booking } from '../booking';
import { aboutMinutes, type BookedWay } from '../follow/eta';
import { waitsFrom } from '../grace';

type Agreed = Pick<Booking, 'estimate_lines'>;
type Trip = BookedWay & Pick<Booking, 'bookLater' | 'tripdate'>;

/** True where the card of this ride has a fee of that kind, or of any kind. */
export function hasFee({ estimate_lines: lines }: Agreed, kind?: MissedKind): boolean {
  const charges = lines.card?.charges;
  return kind === undefined ? charges !== undefined : charges?.[kind] !== undefined;
}

/**
 * When the cab should be at the pickup at the latest: the agreed time, or the time that a cab from there takes, and some
 * minutes for the traffic. Null where nobody knows from where the cab sets out.
 */
export function dueTime(trip: Trip, from: LatLng | null, acceptedMs: number): number | null {
  const late = CAB_LATE_MINUTES * MINUTE_MS;
  if (trip.bookLater) return trip.tripdate + late;
  return from === null ? null : acceptedMs + aboutMinutes(from, trip.pickup, trip) * MINUTE_MS + late;
}

/** What cancelling costs, from when, and until when. */
export type CancelTerms = { pence: Pence; from: number; until: number };

/** For a rider whose cab is on the way; null where cancelling is free however late it is. */
export function cancelTerms(booking: Booking): CancelTerms | null {
  const { status, accepted_time: acceptedMs, due_time: until, estimate_lines: lines } = booking;
  const rule = lines.card?.charges?.cancelling;
  if (status !== 'ACCEPTED' || rule === undefined || acceptedMs === undefined || until === undefined) return null;
  const from = acceptedMs + rule.after_minutes * MINUTE_MS;
  return from > until ? null : { pence: rule.pence, from, until };
}

/** What it costs the rider to cancel at an instant, pence; 0 while it is free. */
export function cancellingFee(booking: Booking, nowMs: number): Pence {
  const terms = cancelTerms(booking);
  if (terms === null || nowMs > terms.until) return 0;
  const seconds = (nowMs - (booking.accepted_time ?? nowMs)) / 1000;
  return missedRideFee(booking.estimate_lines.card ?? {}, 'cancelling', seconds);
}

/** What a no-show costs, and from when. */
export type NoShowTerms = { pence: Pence; from: number };

/** For a cab at the pickup; null where a no-show costs nothing. */
export function noShowTerms(booking: Booking): NoShowTerms | null {
  const { status, driver_arrive_time: arrivedMs, no_show_time: graceEnd = 0, estimate_lines: lines } = booking;
  const rule = lines.card?.charges?.no_show;
  if (status !== 'ARRIVED' || rule === undefined || arrivedMs === undefined) return null;
  const from = Math.max(graceEnd, waitsFrom(booking, arrivedMs) + rule.after_minutes * MINUTE_MS);
  return { pence: rule.pence, from };
}

/** What a no-show that is reported at an instant costs, pence; 0 while the cab has to wait. */
export function noShowFee(booking: Booking, nowMs: number): Pence {
  const terms = noShowTerms(booking);
  if (terms === null || nowMs < terms.from) return 0;
  const waitedMs = nowMs - waitsFrom(booking, booking.driver_arrive_time ?? nowMs);
  return missedRideFee(booking.estimate_lines.card ?? {}, 'no_show', waitedMs / 1000);
}
