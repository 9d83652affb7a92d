import { describe, expect, it } from 'vitest';
import { SPANS } from '@/domain/time/calendar';
import { periodName, periods, SHOWN } from '@/features/earnings/periods';

const day = (driverShare: number, tips?: number) => ({
  driverShare,
  rides: 1,
  ...(tips === undefined ? {} : { tips }),
});

describe('a driver’s earnings by period', () => {
  it('have every day of the fortnight, including those without a ride', () => {
    const shown = periods(
      { '2026-03-29': day(500), '2026-03-20': day(200), '2026-01-01': day(9) },
      'day',
      '2026-03-30',
    );
    expect(shown).toHaveLength(14);
    expect(shown.map(({ start }) => start).slice(-3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(shown.map(({ share }) => share)).toEqual([0, 0, 0, 200, 0, 0, 0, 0, 0, 0, 0, 0, 500, 0]);
  });

  it('begin weeks on Monday, even across the turn of the year', () => {
    const shown = periods(
      { '2026-01-04': day(100), '2026-01-05': day(10), '2025-12-29': day(1) },
      'week',
      '2026-01-06',
    );
    expect(shown.slice(-2)).toEqual([
      { start: '2025-12-29', share: 101, tips: 0, rides: 2 },
      { start: '2026-01-05', share: 10, tips: 0, rides: 1 },
    ]);
  });

  it('use calendar months', () => {
    const shown = periods({ '2026-02-28': day(1), '2026-03-01': day(10), '2025-04-30': day(5) }, 'month', '2026-03-31');
    expect(shown[0]).toEqual({ start: '2025-04-01', share: 5, tips: 0, rides: 1 });
    expect(shown.slice(-2).map(({ share }) => share)).toEqual([1, 10]);
  });

  it.each(SPANS)('read enough days for the bars by %s', (span) => {
    const [first] = periods({}, span, '2026-03-31');
    const days = (Date.UTC(2026, 2, 31) - Date.parse(`${first?.start}T00:00:00Z`)) / 86_400_000 + 1;
    expect(SHOWN[span].days).toBeGreaterThanOrEqual(days);
  });

  it('are named as people would', () => {
    expect(periodName({ start: '2026-11-16' }, 'week')).toBe('Week of 16 Nov');
    expect(periodName({ start: '2026-11-01' }, 'month')).toBe('November 2026');
  });
});

it('keeps tips beside the shares, and days from before there were tips have none', () => {
  const shown = periods(
    { '2026-03-29': day(500, 120), '2026-03-28': day(200), '2026-03-27': day(100, 30) },
    'month',
    '2026-03-29',
  );
  expect(shown.at(-1)).toMatchObject({ share: 800, tips: 150, rides: 3 });
});
