import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CarType } from '@/domain/pricing/carType';
import { carTypeSchema } from '@/domain/pricing/carTypeSchema';
import { cleanBonus, DEFAULT_SETTINGS, jobRadiusMetres } from '@/domain/pricing/settings';
import { settingsSchema } from '@/domain/pricing/settingsSchema';
import { pickTariff, planOf, planSchema, tariffSchema } from '@/domain/pricing/tariff';
import { HACKNEY, PLANS, TARIFFS } from '../support/fares';

describe('pickTariff', () => {
  it.each([
    [299, 'Tariff 3'],
    [300, 'Tariff 1'],
    [1199, 'Tariff 1'],
    [1200, 'Tariff 2'],
    [1319, 'Tariff 2'],
    [1320, 'Tariff 3'],
    [1439, 'Tariff 3'],
    [0, 'Tariff 3'],
  ])('minute %i in London is on %s', (minute, title) => {
    expect(pickTariff(TARIFFS, 'London', minute)?.title).toBe(title);
  });
  it('finds no tariff in another zone or in an empty window', () => {
    expect(pickTariff(TARIFFS, 'Kent', 600)).toBeNull();
    const empty = [{ name: 'London', title: 'Never', fromtime: 600, totime: 600 }];
    expect(pickTariff(empty, 'London', 600)).toBeNull();
  });
  it('takes the first of two that apply, and windows typed as text', () => {
    const rows = [
      { name: 'London', title: 'Late', fromtime: '1410', totime: '30' },
      { name: 'London', title: 'All day', fromtime: '0', totime: '1440' },
    ];
    expect(pickTariff(rows, 'London', 1439)?.title).toBe('Late');
    expect(pickTariff(rows, 'London', 29)?.title).toBe('Late');
    expect(pickTariff(rows, 'London', 30)?.title).toBe('All day');
    // As text, '900' would sort after '1410'.
    expect(pickTariff(rows, 'London', 900)?.title).toBe('All day');
  });
});

it('finds a plan by the title of its tariff', () => {
  expect(planOf(PLANS, 'Tariff 2')).toBe(PLANS[1]);
  expect(planOf(PLANS, 'Tariff 9')).toBeNull();
});

const faults = (schema: v.GenericSchema, row: unknown): string[] => {
  const parsed = v.safeParse(schema, row);
  return parsed.success ? [] : parsed.issues.map((issue) => issue.message);
};

describe('an edited tariff', () => {
  const row = { name: 'London', title: 'Tariff 1', fromtime: '300', totime: 1440 };
  it('cannot have the sign for every tariff as its title', () => {
    expect(faults(tariffSchema, { ...row, title: ' * ' })).toEqual(['tariff_title_reserved']);
    expect(faults(tariffSchema, { ...row, title: 'Day *' })).toEqual([]);
  });
  it('accepts half hours from 0 to 1440', () => {
    expect(v.parse(tariffSchema, row)).toEqual({ ...row, fromtime: 300 });
  });
  it.each([
    { fromtime: 15 },
    { fromtime: -30 },
    { totime: 1470 },
    { totime: 'noon' },
    { name: '' },
    { title: ' ' },
  ])('with %j is refused', (change) => {
    expect(faults(tariffSchema, { ...row, ...change })).toContain('no_details_error');
  });
});

it('an edited plan has numbers of 0 or more, with 0 for missing ones', () => {
  expect(v.parse(planSchema, { tariff: 'T', price_1: '0.20' })).toMatchObject({ price_1: 0.2, max_3: 0 });
  expect(faults(planSchema, { tariff: 'T', outstation: -5 })).toEqual(['no_details_error']);
});

describe('an edited car type', () => {
  it('is stored with numbers', () => {
    const typed: CarType = { ...HACKNEY, min_fare: '4.20', convenience_fees: '10' };
    expect(v.parse(carTypeSchema, typed)).toEqual(HACKNEY);
  });
  it('cannot have a fee above the whole fare, or lack a name', () => {
    expect(faults(carTypeSchema, { ...HACKNEY, convenience_fees: 101 })).toEqual(['percentage_too_high']);
    expect(faults(carTypeSchema, { ...HACKNEY, convenience_fees: 101, convenience_fee_type: 'flat' })).toEqual([]);
    expect(faults(carTypeSchema, { ...HACKNEY, name: '' })).toEqual(['no_details_error']);
  });
});

/** The defaults, and the name that every company has. */
const NAMED_SETTINGS = { ...DEFAULT_SETTINGS, CompanyName: 'Amber Cars' };

describe('edited settings', () => {
  it('accepts the defaults with a company’s name', () => {
    expect(v.parse(settingsSchema, NAMED_SETTINGS)).toEqual(NAMED_SETTINGS);
  });
  it.each([
    ['5', 5],
    [' 2.5 ', 2.5],
    [0, 0],
    ['-1', ''],
    ['five', ''],
    ['', ''],
    [null, ''],
    [true, ''],
    [undefined, ''],
  ])('a bonus typed as %j becomes %j', (typed, kept) => {
    expect(cleanBonus(typed)).toBe(kept);
    expect(faults(settingsSchema, { ...NAMED_SETTINGS, bonus: typed })).toEqual(kept === '' ? ['proper_bonus'] : []);
  });
  it('requires a currency code of three letters', () => {
    expect(v.parse(settingsSchema, { ...NAMED_SETTINGS, code: 'gbp' }).code).toBe('GBP');
    expect(faults(settingsSchema, { ...NAMED_SETTINGS, code: 'pounds' })).toEqual(['currency_unknown']);
  });
  it('measures the job radius in the current unit', () => {
    expect(jobRadiusMetres({ job_radius: '2', convert_to_mile: false })).toBe(2000);
    expect(jobRadiusMetres({ job_radius: 2, convert_to_mile: true })).toBeCloseTo(3218.68, 6);
    expect(jobRadiusMetres({ job_radius: 'far', convert_to_mile: false })).toBe(0);
  });
});
