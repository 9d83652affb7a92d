// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { OfferAnswers } from '@/domain/ride/needs/offerAnswers';
import type { Refusal } from '@/domain/ride/needs/refusal';
import { refusalPatterns } from '@/domain/ride/needs/refusalPattern';
import { DAY_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 8, 30);
const refusal = (driver: string, ride: string, daysAgo: number, more: Partial<Refusal> = {}): Refusal => ({
  bookingId: ride,
  booking_id: 'BCDFGH',
  driver,
  by: 'driver',
  at: NOW - daysAgo * DAY_MS,
  state: 'open',
  ...more,
});
const answers = (needs_passed: number, needs_taken: number, passed: number, taken: number): OfferAnswers => ({
  needs_passed,
  needs_taken,
  passed,
  taken,
});

describe('a pattern of refusals', () => {
  it('is refusals on two rides within ninety days, whichever side reported them', () => {
    const rows = [refusal('ann', 'one', 5), refusal('ann', 'two', 80, { by: 'rider' }), refusal('bob', 'three', 5)];
    expect(refusalPatterns(rows, [], NOW)).toEqual([
      { driver: 'ann', refusals: 2, needsPassed: null, othersPassed: null },
    ]);
  });

  it('counts a ride once even if both sides reported it, and leaves out old and excused ones', () => {
    const rows = [
      refusal('ann', 'one', 5),
      refusal('ann', 'one', 5, { by: 'rider' }),
      refusal('ann', 'two', 91),
      refusal('ann', 'three', 2, { state: 'excused' }),
    ];
    expect(refusalPatterns(rows, [], NOW)).toEqual([]);
  });

  it('is declining offers with needs markedly more often than others, with enough of both', () => {
    const months: Record<string, OfferAnswers>[] = [
      { ann: answers(3, 1, 5, 20), bob: answers(9, 0, 0, 30), cat: answers(2, 8, 10, 10) },
      { ann: answers(4, 2, 0, 20), dan: answers(10, 0, 10, 0) },
    ];
    // Bob had too few offers with needs; Cat declines fewer of them; Dan declines everything.
    expect(refusalPatterns([], months, NOW)).toEqual([
      { driver: 'ann', refusals: 0, needsPassed: 70, othersPassed: 11 },
    ]);
  });
});
