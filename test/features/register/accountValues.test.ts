import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COUNTRY } from '@/domain/people/country';
import { messages } from '@/domain/messages';
import { checkPassword, PASSWORD_KINDS, passwordRules } from '@/domain/people/passwordRules';
import { accountFaults, type AccountValues, fieldOf, mobileOf } from '@/features/register/accountValues';

const GOOD: AccountValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'Amber2026*',
  confirm: 'Amber2026*',
  country: DEFAULT_COUNTRY,
  phone: '07700900123',
  referralId: '',
  driver: false,
};
const BLIND = { proven: null, passwordShown: false };

describe('a registration form', () => {
  it('has no faults if everything is valid', () => {
    expect(accountFaults(GOOD, BLIND)).toEqual({});
  });

  it.each<[Partial<AccountValues>, object]>([
    [{ firstName: ' ' }, { firstName: 'proper_input_name' }],
    [{ lastName: '' }, { lastName: 'proper_input_name' }],
    [{ email: 'ada@' }, { email: 'proper_email' }],
    [{ password: '', confirm: '' }, { password: 'password_blank_error' }],
    [{ password: 'amber', confirm: 'amber' }, { password: 'password_alphaNumeric_check' }],
    [{ confirm: 'Amber2026#' }, { confirm: 'password_mismatch' }],
    [{ phone: '12345' }, { phone: 'mobile_no_blank_error' }],
    [{ phone: 'call me' }, { phone: 'mobile_no_blank_error' }],
    [{ phone: '+999 700900123' }, { phone: 'mobile_no_blank_error' }],
    [{ phone: '0000000' }, { phone: 'mobile_no_blank_error' }],
  ])('with %o reports %o', (changes, faults) => {
    expect(accountFaults({ ...GOOD, ...changes }, BLIND)).toEqual(faults);
  });

  it('says of a driver’s empty name and mobile that they are required', () => {
    const empty = { ...GOOD, driver: true, firstName: '', lastName: ' ', phone: '' };
    const said = Object.values(accountFaults(empty, BLIND)).map((key) => messages[key]);
    expect(said).toEqual(['First name is required.', 'Last name is required.', 'Mobile is required.']);
    expect(accountFaults({ ...empty, firstName: 'Ada', lastName: 'L', phone: '12' }, BLIND)).toEqual({
      phone: 'mobile_no_blank_error',
    });
  });

  it('asks for the password once while it is shown', () => {
    expect(accountFaults({ ...GOOD, confirm: '' }, { proven: null, passwordShown: true })).toEqual({});
  });

  it('takes proven details from a sign-in, and asks for the rest', () => {
    const rest = { ...GOOD, email: '', password: '', confirm: '' };
    expect(accountFaults(rest, { proven: { email: 'ada@example.com' }, passwordShown: false })).toEqual({});
    const byPhone = { proven: { mobile: '+447700900123' }, passwordShown: false };
    expect(accountFaults({ ...rest, phone: '' }, byPhone)).toEqual({});
    expect(accountFaults({ ...rest, email: 'ada@', phone: '' }, byPhone)).toEqual({ email: 'proper_email' });
    expect(accountFaults({ ...rest, phone: '', driver: true }, byPhone)).toEqual({ email: 'proper_email' });
  });

  it('sends the number with its country and without the trunk zero', () => {
    for (const phone of ['07700900123', '07700 900-123', '+44 7700 900123', '(0)7700 900123']) {
      expect(accountFaults({ ...GOOD, phone }, BLIND)).toEqual({});
      expect(mobileOf({ ...GOOD, phone })).toBe('+447700900123');
    }
  });

  it.each([
    ['mobile', 'phone'],
    ['regData.referralId', 'referralId'],
    ['email', 'email'],
    ['usertype', null],
    [undefined, null],
  ])('shows the server’s refusal of %s at %s', (named, field) => {
    expect(fieldOf(named)).toBe(field);
  });
});

describe('the rules shown while a password is typed', () => {
  it.each(PASSWORD_KINDS)('are all met exactly when the password is valid, by the rule %s', (kind) => {
    const typed = fc
      .string({ unit: fc.constantFrom('a', 'Z', '7', '0', '@', '*', '#', ' ', '-', 'é'), maxLength: 17 })
      .filter((password) => password.trim() !== '');
    fc.assert(
      fc.property(typed, (password) => {
        expect(passwordRules(password, kind).every(({ met }) => met)).toBe(checkPassword(password, kind) === null);
      }),
    );
  });
});
