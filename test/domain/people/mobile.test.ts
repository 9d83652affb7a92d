import { describe, expect, it } from 'vitest';
import { writtenMobile } from '@/domain/people/mobile';
import { checkInternationalMobile } from '@/domain/people/registration';

describe('a mobile as somebody writes it', () => {
  it.each([
    '07700 900-123',
    '7700900123',
    '+44 7700 900123',
    '+44 (0)7700 900123',
    '(0)7700 900 123',
    '(07700) 900123',
    '0044 7700 900123',
    '00447700900123',
    '447700900123',
    '+4407700900123',
    '07700\u{00A0}900\u{2011}123',
    '07700–900–123',
    '07700.900.123',
    '０７７００９００１２３',
  ])('%j is the British number', (typed) => {
    expect(writtenMobile(typed)).toBe('+447700900123');
    expect(checkInternationalMobile(writtenMobile(typed))).toBeNull();
    expect(writtenMobile(writtenMobile(typed))).toBe('+447700900123');
  });

  it.each([
    ['06 12 34 56 78', '33', '+33612345678'],
    ['0033 6 12 34 56 78', '44', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '44', '+33612345678'],
    ['+44 7700 900123', '33', '+447700900123'],
    ['(212) 555-1234', '1', '+12125551234'],
  ])('%j with the dial code %s is %s', (typed, dialCode, mobile) => {
    expect(writtenMobile(typed, dialCode)).toBe(mobile);
  });

  it.each([
    ['', 'mobile_no_blank_error'],
    ['   ', 'mobile_no_blank_error'],
    ['12345', 'mobile_no_blank_error'],
    ['0000000', 'mobile_no_blank_error'],
    ['+44 12345', 'mobile_no_blank_error'],
    ['call me now', 'mobile_no_blank_error'],
    ['07700 900123 ext 4', 'mobile_no_blank_error'],
    ['++447700900123', 'mobile_no_blank_error'],
    ['07700 900123 07700 900124', 'mobile_no_blank_error'],
    ['+999 123456789', 'country_blank_error'],
  ])('%j stays unusable, with %s', (typed, key) => {
    expect(checkInternationalMobile(writtenMobile(typed))).toBe(key);
  });
});
