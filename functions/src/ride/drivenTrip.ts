/** The trip that was driven, as the trail and the map together show it, and its fare. */
import type { ApiParsed } from '@/domain/api/api';
import type { Driven, TrackingPoint } from '@/domain/ride/booking';
import { claimFor, type Counts, type Silence, within } from '@/domain/ride/bill/claim';
import { anchorsOf, fitting, mostMetresIn, startOf, tollsWithin } from '@/domain/ride/rideBounds';
import type { FareBreakdown, FareTrip } from '@/domain/pricing/breakdown';
import { SILENCE_MAX_SECONDS, TRIP_MAX_METRES } from '@/domain/limits';
import { chargedWaits, fixesWhile } from '@/domain/ride/needs/boarding';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import { rideFare } from '@/domain/ride/rideFare';
import { distanceMetres } from '@/domain/place/geo';
import { drivable, drivenPoints } from '@/domain/ride/trail/trip';
import { zoneNow, zoneOf } from '@/domain/place/zone';
import { basisOf } from '@/domain/pricing/fare';
import { asAgreed } from '@/domain/pricing/asAgreed';
import type { CarType } from '@/domain/pricing/carType';
import { currencyOf } from '@/domain/money/currency';
import { legsOfTrail } from '@/domain/ride/trail/legs';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { logNotice } from '../log';
import { cardBill, isMeterTyped, type Shown } from './cardBill';
import { type DrivenWay, drivenWay } from './drivenWay';
import { fareTable } from './quote';
import { readNeeds } from '../store/needs/access';
import { readTrail } from '../store/bookings';
import { readLocation } from '../store/locations';
import { carTypeNamed, type PriceLists } from '../store/priceLists';
import type { DrivenTrip } from '../transitions/ride/endUpdate';

/** The rider is not asked about less than this, metres: it is within the error of the map. */
const ASKED_LEAST_METRES = 200;
/** A ride that ends this near to the booked drop ends at it, so a fix across a border changes no zone. Metres. */
const AT_THE_DROP_METRES = 500;
/**
 * The same for a drop that was changed under way, which could be put just inside the border: the error of a fix.
 * Metres.
 */
const AT_A_CHANGED_DROP_METRES = 100;

/**
 * What the driver asks for the way without a fix, or null if that is on the bill already. `most` bounds the whole way.
 */
function silenceOf({ asked, silentSeconds: seconds }: DrivenWay, metres: number, most: number): Silence | null {
  const more = Math.min(asked.metres - metres, most - metres, TRIP_MAX_METRES);
  return more < ASKED_LEAST_METRES
    ? null
    : { seconds: Math.min(seconds, SILENCE_MAX_SECONDS), metres: more, way: asked.way };
}

/** A trip as it is priced: with the counts of the bill, or with those that the driver typed. */
type Priced = Omit<DrivenTrip, 'lines' | 'claim'> & Pick<FareTrip, 'legs' | 'taximeter' | 'items'>;

/** Stands in for a deleted car type. The card's fare does not need one, and no fee is taken. */
const feeless = (name: string): CarType => ({
  name,
  image: '',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 0,
  convenience_fees: 0,
  convenience_fee_type: 'flat',
  extra_info: '',
});

/**
 * The final fare. If the tariff or car type has since been deleted, the fare the rider agreed to; by the authority's card
 * the ride is counted all the same, because nobody may be charged above it. Where no card is left to count by, the
 * taximeter's reading still bounds what was agreed.
 */
function fareOf(booking: Driven, trip: Priced, startMs: number, lists: PriceLists): FareBreakdown {
  const known = carTypeNamed(lists, booking.carType);
  const carType = known ?? (basisOf(booking.estimate_lines) === 'card' ? feeless(booking.carType) : undefined);
  if (carType === undefined) return booking.estimate_lines;
  const nearMetres = booking.drop.since === undefined ? AT_THE_DROP_METRES : AT_A_CHANGED_DROP_METRES;
  const atTheDrop = distanceMetres(trip.endedAt, booking.drop) <= nearMetres;
  const zone = booking.pickup.zone ?? null;
  const fare = rideFare(
    {
      distanceMetres: trip.distanceMetres,
      durationSeconds: trip.durationSeconds,
      waitSeconds: trip.waitSeconds,
      extraPassengers: trip.extraPassengers,
      tollCount: trip.tollCount,
      pickupZone: zoneNow(zone, lists.zones),
      ...(zone === null ? {} : { bookedZone: zone }),
      ...(trip.legs === undefined ? {} : { legs: trip.legs }),
      ...(trip.items === undefined ? {} : { items: trip.items }),
      isWalkUp: booking.walk_up === true,
      taximeter: trip.taximeter ?? null,
      dropZone: atTheDrop ? zoneNow(booking.drop.zone ?? null, lists.zones) : zoneOf(trip.endedAt, lists.zones),
    },
    { tripdate: booking.tripdate, startMs },
    fareTable(lists, carType),
    booking.estimate_lines,
  );
  if (fare.ok) return fare.breakdown;
  logNotice('final fare from the estimate', { reason: fare.error });
  return asAgreed(booking.estimate_lines, trip.taximeter ?? null);
}

/**
 * The trip that ended by a press. It is bounded by what the server knows: the press, the trail and the driver's counts
 * bill no more than a cab can have driven since the start. What the driver counted beyond that becomes a claim, and so
 * does the longer way that a silent phone may have taken.
 */
export async function drivenTrip(
  booking: Driven,
  body: ApiParsed<'end_booking'>,
  lists: PriceLists,
  nowMs: number,
): Promise<DrivenTrip | Refused> {
  if (isMeterTyped(body) && basisOf(booking.estimate_lines) === 'plan') return refuse('reading_not_asked', 'reading');
  const startMs = booking.trip_start_time ?? nowMs;
  const [points, heard, needs] = await Promise.all([
    // The way to the pickup is a third of a trail, and not on the bill.
    readTrail(booking.id, startMs, nowMs),
    readLocation(booking.driver),
    readNeeds(booking.id),
  ]);
  const recorded = drivenPoints(points).toSorted((a, b) => a.at - b.at);
  const start = startOf(booking.pickup, recorded[0] ?? booking.pickup, startMs);
  const anchors = anchorsOf(start, heard, { lat: body.lat, lng: body.lng, at: nowMs });
  const { lat, lng } = anchors.end;
  const ends = [anchors.start, anchors.end].map((seen) => ({ ...seen, status: 'STARTED' as const }));
  const fixes = [ends[0] as TrackingPoint, ...fitting(recorded, anchors), ends[1] as TrackingPoint];
  const durationSeconds = Math.max(0, Math.round((nowMs - startMs) / 1000));
  // Who ends at the booked drop has been to the booked stops.
  const stops = distanceMetres({ lat, lng }, booking.drop) <= AT_THE_DROP_METRES ? (booking.stops ?? []) : [];
  const booked = { metres: booking.estimateDistance, line: bookedRoute(booking), stops };
  const waits = chargedWaits(fixes, needs);
  // Which road is the fastest depends on the hour, and the rider agreed to the one at the hour of the booking.
  const driven = await drivenWay(fixes, booked, booking.tripdate, waits);
  const most = mostMetresIn(durationSeconds);
  const way = {
    endedAt: { lat, lng },
    distanceMetres: Math.min(driven.metres, most),
    durationSeconds,
    waitSeconds: driven.waitingSeconds,
  };
  const typed = { tollCount: body.toll_count, extraPassengers: body.extra_passenger ?? booking.extra_passenger };
  const silence = silenceOf(driven, way.distanceMetres, most);
  const isByCard = basisOf(booking.estimate_lines) === 'card';
  // The meter does not count the boarding of a wheelchair. The desk's plans need only the sums, not the trail.
  const trail = isByCard ? drivable(fixesWhile(fixes, waits)) : [];
  const askedMetres = way.distanceMetres + (silence?.metres ?? 0);
  const priced = (counts: Counts, distance: number, shown: Shown = {}) => {
    const legs = isByCard ? { legs: legsOfTrail(trail, distance, way.waitSeconds, startMs) } : {};
    return fareOf(booking, { ...way, ...counts, ...shown, distanceMetres: distance, ...legs }, startMs, lists);
  };
  if (isByCard) {
    const counts = { typed, booked: booking.extra_passenger };
    const priceOf = (count: Counts, isAsked: boolean, shown: Shown) =>
      priced(count, isAsked ? askedMetres : way.distanceMetres, shown);
    const bill = cardBill({ body, counts, silence, priceOf, nowMs, currency: currencyOf(lists.settings) });
    return isRefused(bill) ? bill : { ...way, ...bill };
  }
  const explained = { tollCount: tollsWithin(way.distanceMetres), extraPassengers: booking.extra_passenger };
  const billed = within(typed, explained);
  const lines = priced(billed, way.distanceMetres);
  const fares = { asked: priced(typed, askedMetres), billed: lines };
  return { ...way, ...billed, lines, claim: claimFor({ typed, billed, silence }, fares, nowMs) };
}
