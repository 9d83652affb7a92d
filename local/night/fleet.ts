/** The drivers of a simulated night: where they are, what the server knows of them, and how people answer an offer. */
import type { LatLng } from '@/domain/geo';
import type { UserProfile } from '@/domain/user';
import type { Random } from '../seed/random';
import { advance, type Cab, cabAt, type Cruising, positionOf } from '../simulator/cab';

export type SimulatedDriver = {
  uid: string;
  profile: UserProfile;
  cab: Cab;
  /** Where dispatch last heard of it, and when, epoch ms. */
  location: LatLng & { at: number };
  /** When it is free again; null while it is. */
  freeAtMs: number | null;
  busyMs: number;
  earnedPence: number;
  rides: number;
};

/** The car type all of them drive. */
export const CAR_TYPE = 'Black Cab';
const YEAR_MS = 365 * 86_400_000;
const OUT_OF_THE_WAY = { centre: { lat: 0, lng: 0 }, metres: 0 };

export const cruisingWith = (parts: Omit<Cruising, 'keepClear'>): Cruising => ({ ...parts, keepClear: OUT_OF_THE_WAY });

/** Drivers on duty, each at a junction drawn by chance. */
export function fleetOf(count: number, startMs: number, cruising: Cruising): SimulatedDriver[] {
  return Array.from({ length: count }, (_none, number) => {
    const cab = cabAt(cruising.random.pick(cruising.network.junctions), cruising);
    if (cab === null) throw new Error('a junction without a road');
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
        pushToken: ' ',
        carType: CAR_TYPE,
        dutyUntil: startMs + YEAR_MS,
        driverActiveStatus: true,
        queue: false,
      },
      cab,
      location: { ...positionOf(cab), at: startMs },
      freeAtMs: null,
      busyMs: 0,
      earnedPence: 0,
      rides: 0,
    };
  });
}

/** A free driver cruises, and the phone tells where. */
export function cruise(
  driver: SimulatedDriver,
  seconds: number,
  minuteOfDay: number,
  nowMs: number,
  cruising: Cruising,
) {
  driver.cab = advance(driver.cab, seconds, minuteOfDay, cruising);
  driver.location = { ...positionOf(driver.cab), at: nowMs };
}

export type Reaction = { kind: 'accept' | 'decline'; afterMs: number } | { kind: 'ignore' };

/** Nobody answers faster than this, milliseconds; on average it takes as long again and a little more. */
const FASTEST_MS = 2500;
const THINKING_MS = 5000;
/** How many say yes to a fare at the kerb, and how many fewer for each kilometre to it. */
const YES = 0.8;
const LESS_PER_KM = 0.14;
const YES_LEAST = 0.15;
/** Of those who do not say yes, so many press "ignore"; the others let it run out. */
const DECLINES = 0.6;

/** What a driver does with an offer. */
export function reactionTo(pickupMetres: number, random: Random): Reaction {
  const afterMs = FASTEST_MS - Math.log(1 - random.next()) * THINKING_MS;
  const yes = Math.max(YES_LEAST, YES - (LESS_PER_KM * pickupMetres) / 1000);
  if (random.next() < yes) return { kind: 'accept', afterMs };
  return random.next() < DECLINES ? { kind: 'decline', afterMs } : { kind: 'ignore' };
}
