/**
 * The price of a booking with its changes. Before the ride it is the price of the new trip. Under way it is what the cab
 * has driven and waited, and the way from there: turning back does not make a long drive short.
 */
import type { MessageKey } from '@/domain/messages';
import { onTheMeter } from '@/domain/pricing/breakdown';
import { type CarType, extraSeatsOf } from '@/domain/pricing/carType';
import type { Booking, PlaceAhead } from '@/domain/ride/booking';
import { chargedWaits, fixesWhile } from '@/domain/ride/needs/boarding';
import { withItsOffers } from '@/domain/pricing/cardBasis';
import { type Change, placeAhead, stopsAhead, wishedPlace } from '@/domain/ride/change';
import type { Seen } from '@/domain/ride/reach';
import { legsOfTrail } from '@/domain/ride/trail/legs';
import { cleanTrail, drivable, drivenPoints, sampleTrail } from '@/domain/ride/trail/trip';
import { CAB_SILENT_MINUTES, STOP_PASSED_METRES } from '@/domain/limits';
import { MINUTE_MS } from '@/domain/time/durations';
import { routeThrough } from '../maps/routes';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { readLastPoint, readTrail } from '../store/bookings';
import { readNeeds } from '../store/needs/access';
import { carTypeNamed, type PriceLists, readPriceLists } from '../store/priceLists';
import type { ChangeQuote } from '../transitions/ride/changeUpdate';
import { drivenWay } from './drivenWay';
import { fareIn, legFault, zoned } from './quote';

/** `waitSeconds`: how long the cab has stood on it so far. */
type Way = Pick<ChangeQuote, 'route' | 'pricedAt'> & { waitSeconds: number };
type Places = Pick<ChangeQuote, 'pickup' | 'drop' | 'stops'>;

/** The most points of the driven way that are kept for the map. */
const DRIVEN_POINTS = 40;
/** The way across a gap is measured by road: what is agreed to now bounds it on the bill, and not the other way round. */
const UNBOUNDED = { metres: Number.POSITIVE_INFINITY, line: [], stops: [] };

/** What is wrong with the new places that certainly lie ahead of a cab at `here`, or null. It needs no trail. */
function newLegFault(here: Seen, { drop, stops }: Places, nowMs: number): MessageKey | null {
  const isAhead = ({ since = 0 }: PlaceAhead, index: number) => index === stops.length || since === nowMs;
  const legs = [...stops, drop].map((to, index, places) => {
    const from = index === 0 ? here : (places[index - 1] as PlaceAhead);
    const isSure = isAhead(to, index) && (index === 0 || isAhead(from as PlaceAhead, index - 1));
    return isSure ? legFault([from, to]) : null;
  });
  return legs.find((fault) => fault !== null) ?? null;
}

/**
 * The way of a ride under way: as driven up to the last fix, and then as it is planned. The trail, which may be long, is
 * read only if that fix does not already tell why the change cannot be made.
 */
async function wayOn(booking: Booking, places: Places, nowMs: number): Promise<Way | Refused> {
  const { drop, stops } = places;
  const startMs = booking.trip_start_time ?? nowMs;
  const newest = await readLastPoint(booking.id);
  if (newest === null || newest.at < nowMs - CAB_SILENT_MINUTES * MINUTE_MS) return refuse('cab_silent');
  const soon = newLegFault(newest, places, nowMs);
  if (soon !== null) return refuse(soon);
  const [points, needs] = await Promise.all([readTrail(booking.id, startMs, nowMs), readNeeds(booking.id)]);
  const fixes = drivenPoints(points).toSorted((a, b) => a.at - b.at);
  const trail = cleanTrail(fixes);
  const [here, last] = [trail.at(-1), fixes.at(-1)];
  if (here === undefined || last === undefined || last.at < nowMs - CAB_SILENT_MINUTES * MINUTE_MS)
    return refuse('cab_silent');
  const ahead = stopsAhead(stops, trail, STOP_PASSED_METRES);
  const fault = legFault([here, ...ahead, drop]);
  if (fault !== null) return refuse(fault);
  // The boarding of a wheelchair is free. The ride does not end here, so what stands now is waiting.
  const waits = { ...chargedWaits(fixes, needs), until: Infinity };
  const [driven, rest] = await Promise.all([
    drivenWay(fixes, UNBOUNDED, startMs, waits),
    routeThrough([here, ...ahead, drop], nowMs),
  ]);
  if (rest === null) return refuse('no_route_found');
  const seconds = Math.round((last.at - startMs) / 1000);
  return {
    route: {
      distanceMetres: driven.metres + rest.distanceMetres,
      durationSeconds: seconds + rest.durationSeconds,
      legs: [
        ...legsOfTrail(drivable(fixesWhile(fixes, waits)), driven.metres, driven.waitingSeconds, startMs),
        ...rest.legs,
      ],
      points: [...sampleTrail(trail, DRIVEN_POINTS).map(({ lat, lng }) => ({ lat, lng })), ...rest.points],
    },
    waitSeconds: driven.waitingSeconds,
    pricedAt: last.at,
  };
}

async function wholeWay({ pickup, drop, stops }: Places, atMs: number): Promise<Way | Refused> {
  const fault = legFault([pickup, ...stops, drop]);
  if (fault !== null) return refuse(fault);
  const route = await routeThrough([pickup, ...stops, drop], atMs);
  return route === null ? refuse('no_route_found') : { route, waitSeconds: 0, pricedAt: null };
}

/** The places of a booking as the wish would make them; under way, new ones with the time they came in. */
function placesOf(booking: Booking, wish: Change, nowMs: number, lists: PriceLists): Places {
  const { pickup, drop, stops } = zoned(
    {
      pickup: wishedPlace(wish.pickup ?? booking.pickup),
      drop: wishedPlace(wish.drop ?? booking.drop),
      stops: (wish.stops ?? booking.stops ?? []).map(wishedPlace),
    },
    lists,
  );
  if (booking.status !== 'STARTED') return { pickup, drop, stops };
  return {
    pickup,
    drop: placeAhead(drop, [booking.drop], nowMs),
    stops: stops.map((stop) => placeAhead(stop, booking.stops ?? [], nowMs)),
  };
}

/** True if the car has a seat for everybody, a companion included; a wish that leaves the passengers alone is not asked. */
async function hasSeats(booking: Booking, { extra_passenger: wished }: Change, carType: CarType): Promise<boolean> {
  if (wished === undefined || wished === booking.extra_passenger) return true;
  const companion = (await readNeeds(booking.id))?.companion === true ? 1 : 0;
  return wished + companion <= extraSeatsOf(carType);
}

/**
 * The booking as the wish would make it, with its way and its fare by today's lists. Under way the meter decides from
 * then on, so the fare is no fixed price.
 */
export async function quoteChange(booking: Booking, wish: Change, nowMs: number): Promise<ChangeQuote | Refused> {
  const lists = await readPriceLists();
  const carType = carTypeNamed(lists, booking.carType);
  if (carType === undefined) return refuse('select_proper');
  if (!(await hasSeats(booking, wish, carType))) return refuse('too_few_seats', 'extra_passenger');
  const places = placesOf(booking, wish, nowMs, lists);
  if (places.pickup.zone === null) return refuse('no_tariff_found');
  const tripdate = wish.tripdate ?? booking.tripdate;
  const isUnderWay = booking.status === 'STARTED';
  const way = isUnderWay ? await wayOn(booking, places, nowMs) : await wholeWay(places, Math.max(tripdate, nowMs));
  if (isRefused(way)) return way;
  const trip = {
    ...places,
    ...way,
    tripdate,
    passengers: wish.extra_passenger ?? booking.extra_passenger,
    isWalkUp: booking.walk_up === true,
    lists,
  };
  const fare = fareIn(carType, trip, isUnderWay ? onTheMeter(booking.estimate_lines) : null);
  if (!fare.ok) return refuse(fare.error);
  const lines = isUnderWay ? withItsOffers(fare.breakdown, booking.estimate_lines) : fare.breakdown;
  return { ...places, route: way.route, pricedAt: way.pricedAt, tripdate, lines };
}
