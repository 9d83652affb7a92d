/** The trip that was driven, as the trail and the map together show it, and its fare. */
import type { ApiParsed } from '@/domain/api/api';
import type { Driven, TrackingPoint } from '@/domain/ride/booking';
import { type FareBreakdown, finalFare } from '@/domain/pricing/fare';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { cleanTrail, drivenLengthMetres, drivenPoints, sampleTrail, waitingSeconds } from '@/domain/ride/trip';
import { zoneOf } from '@/domain/place/zone';
import { logNotice } from '../log';
import { ROUTE_POINTS_MAX } from '../maps/routePort';
import { routeThrough } from '../maps/routes';
import { fareTable } from './quote';
import { readTrail } from '../store/bookings';
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
 * another way or is not available. A trail shorter than the straight line from the start of the ride to its end is
 * incomplete (no fixes, or fixes no cab could follow). The distance is then the route from end to end, capped at the
 * estimate the rider saw.
 */
export async function drivenMetres(
  fixes: readonly TrackingPoint[],
  estimateMetres: number,
  startMs: number,
): Promise<number> {
  const trail = cleanTrail(fixes);
  const own = drivenLengthMetres(trail);
  if (own < straight(fixes)) {
    const route = await routeThrough([fixes[0] as LatLng, fixes.at(-1) as LatLng], startMs);
    return Math.min(route?.distanceMetres ?? straight(fixes), Math.max(estimateMetres, Math.round(own)));
  }
  const sampled = sampleTrail(trail, ROUTE_POINTS_MAX);
  const routed = sampled.length < 2 ? null : await routeThrough(sampled, startMs);
  const believed =
    routed !== null && routed.distanceMetres >= ROUTE_LEAST * own && routed.distanceMetres <= mostMetres(trail, own);
  return believed ? routed.distanceMetres : Math.round(own);
}

/** The final fare. If the tariff or car type has since been deleted, the fare the rider agreed to. */
function fareOf(booking: Driven, trip: Omit<DrivenTrip, 'lines'>, lists: PriceLists): FareBreakdown {
  const carType = carTypeNamed(lists, booking.carType);
  if (carType === undefined) return booking.estimate_lines;
  const atTheDrop = distanceMetres(trip.endedAt, booking.drop) <= AT_THE_DROP_METRES;
  const fare = finalFare(
    {
      distanceMetres: trip.distanceMetres,
      durationSeconds: trip.durationSeconds,
      waitSeconds: trip.waitSeconds,
      extraPassengers: trip.extraPassengers,
      tollCount: trip.tollCount,
      pickupZone: booking.pickup.zone ?? null,
      dropZone: atTheDrop ? (booking.drop.zone ?? null) : zoneOf(trip.endedAt, lists.zones),
      // The tariff of the estimate: a ride that runs into dearer hours was agreed at its start.
      at: booking.tripdate,
    },
    fareTable(lists, carType),
    booking.estimate_lines,
  );
  if (fare.ok) return fare.breakdown;
  logNotice('final fare from the estimate', { reason: fare.error });
  return booking.estimate_lines;
}

export async function drivenTrip(
  booking: Driven,
  body: ApiParsed<'end_booking'>,
  lists: PriceLists,
  nowMs: number,
): Promise<DrivenTrip> {
  const startMs = booking.trip_start_time ?? nowMs;
  const endedAt = { lat: body.lat, lng: body.lng };
  const recorded = drivenPoints(await readTrail(booking.id)).filter(({ at }) => at >= startMs && at <= nowMs);
  const fixes = [...recorded.toSorted((a, b) => a.at - b.at), { at: nowMs, status: 'STARTED' as const, ...endedAt }];
  const trip = {
    endedAt,
    distanceMetres: await drivenMetres(fixes, booking.estimateDistance, startMs),
    durationSeconds: Math.max(0, Math.round((nowMs - startMs) / 1000)),
    waitSeconds: waitingSeconds(fixes),
    extraPassengers: body.extra_passenger ?? booking.extra_passenger,
    tollCount: body.toll_count,
  };
  return { ...trip, lines: fareOf(booking, trip, lists) };
}
