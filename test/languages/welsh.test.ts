import { describe, expect, it } from 'vitest';
import { DISPUTE_REASONS } from '@/domain/ride/bill/dispute';
import * as clock from '@/languages/cy/account/plain/clock';
import * as wallet from '@/languages/cy/account/wallet';
import { reasons } from '@/languages/cy/bookings/billReasons';
import { months, shortMonths } from '@/languages/cy/domain/months';
import * as english from '@/languages/en/bookings/billReasons';
import { dateFormat, listed } from '@/languages/cy/formats';

it('names a day inside a sentence with a small letter', () => {
  const written = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const day = clock.weekday(written(Date.UTC(2026, 10, 24)));
  expect(clock.dayAndTime(clock.tomorrow(day), clock.noon('12:00'))).toBe(
    'yfory, dydd Mawrth 24 Tachwedd, am hanner dydd (12:00)',
  );
});

it('shortens a month as Welsh does, and not to its first three letters', () => {
  expect(shortMonths.map((short, index) => months[index]?.startsWith(short))).toEqual(months.map(() => true));
  // Ch, ff and rh are one letter each.
  expect([shortMonths[1], shortMonths[6], shortMonths[11]]).toEqual(['Chwef', 'Gorff', 'Rhag']);
  const written = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  expect([written(Date.UTC(2026, 6, 4)), written(Date.UTC(2026, 8, 7))]).toEqual(['Sad 4 Gorff', 'Llun 7 Medi']);
});

it('has what may be wrong with a bill in words of its own', () => {
  expect(DISPUTE_REASONS.filter((reason) => (reasons[reason] as string) === english.reasons[reason])).toEqual([]);
});

describe('a time as people say it', () => {
  it('has the words of Welsh around its figures', () => {
    expect([clock.oClock(3), clock.past(15, 3), clock.past(30, 3), clock.before(10, 4)]).toEqual([
      '3 o’r gloch',
      'chwarter wedi 3',
      'hanner awr wedi 3',
      '10 munud i 4',
    ]);
  });

  it('mutates what follows two', () => {
    expect([1, 2, 3].map(clock.minutes)).toEqual(['1 munud', '2 funud', '3 munud']);
    expect(wallet.sentToBank(48)).toContain('ar ôl 2 ddiwrnod');
    expect(wallet.sentToBank(72)).toContain('ar ôl 3 diwrnod');
  });
});

it.each([
  [[], ''],
  [['enw'], 'enw'],
  [['dyddiad geni', 'enw'], 'dyddiad geni ac enw'],
  [['enw', 'dyddiad geni', 'cyfeiriad'], 'enw, dyddiad geni a chyfeiriad'],
  [['Abertawe', 'Caerdydd'], 'Abertawe a Caerdydd'],
])('the list %j is %s', (items, words) => expect(listed(items)).toBe(words));
