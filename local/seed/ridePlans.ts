/** The plan of the seed town's past rides: who travelled, where, when, and how they paid. About two months of them. */
import type { PaymentMode, Place } from '@/domain/ride/booking';
import type { TownPlace } from '@/domain/place/town';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { type PreparedZones, zoneOf } from '@/domain/place/zone';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import type { Roads } from '@/domain/road/roads';
import { driveBetween } from '../cabs/drive';
import { LOGINS } from './logins';
import type { RidePlan } from './pastRide';
import { OTHER_RIDERS, type People, riderUid, SIMULATED_DRIVERS, simulatedUid } from './people';
import { createRandom, type Random } from './random';

export type PlannedRide = { plan: RidePlan; cancelledBecause: string | null };

/** How far back the rides go, days. */
const DAYS_BACK = 60;
const RIDES_TODAY = 3;

/** One ride in this many is cancelled. */
const CANCELLED_EVERY = 9;
/** Anything shorter is a walk, metres. */
const SHORTEST_METRES = 1200;

/** A time: hours before now, or a minute of the local day some days ago. */
type When = { hoursAgo: number } | { daysAgo: number; minuteOfDay: number };
type Ask = { customer: string; driver: string; when: When; paidBy: PaymentMode; rating: number | null };
type OwnAsk = Ask & { from: string; to: string };

/** The seeded rider's own rides, chosen to look like one person's. */
const RIDERS_OWN: readonly OwnAsk[] = [
  own('Newport station', 'Marshfield', 51, '07:10', 'card', 5, 'driver'),
  own('Rogerstone station', 'Newport station', 44, '18:25', 'wallet', 5, 'driver2'),
  own('Royal Gwent Hospital', 'Newport Retail Park', 33, '11:40', 'cash', 4, 'driver'),
  own('Beechwood Park', 'Riverfront Theatre and Arts Centre', 26, '18:50', 'wallet', null, 'driver2'),
  own('Tredegar House', 'Newport station', 19, '22:15', 'card', 5, 'driver'),
  own('Newport station', 'Royal Gwent Hospital', 12, '08:05', 'cash', 4, 'driver'),
  own('Bassaleg', 'Newport station', 5, '09:20', 'wallet', 5, 'driver2'),
  own('Newport station', 'Fourteen Locks', 2, '10:30', 'card', 5, 'driver'),
];

function own(
  from: string,
  to: string,
  daysAgo: number,
  time: string,
  paidBy: PaymentMode,
  rating: number | null,
  driver: 'driver' | 'driver2',
): OwnAsk {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const when = { daysAgo, minuteOfDay: hours * 60 + minutes };
  return { customer: LOGINS.rider.uid, driver: LOGINS[driver].uid, from, to, when, paidBy, rating };
}

export type RideSources = {
  people: People;
  places: readonly TownPlace[];
  roads: Roads;
  zones: PreparedZones;
  now: number;
};

/** Returns the rides, oldest first: the rider's own and up to `count` of other people. */
export function planRides(sources: RideSources, count: number): PlannedRide[] {
  const random = createRandom(1863);
  const busy = sources.places.filter(({ sort }) =>
    ['station', 'hotel', 'area', 'theatre', 'museum', 'hospital', 'stadium', 'university'].includes(sort),
  );
  const hers = RIDERS_OWN.map(({ from, to, ...rest }) => ({
    ...rest,
    pickup: known(sources.places, busy, from, random),
    drop: known(sources.places, busy, to, random),
  }));
  const others = Array.from({ length: count }, (_, index) => ({
    customer: riderUid(random.whole(1, OTHER_RIDERS)),
    driver: simulatedUid(random.whole(1, SIMULATED_DRIVERS)),
    pickup: random.pick(busy),
    drop: random.pick(busy),
    // A few today; the others are spread over two months, between six in the morning and midnight.
    when:
      index < RIDES_TODAY
        ? { hoursAgo: 1.5 + index + random.next() }
        : { daysAgo: 1 + Math.floor((index * DAYS_BACK) / count), minuteOfDay: random.whole(360, 1430) },
    paidBy: random.pick(['cash', 'cash', 'card', 'wallet'] as const),
    rating: random.pick([5, 5, 5, 4, 4, 3, null]),
  }));
  return [...hers, ...others]
    .map((wish) => ({ ...wish, pressedAt: instantFor(wish.when, sources.now) }))
    .toSorted((a, b) => a.pressedAt - b.pressedAt)
    .flatMap((wish, number) => planned(sources, wish, number, random));
}

type Wish = Ask & { pickup: TownPlace; drop: TownPlace; pressedAt: number };

/** A place by its name; in a town that has none of this name, any busy one. */
function known(places: readonly TownPlace[], busy: readonly TownPlace[], name: string, random: Random): TownPlace {
  return places.find((place) => place.name === name) ?? random.pick(busy);
}

function instantFor(when: When, now: number): number {
  if ('hoursAgo' in when) return Math.floor(now - when.hoursAgo * HOUR_MS);
  const { date } = clockParts(now - when.daysAgo * DAY_MS, DEFAULT_TIME_ZONE);
  return instantOf(date, when.minuteOfDay, DEFAULT_TIME_ZONE);
}

function planned(sources: RideSources, wish: Wish, number: number, random: Random): PlannedRide[] {
  const { roads, people } = sources;
  const [customer, driver] = [people[wish.customer], people[wish.driver]];
  const pickup = placeOf(wish.pickup, sources.zones);
  const drop = placeOf(wish.drop, sources.zones);
  const { minuteOfDay } = clockParts(wish.pressedAt, DEFAULT_TIME_ZONE);
  const route = driveBetween(roads, wish.pickup, wish.drop, minuteOfDay);
  if (!customer || !driver || pickup.zone === null || !route || route.metres < SHORTEST_METRES) return [];
  const isOwn = wish.customer === LOGINS.rider.uid;
  const cancelled = !isOwn && number % CANCELLED_EVERY === 0;
  const plan: RidePlan = {
    number,
    pressedAt: wish.pressedAt,
    customer: { uid: wish.customer, profile: customer },
    driver: { uid: wish.driver, profile: driver },
    pickup,
    drop,
    route,
    waitSeconds: random.whole(0, 240),
    tollCount: 0,
    discount: null,
    paidBy: wish.paidBy,
    rating: wish.rating,
  };
  return [{ plan, cancelledBecause: cancelled ? 'Cab taking long time' : null }];
}

function placeOf(place: TownPlace, zones: PreparedZones): Place {
  const { lat, lng } = place;
  const add = [place.name, place.address].filter((part) => part !== '').join(', ');
  return { lat, lng, add, zone: zoneOf(place, zones) };
}
