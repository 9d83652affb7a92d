/**
 * Simulates an hour of a Friday night in seconds, so that a change to the dispatch rules can be judged before
 * real drivers meet it. Drivers are chosen by the product's own rules in src/domain/ride/dispatch.ts; driving, travel
 * times and answers are simulated. The same seed gives the same night.
 */
import { circlesBeyond, mayBeOffered, nearestFirst } from '@/domain/ride/dispatch/eligible';
import { OFFER_DRIVERS, OFFER_SECONDS } from '@/domain/limits';
import { jobRadiusMetres } from '@/domain/pricing/settings';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { createRandom } from '../seed/random';
import { settings } from '../seed/tables';
import type { TownFiles } from '../seed/townFiles';
import { cabAt } from '../cabs/cab';
import { type Request, requestsOf } from './demand';
import { CAR_TYPE, cruise, cruisingWith, fleetOf, type Reaction, reactionTo, type SimulatedDriver } from './fleet';
import { earningsBy, journeyBetween } from './journey';
import { gini, mean, quantile } from './measures';

export type NightOptions = {
  seed: number;
  drivers: number;
  bookings: number;
  /** Drivers asked at once, and how long an offer stands in seconds. Default to the product's own values. */
  offerDrivers?: number;
  offerSeconds?: number;
  /** The first search radius, metres. Defaults to the seed town's job radius. */
  radiusMetres?: number;
};

export type Night = {
  pressed: number;
  served: number;
  nobodyNear: number;
  givenUp: number;
  offers: number;
  /** The share of offers accepted. Several drivers may accept the same booking. */
  acceptance: number;
  /** Seconds from the booking to the offer that was taken, and to its acceptance. */
  offeredAfter: { median: number; p99: number };
  acceptedAfter: { median: number; p90: number };
  /** For rides taken: the straight-line distance to the pickup in metres, and the minutes until the cab arrives. */
  pickupMetres: { median: number; p90: number };
  pickupMinutes: { median: number; p90: number };
  /** The share of the drivers' hour without a ride. */
  idleShare: number;
  ridesPerDriver: number;
  /** Inequality of earnings between drivers: 0 is equal, 1 means one driver earns everything. */
  earningsGini: number;
};

/** Friday 20 November 2026, ten at night in Britain. */
const START_MS = Date.UTC(2026, 10, 20, 22);
const STEP_MS = 1000;
/** Interval between the positions a phone on duty sends. */
const REPORT_MS = 5000;
/** Time to get in, and to pay, milliseconds. */
const BOARDING_MS = MINUTE_MS;
const PAYING_MS = 45_000;

type Offer = { driver: SimulatedDriver; metres: number; madeMs: number; reaction: Reaction };
type Search = { request: Request; asked: Set<string>; radiusMetres: number; expiresMs: number; open: Offer[] };

export function simulateNight(files: TownFiles, options: NightOptions): Night {
  const random = createRandom(options.seed);
  const { roads } = files;
  const cruising = cruisingWith({ roads, random });
  const earned = earningsBy(files, START_MS);
  const requests = requestsOf(files.places, options.bookings, HOUR_MS, random);
  const fleet = fleetOf(options.drivers, START_MS, cruising);
  const offerDrivers = options.offerDrivers ?? OFFER_DRIVERS;
  const offerMs = (options.offerSeconds ?? OFFER_SECONDS) * 1000;
  const baseMetres = options.radiusMetres ?? jobRadiusMetres(settings);

  let searches: Search[] = [];
  const seen = { offers: 0, yes: 0, nobodyNear: 0, givenUp: 0 };
  const taken: { offeredMs: number; acceptedMs: number; metres: number; pickupMs: number }[] = [];

  /** Makes offers as the server does: to the nearest drivers of this circle who have not been asked yet. */
  function ask(request: Request, asked: ReadonlySet<string>, radiusMetres: number, nowMs: number): Offer[] {
    const near = nearestFirst(
      request.pickup,
      radiusMetres,
      fleet.map(({ uid, location }) => [uid, location] as const),
      nowMs,
    );
    const byUid = new Map(fleet.map((driver) => [driver.uid, driver]));
    const offers: Offer[] = [];
    for (const { uid, metres } of near) {
      const driver = byUid.get(uid);
      if (offers.length === offerDrivers || driver === undefined) break;
      if (asked.has(uid) || !mayBeOffered(driver.profile, { carTypes: [CAR_TYPE], metres }, nowMs)) continue;
      offers.push({ driver, metres, madeMs: nowMs, reaction: reactionTo(metres, random) });
    }
    return offers;
  }

  /** Asks in the next circle with any driver. Returns false when the search is over. */
  function searchOn(search: Search, nowMs: number, first: boolean): boolean {
    // A booking is made only when a driver is near at once. Later rounds search further out.
    const circles = first ? [baseMetres] : circlesBeyond(baseMetres, search.radiusMetres);
    for (const radiusMetres of circles) {
      const open = ask(search.request, search.asked, radiusMetres, nowMs);
      if (open.length === 0) continue;
      Object.assign(search, { radiusMetres, open, expiresMs: nowMs + offerMs });
      for (const { driver } of open) search.asked.add(driver.uid);
      seen.offers += open.length;
      return true;
    }
    return false;
  }

  function take({ request }: Search, { driver, metres, madeMs }: Offer, nowMs: number): void {
    const { minuteOfDay } = clockParts(nowMs, DEFAULT_TIME_ZONE);
    const { pickup, drop, pressedMs } = request;
    const there = journeyBetween(roads, driver.location, pickup, minuteOfDay);
    const trip = journeyBetween(roads, pickup, drop, minuteOfDay);
    const pickupMs = there.seconds * 1000;
    const busyMs = pickupMs + BOARDING_MS + trip.seconds * 1000 + PAYING_MS;
    const endMs = START_MS + HOUR_MS;
    driver.profile.queue = true;
    driver.freeAtMs = nowMs + busyMs;
    driver.busyMs += Math.min(busyMs, endMs - nowMs);
    driver.earnedPence += earned(pickup, drop, trip, nowMs);
    driver.rides += 1;
    driver.cab = cabAt(drop, cruising) ?? driver.cab;
    taken.push({
      offeredMs: madeMs - START_MS - pressedMs,
      acceptedMs: nowMs - START_MS - pressedMs,
      metres,
      pickupMs,
    });
  }

  /** Handles the answers that are due, in order of time. Returns true when the search is over. */
  function answered(search: Search, nowMs: number): boolean {
    const due = search.open
      .filter(({ reaction, madeMs }) => reaction.kind !== 'ignore' && madeMs + reaction.afterMs <= nowMs)
      .toSorted((a, b) => answerOf(a) - answerOf(b));
    for (const offer of due) {
      search.open = search.open.filter((other) => other !== offer);
      if (offer.reaction.kind !== 'accept') continue;
      seen.yes += 1;
      // Another booking was faster.
      if (offer.driver.profile.queue === true) continue;
      take(search, offer, nowMs);
      return true;
    }
    if (search.open.length > 0 && search.expiresMs > nowMs) return false;
    if (searchOn(search, nowMs, false)) return false;
    seen.givenUp += 1;
    return true;
  }

  let next = 0;
  for (let nowMs = START_MS; nowMs < START_MS + HOUR_MS; nowMs += STEP_MS) {
    for (const driver of fleet) {
      if (driver.freeAtMs === null || driver.freeAtMs > nowMs) continue;
      driver.freeAtMs = null;
      driver.profile.queue = false;
    }
    if ((nowMs - START_MS) % REPORT_MS === 0) {
      const { minuteOfDay } = clockParts(nowMs, DEFAULT_TIME_ZONE);
      for (const driver of fleet)
        if (driver.freeAtMs === null) cruise(driver, REPORT_MS / 1000, minuteOfDay, nowMs, cruising);
    }
    searches = searches.filter((search) => !answered(search, nowMs));
    for (let request = requests[next]; request && START_MS + request.pressedMs <= nowMs; request = requests[next]) {
      next += 1;
      const search: Search = { request, asked: new Set(), radiusMetres: 0, expiresMs: 0, open: [] };
      if (searchOn(search, nowMs, true)) searches.push(search);
      else seen.nobodyNear += 1;
    }
  }

  const seconds = (values: number[], share: number): number => round(quantile(values, share) / 1000, 1);
  const offered = taken.map(({ offeredMs }) => offeredMs);
  const accepted = taken.map(({ acceptedMs }) => acceptedMs);
  const metres = taken.map((ride) => ride.metres);
  const minutes = taken.map(({ pickupMs }) => pickupMs / MINUTE_MS);
  return {
    pressed: requests.length,
    served: taken.length,
    nobodyNear: seen.nobodyNear,
    givenUp: seen.givenUp,
    offers: seen.offers,
    acceptance: round(seen.offers === 0 ? 0 : seen.yes / seen.offers, 3),
    offeredAfter: { median: seconds(offered, 0.5), p99: seconds(offered, 0.99) },
    acceptedAfter: { median: seconds(accepted, 0.5), p90: seconds(accepted, 0.9) },
    pickupMetres: { median: round(quantile(metres, 0.5), 0), p90: round(quantile(metres, 0.9), 0) },
    pickupMinutes: { median: round(quantile(minutes, 0.5), 1), p90: round(quantile(minutes, 0.9), 1) },
    idleShare: round(1 - mean(fleet.map(({ busyMs }) => busyMs / HOUR_MS)), 3),
    ridesPerDriver: round(mean(fleet.map(({ rides }) => rides)), 2),
    earningsGini: round(gini(fleet.map(({ earnedPence }) => earnedPence)), 3),
  };
}

const answerOf = ({ madeMs, reaction }: Offer): number =>
  madeMs + (reaction.kind === 'ignore' ? Infinity : reaction.afterMs);

const round = (value: number, places: number): number => Number(value.toFixed(places));
