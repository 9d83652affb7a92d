/**
 * The limits of what a driver's press may put on a bill: where the ride ended, how far it went and how many tolls lay
 * on the way. Where the server heard the phone last and the time since the start decide, for they alone cannot be typed.
 */
import {
  ARRIVE_METRES,
  CAB_MISSING_METRES,
  CAB_SILENT_MINUTES,
  CAB_TOP_SPEED_KMH,
  CAB_WAIT_MINUTES,
  TOLL_EACH_METRES,
  TOLL_FIRST_METRES,
  TOLLS_MAX,
} from '../limits';
import { distanceMetres, type LatLng } from '../place/geo';
import { MINUTE_MS } from '../time/durations';
import type { Booking } from './booking';
import { waitsFrom } from './grace';
import { couldBeBoth, type Seen } from './reach';

/** A ride starts at its pickup or near it: the cab may have moved up since it arrived, metres. */
const START_METRES = 2 * ARRIVE_METRES;

/**
 * True when *Arrived* may count: the press is near the pickup, and the phone's last fix known to the server (null if
 * there is none) leaves time to have come there. A phone without a fix is believed by its press, so that nobody is
 * stranded in an underground rank.
 */
export function isAtPickup(pickup: LatLng, press: Seen, heard: Seen | null): boolean {
  if (distanceMetres(pickup, press) > ARRIVE_METRES) return false;
  return heard === null || distanceMetres(pickup, heard) <= ARRIVE_METRES || couldBeBoth(heard, press);
}

/**
 * True when the server sees no cab at the pickup: the phone's last fix known to it (null if there is none) lies elsewhere
 * or is old, or the rider has waited long enough whatever the phone says. *Arrived* itself is a sign of life.
 */
export function isCabMissing(
  booking: Pick<Booking, 'pickup' | 'driver_arrive_time' | 'bookLater' | 'tripdate'>,
  heard: Seen | null,
  nowMs: number,
): boolean {
  const { pickup, driver_arrive_time: arrivedMs = 0 } = booking;
  if (nowMs - waitsFrom(booking, arrivedMs) >= CAB_WAIT_MINUTES * MINUTE_MS) return true;
  if (nowMs - Math.max(heard?.at ?? 0, arrivedMs) >= CAB_SILENT_MINUTES * MINUTE_MS) return true;
  return heard !== null && distanceMetres(pickup, heard) > CAB_MISSING_METRES;
}

/** Where a ride started: where the button was pressed, or the pickup if that was somewhere else altogether. */
export function startOf(pickup: LatLng, press: LatLng, startMs: number): Seen {
  const { lat, lng } = distanceMetres(pickup, press) <= START_METRES ? press : pickup;
  return { lat, lng, at: startMs };
}

/** The places a ride must fit: its start, the phone's last fix known to the server during the ride, and its end. */
export type Anchors = { start: Seen; heard: Seen | null; end: Seen };

/**
 * The anchors of a ride that ends by a press. A press further away than a cab could have driven does not count: the
 * ride then ends where it was last believed to be. `heard` is null if the server knows no fix.
 */
export function anchorsOf(start: Seen, heard: Seen | null, press: Seen): Anchors {
  const during = heard !== null && heard.at >= start.at && couldBeBoth(start, heard) ? heard : null;
  const believed = couldBeBoth(start, press) && (during === null || couldBeBoth(during, press));
  const { lat, lng } = believed ? press : (during ?? start);
  return { start, heard: during, end: { lat, lng, at: press.at } };
}

/** The fixes of a trail that fit its anchors: whatever a phone says afterwards, it was where the server heard it. */
export function fitting<P extends Seen>(trail: readonly P[], { start, heard, end }: Anchors): P[] {
  return trail.filter(
    (fix) => couldBeBoth(start, fix) && couldBeBoth(fix, end) && (heard === null || couldBeBoth(fix, heard)),
  );
}

/** The greatest distance a cab can have driven in a time, whole metres. */
export const mostMetresIn = (seconds: number): number => Math.ceil((CAB_TOP_SPEED_KMH * seconds) / 3.6);

/** The tolls that are billed without a question on a ride of this length. */
export function tollsWithin(metres: number): number {
  if (metres < TOLL_FIRST_METRES) return 0;
  return Math.min(TOLLS_MAX, 1 + Math.floor((metres - TOLL_FIRST_METRES) / TOLL_EACH_METRES));
}
