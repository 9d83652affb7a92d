import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  HOLIDAY_OPTIONS,
  type Holiday,
  holidayOf,
  holidaySchema,
  isSameHoliday,
  type RuledDay,
} from '@/domain/pricing/holiday';
import { EVERY_TARIFF } from '@/domain/pricing/tariff';
import { localDateOf, WEEKDAYS } from '@/domain/time/time';

const rule = (changes: Partial<Holiday>): Holiday => ({
  tariff: 'T',
  option: 'weekwise',
  week: 'fri',
  holiday_date: '',
  calc_type: 'flat',
  price: 1,
  ...changes,
});
const day = (weekday: RuledDay['weekday'], date: string, isBankHoliday = false): RuledDay => ({
  weekday,
  date,
  isBankHoliday,
});

describe('holidayOf', () => {
  const weekly = rule({});
  const christmas = rule({ option: 'daywise', week: '', holiday_date: '2026-12-25' });
  it('prefers the date to the weekday, in any order of rows', () => {
    expect(holidayOf([weekly, christmas], 'T', day('fri', '2026-12-25'))).toBe(christmas);
    expect(holidayOf([christmas, weekly], 'T', day('fri', '2026-12-25'))).toBe(christmas);
    expect(holidayOf([christmas, weekly], 'T', day('fri', '2026-12-18'))).toBe(weekly);
    expect(holidayOf([christmas, weekly], 'T', day('thu', '2026-12-24'))).toBeNull();
    expect(holidayOf([christmas, weekly], 'other', day('fri', '2026-12-25'))).toBeNull();
  });
  it('reads only the field its option names', () => {
    expect(holidayOf([rule({ holiday_date: '2026-12-24' })], 'T', day('thu', '2026-12-24'))).toBeNull();
    expect(holidayOf([rule({ option: 'daywise', week: 'thu' })], 'T', day('thu', '2026-12-24'))).toBeNull();
  });
  it('reads a stored date-time as the day on the service’s clock', () => {
    const midnight = rule({ option: 'daywise', week: '', holiday_date: '2026-08-30T23:00:00.000Z' });
    expect(holidayOf([midnight], 'T', day('mon', '2026-08-31'))).toBe(midnight);
    expect(holidayOf([midnight], 'T', day('sun', '2026-08-30'))).toBeNull();
    expect(holidayOf([midnight], 'T', day('sun', '2026-08-30'), 'America/New_York')).toBe(midnight);
  });
});

describe('a rule for every tariff or every bank holiday', () => {
  const onDate = rule({ option: 'daywise', week: '', holiday_date: '2026-12-25' });
  const onBankHolidays = rule({ option: 'bank_holiday', week: '' });
  const onFridays = rule({});
  const forAll = (own: Holiday): Holiday => ({ ...own, tariff: EVERY_TARIFF });
  const christmas = day('fri', '2026-12-25', true);

  it('holds for each tariff, and on each bank holiday', () => {
    expect(holidayOf([forAll(onFridays)], 'Any', christmas)).toEqual(forAll(onFridays));
    expect(holidayOf([onBankHolidays], 'T', christmas)).toBe(onBankHolidays);
    expect(holidayOf([onBankHolidays], 'T', day('fri', '2026-12-25'))).toBeNull();
    expect(holidayOf([onBankHolidays], 'Any', christmas)).toBeNull();
  });

  it('comes in the order date, bank holiday, weekday, and after a rule that names the tariff', () => {
    const inOrder = [onDate, forAll(onDate), onBankHolidays, forAll(onBankHolidays), onFridays, forAll(onFridays)];
    for (const [at, expected] of inOrder.entries()) {
      const left = inOrder.slice(at);
      expect(holidayOf(left, 'T', christmas)).toBe(expected);
      expect(holidayOf(left.toReversed(), 'T', christmas)).toBe(expected);
    }
  });
});

describe('for any rules', () => {
  const TITLES = ['Day', 'Night', 'Evening'] as const;
  const anyTitle = fc.constantFrom(...TITLES);
  const dates = Array.from({ length: 12 }, (_, days) => new Date(Date.UTC(2026, 11, 20 + days)).toISOString());
  const stored = fc
    .constantFrom(...dates)
    .chain((iso) =>
      fc.constantFrom<unknown>(
        iso.slice(0, 10),
        ` ${iso.slice(0, 10)} `,
        iso,
        iso.replace('T00', 'T23'),
        iso.slice(0, 19),
        Date.parse(iso),
        String(Date.parse(iso)),
        '',
        'Christmas',
      ),
    );
  const week = fc.constantFrom('' as const, ...WEEKDAYS);
  const oldRule = fc.record({
    tariff: anyTitle,
    option: fc.constantFrom('weekwise' as const, 'daywise' as const),
    week,
    holiday_date: stored,
    calc_type: fc.constantFrom('flat' as const, 'percentage' as const),
    price: fc.nat(100),
  }) as fc.Arbitrary<Holiday>;
  const asked = fc.constantFrom(...dates).chain((iso) =>
    fc.record({
      date: fc.constant(iso.slice(0, 10)),
      weekday: fc.constant(WEEKDAYS[new Date(iso).getUTCDay()] ?? 'sun'),
      isBankHoliday: fc.boolean(),
    }),
  );
  const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Tokyo');

  /** The choice of the first releases, whose rules named one tariff, and a weekday or a date. */
  function formerly(rules: readonly Holiday[], title: string, { weekday, date }: RuledDay, timeZone: string) {
    let weekly: Holiday | null = null;
    for (const row of rules) {
      if (row.tariff !== title) continue;
      const isPlainDay = typeof row.holiday_date === 'string' && /^.{4}-.{5}$/.test(row.holiday_date);
      const isOnDay = row.holiday_date === date || (!isPlainDay && localDateOf(row.holiday_date, timeZone) === date);
      if (row.option === 'daywise' && isOnDay) return row;
      if (row.option === 'weekwise' && row.week === weekday) weekly ??= row;
    }
    return weekly;
  }

  it('rules of the former shapes apply as they did, in any order and with any stored date', () => {
    fc.assert(
      fc.property(fc.array(oldRule, { maxLength: 12 }), anyTitle, asked, zone, (rules, of, at, timeZone) => {
        expect(holidayOf(rules, of, at, timeZone)).toBe(formerly(rules, of, at, timeZone));
      }),
      { numRuns: 3000 },
    );
  });

  it('equal rules of all tariffs may be put together in one, and each tariff costs the same', () => {
    const shared = fc.record({ row: oldRule, option: fc.constantFrom(...HOLIDAY_OPTIONS) });
    fc.assert(
      fc.property(fc.array(oldRule, { maxLength: 6 }), shared, anyTitle, asked, (others, { row, option }, of, at) => {
        const one: Holiday = { ...row, option };
        // The shared rule must not stand on the day of another, where the first row would count.
        fc.pre(!others.some((other) => isSameHoliday({ ...one, tariff: other.tariff }, other)));
        const apart = TITLES.map((tariff) => ({ ...one, tariff }));
        const together = { ...one, tariff: EVERY_TARIFF };
        const sum = (found: Holiday | null) => found && [found.calc_type, found.price];
        expect(sum(holidayOf([...others, together], of, at))).toEqual(sum(holidayOf([...others, ...apart], of, at)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('two rules', () => {
  const christmas = rule({ option: 'daywise', week: '', holiday_date: '2026-12-25' });
  it.each([
    [christmas, { ...christmas, holiday_date: '2026-12-25T00:00:00.000Z', price: 9 }, true],
    [christmas, { ...christmas, tariff: EVERY_TARIFF }, false],
    [christmas, { ...christmas, holiday_date: '2026-12-26' }, false],
    [rule({}), rule({ price: 3 }), true],
    [rule({}), rule({ week: 'sat' }), false],
    [rule({ week: '' }), rule({ week: '' }), false],
    [rule({ option: 'bank_holiday', week: '' }), rule({ option: 'bank_holiday', week: '' }), true],
    [rule({ option: 'bank_holiday', week: '' }), christmas, false],
  ])('%j and %j are for the same tariff and day: %s', (one, other, same) => {
    expect(isSameHoliday(one, other)).toBe(same);
    expect(isSameHoliday(other, one)).toBe(same);
  });
});

const faults = (schema: v.GenericSchema, row: unknown): string[] => {
  const parsed = v.safeParse(schema, row);
  return parsed.success ? [] : parsed.issues.map((issue) => issue.message);
};

describe('an edited holiday', () => {
  const row = { tariff: 'T', option: 'weekwise', week: 'sun', holiday_date: '', calc_type: 'flat', price: '2.50' };
  it.each([
    [{ week: '' }, 'select_week_option'],
    [{ holiday_date: '2026-12-25' }, 'empty_holiday_date'],
    [{ option: 'daywise', week: '' }, 'select_day_option'],
    [{ option: 'daywise', week: 'sun', holiday_date: '2026-12-25' }, 'empty_week_day'],
    [{ option: 'daywise', week: '', holiday_date: 'Christmas' }, 'select_day_option'],
    [{ option: 'bank_holiday' }, 'empty_week_day'],
    [{ option: 'bank_holiday', week: '', holiday_date: '2026-12-25' }, 'empty_holiday_date'],
    [{ name: 'x'.repeat(41) }, 'no_details_error'],
    [{ price: -1 }, 'no_details_error'],
    [{ price: 'much' }, 'no_details_error'],
    [{ tariff: '  ' }, 'no_details_error'],
  ])('with %j is refused with %s', (change, key) => {
    expect(faults(holidaySchema, { ...row, ...change })).toEqual([key]);
  });
  it('is stored with numbers and a plain date', () => {
    expect(v.parse(holidaySchema, row)).toEqual({ ...row, name: '', price: 2.5 });
    const typed = { ...row, option: 'daywise', week: '', holiday_date: '2026-08-30T23:00:00.000Z' };
    expect(v.parse(holidaySchema, typed).holiday_date).toBe('2026-08-31');
    expect(v.parse(holidaySchema, { ...typed, holiday_date: Date.parse('2026-12-25T00:00Z') }).holiday_date).toBe(
      '2026-12-25',
    );
  });
  it('may hold for every tariff on every bank holiday, and have a name of one line', () => {
    const every = { ...row, name: ' Bank\nholiday ', tariff: EVERY_TARIFF, option: 'bank_holiday', week: '' };
    expect(v.parse(holidaySchema, every)).toEqual({ ...every, name: 'Bank holiday', price: 2.5 });
  });
});
