/** Finds drivers whose refusals the office should look at. They are only shown: nothing follows automatically. */
import * as limits from '../../limits';
import { DAY_MS } from '../../time/durations';
import { type OfferAnswers, summedAnswers } from './offerAnswers';
import type { Refusal } from './refusal';

/**
 * `refusals`: those of the last days that were not excused. Shares are whole percent of offers answered; null without
 * any.
 */
export type Pattern = { driver: string; refusals: number; needsPassed: number | null; othersPassed: number | null };

const share = (passed: number, taken: number): number | null =>
  passed + taken === 0 ? null : Math.round((100 * passed) / (passed + taken));

/** True if offers with needs are declined markedly more often than others, with enough of both to tell. */
function isMarked({ taken, passed, needs_taken, needs_passed }: Required<OfferAnswers>): boolean {
  const [withNeeds, others] = [needs_taken + needs_passed, taken + passed];
  if (withNeeds < limits.REFUSAL_PATTERN_OFFERS_LEAST || others < limits.REFUSAL_PATTERN_OFFERS_LEAST) return false;
  return 100 * (needs_passed / withNeeds - passed / others) >= limits.REFUSAL_PATTERN_POINTS;
}

/**
 * The drivers to review, most refusals first. `months` are the counts of the latest months, each by driver. A refusal counts
 * once for each ride, even if both sides report it.
 */
export function refusalPatterns(
  refusals: readonly Refusal[],
  months: readonly Readonly<Record<string, OfferAnswers>>[],
  nowMs: number,
): Pattern[] {
  const since = nowMs - limits.REFUSAL_PATTERN_DAYS * DAY_MS;
  const rides = new Map<string, Set<string>>();
  for (const { driver, bookingId, at, state } of refusals) {
    if (at < since || state === 'excused') continue;
    rides.set(driver, (rides.get(driver) ?? new Set()).add(bookingId));
  }
  const drivers = new Set([...rides.keys(), ...months.flatMap((month) => Object.keys(month))]);
  return [...drivers]
    .flatMap((driver) => {
      const answers = summedAnswers(months.map((month) => month[driver] ?? {}));
      const count = rides.get(driver)?.size ?? 0;
      if (count < limits.REFUSAL_PATTERN_RIDES && !isMarked(answers)) return [];
      return [
        {
          driver,
          refusals: count,
          needsPassed: share(answers.needs_passed, answers.needs_taken),
          othersPassed: share(answers.passed, answers.taken),
        },
      ];
    })
    .toSorted((a, b) => b.refusals - a.refusals || (b.needsPassed ?? 0) - (a.needsPassed ?? 0));
}
