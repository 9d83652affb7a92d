/** Refusals in the desk's words. */
import type { Pattern } from '@/domain/ride/needs/refusalPattern';
import type { Refusal, RefusalState, RefusedFor } from '@/domain/ride/needs/refusal';
import { REFUSAL_PATTERN_DAYS } from '@/domain/limits';

export const REFUSED_FOR_WORDS: Record<RefusedFor, string> = {
  wheelchair: 'A wheelchair',
  dog: 'An assistance dog',
  walking_aid: 'A walking aid',
  other: 'Something else',
};

export const STATE_WORDS: Record<RefusalState, string> = {
  open: 'Not decided yet',
  upheld: 'Upheld',
  excused: 'Excused',
};

/** Who said what: the driver's reason, or what the rider's report is about. */
export function saidWords({ by, reason, about }: Refusal): string {
  if (by === 'driver') return `The driver says: ${reason ?? 'no reason given'}`;
  return `The rider says it was about ${REFUSED_FOR_WORDS[about ?? 'other'].toLowerCase()}`;
}

/** What makes the office look at a driver. */
export function patternWords({ refusals, needsPassed, othersPassed }: Pattern): string {
  const counted = refusals === 1 ? '1 refusal' : `${refusals} refusals`;
  const shares =
    needsPassed === null || othersPassed === null
      ? ''
      : `, turned down ${needsPassed}% of offers with needs and ${othersPassed}% of other offers`;
  return `${counted} in ${REFUSAL_PATTERN_DAYS} days${shares}`;
}
