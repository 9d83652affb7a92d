import { describe, expect, it } from 'vitest';
import { holidayOf, type Holiday } from '@/domain/pricing/holiday';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { CHRISTMAS, TOWN_BANK_HOLIDAYS } from '../../../local/seed/bankHolidays';
import { holidayKey, holidayRows, planRows } from '../../../local/seed/tariffs';

/** The other bank holidays of the card, as the seed once named them one by one. */
const BANK_HOLIDAYS =
  '2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30';

/** A rule for each tariff and date, as a town has them that was set up before rules could hold for every tariff. */
const oneByOne = (title: string): Holiday[] => {
  const rule = (holiday_date: string, sum: Pick<Holiday, 'calc_type' | 'price'>): Holiday => ({
    tariff: title,
    option: 'daywise',
    week: '',
    holiday_date,
    ...sum,
  });
  return [
    ...BANK_HOLIDAYS.split(' ').map((date) => rule(date, { calc_type: 'flat', price: 1.5 })),
    ...CHRISTMAS.map(({ date }) => rule(date, { calc_type: 'percentage', price: 100 })),
  ];
};

describe('the holiday rules of the seed town', () => {
  it.each([
    '2026-02-10',
    '2026-11-25',
    '2026-12-24',
  ])('of %s cost what a rule for each date and tariff would', (from) => {
    const now = Date.parse(from);
    const rules = holidayRows(now);
    const sum = (rule: Holiday | null) => rule && [rule.calc_type, rule.price];
    for (const { tariff } of planRows()) {
      for (let days = -30; days < 300; days += 1) {
        const { date, weekday } = clockParts(now + days * DAY_MS, DEFAULT_TIME_ZONE);
        const day = { date, weekday, isBankHoliday: TOWN_BANK_HOLIDAYS.has(date) };
        expect([date, sum(holidayOf(rules, tariff, day))]).toEqual([
          date,
          sum(holidayOf(oneByOne(tariff), tariff, day)),
        ]);
      }
    }
  });

  it('are few, each with a key of its own', () => {
    const rules = holidayRows(Date.parse('2026-11-25'));
    expect(rules.length).toBeLessThan(20);
    expect(new Set(rules.map(holidayKey)).size).toBe(rules.length);
  });
});
