/** The trip that was driven, as the trail and the map together show it, and its fare. */
import type { ApiParsed } from '@/domain/api/api';
import type { Driven, TrackingPoint } from '@/domain/ride/booking';
import { claimFor, type Counts, within } from '@/domain/ride/claim';
import { anchorsOf, fitting, mostMetresIn, startOf, tollsWithin } from '@/domain/ride/rideBounds';
import type { FareBreakdown } from '@/domain/pricing/fare';
import { ASTRAY_METRES } from '@/domain/ride/reach';
import { rideFare } from '@/domain/ride/rideFare';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { cleanTrail, drivenLengthMetres, drivenPoints, sampleTrail, waitingSeconds } from '@/domain/ride/trail/trip';
import { zoneOf } from '@/domain/place/zone';
import { logNotice } from '../log';
import { ROUTE_POINTS_MAX } from '../maps/routePort';
import { routeThrough } from '../maps/routes';
import { fareTable } from './quote';
import { readTrail } from '../store/bookings';
import { readLocation } from '../store/locations';
import { carTypeNamed, type PriceLists } from '../store/priceLists';
import type { DrivenTrip } from '../transitions/ride/endUpdate';

/** A ride that ends this near to the booked drop ends at it, so a fix across a border changes no zone. Metres. */
const AT_THE_DROP_METRES = 500;
/**
 * A trail without gaps measures the distance to about one per cent. A route this much shorter or longer took a
 * different way from the cab, or went out and back along a road that a fix was snapped to. The trail is then trusted
 * instead.
 */
const ROUTE_LEAST = 0.97;
const ROUTE_MOST = 1.02;
/** Fixes further apart than this have cut corners, metres; the route round them is a little longer. */
const SPARSE_METRES = 80;
const SPARSE_MOST = 1.05;
/** Fixes further apart than this have missed part of the drive between them, metres. */
const GAP_METRES = 500;
/** The longest a route across such a gap may be, as a multiple of the straight line. */
const GAP_MOST = 2;
/** Allowance for the error of the fixes at both ends, metres. */
const SLACK_METRES = 30;

const straight = (trail: readonly LatLng[]): number =>
  trail.length < 2 ? 0 : distanceMetres(trail[0] as LatLng, trail.at(-1) as LatLng);

/** The greatest distance a cab can have driven along a trail of this length, metres. */
function mostMetres(trail: readonly TrackingPoint[], own: number): number {
  const steps = trail.slice(1).map((point, index) => distanceMetres(trail[index] as TrackingPoint, point));
  const factor = (step: number) => (step > GAP_METRES ? GAP_MOST : step > SPARSE_METRES ? SPARSE_MOST : ROUTE_MOST);
  const most = steps.reduce((metres, step) => metres + step * factor(step), 0);
  const whole = steps.reduce((metres, step) => metres + step, 0);
  return SLACK_METRES + (whole === 0 ? 0 : (most * own) / whole);
}

/**
 * Metres driven: the map's route through at most 25 points of the trail, or the trail's own length if the route went
 * another way or is not available. A trail clearly shorter than the straight line from the start of the ride to its end is
 * incomplete (no fixes, or fixes no cab could follow). The distance is then the route from end to end by way of `via`,
 * capped at the estimate the rider saw.
 */
export async function drivenMetres(
  fixes: readonly TrackingPoint[],
  estimateMetres: number,
  startMs: number,
  via: readonly LatLng[] = [],
): Promise<number> {
  const trail = cleanTrail(fixes);
  const own = drivenLengthMetres(trail);
  if (own + ASTRAY_METRES < straight(fixes)) {
    const route = await routeThrough([fixes[0] as LatLng, ...via, fixes.at(-1) as LatLng], startMs);
    return Math.min(route?.distanceMetres ?? straight(fixes), Math.max(estimateMetres, Math.round(own)));
  }
  const sampled = sampleTrail(trail, ROUTE_POINTS_MAX);
  const routed = sampled.length < 2 ? null : await routeThrough(sampled, startMs);
  const believed =
    routed !== null && routed.distanceMetres >= ROUTE_LEAST * own && routed.distanceMetres <= mostMetres(trail, own);
  return believed ? routed.distanceMetres : Math.round(own);
}

/** A trip as it is priced: with the counts of the bill, or with those that the driver typed. */
type Priced = Omit<DrivenTrip, 'lines' | 'claim'>;

/** The final fare. If the tariff or car type has since been deleted, the fare the rider agreed to. */
function fareOf(booking: Driven, trip: Priced, startMs: number, lists: PriceLists): FareBreakdown {
  const carType = carTypeNamed(lists, booking.carType);
  if (carType === undefined) return booking.estimate_lines;
  const atTheDrop = distanceMetres(trip.endedAt, booking.drop) <= AT_THE_DROP_METRES;
  const fare = rideFare(
    {
      distanceMetres: trip.distanceMetres,
      durationSeconds: trip.durationSeconds,
      waitSeconds: trip.waitSeconds,
      extraPassengers: trip.extraPassengers,
      tollCount: trip.tollCount,
      pickupZone: booking.pickup.zone ?? null,
      dropZone: atTheDrop ? (booking.drop.zone ?? null) : zoneOf(trip.endedAt, lists.zones),
    },
    { tripdate: booking.tripdate, startMs },
    fareTable(lists, carType),
    booking.estimate_lines,
  );
  if (fare.ok) return fare.breakdown;
  logNotice('final fare from the estimate', { reason: fare.error });
  return booking.estimate_lines;
}

/**
 * The trip that ended by a press. It is bounded by what the server knows: the press, the trail and the driver's counts
 * bill no more than a cab can have driven since the start. What the driver counted beyond that becomes a claim.
 */
export async function drivenTrip(
  booking: Driven,
  body: ApiParsed<'end_booking'>,
  lists: PriceLists,
  nowMs: number,
): Promise<DrivenTrip> {
  const startMs = booking.trip_start_time ?? nowMs;
  const [points, heard] = await Promise.all([readTrail(booking.id), readLocation(booking.driver)]);
  const recorded = drivenPoints(points)
    .filter(({ at }) => at >= startMs && at <= nowMs)
    .toSorted((a, b) => a.at - b.at);
  const start = startOf(booking.pickup, recorded[0] ?? booking.pickup, startMs);
  const anchors = anchorsOf(start, heard, { lat: body.lat, lng: body.lng, at: nowMs });
  const { lat, lng } = anchors.end;
  const ends = [anchors.start, anchors.end].map((seen) => ({ ...seen, status: 'STARTED' as const }));
  const fixes = [ends[0] as TrackingPoint, ...fitting(recorded, anchors), ends[1] as TrackingPoint];
  const durationSeconds = Math.max(0, Math.round((nowMs - startMs) / 1000));
  // Who ends at the booked drop has been to the booked stops.
  const via = distanceMetres({ lat, lng }, booking.drop) <= AT_THE_DROP_METRES ? (booking.stops ?? []) : [];
  const measured = await drivenMetres(fixes, booking.estimateDistance, startMs, via);
  const way = {
    endedAt: { lat, lng },
    distanceMetres: Math.min(measured, mostMetresIn(durationSeconds)),
    durationSeconds,
    waitSeconds: waitingSeconds(fixes),
  };
  const typed = { tollCount: body.toll_count, extraPassengers: body.extra_passenger ?? booking.extra_passenger };
  const most = { tollCount: tollsWithin(way.distanceMetres), extraPassengers: booking.extra_passenger };
  const billed = within(typed, most);
  const priced = (counts: Counts) => fareOf(booking, { ...way, ...counts }, startMs, lists);
  const lines = priced(billed);
  return { ...way, ...billed, lines, claim: claimFor(typed, billed, { asked: priced(typed), billed: lines }, nowMs) };
}
