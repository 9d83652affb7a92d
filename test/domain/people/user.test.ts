import { describe, expect, it } from 'vitest';
import {
  checkLogin,
  checkLoginOtp,
  checkMobile,
  dutyObstacle,
  internationalMobile,
  referralId,
  type UserProfile,
} from '@/domain/people/user';
import { checkEmail } from '@/domain/people/email';
import { checkPassword, type PasswordKind } from '@/domain/people/passwordRules';
import { checkName } from '@/domain/people/name';

describe('the fields a person types about themselves', () => {
  it.each(['a@b.co', 'jo.o-neil+cab@mail.example.co.uk', 'x_1@sub-domain.example'])('accepts the email %s', (email) => {
    expect(checkEmail(email)).toBeNull();
  });
  it.each([
    '',
    'a',
    'a@b',
    'a b@c.de',
    'a@b..c',
    'a@-b.c',
    '@b.co',
    '<a@b.co>',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses the email %j', (email) => {
    expect(checkEmail(email)).toBe('proper_email');
  });
  it.each(['Passw0rd', 'abc12345', 'A1@*#aaa', 'abcdefghijklm15'])('accepts the password %s', (password) => {
    expect(checkPassword(password)).toBeNull();
  });
  it.each([
    ['', 'password_blank_error'],
    ['   ', 'password_blank_error'],
    ['short1a', 'password_alphaNumeric_check'],
    ['abcdefghijklmn16', 'password_alphaNumeric_check'],
    ['onlyletters', 'password_alphaNumeric_check'],
    ['1234567890', 'password_alphaNumeric_check'],
    ['with space1', 'password_alphaNumeric_check'],
    ['Bang!1234', 'password_alphaNumeric_check'],
  ])('refuses the password %j', (password, key) => {
    expect(checkPassword(password)).toBe(key);
  });
  it.each<[PasswordKind, string]>([
    ['any', 'secret'],
    ['any', 'pass phrase – à moi'],
    ['complex', 'Ab1!ef'],
    ['complex', 'xY9£xxxxxx'],
  ])('by the rule %s accepts the password %s', (kind, password) => {
    expect(checkPassword(password, kind)).toBeNull();
  });
  it.each<[PasswordKind, string, string]>([
    ['any', '      ', 'password_blank_error'],
    ['any', 'short', 'password_any_check'],
    ['complex', '', 'password_blank_error'],
    ['complex', 'Ab1!e', 'password_complex_check'],
    ['complex', 'Ab1!efghijk', 'password_complex_check'],
    ['complex', 'ab1!ef', 'password_complex_check'],
    ['complex', 'AB1!EF', 'password_complex_check'],
    ['complex', 'Abc!ef', 'password_complex_check'],
    ['complex', 'Abc1ef', 'password_complex_check'],
    ['complex', 'Ab1! ef', 'password_complex_check'],
  ])('by the rule %s refuses the password %j', (kind, password, key) => {
    expect(checkPassword(password, kind)).toBe(key);
  });
  it('requires a name that is not blank', () => {
    expect(checkName('Ada')).toBeNull();
    expect(checkName('  ')).toBe('proper_input_name');
    expect(checkName('a'.repeat(61))).toBe('proper_input_name');
  });
  it('accepts a login only with an email and a password', () => {
    expect(checkLogin('a@b.co', 'x')).toBeNull();
    expect(checkLogin('a@b', 'x')).toBe('login_validate_error');
    expect(checkLogin('a@b.co', '')).toBe('login_validate_error');
  });
  it.each([
    ['100001', null],
    ['999999', null],
    ['100000', 'otp_validate_error'],
    ['12345', 'otp_validate_error'],
    ['1234567', 'otp_validate_error'],
    ['12e456', 'otp_validate_error'],
    [' 123456', 'otp_validate_error'],
  ])('login OTP %j returns %s', (otp, key) => {
    expect(checkLoginOtp(otp)).toBe(key);
  });
  it.each([
    ['700900', null],
    ['07700900123', null],
    ['70090', 'mobile_no_blank_error'],
    ['+447700900123', 'mobile_no_blank_error'],
    ['7700 900123', 'mobile_no_blank_error'],
    ['7700-900123', 'mobile_no_blank_error'],
    ['1234567890123456', 'mobile_no_blank_error'],
  ])('mobile %j returns %s', (mobile, key) => {
    expect(checkMobile(mobile)).toBe(key);
  });
  it('stores a mobile with its dial code and without the trunk zero', () => {
    expect(internationalMobile('44', '07700900123')).toBe('+447700900123');
  });
});

describe('referralId', () => {
  it.each([
    ['Ada', 0, 'ada1000'],
    ['Ada', 0.999999, 'ada9999'],
    ['Zoë-Anne', 0.5, 'zoanne5500'],
    ['李', 0, 'rider1000'],
  ])('%s with draw %d becomes %s', (name, draw, id) => {
    expect(referralId(name, draw)).toBe(id);
  });
});

describe('dutyObstacle', () => {
  const now = Date.UTC(2026, 5, 1);
  const driver: UserProfile = {
    firstName: 'Sam',
    lastName: 'Cole',
    email: 'sam@example.test',
    mobile: '+447700900001',
    usertype: 'driver',
    approved: true,
    walletBalance: 0,
    createdAt: 0,
    dutyUntil: now + 1,
  };
  it.each<[Partial<UserProfile>, string | null]>([
    [{}, null],
    [{ approved: false }, 'driver_not_approved'],
    [{ dutyUntil: now }, 'driver_documents_out_of_date'],
    [{ dutyUntil: undefined }, 'driver_documents_out_of_date'],
    [{ walletBalance: -1 }, 'driver_in_debt'],
  ])('%j returns %s', (change, key) => {
    expect(dutyObstacle({ ...driver, ...change }, now)).toBe(key);
  });
});
