import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { outOfBounds, settingsSchema } from '@/domain/pricing/settingsSchema';

const TOWN = { ...DEFAULT_SETTINGS, code: 'GBP', CompanyName: 'Newport Taxis' };
const faultOf = (field: string, value: unknown) => outOfBounds({ ...TOWN, [field]: value });

describe('a setting', () => {
  it.each([
    ['code', 'ZZZ', 'currency_unknown'],
    ['code', 'GB', 'currency_unknown'],
    ['job_radius', 0, 'radius_unfit'],
    ['job_radius', 99_999, 'radius_unfit'],
    ['care_no', 'abc', 'telephone_format'],
    ['care_no', '12', 'telephone_format'],
    ['panic', 'nine nine nine', 'telephone_format'],
    ['CompanyName', '', 'company_name_needed'],
    ['CompanyName', '   ', 'company_name_needed'],
    ['CompanyName', 'x'.repeat(61), 'text_too_long'],
    ['care_name', 'x'.repeat(61), 'text_too_long'],
    ['CompanyWebsite', 'https://x', 'link_format'],
    ['CompanyTerms', 'https://someone:secret@cabs.example/', 'link_format'],
    ['bonus', 5000, 'amount_unlikely'],
    ['booking_charge', 5000, 'amount_unlikely'],
    ['Fixed_price_km', 50_000, 'amount_unlikely'],
  ])('%s of %j is %s', (field, value, key) => {
    expect(faultOf(field, value)).toEqual({ [field]: key });
  });

  it.each([
    ['code', 'EUR'],
    ['job_radius', '0.5'],
    ['care_no', '+44 (0)1633 960-123'],
    ['care_no', ''],
    ['panic', '999'],
    ['CompanyWebsite', 'https://cabs.example/newport?x=1'],
  ])('%s of %j is good', (field, value) => {
    expect(faultOf(field, value)).toEqual({});
  });

  it('of a fresh town is good, apart from the name that the company has to give', () => {
    expect(outOfBounds(DEFAULT_SETTINGS)).toEqual({ CompanyName: 'company_name_needed' });
    expect(outOfBounds({ ...DEFAULT_SETTINGS, opening: 'soon' })).toEqual({});
    expect(v.parse(settingsSchema.entries.code, ' gbp ')).toBe('GBP');
  });
});
