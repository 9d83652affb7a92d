/**
 * The price of a trip before it is driven: zones, route and fare. The estimate and the booking use the same figures.
 */
import type { ApiParsed } from '@/domain/api/api';
import { checkTripDate, type Place } from '@/domain/ride/booking';
import { type CarType, extraSeatsOf } from '@/domain/pricing/carType';
import { estimateFare, type FareAnswer, type FareBreakdown, type FareTable } from '@/domain/pricing/fare';
import { distanceMetres } from '@/domain/place/geo';
import { TRIP_MAX_METRES } from '@/domain/limits';
import type { Settings } from '@/domain/pricing/settings';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { zoneOf } from '@/domain/place/zone';
import type { Route } from '../maps/routePort';
import { routeThrough } from '../maps/routes';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { carTypeNamed, type PriceLists, readPriceLists } from '../store/priceLists';

export type Trip = Pick<
  ApiParsed<'estimate'>,
  'pickup' | 'drop' | 'carType' | 'bookLater' | 'tripdate' | 'extra_passenger'
>;

export type Quote = {
  pickup: Place;
  drop: Place;
  carType: CarType;
  route: Route;
  lines: FareBreakdown;
  /** The start of the ride, epoch ms; the fare is the one that applies then. */
  tripdate: number;
  settings: Settings;
};

/** A pickup and drop closer than this count as the same place: across the street. Metres. */
const SAME_PLACE_METRES = 30;

/** The price lists in the form the fare calculation reads. */
export function fareTable(lists: PriceLists, carType: CarType): FareTable {
  const { tariffs, plans, holidays, settings } = lists;
  return { carType, tariffs, plans, holidays, settings, timeZone: DEFAULT_TIME_ZONE };
}

/** A trip with its zones and route, before a car type is chosen. */
export type RoutedTrip = Pick<Quote, 'pickup' | 'drop' | 'route' | 'tripdate'> & {
  passengers: number;
  lists: PriceLists;
};

export async function routeTrip(trip: Omit<Trip, 'carType'>, nowMs: number): Promise<RoutedTrip | Refused> {
  if (trip.bookLater) {
    const late = checkTripDate(trip.tripdate ?? Number.NaN, nowMs);
    if (late !== null) return refuse(late);
  }
  const tripdate = trip.bookLater && trip.tripdate !== undefined ? trip.tripdate : nowMs;
  const straight = distanceMetres(trip.pickup, trip.drop);
  if (straight < SAME_PLACE_METRES) return refuse('same_place');
  if (straight > TRIP_MAX_METRES) return refuse('no_route_found');
  const lists = await readPriceLists();
  const pickup = { ...trip.pickup, zone: zoneOf(trip.pickup, lists.zones) };
  const drop = { ...trip.drop, zone: zoneOf(trip.drop, lists.zones) };
  // Without a zone there is no tariff, so the map, which may cost money, is not asked.
  if (pickup.zone === null) return refuse('no_tariff_found');
  const route = await routeThrough([pickup, drop], tripdate);
  if (route === null) return refuse('no_route_found');
  return { pickup, drop, route, tripdate, passengers: trip.extra_passenger, lists };
}

/** The fare of a routed trip in a car of this type. */
export function fareIn(carType: CarType, { pickup, drop, route, tripdate, passengers, lists }: RoutedTrip): FareAnswer {
  return estimateFare(
    {
      distanceMetres: route.distanceMetres,
      durationSeconds: route.durationSeconds,
      waitSeconds: 0,
      extraPassengers: passengers,
      tollCount: 0,
      pickupZone: pickup.zone,
      dropZone: drop.zone,
      at: tripdate,
    },
    fareTable(lists, carType),
  );
}

export async function quote(trip: Trip, nowMs: number): Promise<Quote | Refused> {
  const carType = carTypeNamed(await readPriceLists(), trip.carType);
  if (carType === undefined) return refuse('select_proper');
  if (trip.extra_passenger > extraSeatsOf(carType)) return refuse('too_few_seats', 'extra_passenger');
  const routed = await routeTrip(trip, nowMs);
  if (isRefused(routed)) return routed;
  const fare = fareIn(carType, routed);
  if (!fare.ok) return refuse(fare.error);
  const { pickup, drop, route, tripdate, lists } = routed;
  return { pickup, drop, carType, route, lines: fare.breakdown, tripdate, settings: lists.settings };
}
