/** The code on a driver’s phone: whoever scans it takes this cab, without a search and without an offer. */
import { CAB_CODE_SHOWN_SECONDS } from '../../limits';
import type { LatLng } from '../../place/geo';
import type { Booking } from '../booking';

/** True while the passenger stands at the cab that they took; false once it was given back and another cab comes. */
export const isAtTheCab = ({ walk_up: isWalkUp, formerDrivers }: Pick<Booking, 'walk_up' | 'formerDrivers'>): boolean =>
  isWalkUp === true && formerDrivers === undefined;

/** One secret, and until when it may be used, epoch ms. */
export type CabSecret = { secret: string; until: number };

/**
 * `cab_codes/{driver}`: the code that the driver’s phone shows, and the one before it, which somebody may have scanned. The ride
 * that begins with either removes both.
 */
export type CabCode = CabSecret & { last?: CabSecret };

const SHOWN_MS = CAB_CODE_SHOWN_SECONDS * 1000;

/** When the phone shows the next code, epoch ms. */
export const shownUntil = ({ until }: CabSecret): number => until - SHOWN_MS;

/** The code that follows `before` on the phone. */
export const nextCode = (before: CabCode | null, secret: string, nowMs: number): CabCode => ({
  secret,
  until: nowMs + 2 * SHOWN_MS,
  ...(before === null || before.until <= nowMs ? {} : { last: { secret: before.secret, until: before.until } }),
});

/** The secrets of a driver that may be used now. */
export const openSecrets = (code: CabCode | null, nowMs: number): string[] =>
  (code === null ? [] : [code, ...(code.last === undefined ? [] : [code.last])]).flatMap(({ secret, until }) =>
    until > nowMs ? [secret] : [],
  );

/** What a passenger reads about the cab behind a code before they take it. */
export type ScannedCab = {
  /** The driver’s first name. */
  driver: string;
  badge: string;
  plate: string;
  /** Make and model, or ''. */
  car: string;
  registration: string;
  /** The type of car by which it is priced. */
  carType: string;
  /** Where the cab stands. */
  place: LatLng;
};
