import { describe, expect, it } from 'vitest';
import { phoneWords } from '@/domain/people/phoneWords';

describe('a number as a person reads it', () => {
  it.each([
    ['+442920180123', '029 2018 0123'],
    ['02079460123', '020 7946 0123'],
    ['+441134960123', '0113 496 0123'],
    ['+441214960123', '0121 496 0123'],
    ['+441633960123', '01633 960123'],
    ['+447700900123', '07700 900123'],
    ['+443001230000', '0300 123 0000'],
    ['+448081570192', '0808 157 0192'],
  ])('%s is %s', (number, words) => expect(phoneWords(number)).toBe(words));

  it.each([
    '029 2018 0123',
    '+353 1 234 5678',
    '+35312345678',
    '999',
    '',
    '+44292018012',
    'ask the desk',
  ])('%s stays as it was typed', (number) => expect(phoneWords(number)).toBe(number));
});
