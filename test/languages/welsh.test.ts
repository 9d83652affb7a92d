import { describe, expect, it } from 'vitest';
import { DISPUTE_REASONS } from '@/domain/ride/bill/dispute';
import * as clock from '@/languages/cy/account/plain/clock';
import * as wallet from '@/languages/cy/account/wallet';
import { reasons } from '@/languages/cy/bookings/billReasons';
import * as card from '@/languages/cy/domain/card';
import { months, shortMonths } from '@/languages/cy/domain/months';
import * as counts from '@/languages/cy/counts';
import * as board from '@/languages/cy/driver/board';
import { passesOffDuty } from '@/languages/cy/notices/people';
import { offered } from '@/languages/cy/notices/rides';
import * as bill from '@/languages/cy/rides/bill';
import * as missed from '@/languages/cy/rides/missed';
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
    expect([1, 2, 3].map(counts.minutes)).toEqual(['1 munud', '2 funud', '3 munud']);
    expect([1, 2, 3, 6].map(counts.rides)).toEqual(['1 daith', '2 daith', '3 taith', '6 thaith']);
    expect([2, 3, 6].map(board.extraPassengers)).toEqual([
      '2 deithiwr ychwanegol',
      '3 theithiwr ychwanegol',
      '6 theithiwr ychwanegol',
    ]);
    expect(['1.0', '2.0', '2.5'].map(bill.distance.mile)).toEqual(['1.0 filltir', '2.0 filltir', '2.5 milltir']);
    expect(wallet.sentToBank(48)).toContain('ar ôl 2 ddiwrnod');
    expect(wallet.sentToBank(72)).toContain('ar ôl 3 diwrnod');
    expect(passesOffDuty(3).body).toMatch(/^Aeth 3 chynnig /);
  });

  it.each([
    [
      'a fee before the booking',
      (count: number) => missed.ifYouCancel('£3', count) + missed.ifYouDoNotCome('£3', count),
    ],
    ['free cancelling', (count: number) => missed.freeUntil('10:00', count)],
    [
      'a fee to come',
      (count: number) => missed.riderFrom('10:00', count, '£3') + missed.driverFrom('10:00', count, '£3'),
    ],
    ['an offer', (count: number) => offered('High Street', count, 300, 'GBP').body],
    ['a council’s card', (count: number) => card.noShow(count) + card.cancelling(count)],
  ])('mutates the minutes of %s after two alone', (_what, say) => {
    expect(say(2)).toMatch(/2 funud/);
    expect(say(2)).not.toMatch(/munud/);
    expect(say(5)).toMatch(/5 munud/);
  });
});

it.each([
  [[], ''],
  [['enw'], 'enw'],
  [['dyddiad geni', 'enw'], 'dyddiad geni ac enw'],
  [['enw', 'dyddiad geni', 'cyfeiriad'], 'enw, dyddiad geni a chyfeiriad'],
  [['Abertawe', 'Caerdydd'], 'Abertawe a Caerdydd'],
])('the list %j is %s', (items, words) => expect(listed(items)).toBe(words));
