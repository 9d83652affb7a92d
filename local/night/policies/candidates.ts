/** What the rules with a queue have in common: who may be asked, whom nobody can reach, and how long a rider waits. */
import { ASK_AGAIN_SECONDS, CANDIDATES_AT_ONCE } from '@/domain/limits';
import { distanceMetres } from '@/domain/place/geo';
import { PATIENCE_SECONDS, PICKUP_MOST_SECONDS } from '@/domain/ride/dispatch/policy';
import { nearestSpot, type Spot } from '@/domain/road/spot';
import { type SimulatedDriver, spotOf } from '../fleet';
import { freeInSeconds as secondsUntilFree } from '../journey';
import type { Search, Stage } from '../search';

/** Where a drop meets the streets: places lie in the grounds of a park or a hospital, metres. */
const OFF_STREET_METRES = 2000;

/** A cab for a ride: the road seconds from where it is, or from where it will be free in so many seconds. */
export type Candidate = { driver: SimulatedDriver; metres: number; seconds: number; freeInSeconds: number };

export class Candidates {
  private readonly drops = new WeakMap<object, Spot>();

  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /**
   * The cabs that may be asked for a ride, nearest first by the straight line, as many as a solver looks at. With
   * `soonSeconds`, those too that end their ride within that time. A driver who declined is never asked again; one who let the
   * offer pass may be, after a while, if nobody else is left.
   */
  of(search: Search, soonSeconds = 0): Candidate[] {
    const near = this.near(search, soonSeconds);
    const fresh = this.byRoad(
      search,
      near.filter(({ driver }) => !search.asked.has(driver.uid)),
    );
    if (fresh.length > 0) return fresh;
    const nowMs = this.stage.nowMs();
    return this.byRoad(
      search,
      near.filter(({ driver }) => {
        const asked = search.asked.get(driver.uid);
        return asked !== undefined && !asked.declined && nowMs - asked.endedMs >= ASK_AGAIN_SECONDS * 1000;
      }),
    );
  }

  /** True if a driver is free whose phone does not ring. */
  isAnyFree(): boolean {
    return this.stage.drivers.some(({ drive, ringing }) => drive === null && ringing === 0);
  }

  /** True if no cab on duty could be at the pickup in time, those on a ride included. */
  isHopeless(search: Search): boolean {
    return this.byRoad(search, this.near(search, Infinity), Infinity).length === 0;
  }

  private near({ request: { pickup, wheelchair } }: Search, soonSeconds: number): Omit<Candidate, 'seconds'>[] {
    const nowMs = this.stage.nowMs();
    const near: Omit<Candidate, 'seconds'>[] = [];
    for (const driver of this.stage.drivers) {
      if (wheelchair && !driver.designated) continue;
      if (driver.ringing > 0) continue;
      const free = driver.drive === null ? 0 : secondsUntilFree(driver.drive, nowMs);
      if (driver.drive !== null && (soonSeconds === 0 || free > soonSeconds)) continue;
      const metres = distanceMetres(driver.drive?.drop ?? driver.location, pickup);
      near.push({ driver, metres, freeInSeconds: free });
    }
    return near.toSorted((a, b) => a.metres - b.metres);
  }

  private byRoad(search: Search, near: Omit<Candidate, 'seconds'>[], most = CANDIDATES_AT_ONCE): Candidate[] {
    const secondsFrom = this.stage.secondsTo(search);
    const found: Candidate[] = [];
    const free = near.filter(({ freeInSeconds }) => freeInSeconds === 0).slice(0, most);
    const soon = near.filter(({ freeInSeconds }) => freeInSeconds > 0).slice(0, most);
    for (const cab of [...free, ...soon]) {
      const seconds = secondsFrom(this.spotOf(cab.driver));
      if (seconds !== null && seconds + cab.freeInSeconds <= PICKUP_MOST_SECONDS) found.push({ ...cab, seconds });
    }
    return found;
  }

  private spotOf(driver: SimulatedDriver): Spot {
    const key = driver.drive ?? driver.cab;
    const known = this.drops.get(key);
    if (known !== undefined) return known;
    const spot =
      driver.drive === null
        ? spotOf(driver)
        : nearestSpot(driver.cruising.roads, driver.drive.drop, OFF_STREET_METRES, 'noStopping');
    if (spot === null) throw new Error('no street leads to the destination');
    this.drops.set(key, spot);
    return spot;
  }
}

/** A rider is refused at once if nobody could come, and gives up when the patience is over. Returns true if the rider waits. */
export function waitOrRefuse(stage: Stage, candidates: Candidates, search: Search): boolean {
  if (candidates.isHopeless(search)) {
    stage.end(search, 'refused');
    return false;
  }
  stage.later(PATIENCE_SECONDS * 1000, () => {
    if (search.end === null) stage.end(search, 'given up');
  });
  return true;
}
