/**
 * The price of a trip before it is driven: zones, route and fare. The estimate and the booking use the same figures.
 */
import type { ApiParsed } from '@/domain/api/api';
import { checkTripDate, type Place } from '@/domain/ride/booking';
import { type CarType, extraSeatsOf } from '@/domain/pricing/carType';
import type { AgreedFare, FareAnswer, FareBreakdown } from '@/domain/pricing/breakdown';
import { cardDays, nationOf } from '@/domain/pricing/card/bands/cardDays';
import { type FareTable, finalFare } from '@/domain/pricing/fare';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { SAME_PLACE_METRES } from '@/domain/ride/change';
import type { MessageKey } from '@/domain/messages';
import { typedNumber } from '@/domain/money/decimal';
import { poundsToPence } from '@/domain/money/money';
import { TRIP_MAX_METRES } from '@/domain/limits';
import { isOpen } from '@/domain/pricing/opening';
import type { Settings } from '@/domain/pricing/settings';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { zoneOf } from '@/domain/place/zone';
import type { Route } from '../maps/routePort';
import { routeThrough } from '../maps/routes';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { carTypeNamed, type PriceLists, readPriceLists } from '../store/priceLists';

export type Trip = Pick<
  ApiParsed<'estimate'>,
  'pickup' | 'drop' | 'stops' | 'carType' | 'bookLater' | 'tripdate' | 'extra_passenger' | 'walk_up'
>;

export type Quote = {
  pickup: Place;
  drop: Place;
  stops: Place[];
  carType: CarType;
  route: Route;
  lines: FareBreakdown;
  /** The start of the ride, epoch ms; the fare is the one that applies then. */
  tripdate: number;
  settings: Settings;
};

/** The price lists in the form the fare calculation reads. */
export function fareTable(lists: PriceLists, carType: CarType): FareTable {
  const { tariffs, plans, holidays, settings, cards, bankHolidays } = lists;
  const bookingCharge = poundsToPence(typedNumber(settings.booking_charge));
  const authority = { versions: cards, bookingCharge, bankHolidays };
  return {
    carType,
    tariffs,
    plans,
    holidays,
    bankHolidays: cardDays(nationOf(cards), bankHolidays),
    settings,
    timeZone: DEFAULT_TIME_ZONE,
    basis: settings.fare_basis,
    authority,
  };
}

/** A trip with its zones and route, before a car type is chosen. */
export type RoutedTrip = Pick<Quote, 'pickup' | 'drop' | 'stops' | 'route' | 'tripdate'> & {
  passengers: number;
  /** How long the cab has stood on the way already, seconds; none before the ride. */
  waitSeconds?: number;
  isWalkUp: boolean;
  lists: PriceLists;
};

/** What is wrong with the places of a trip in their order, or null. A trip there and back has a stop between its ends. */
export function legFault(places: readonly LatLng[]): MessageKey | null {
  const legs = places.slice(1).map((place, index) => distanceMetres(places[index] as LatLng, place));
  if (legs.some((metres) => metres < SAME_PLACE_METRES)) return 'same_place';
  return legs.some((metres) => metres > TRIP_MAX_METRES) ? 'no_route_found' : null;
}

/** The places of a trip with the zones they lie in. */
export function zoned({ pickup, drop, stops }: Pick<Trip, 'pickup' | 'drop' | 'stops'>, { zones }: PriceLists) {
  const inZone = (place: Trip['pickup']): Place => ({ ...place, zone: zoneOf(place, zones) });
  return { pickup: inZone(pickup), drop: inZone(drop), stops: stops.map(inZone) };
}

export async function routeTrip(trip: Omit<Trip, 'carType'>, nowMs: number): Promise<RoutedTrip | Refused> {
  if (trip.bookLater) {
    const late = checkTripDate(trip.tripdate ?? Number.NaN, nowMs);
    if (late !== null) return refuse(late);
  }
  const tripdate = trip.bookLater && trip.tripdate !== undefined ? trip.tripdate : nowMs;
  const fault = legFault([trip.pickup, ...trip.stops, trip.drop]);
  if (fault !== null) return refuse(fault);
  const lists = await readPriceLists();
  // A town that is still being set up serves nobody, however many of its zones are drawn.
  if (!isOpen(lists.settings)) return refuse('pickup_unserved');
  const { pickup, drop, stops } = zoned(trip, lists);
  // Without a zone there is no tariff, so the map, which may cost money, is not asked.
  if (pickup.zone === null) return refuse('no_tariff_found');
  const route = await routeThrough([pickup, ...stops, drop], tripdate);
  if (route === null) return refuse('no_route_found');
  return {
    pickup,
    drop,
    stops,
    route,
    tripdate,
    passengers: trip.extra_passenger,
    isWalkUp: trip.walk_up === true,
    lists,
  };
}

/** The fare of a routed trip in a car of this type; `agreed` says that the meter decides, or which price is fixed. */
export function fareIn(
  carType: CarType,
  { pickup, drop, route, tripdate, passengers, waitSeconds = 0, isWalkUp, lists }: Omit<RoutedTrip, 'stops'>,
  agreed: AgreedFare | null = null,
): FareAnswer {
  return finalFare(
    {
      distanceMetres: route.distanceMetres,
      durationSeconds: route.durationSeconds,
      waitSeconds,
      extraPassengers: passengers,
      tollCount: 0,
      pickupZone: pickup.zone,
      dropZone: drop.zone,
      at: tripdate,
      isWalkUp,
      legs: route.legs,
    },
    fareTable(lists, carType),
    agreed,
  );
}

export async function quote(trip: Trip, nowMs: number): Promise<Quote | Refused> {
  const lists = await readPriceLists();
  if (!isOpen(lists.settings)) return refuse('pickup_unserved');
  const carType = carTypeNamed(lists, trip.carType);
  if (carType === undefined) return refuse('select_proper');
  if (trip.extra_passenger > extraSeatsOf(carType)) return refuse('too_few_seats', 'extra_passenger');
  const routed = await routeTrip(trip, nowMs);
  if (isRefused(routed)) return routed;
  const fare = fareIn(carType, routed);
  if (!fare.ok) return refuse(fare.error);
  const { pickup, drop, stops, route, tripdate } = routed;
  return { pickup, drop, stops, carType, route, lines: fare.breakdown, tripdate, settings: lists.settings };
}
