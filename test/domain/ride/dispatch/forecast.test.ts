/** What a rider without a cab is told. How right it is, the simulated night measures. */
import { describe, expect, it } from 'vitest';
import { forecastSeconds } from '@/domain/ride/dispatch/forecast';

const pace = { before: 0, freedPerMinute: 2 };
const free = (seconds: number) => forecastSeconds({ ...pace, assignment: { seconds, isFree: true } });

describe('the forecast', () => {
  it('is never shorter than the way of the cab, and grows with it', () => {
    for (let seconds = 0; seconds <= 1500; seconds += 50) {
      expect(free(seconds)).toBeGreaterThan(seconds);
      expect(free(seconds + 1)).toBeGreaterThan(free(seconds));
    }
  });

  it('allows more for a cab that is still on a ride', () => {
    expect(forecastSeconds({ ...pace, assignment: { seconds: 300, isFree: false } })).toBeGreaterThan(free(300));
  });

  it('is longer further back in the queue, and where fewer cabs become free', () => {
    const none = (before: number, freedPerMinute: number) =>
      forecastSeconds({ assignment: null, before, freedPerMinute });
    expect(none(3, 2)).toBeGreaterThan(none(0, 2));
    expect(none(0, 1)).toBeGreaterThan(none(0, 4));
    expect(none(5, 0)).toBe(none(50, 0));
    expect(Number.isFinite(none(0, 0))).toBe(true);
  });
});
