import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { renumbered } from '@/domain/cancelReason';
import { promoSchema } from '@/domain/promo';
import { isSameRow } from '@/domain/rowEdit';
import { DEFAULT_SETTINGS, privateSettingsSchema, settingsFault, settingsSchema } from '@/domain/settings';

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
  it('is kept in capitals and as numbers, and what is left out counts as none', () => {
    expect(v.parse(promoSchema, PROMO)).toEqual({
      ...PROMO,
      promo_name: 'SPRING',
      promo_description: '',
      promo_discount_value: 20,
      max_promo_discount_value: 0,
      min_order: 0,
      promo_usage_limit: 100,
    });
  });

  it.each([
    [{ promo_name: 'A B' }, ['promo_name', 'promo_code_format']],
    [{ promo_name: 'X' }, ['promo_name', 'promo_code_format']],
    [{ promo_discount_value: 100.5 }, ['promo_discount_value', 'percentage_too_high']],
    [{ promo_validity: '2030-02-29' }, ['promo_validity', 'promo_date']],
    [{ promo_usage_limit: 1.5 }, ['promo_usage_limit', 'no_details_error']],
    [{ min_order: -1 }, ['min_order', 'no_details_error']],
  ])('%j is refused at its field', (change, fault) => {
    expect(faults(promoSchema, { ...PROMO, ...change })).toEqual([fault]);
  });
});

describe('edited settings', () => {
  it('take no link that is no web address, and no symbol that is a word', () => {
    expect(faults(settingsSchema, { ...DEFAULT_SETTINGS, CompanyWebsite: 'https://a.example' })).toEqual([]);
    expect(faults(settingsSchema, { ...DEFAULT_SETTINGS, FacebookHandle: 'javascript:alert(1)' })).toEqual([
      ['FacebookHandle', 'link_format'],
    ]);
    expect(faults(settingsSchema, { ...DEFAULT_SETTINGS, symbol: 'pounds' })).toEqual([['symbol', 'no_details_error']]);
    expect(faults(privateSettingsSchema, { license: '', contact_email: 'nobody' })).toEqual([
      ['contact_email', 'proper_email'],
    ]);
  });

  it('leave a way to pay', () => {
    expect(settingsFault({ ...DEFAULT_SETTINGS, cash: false, wallet: false })).toBe(null);
    expect(settingsFault({ ...DEFAULT_SETTINGS, cash: false, wallet: false, card: false })?.key).toBe(
      'payment_mode_needed',
    );
  });
});

it('reasons count 0, 1, 2 … in the order they had', () => {
  const reasons = { c: { label: 'C', value: 7 }, a: { label: 'A', value: 0 }, b: { label: 'B', value: 3 } };
  expect(renumbered(reasons)).toEqual({ a: 0, b: 1, c: 2 });
});

it('rows are the same whatever the order of their fields', () => {
  expect(isSameRow({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true);
  expect(isSameRow({ a: 1 }, { a: '1' })).toBe(false);
  expect(isSameRow({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSameRow(null, {})).toBe(false);
});
