/** What the desk is told of whoever rings, before they have said what they want. */
import { type Language, languageOf } from '../../language';
import type { LatLng } from '../../place/geo';
import { isUnnamed } from '../../place/unnamed';
import { CALLER_PLACES, CALLER_TRIPS } from '../../limits';
import type { Pence } from '../../money/money';
import type { SavedAddresses } from '../../people/savedAddress';
import { type AddressLabel, ADDRESS_LABELS, type UserType } from '../../people/user';
import type { Booking, BookingStatus } from '../../ride/booking';
import type { Needs } from '../../ride/needs/needs';
import { isDue } from '../../ride/openRides';
import { isCoarse } from '../../ride/pastDetails';

export type CallerPlace = { lat: number; lng: number; add: string; label?: AddressLabel };

/** A trip that can be booked again with one key. `at` is when it was last driven or booked, epoch ms. */
export type CallerTrip = {
  booking: string;
  at: number;
  pickup: CallerPlace;
  drop: CallerPlace;
  stops: CallerPlace[];
  carType: string;
  extra_passenger: number;
  notes?: string;
  needs?: Needs;
};

/** A ride that is not over. */
export type CallerRide = {
  id: string;
  booking_id: string;
  status: BookingStatus;
  bookLater: boolean;
  /** When the rider is picked up, epoch ms. */
  at: number;
  pickup: string;
  drop: string;
  driver?: string;
  vehicle?: string;
};

export type CallerDebt = { kind: 'bill' | 'missed_fee' | 'wallet'; pence: Pence; booking_id?: string };

export type CallerProfile = {
  uid: string;
  firstName: string;
  lastName: string;
  mobile: string;
  mobileProven?: true;
  suspended: boolean;
  needs?: Needs;
  places: CallerPlace[];
  trips: CallerTrip[];
  rides: CallerRide[];
  debts: CallerDebt[];
  /** Whether they are told of a ride by SMS unless the desk says otherwise; null where no text reaches them. */
  text: boolean | null;
  /** The language of those texts unless the desk says otherwise. */
  language: Language;
};

/** `number` is null for a withheld one. `other` is somebody who books no rides, such as a driver. */
export type CallerAnswer = {
  number: string | null;
  rider: CallerProfile | null;
  other: { name: string; usertype: UserType } | null;
};

/** About ten metres: a trip from the same door is the same trip. */
const DECIMALS = 4;
const spot = ({ lat, lng }: LatLng): string => `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;

const bare = ({ lat, lng, add }: CallerPlace): CallerPlace => ({ lat, lng, add });

const isUsable = (place: CallerPlace): boolean => place.add !== '' && !isUnnamed(place.add) && !isCoarse(place);

/** The different trips of some rides, in their order: the last one of each. */
export function differentTrips(rides: readonly Booking[], most = CALLER_TRIPS): CallerTrip[] {
  const trips = new Map<string, CallerTrip>();
  for (const ride of rides) {
    const { id, tripdate, pickup, drop, stops = [], carType, extra_passenger, notes } = ride;
    const points = [pickup, ...stops, drop];
    const key = points.map(spot).join(' ');
    if (trips.has(key) || !points.every(isUsable)) continue;
    trips.set(key, {
      booking: id,
      at: tripdate,
      pickup: bare(pickup),
      drop: bare(drop),
      stops: stops.map(bare),
      carType,
      extra_passenger,
      ...(notes === undefined ? {} : { notes }),
    });
    if (trips.size === most) break;
  }
  return [...trips.values()];
}

/** Home and Work, then the places of the rides, the most frequent first, then the other saved ones. */
export function usualPlaces(saved: SavedAddresses, rides: readonly Booking[], most = CALLER_PLACES): CallerPlace[] {
  const kept = Object.values(saved).map(
    ({ description, lat, lng, label }): CallerPlace => ({
      lat,
      lng,
      add: description,
      ...(label === undefined ? {} : { label }),
    }),
  );
  const named = ADDRESS_LABELS.flatMap((label) => kept.filter((place) => place.label === label));
  const visited = new Map<string, { place: CallerPlace; times: number }>();
  for (const place of rides.flatMap(({ pickup, drop }) => [pickup, drop]).filter(isUsable)) {
    const known = visited.get(spot(place));
    visited.set(spot(place), { place: known?.place ?? bare(place), times: (known?.times ?? 0) + 1 });
  }
  const often = [...visited.values()].toSorted((one, other) => other.times - one.times).map(({ place }) => place);
  const places = new Map<string, CallerPlace>();
  const others = kept.filter(({ add }) => !isUnnamed(add));
  for (const place of [...named, ...often, ...others]) if (!places.has(spot(place))) places.set(spot(place), place);
  return [...places.values()].slice(0, most);
}

/** The language of the last texts that somebody was sent about their own ride, or else that of their account. */
export function textLanguageOf(account: unknown, rides: readonly Booking[]): Language {
  const last = rides.find(({ texted }) => texted === true);
  const language = last === undefined ? account : last.language;
  return languageOf(language);
}

/** Rides that are not over, the next one first. */
export const ridesUnderWay = (open: readonly Booking[]): CallerRide[] =>
  open
    .toSorted((one, other) => one.tripdate - other.tripdate)
    .map(({ id, booking_id, status, bookLater, tripdate, pickup, drop, driver_name, vehicle_number }) => ({
      id,
      booking_id,
      status,
      bookLater,
      at: tripdate,
      pickup: pickup.add,
      drop: drop.add,
      ...(driver_name === undefined ? {} : { driver: driver_name }),
      ...(vehicle_number === undefined ? {} : { vehicle: vehicle_number }),
    }));

/** What somebody owes: bills that are due, fees for missed rides, and a wallet below zero. */
export function debtsOf(walletBalance: Pence, open: readonly Booking[], past: readonly Booking[]): CallerDebt[] {
  return [
    ...open
      .filter(isDue)
      .map(({ booking_id, trip_cost = 0 }): CallerDebt => ({ kind: 'bill', pence: trip_cost, booking_id })),
    ...past.flatMap(({ booking_id, missed_fee: fee }): CallerDebt[] =>
      fee?.state === 'due' ? [{ kind: 'missed_fee', pence: fee.pence, booking_id }] : [],
    ),
    ...(walletBalance < 0 ? [{ kind: 'wallet', pence: -walletBalance } as const] : []),
  ];
}
