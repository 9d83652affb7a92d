/** What was driven, as the trail and the map together prove it (DESIGN 5), and what it costs. */
import type { ApiParsed } from '@/domain/api';
import type { TrackingPoint } from '@/domain/booking';
import { type FareBreakdown, finalFare } from '@/domain/fare';
import { distanceMetres, type LatLng } from '@/domain/geo';
import { cleanTrail, drivenLengthMetres, drivenPoints, sampleTrail, waitingSeconds } from '@/domain/trip';
import { zoneOf } from '@/domain/zone';
import { logNotice } from './log';
import { ROUTE_POINTS_MAX } from './maps/routePort';
import { routeThrough } from './maps/routes';
import { fareTable } from './quote';
import type { Driven } from './rideCall';
import { readTrail } from './store/bookings';
import { carTypeNamed, type PriceLists } from './store/priceLists';
import type { DrivenTrip } from './transitions/endBooking';

/** Ending this near to the booked drop is ending at it, so that a fix beside a border does not move the trip. Metres. */
const AT_THE_DROP_METRES = 500;
/**
 * A trail without gaps measures the way to about one percent; a route this much shorter or longer went another way than
 * the cab, or out and back to a road that a fix was drawn to. Then the trail is believed.
 */
const ROUTE_LEAST = 0.97;
const ROUTE_MOST = 1.02;
/** Fixes further apart than this have cut corners, metres; the way round them is longer by a little more. */
const SPARSE_METRES = 80;
const SPARSE_MOST = 1.05;
/** Fixes further apart than this left out what was driven between them, metres. */
const GAP_METRES = 500;
/** How much longer than the straight line the way through such a gap may be. */
const GAP_MOST = 2;
/** A fix's own error at both ends, metres. */
const SLACK_METRES = 30;

const straight = (trail: readonly LatLng[]): number =>
  trail.length < 2 ? 0 : distanceMetres(trail[0] as LatLng, trail.at(-1) as LatLng);

/** The furthest a cab can have driven along a trail that measures so long. */
function mostMetres(trail: readonly TrackingPoint[], own: number): number {
  const steps = trail.slice(1).map((point, index) => distanceMetres(trail[index] as TrackingPoint, point));
  const factor = (step: number) => (step > GAP_METRES ? GAP_MOST : step > SPARSE_METRES ? SPARSE_MOST : ROUTE_MOST);
  const most = steps.reduce((metres, step) => metres + step * factor(step), 0);
  const whole = steps.reduce((metres, step) => metres + step, 0);
  return SLACK_METRES + (whole === 0 ? 0 : (most * own) / whole);
}

/**
 * Metres driven. The map's route through at most 25 points of the trail, unless it went another way or cannot be had: then the
 * trail's own length. A trail shorter than the straight line from the ride's start to its end has lost the way (no fixes, or
 * fixes no cab could follow); then it is the route from end to end, but no more than the rider was told.
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

/** The final fare; a tariff or car type that was deleted meanwhile leaves what the rider agreed to. */
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
      // The tariff of the estimate: a ride that runs into dearer hours was agreed at its beginning.
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
