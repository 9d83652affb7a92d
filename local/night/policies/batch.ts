/** The product's own rule: every few seconds the riders who wait and the cabs are solved together. One driver is asked at a time. */
import { type Assignment, assign, type Snapshot } from '@/domain/ride/dispatch/assign';
import { forecastSeconds } from '@/domain/ride/dispatch/forecast';
import { OFFER_SECONDS } from '@/domain/limits';
import { SOLVE_SECONDS, SOON_FREE_SECONDS } from '@/domain/ride/dispatch/policy';
import { MINUTE_MS } from '@/domain/time/durations';
import type { Rule, Search, Stage } from '../search';
import { type Candidate, Candidates, waitOrRefuse } from './candidates';

/** The time over which the pace of cabs becoming free is taken. */
const PACE_MS = 10 * MINUTE_MS;

export function batch(stage: Stage): Rule {
  const candidates = new Candidates(stage);
  /** When cabs became free lately, epoch ms. */
  let freed: number[] = [];
  let isDue = false;

  const unasked = (): Search[] => stage.waiting().filter(({ open }) => open.length === 0);

  function plan(searches: readonly Search[]): Map<Search, { assignment: Assignment; candidate: Candidate }> {
    const cabs = new Map<string, Candidate>();
    const seconds: Record<string, Record<string, number>> = {};
    for (const search of searches) {
      const row: Record<string, number> = {};
      for (const candidate of candidates.of(search, SOON_FREE_SECONDS)) {
        row[candidate.driver.uid] = candidate.seconds;
        cabs.set(candidate.driver.uid, candidate);
      }
      seconds[search.request.id] = row;
    }
    const snapshot: Snapshot = {
      nowMs: stage.nowMs(),
      rides: searches.map(({ request, pressedMs }) => ({
        id: String(request.id),
        sinceMs: pressedMs,
        wheelchair: request.wheelchair,
      })),
      cabs: [...cabs.values()].map(({ driver, freeInSeconds }) => ({
        uid: driver.uid,
        idleSinceMs: driver.idleSinceMs,
        freeInSeconds,
        designated: driver.designated,
      })),
      seconds,
    };
    const byId = new Map(searches.map((search) => [String(search.request.id), search]));
    return new Map(
      assign(snapshot).map((assignment) => [
        byId.get(assignment.id) as Search,
        { assignment, candidate: cabs.get(assignment.uid) as Candidate },
      ]),
    );
  }

  /** Tells riders how long it will be, by the plan. */
  function tell(searches: readonly Search[], planned: ReturnType<typeof plan>): void {
    const nowMs = stage.nowMs();
    freed = freed.filter((atMs) => nowMs - atMs < PACE_MS);
    const freedPerMinute = (freed.length * MINUTE_MS) / PACE_MS;
    for (const [before, search] of searches.entries()) {
      const assignment = planned.get(search)?.assignment ?? null;
      const seconds = forecastSeconds({ assignment, before, freedPerMinute });
      search.told.push({ atMs: nowMs, seconds });
    }
  }

  function solve(): void {
    const searches = unasked();
    const planned = plan(searches);
    tell(searches, planned);
    for (const [search, { assignment, candidate }] of planned) {
      if (assignment.isFree) stage.offer(search, candidate.driver, OFFER_SECONDS);
    }
  }

  function solveSoon(): void {
    if (isDue) return;
    isDue = true;
    stage.later(SOLVE_SECONDS * 1000, () => {
      isDue = false;
      solve();
      if (unasked().length > 0) solveSoon();
    });
  }

  /** A rider who waits alone need not wait for the others. */
  function solveNext(): void {
    if (unasked().length === 1) solve();
    solveSoon();
  }

  return {
    pressed(search) {
      if (!waitOrRefuse(stage, candidates, search)) return;
      const searches = unasked();
      if (searches.length > 1) tell([search], plan(searches));
      solveNext();
    },
    notTaken: solveNext,
    freed: () => freed.push(stage.nowMs()),
  };
}
