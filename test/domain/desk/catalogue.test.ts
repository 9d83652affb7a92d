import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { renumbered, rowFault } from '@/domain/desk/catalogue';
import { promoSchema } from '@/domain/pricing/promo';
import { isSameRow } from '@/domain/desk/rowEdit';
import { DEFAULT_SETTINGS, settingsFault } from '@/domain/pricing/settings';
import { privateSettingsSchema, settingsSchema } from '@/domain/pricing/settingsSchema';

const PROMO = {
  promo_name: ' spring ',
  promo_discount_type: 'percentage',
  promo_discount_value: '20',
  promo_validity: '2030-02-28',
  promo_usage_limit: '100',
};
const faults = (schema: v.GenericSchema, typed: unknown) => {
  const result = v.safeParse(schema, typed);
  return result.success ? [] : result.issues.map((issue) => [v.getDotPath(issue), issue.message]);
};

describe('an edited promo', () => {
  it('is stored in capitals and as numbers, with 0 or empty text for missing fields', () => {
    expect(v.parse(promoSchema, PROMO)).toEqual({
      ...PROMO,
      promo_name: 'SPRING',
      promo_description: '',
      promo_discount_value: 20,
      max_promo_discount_value: 0,
      min_order: 0,
      promo_usage_limit: 100,
      promo_state: '',
    });
  });

  it.each([
    [{ promo_name: 'A B' }, ['promo_name', 'promo_code_format']],
    [{ promo_name: 'X' }, ['promo_name', 'promo_code_format']],
    [{ promo_discount_value: 100.5 }, ['promo_discount_value', 'percentage_too_high']],
    [{ promo_validity: '2030-02-29' }, ['promo_validity', 'promo_date']],
    [{ promo_usage_limit: 1.5 }, ['promo_usage_limit', 'no_details_error']],
    [{ min_order: -1 }, ['min_order', 'no_details_error']],
  ])('%j is refused, naming its field', (change, fault) => {
    expect(faults(promoSchema, { ...PROMO, ...change })).toEqual([fault]);
  });
});

describe('edited settings', () => {
  it('reject a link that is not a web address and a symbol that is a word', () => {
    expect(
      faults(settingsSchema, { ...DEFAULT_SETTINGS, CompanyName: 'Amber Cars', CompanyWebsite: 'https://a.example' }),
    ).toEqual([]);
    expect(
      faults(settingsSchema, { ...DEFAULT_SETTINGS, CompanyName: 'Amber Cars', FacebookHandle: 'javascript:alert(1)' }),
    ).toEqual([['FacebookHandle', 'link_format']]);
    expect(faults(settingsSchema, { ...DEFAULT_SETTINGS, CompanyName: 'Amber Cars', symbol: 'pounds' })).toEqual([
      ['symbol', 'no_details_error'],
    ]);
    expect(faults(privateSettingsSchema, { license: '', contact_email: 'nobody' })).toEqual([
      ['contact_email', 'proper_email'],
    ]);
  });

  it('keep at least one way to pay', () => {
    expect(settingsFault({ ...DEFAULT_SETTINGS, cash: false, wallet: false })).toBe(null);
    expect(settingsFault({ ...DEFAULT_SETTINGS, cash: false, wallet: false, card: false })?.key).toBe(
      'payment_mode_needed',
    );
  });
});

it('renumbers cancellation reasons 0, 1, 2 … in their existing order', () => {
  const reasons = { c: { label: 'C', value: 7 }, a: { label: 'A', value: 0 }, b: { label: 'B', value: 3 } };
  expect(renumbered(reasons, 'value')).toEqual({ a: 0, b: 1, c: 2 });
});

it('a name is taken by another row of its table, however it is written', () => {
  const among = (others: object[]) => ({ others: others as never, before: null, nowMs: 0 });
  const taken = (field: string) => ({ field, key: 'name_taken' });
  expect(rowFault('zones', { name: ' heathrow' }, among([{ name: 'Heathrow' }]))).toEqual(taken('name'));
  expect(rowFault('plans', { tariff: 'Day' }, among([{ tariff: 'day ' }]))).toEqual(taken('tariff'));
  expect(rowFault('zones', { name: 'Heathrow' }, among([{ name: 'Central' }]))).toBe(null);
  expect(rowFault('tariff', { title: 'Day' }, among([{ title: 'Day' }]))).toBe(null);
});

it('a promo is not moved to a day that is over', () => {
  const nowMs = Date.UTC(2026, 10, 22, 12);
  const past = { field: 'promo_validity', key: 'promo_past' };
  const over = { promo_name: 'A', promo_validity: '2026-11-21' };
  const asked = (before: object | null) => ({ others: [], before: before as never, nowMs });
  const running = { ...over, promo_validity: '2026-11-22' };
  expect(rowFault('offers', over, asked(null))).toEqual(past);
  expect(rowFault('offers', over, asked(running))).toEqual(past);
  expect(rowFault('offers', { ...over, promo_validity: '2026-12-31' }, asked(running))).toBe(null);
});

it('a promo that has ended keeps its last day: who had used it is no longer known', () => {
  const ended = { promo_name: 'A', promo_validity: '2026-11-21' };
  const on = (nowMs: number, before: object = ended) => ({ others: [], before: before as never, nowMs });
  const [midnight, later] = [Date.UTC(2026, 10, 22), { ...ended, promo_validity: '2026-12-31' }];
  expect(rowFault('offers', later, on(midnight - 1))).toBe(null);
  const refused = { field: 'promo_validity', key: 'promo_ended' };
  expect(rowFault('offers', later, on(midnight))).toEqual(refused);
  expect(rowFault('offers', { ...ended, promo_validity: '2026-11-01' }, on(midnight))).toEqual(refused);
  expect(rowFault('offers', later, on(midnight, { ...ended, promo_validity: 'in May' }))).toEqual(refused);
  expect(rowFault('offers', { ...ended, promo_name: 'B' }, on(midnight))).toBe(null);
});

it('rows are the same in any order of their fields', () => {
  expect(isSameRow({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true);
  expect(isSameRow({ a: 1 }, { a: '1' })).toBe(false);
  expect(isSameRow({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSameRow(null, {})).toBe(false);
});
