/** A repeat’s next days, its calendar in words, and a ride made into a repeat. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { comingDays } from '@/domain/ride/repeats/comingDays';
import { isRepeatable, tripOfBooking, wayBack } from '@/domain/ride/repeats/fromBooking';
import type { RepeatRule } from '@/domain/ride/repeats/repeat';
import { draftOf, newRule, ruleOf } from '@/domain/ride/repeats/ruleDraft';
import { ruleWords } from '@/domain/ride/repeats/ruleWords';
import { HOUR_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';

/** A Monday, 07:00. */
const NOW = Date.UTC(2026, 10, 30, 7);
const RULE: RepeatRule = { kind: 'weekdays', time: '08:15', first: '2026-11-01' };
const at = (day: number) => Date.UTC(2026, 11, day, 8, 15);

it('names each of the next days with what became of it, left out ones too', () => {
  const repeat = {
    rule: { ...RULE, skipped: { '2026-12-02': true as const } },
    days: {
      '2026-11-30': { booking: '-Oaaaaaaaaaaaaaaaaa1', estimate: 1200, at: Date.UTC(2026, 10, 30, 8, 15) },
      '2026-12-01': { failed: 'bill_open' as const, at: at(1) },
    },
  };
  expect(comingDays(repeat, NOW, 4, DEFAULT_TIME_ZONE)).toEqual([
    { day: '2026-11-30', atMs: Date.UTC(2026, 10, 30, 8, 15), is: 'booked', booking: '-Oaaaaaaaaaaaaaaaaa1' },
    { day: '2026-12-01', atMs: at(1), is: 'failed', why: 'bill_open' },
    { day: '2026-12-02', atMs: at(2), is: 'skipped' },
    { day: '2026-12-03', atMs: at(3), is: 'open' },
  ]);
});

it('has no day from its end on', () => {
  const days = comingDays({ rule: RULE, ended: '2026-12-02' }, NOW, 14, DEFAULT_TIME_ZONE);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-01']);
});

describe('a booked ride', () => {
  const booked = (id: string, atMs: number) => ({ booking: id, estimate: 1200, at: atMs });
  const listed = (repeat: Partial<Parameters<typeof comingDays>[0]>, days = 4) =>
    comingDays({ rule: RULE, ...repeat }, NOW, days, DEFAULT_TIME_ZONE).map(({ day, atMs, is }) => [day, atMs, is]);

  it('is named at its own time, whatever the rule says by now', () => {
    const afternoon = at(1) + 8 * HOUR_MS;
    expect(listed({ days: { '2026-12-01': booked('one', afternoon) } }, 2)).toEqual([
      ['2026-11-30', Date.UTC(2026, 10, 30, 8, 15), 'open'],
      ['2026-12-01', afternoon, 'booked'],
    ]);
    // Today at 06:00 the rule has no ride any more, and the one that is booked is yet to come.
    const early = { ...RULE, time: '06:00' };
    expect(listed({ rule: early, days: { '2026-11-30': booked('one', NOW + HOUR_MS) } }, 1)).toEqual([
      ['2026-11-30', NOW + HOUR_MS, 'booked'],
      ['2026-12-01', Date.UTC(2026, 11, 1, 6), 'open'],
    ]);
  });

  it('is named where the rule has its day no more, and after the end', () => {
    const days = { '2026-12-01': booked('one', at(1)), '2026-12-02': booked('two', at(2)) };
    const wednesdays: RepeatRule = { ...RULE, kind: 'chosen', weekdays: ['wed'] };
    const both = [
      ['2026-12-01', at(1), 'booked'],
      ['2026-12-02', at(2), 'booked'],
    ];
    expect(listed({ rule: wednesdays, days })).toEqual(both);
    expect(listed({ rule: wednesdays, ended: '2026-11-30', days })).toEqual(both);
    expect(listed({ rule: wednesdays, ended: '2026-11-30', days }, 2)).toEqual(both.slice(0, 1));
  });

  it('that is over is not to come, and its day gets no other', () => {
    expect(listed({ days: { '2026-11-30': booked('one', NOW - 1) } }, 1)).toEqual([]);
  });
});

it.each<[RepeatRule, string]>([
  [RULE, 'Monday to Friday at 08:15'],
  [{ ...RULE, kind: 'daily', last: '2026-12-18' }, 'Every day at 08:15, until 18 Dec 2026'],
  [{ ...RULE, kind: 'chosen', weekdays: ['sun', 'wed', 'mon'] }, 'Mon, Wed and Sun at 08:15'],
  [{ ...RULE, kind: 'chosen', weekdays: ['tue'] }, 'Tue at 08:15'],
  [{ ...RULE, kind: 'term', terms: [] }, 'Monday to Friday in term at 08:15'],
])('reads its calendar in a line', (rule, words) => {
  expect(ruleWords(rule)).toBe(words);
});

describe('a calendar that is typed', () => {
  it('comes back as it was', () => {
    const rule: RepeatRule = {
      kind: 'term',
      time: '08:15',
      first: '2026-11-01',
      last: '2027-07-20',
      weekdays: ['mon', 'fri'],
      terms: [{ from: '2027-01-05', until: '2027-02-12', name: 'Spring' }],
      holidays: [{ from: '2027-02-01', until: '2027-02-02' }],
      extra: ['2027-01-09'],
    };
    expect(ruleOf(draftOf(rule))).toEqual(rule);
  });

  it('leaves out what belongs to another kind of rule', () => {
    const draft = { ...newRule('08:15', '2026-12-01'), weekdays: ['mon' as const], terms: [{ from: '', until: '' }] };
    expect(ruleOf(draft)).toEqual({ kind: 'weekdays', time: '08:15', first: '2026-12-01' });
  });
});

describe('a ride', () => {
  const place = (add: string) => ({ lat: 51.5, lng: -3, add, zone: 'Central' });
  const booking = {
    pickup: place('A'),
    drop: place('B'),
    stops: [place('1'), place('2')],
    carType: 'Black Cab',
    extra_passenger: 2,
    pay_with: 'cash',
    customer: 'rider',
  } as unknown as Booking;
  const plain = (add: string) => ({ lat: 51.5, lng: -3, add });

  it('is repeated with its places, car, people and needs, and nothing else', () => {
    expect(tripOfBooking(booking, { dog: true })).toEqual({
      pickup: plain('A'),
      drop: plain('B'),
      stops: [plain('1'), plain('2')],
      carType: 'Black Cab',
      extra_passenger: 2,
      pay_with: 'cash',
      needs: { dog: true },
    });
  });

  it('goes back by the same stops in the other order', () => {
    const back = wayBack(tripOfBooking(booking, null));
    expect([back.pickup, back.stops, back.drop].flat().map((one) => one?.add)).toEqual(['B', '2', '1', 'A']);
  });

  it('of a guest, or of a repeat, is not repeated', () => {
    expect(isRepeatable(booking)).toBe(true);
    expect(isRepeatable({ ...booking, guest: true })).toBe(false);
    expect(isRepeatable({ ...booking, repeat: { id: 'r', day: '2026-12-01' } })).toBe(false);
  });
});
