import { describe, expect, it } from 'vitest';
import { COUNTRIES, countriesForPicker, countryOfMobile, DEFAULT_COUNTRY } from '@/domain/people/country';
import { paths } from '@/domain/paths';
import { tidyEmail } from '@/domain/people/email';
import { PERSONAL_DATA } from '@/domain/people/personalData';
import { checkInternationalMobile, checkRegistration, tidyMobile, tidyReferralId } from '@/domain/people/registration';
import { formatRegistration, parseRegistration } from '@/domain/people/vehicle';

describe('an international mobile', () => {
  it.each([
    ['+447700900123', '+447700900123'],
    [' +4407700900123 ', '+447700900123'],
    ['+353851234567', '+353851234567'],
    ['+12425551234', '+12425551234'],
    ['+12125551234', '+12125551234'],
  ])('%j is stored as %s', (typed, kept) => {
    expect(checkInternationalMobile(typed)).toBeNull();
    expect(tidyMobile(typed)).toBe(kept);
    expect(tidyMobile(kept)).toBe(kept);
  });
  it.each([
    ['', 'mobile_no_blank_error'],
    ['447700900123', 'mobile_no_blank_error'],
    ['+44 7700900123', 'mobile_no_blank_error'],
    ['+44-7700900123', 'mobile_no_blank_error'],
    ['+44', 'mobile_no_blank_error'],
    ['+4412345', 'mobile_no_blank_error'],
    ['+44000012345', 'mobile_no_blank_error'],
    [`+44${'1'.repeat(16)}`, 'mobile_no_blank_error'],
    ['+999123456789', 'country_blank_error'],
    ['+0447700900123', 'country_blank_error'],
  ])('%j is refused with %s', (typed, key) => {
    expect(checkInternationalMobile(typed)).toBe(key);
  });
});

describe('a registration form', () => {
  const good = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@x.test',
    password: 'Amber2026',
    mobile: '+447700900123',
  };
  it('is checked from the top', () => {
    expect(checkRegistration(good)).toBeNull();
    const empty = { firstName: '', lastName: '', email: '', password: '', mobile: '' };
    const told: string[] = [];
    let form = { ...empty };
    for (let fault = checkRegistration(form); fault !== null; fault = checkRegistration(form)) {
      told.push(`${fault.field} ${fault.key}`);
      form = { ...form, [fault.field]: good[fault.field as keyof typeof good] };
    }
    expect(told).toEqual([
      'firstName proper_input_name',
      'lastName proper_input_name',
      'email proper_email',
      'password password_blank_error',
      'mobile mobile_no_blank_error',
    ]);
  });
  it('needs no password from a user with another sign-in', () => {
    const { password: _, ...signedIn } = good;
    expect(checkRegistration(signedIn)).toBeNull();
  });
  it('normalises an email and a referral id', () => {
    expect(tidyEmail('  Ada@X.Test ')).toBe('ada@x.test');
    expect(tidyReferralId(' ADA1234 ')).toBe('ada1234');
    for (const wrong of ['', '1234', 'ada123', 'ada12345', 'a/b1234', 'zoë1234'])
      expect(tidyReferralId(wrong)).toBeNull();
  });
});

describe('the countries', () => {
  it('start with the United Kingdom and the suggested countries', () => {
    const shown = countriesForPicker();
    expect(shown[0]).toEqual(DEFAULT_COUNTRY);
    expect(COUNTRIES).toContainEqual(DEFAULT_COUNTRY);
    const firstOther = shown.findIndex(({ suggested }) => !suggested);
    expect(shown.slice(firstOther).some(({ suggested }) => suggested)).toBe(false);
    expect(shown).toHaveLength(COUNTRIES.length);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  });
  it('are found by their longest dial code', () => {
    for (const { phone } of COUNTRIES) expect(countryOfMobile(`+${phone}5551234567`)?.phone).toBe(phone);
    expect(countryOfMobile('+447700900123')?.code).toBe('GB');
    expect(countryOfMobile('+12425551234')?.code).toBe('BS');
    expect(countryOfMobile('+12125551234')?.code).toBe('US');
    expect(countryOfMobile('447700900123')).toBeNull();
  });
});

describe('a registration mark', () => {
  it.each([
    ['lb24 txe', 'LB24TXE', 'LB24 TXE'],
    ['A123BCD', 'A123BCD', 'A123 BCD'],
    ['abc 123d', 'ABC123D', 'ABC 123D'],
    ['ABC 1', 'ABC1', 'ABC 1'],
    ['1234 AB', '1234AB', '1234 AB'],
  ])('%j is parsed as %s and shown as %s', (typed, mark, shown) => {
    expect(parseRegistration(typed)).toBe(mark);
    expect(formatRegistration(mark)).toBe(shown);
    expect(parseRegistration(shown)).toBe(mark);
  });
  it.each(['', 'ABC', '123', 'LB24TXEE', 'L824TX€', '12345AB', 'ABCD1'])('%j is not a mark', (typed) => {
    expect(parseRegistration(typed)).toBeNull();
  });
});

describe('personal data', () => {
  it('is classified for every path', () => {
    expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(Object.keys(paths).toSorted());
  });
});
