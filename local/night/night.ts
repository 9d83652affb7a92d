/**
 * Simulates an hour of a Friday night in seconds, so that a change to the dispatch rules can be judged before real drivers meet
 * it. Riders, traffic and answers are the same for the same seed, whatever the rule. The night goes on after the hour's presses until every
 * search has ended.
 */
import { distanceMetres } from '@/domain/place/geo';
import { flowAt } from '@/domain/road/speed';
import { reach, type SecondsFrom } from '@/domain/road/reach';
import { nearestSpot } from '@/domain/road/spot';
import { PICKUP_MOST_SECONDS } from '@/domain/ride/dispatch/policy';
import { HOUR_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { cabAt } from '../cabs/cab';
import type { TownFiles } from '../seed/townFiles';
import { Agenda } from './agenda';
import { type Request, requestsOf } from './demand';
import { streamOf } from './draws';
import { cruise, fleetOf, reactionTo, type SimulatedDriver } from './fleet';
import { driveOf, earningsBy, type Journey, journeyBetween } from './journey';
import { POLICIES, type PolicyName } from './policies/all';
import type { Answer, Offer, Search, Stage } from './search';

export type NightOptions = {
  seed: number;
  drivers: number;
  bookings: number;
  /** The share of cabs that carry a wheelchair. */
  designated?: number;
  /** The road times to each pickup, by booking: the same for every rule, so that one night leaves them to the next. */
  times?: Map<number, SecondsFrom>;
  /** Called every few seconds of the night, for a picture of it. */
  watch?: (nowMs: number, drivers: readonly SimulatedDriver[]) => void;
};

/** A ride that a cab took. Times are epoch ms; `metres` is the straight line from the cab to the pickup. */
export type Taken = {
  search: Search;
  uid: string;
  offeredMs: number;
  acceptedMs: number;
  pickupMs: number;
  metres: number;
};

export type Night = {
  searches: Search[];
  taken: Taken[];
  drivers: readonly SimulatedDriver[];
  offers: number;
  accepted: number;
};

/** Friday 20 November 2026, ten at night in Britain. */
export const START_MS = Date.UTC(2026, 10, 20, 22);
/** Interval between the positions a phone on duty sends. */
export const REPORT_MS = 5000;
/** Doors lie in the grounds of a park or a hospital, metres. */
const OFF_STREET_METRES = 2000;

export function simulateNight(files: TownFiles, policy: PolicyName, options: NightOptions): Night {
  const { seed, designated = 1, times = new Map<number, SecondsFrom>(), watch } = options;
  const { roads } = files;
  const agenda = new Agenda();
  const earned = earningsBy(files, START_MS);
  const requests = requestsOf(files.places, options.bookings, HOUR_MS, streamOf(seed, 'demand'));
  const drivers = fleetOf(options.drivers, START_MS, roads, seed, designated);
  const night: Night = { searches: [], taken: [], drivers, offers: 0, accepted: 0 };
  let nowMs = START_MS;
  const minuteOfDay = (): number => clockParts(nowMs, DEFAULT_TIME_ZONE).minuteOfDay;
  const later = (ms: number, call: () => void): void => agenda.enter(nowMs - START_MS + ms, call);

  function end(search: Search, how: NonNullable<Search['end']>): void {
    search.end = how;
    search.endedMs = nowMs;
    for (const { driver } of search.open) driver.ringing -= 1;
    search.open = [];
  }

  function take({ search, driver, metres, madeMs }: Offer): void {
    const { request } = search;
    const there = journeyBetween(roads, driver.location, request.pickup, minuteOfDay());
    const trip = tripOf(request);
    const drive = driveOf(seed, request.id, there, trip, request.drop, nowMs);
    end(search, 'served');
    driver.profile.queue = true;
    driver.drive = drive;
    driver.busyMs += Math.max(0, Math.min(drive.freeMs, START_MS + HOUR_MS) - nowMs);
    driver.earnedPence += earned(request.pickup, request.drop, trip, nowMs);
    driver.rides += 1;
    night.taken.push({
      search,
      uid: driver.uid,
      offeredMs: madeMs,
      acceptedMs: nowMs,
      pickupMs: drive.pickupMs,
      metres,
    });
    later(drive.freeMs - nowMs, () => {
      driver.cab = cabAt(request.drop, driver.cruising) ?? driver.cab;
      driver.location = { ...request.drop, at: nowMs };
      driver.profile.queue = false;
      driver.drive = null;
      driver.idleSinceMs = nowMs;
      rule.freed();
    });
  }

  const tripOf = (request: Request): Journey => journeyBetween(roads, request.pickup, request.drop, minuteOfDay());

  function answered(offer: Offer, answer: Answer): void {
    const { search, driver } = offer;
    if (!search.open.includes(offer)) return;
    if (answer === 'accept') {
      night.accepted += 1;
      if (driver.drive === null) return take(offer);
    }
    search.open = search.open.filter((other) => other !== offer);
    driver.ringing -= 1;
    const asked = search.asked.get(driver.uid)?.times ?? 0;
    search.asked.set(driver.uid, { times: asked, endedMs: nowMs, declined: answer === 'decline' });
    rule.notTaken(offer);
  }

  const stage: Stage = {
    nowMs: () => nowMs,
    drivers,
    later,
    end,
    waiting: () => waiting(),
    secondsTo(search) {
      const known = times.get(search.request.id);
      if (known !== undefined) return known;
      const spot = nearestSpot(roads, search.request.pickup, OFF_STREET_METRES, 'noStopping');
      if (spot === null) throw new Error('no street leads to the pickup');
      const found = reach(roads, spot, PICKUP_MOST_SECONDS, flowAt(minuteOfDay()));
      times.set(search.request.id, found);
      return found;
    },
    offer(search, driver, seconds) {
      const asked = search.asked.get(driver.uid);
      const attempt = asked?.times ?? 0;
      const metres = distanceMetres(driver.location, search.request.pickup);
      const offer: Offer = { search, driver, metres, madeMs: nowMs };
      search.asked.set(driver.uid, { times: attempt + 1, endedMs: Infinity, declined: asked?.declined ?? false });
      search.open.push(offer);
      driver.ringing += 1;
      night.offers += 1;
      const reaction = reactionTo(metres, streamOf(seed, 'answer', driver.uid, search.request.id, attempt));
      if (reaction.kind === 'ignore' || reaction.afterMs > seconds * 1000)
        return later(seconds * 1000, () => answered(offer, 'ignore'));
      const { kind, afterMs } = reaction;
      later(afterMs, () => answered(offer, kind));
    },
  };
  const rule = POLICIES[policy](stage);
  const open = new Set<Search>();
  const waiting = (): Search[] => {
    for (const search of open) if (search.end !== null) open.delete(search);
    return [...open];
  };

  for (const request of requests) {
    agenda.enter(request.pressedMs, () => {
      const search: Search = {
        request,
        pressedMs: nowMs,
        open: [],
        asked: new Map(),
        end: null,
        endedMs: null,
        told: [],
      };
      night.searches.push(search);
      open.add(search);
      rule.pressed(search);
    });
  }
  const report = (): void => {
    for (const driver of drivers) {
      if (driver.drive === null) cruise(driver, REPORT_MS / 1000, minuteOfDay(), nowMs);
    }
    watch?.(nowMs, drivers);
    later(REPORT_MS, report);
  };
  agenda.enter(0, report);
  const isOver = (): boolean =>
    nowMs >= START_MS + HOUR_MS && night.searches.length === requests.length && waiting().length === 0;
  agenda.run((atMs) => (nowMs = START_MS + atMs), isOver);
  return night;
}
