/** The drivers of a simulated night: their positions, what the server knows of them, and how they answer offers. */
import type { LatLng } from '@/domain/place/geo';
import type { UserProfile } from '@/domain/people/user';
import type { Roads } from '@/domain/road/roads';
import type { Spot } from '@/domain/road/spot';
import { DAY_MS } from '@/domain/time/durations';
import type { Random } from '../seed/random';
import { advance, type Cab, cabAt, type Cruising, positionOf } from '../cabs/cab';
import { someJunction } from '../cabs/drive';
import { streamOf } from './draws';
import type { Drive } from './journey';

export type SimulatedDriver = {
  uid: string;
  profile: UserProfile;
  /** The cab carries a wheelchair. */
  designated: boolean;
  cruising: Cruising;
  cab: Cab;
  /** The last position that dispatch received, and its time in epoch ms. */
  location: LatLng & { at: number };
  /** The ride under way. Null while the driver is free. */
  drive: Drive | null;
  /** When the driver last became free, epoch ms. */
  idleSinceMs: number;
  /** Offers that ring on the phone now. */
  ringing: number;
  busyMs: number;
  earnedPence: number;
  rides: number;
};

/** The car type of every simulated driver. */
export const CAR_TYPE = 'Black Cab';
const YEAR_MS = 365 * DAY_MS;
const OUT_OF_THE_WAY = { centre: { lat: 0, lng: 0 }, metres: 0 };

/**
 * Returns drivers on duty, each at a random junction and cruising by a stream of its own. `designated` is the share of
 * cabs that carry a wheelchair.
 */
export function fleetOf(
  count: number,
  startMs: number,
  roads: Roads,
  seed: number,
  designated: number,
): SimulatedDriver[] {
  return Array.from({ length: count }, (_none, number) => {
    const cruising = { roads, random: streamOf(seed, 'cab', number), keepClear: OUT_OF_THE_WAY };
    const cab = cabAt(someJunction(roads, cruising.random), cruising);
    if (cab === null) throw new Error('a junction has no street');
    return {
      uid: `driver-${number}`,
      profile: {
        firstName: 'Driver',
        lastName: String(number),
        email: '',
        mobile: '',
        usertype: 'driver',
        loginType: 'email',
        approved: true,
        walletBalance: 0,
        createdAt: startMs - YEAR_MS,
        carType: CAR_TYPE,
        dutyUntil: startMs + YEAR_MS,
        driverActiveStatus: true,
        queue: false,
      },
      designated: streamOf(seed, 'designated', number).next() < designated,
      cruising,
      cab,
      location: { ...positionOf(cab, roads), at: startMs },
      drive: null,
      idleSinceMs: startMs,
      ringing: 0,
      busyMs: 0,
      earnedPence: 0,
      rides: 0,
    };
  });
}

/** A free driver cruises and reports its position. */
export function cruise(driver: SimulatedDriver, seconds: number, minuteOfDay: number, nowMs: number): void {
  driver.cab = advance(driver.cab, seconds, minuteOfDay, driver.cruising);
  driver.location = { ...positionOf(driver.cab, driver.cruising.roads), at: nowMs };
}

/** Where a cruising cab meets the streets: dispatch knows the street, not the direction. */
export function spotOf({ cab: { arc, share }, location, cruising: { roads } }: SimulatedDriver): Spot {
  const { ofEdge, network } = roads;
  const edge = network.edges[arc] as number;
  const arcs = ofEdge.arcs.subarray(ofEdge.first[edge], ofEdge.first[edge + 1]);
  const on = Array.from(arcs, (other) => ({ arc: other, share: other === arc ? share : 1 - share }));
  return { point: location, metresOff: 0, on };
}

export type Reaction = { kind: 'accept' | 'decline'; afterMs: number } | { kind: 'ignore' };

/** The fastest answer, and the mean time on top of it, milliseconds. */
const FASTEST_MS = 2500;
const THINKING_MS = 5000;
/** The probability of accepting a pickup at the kerb, the drop for each kilometre to it, and the minimum. */
const YES = 0.8;
const LESS_PER_KM = 0.14;
const YES_LEAST = 0.15;
/** The share of the other drivers who decline. The rest let the offer expire. */
const DECLINES = 0.6;

/** Returns a driver's reaction to an offer. */
export function reactionTo(pickupMetres: number, random: Random): Reaction {
  const afterMs = FASTEST_MS - Math.log(1 - random.next()) * THINKING_MS;
  const yes = Math.max(YES_LEAST, YES - (LESS_PER_KM * pickupMetres) / 1000);
  if (random.next() < yes) return { kind: 'accept', afterMs };
  return random.next() < DECLINES ? { kind: 'decline', afterMs } : { kind: 'ignore' };
}
