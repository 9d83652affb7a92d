import { describe, expect, it } from 'vitest';
import { checkTripDate } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { daysFrom, hoursOf, timesOf } from '@/features/plain/booking/pickupTimes';

const shown = (times: readonly number[]) => times.map((at) => formatTime(at, DEFAULT_TIME_ZONE));

describe('the times that are offered', () => {
  const noon = Date.UTC(2026, 10, 24, 12, 1);

  it('are those that can be booked', () => {
    expect(hoursOf('2026-11-24', noon)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
    expect(shown(timesOf('2026-11-24', noon, 12))).toEqual(['12:30', '12:45']);
    expect(timesOf('2026-11-24', noon).every((at) => checkTripDate(at, noon) === null)).toBe(true);
    expect(hoursOf('2026-11-25', noon)).toHaveLength(24);
  });

  it('leave out a day that is nearly over, and what is past or too far away', () => {
    expect(daysFrom(Date.UTC(2026, 10, 24, 23, 40), 2)).toEqual(['2026-11-25', '2026-11-26']);
    expect(daysFrom(noon, 2)).toEqual(['2026-11-24', '2026-11-25']);
    expect(daysFrom(noon, 1000)).toHaveLength(91);
    expect(timesOf('2026-11-23', noon)).toEqual([]);
  });

  it.each(['', 'tomorrow', '2026-02-30', '2026-11-24T10:00'])('are none for the address %j', (date) =>
    expect(timesOf(date, noon)).toEqual([]));

  it.each([Number.NaN, -1, 24, 1e9])('are none for the hour %d', (hour) =>
    expect(timesOf('2026-11-25', noon, hour)).toEqual([]));

  it('leave out the hour that the clocks skip', () => {
    const march = Date.UTC(2026, 2, 28, 12);
    expect(hoursOf('2026-03-29', march)).not.toContain(1);
    expect(hoursOf('2026-03-29', march)).toHaveLength(23);
  });
});
