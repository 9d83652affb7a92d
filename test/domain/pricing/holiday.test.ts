import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Holiday, holidayOf, holidaySchema } from '@/domain/pricing/holiday';

describe('holidayOf', () => {
  const rule = (changes: Partial<Holiday>): Holiday => ({
    tariff: 'T',
    option: 'weekwise',
    week: 'fri',
    holiday_date: '',
    calc_type: 'flat',
    price: 1,
    ...changes,
  });
  const weekly = rule({});
  const christmas = rule({ option: 'daywise', week: '', holiday_date: '2026-12-25' });
  it('prefers the date to the weekday, in any order of rows', () => {
    expect(holidayOf([weekly, christmas], 'T', 'fri', '2026-12-25')).toBe(christmas);
    expect(holidayOf([christmas, weekly], 'T', 'fri', '2026-12-25')).toBe(christmas);
    expect(holidayOf([christmas, weekly], 'T', 'fri', '2026-12-18')).toBe(weekly);
    expect(holidayOf([christmas, weekly], 'T', 'thu', '2026-12-24')).toBeNull();
    expect(holidayOf([christmas, weekly], 'other', 'fri', '2026-12-25')).toBeNull();
  });
  it('reads only the field its option names', () => {
    expect(holidayOf([rule({ holiday_date: '2026-12-24' })], 'T', 'thu', '2026-12-24')).toBeNull();
    expect(holidayOf([rule({ option: 'daywise', week: 'thu' })], 'T', 'thu', '2026-12-24')).toBeNull();
  });
  it('reads a stored date-time as the day on the service’s clock', () => {
    const midnight = rule({ option: 'daywise', week: '', holiday_date: '2026-08-30T23:00:00.000Z' });
    expect(holidayOf([midnight], 'T', 'mon', '2026-08-31')).toBe(midnight);
    expect(holidayOf([midnight], 'T', 'sun', '2026-08-30')).toBeNull();
    expect(holidayOf([midnight], 'T', 'sun', '2026-08-30', 'America/New_York')).toBe(midnight);
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
    [{ price: -1 }, 'no_details_error'],
    [{ price: 'much' }, 'no_details_error'],
    [{ tariff: '  ' }, 'no_details_error'],
  ])('with %j is refused with %s', (change, key) => {
    expect(faults(holidaySchema, { ...row, ...change })).toEqual([key]);
  });
  it('is stored with numbers and a plain date', () => {
    expect(v.parse(holidaySchema, row)).toEqual({ ...row, price: 2.5 });
    const typed = { ...row, option: 'daywise', week: '', holiday_date: '2026-08-30T23:00:00.000Z' };
    expect(v.parse(holidaySchema, typed).holiday_date).toBe('2026-08-31');
    expect(v.parse(holidaySchema, { ...typed, holiday_date: Date.parse('2026-12-25T00:00Z') }).holiday_date).toBe(
      '2026-12-25',
    );
  });
});
