import { describe, expect, it } from 'vitest';
import { instantsOfWeek, owes, type PaidRide, settlementId, settlementOf } from '@/domain/settlement/settlement';
import {
  areCurrent,
  dueBy,
  endOf,
  endWithPlace,
  isMonday,
  isOpenOffer,
  type KeptTerms,
  lastUntil,
  nextMonday,
  termsIn,
} from '@/domain/settlement/terms';

/** A Monday. */
const WEEK = '2026-03-09';
const NOW = Date.UTC(2026, 2, 17);
const terms = (changes: Partial<KeptTerms> = {}): KeptTerms => ({
  id: 't1',
  driver: 'dana',
  fleetadmin: 'north',
  kind: 'percent',
  amount: 2000,
  from: '2026-03-02',
  offeredAt: NOW,
  acceptedAt: NOW,
  ...changes,
});
/** Monday, 00:00 in Britain, where it is not summer yet. */
const MONDAY = Date.UTC(2026, 2, 9);
const ride = (driver_share: number, changes: PaidRide = {}): PaidRide => ({
  fleetadmin: 'north',
  driver_share,
  trip_start_time: MONDAY,
  ...changes,
});

describe('a week', () => {
  it('begins on a Monday', () => {
    expect(isMonday(WEEK)).toBe(true);
    expect(isMonday('2026-03-10')).toBe(false);
    expect(['2026-03-09', '2026-03-15', '2026-12-31'].map(nextMonday)).toEqual([
      '2026-03-16',
      '2026-03-16',
      '2027-01-04',
    ]);
  });
});

describe('the instants of a week', () => {
  it.each([
    ['2026-03-09', Date.UTC(2026, 2, 9), 168],
    ['2026-03-23', Date.UTC(2026, 2, 23), 167],
    ['2026-10-19', Date.UTC(2026, 9, 18, 23), 169],
  ])('of %s are those of its days in Britain', (week, start, hours) => {
    const { first, last } = instantsOfWeek(week);
    expect(first).toBe(start);
    expect(last).toBe(start + hours * 3_600_000 - 1);
  });
});

describe('terms', () => {
  it.each([
    [terms(), 't1'],
    [terms({ acceptedAt: undefined }), null],
    [terms({ from: '2026-03-16' }), null],
    [terms({ until: WEEK }), null],
    [terms({ until: '2026-03-16' }), 't1'],
    [terms({ fleetadmin: 'south' }), null],
  ])('count only in weeks between their beginning and their end, once accepted (%#)', (each, found) => {
    expect(termsIn([each], 'north', WEEK)?.id ?? null).toBe(found);
  });

  it('that begin later take the place of earlier ones, however they are ordered', () => {
    const both = [terms({ id: 'new', from: WEEK, amount: 1500 }), terms({ id: 'old' })];
    expect(termsIn(both, 'north', WEEK)?.id).toBe('new');
    expect(termsIn(both.toReversed(), 'north', WEEK)?.id).toBe('new');
    expect(termsIn(both, 'north', '2026-03-02')?.id).toBe('old');
  });

  it('that begin later replace earlier ones for good: once they are over, none count', () => {
    const old = terms({ id: 'old', until: '2026-04-27' });
    const next = terms({ id: 'new', from: WEEK, until: '2026-03-23' });
    for (const both of [
      [old, next],
      [next, old],
    ]) {
      expect(termsIn(both, 'north', '2026-03-02')?.id).toBe('old');
      expect(termsIn(both, 'north', '2026-03-16')?.id).toBe('new');
      expect(termsIn(both, 'north', '2026-03-23')).toBeNull();
    }
    expect(lastUntil(old, [old, next])).toBe(WEEK);
    expect(areCurrent(old, [old, next], '2026-03-08')).toBe(true);
    expect(areCurrent(old, [old, next], WEEK)).toBe(false);
    expect(lastUntil(next, [old, next])).toBe('2026-03-23');
    expect(areCurrent(next, [old, next], '2026-03-22')).toBe(true);
    expect(areCurrent(next, [old, next], '2026-03-23')).toBe(false);
  });

  it.each([
    ['an offer', { acceptedAt: undefined }],
    ['terms that were ended before they began', { until: WEEK }],
    ['those of another fleet', { fleetadmin: 'south' }],
    ['those of another driver', { driver: 'sam' }],
  ])('are not replaced by %s', (_, changes) => {
    const old = terms({ id: 'old' });
    const next = terms({ id: 'new', from: WEEK, ...changes });
    expect(lastUntil(old, [old, next])).toBeUndefined();
    expect(areCurrent(old, [old, next], '2026-03-23')).toBe(true);
    const own = [old, next].filter(({ driver }) => driver === 'dana');
    expect(termsIn(own, 'north', '2026-03-23')?.id).toBe('old');
  });

  it('of which two begin on one Monday are those that were accepted last', () => {
    const both = [terms({ id: 'new', acceptedAt: NOW + 1 }), terms({ id: 'old' })] as const;
    expect(termsIn(both, 'north', WEEK)?.id).toBe('new');
    expect(both.map((each) => areCurrent(each, both, '2026-03-01'))).toEqual([true, false]);
  });

  it.each([
    ['a rent', { kind: 'rent' }, true],
    ['a rent that has not begun', { kind: 'rent', from: '2026-04-06' }, true],
    ['a rent that was ended', { kind: 'rent', until: '2026-03-23' }, false],
    ['a percentage', {}, false],
    ['an offer', { acceptedAt: undefined, from: '2026-03-16' }, true],
    ['an offer that nobody can accept any more', { acceptedAt: undefined }, false],
  ] as const)('end as the driver leaves, or do not: %s', (_, changes, ends) => {
    expect(endWithPlace(terms(changes), '2026-03-11')).toBe(ends);
  });

  it('can be accepted before they begin, and not afterwards', () => {
    const offer = terms({ acceptedAt: undefined, from: WEEK });
    expect(isOpenOffer(offer, '2026-03-08')).toBe(true);
    expect(isOpenOffer(offer, WEEK)).toBe(false);
    expect(isOpenOffer({ ...offer, until: WEEK }, '2026-03-08')).toBe(false);
    expect(isOpenOffer({ ...offer, acceptedAt: NOW }, '2026-03-08')).toBe(false);
  });

  it('end with the week that runs, never within it', () => {
    expect(endOf(terms(), '2026-03-11')).toBe('2026-03-16');
    expect(endOf(terms({ from: '2026-04-06' }), '2026-03-11')).toBe('2026-04-06');
    expect(endOf(terms({ acceptedAt: undefined }), '2026-03-11')).toBe('2026-03-02');
  });

  it('say what is due to the penny', () => {
    expect(dueBy(terms({ amount: 1250 }), 250)).toBe(31);
    expect(dueBy(terms({ amount: 10_000 }), 12_345)).toBe(12_345);
    expect(dueBy(terms({ kind: 'rent', amount: 15_000 }), 100)).toBe(15_000);
  });
});

describe('a settlement', () => {
  it('takes the share of the rides for that fleet alone', () => {
    const paid = [ride(10_000), ride(7000, { fleetadmin: 'south' }), ride(500, { fleetadmin: '' }), ride(2345)];
    const settlement = settlementOf(terms(), WEEK, [...paid, ride(9, { fleetadmin: undefined })], NOW);
    expect(settlement).toMatchObject({ share: 12_345, rides: 2, due: 2469, terms: 't1', week: WEEK });
    expect(settlementId(settlement)).toBe('2026-03-09-north-dana');
  });

  it('counts a bill that became nothing as a ride of nothing', () => {
    expect(settlementOf(terms(), WEEK, [ride(0)], NOW)).toMatchObject({ rides: 1, share: 0, due: 0 });
  });

  it('of a week without a ride is nothing by a percentage, and the rent by a rent', () => {
    expect(settlementOf(terms(), WEEK, [], NOW).due).toBe(0);
    expect(settlementOf(terms({ kind: 'rent', amount: 9000 }), WEEK, [], NOW).due).toBe(9000);
  });
});

describe('whoever has left the fleet', () => {
  const rent = terms({ kind: 'rent', amount: 9000 });
  const before = ride(1000, { trip_start_time: MONDAY - 1 });

  it.each([
    ['nothing of a week without a ride', [], false, false],
    [
      'nothing of rides for others',
      [ride(1000, { fleetadmin: 'south' }), ride(1000, { fleetadmin: '' })],
      false,
      false,
    ],
    ['a part of a ride from before the week that was paid in it, and no rent', [before], true, false],
    ['a part and the rent of a ride in the week', [before, ride(1000)], true, true],
    ['the same where the ride does not say when it began', [ride(1000, { trip_start_time: undefined })], true, true],
  ])('owes %s', (_, paid, part, whole) => {
    expect(owes(terms(), WEEK, paid, false)).toBe(part);
    expect(owes(rent, WEEK, paid, false)).toBe(whole);
  });

  it.each([
    ['a week without a ride', [], true],
    ['a week with rides for others alone', [ride(1000, { fleetadmin: 'south' })], false],
    ['a week in which only old rides were paid', [before, { ...before, fleetadmin: 'south' }], true],
    ['a week with a ride for the fleet among others', [ride(1000, { fleetadmin: '' }), ride(1000)], true],
  ])('and is back owes the rent of %s, or does not', (_, paid, whole) => {
    expect(owes(rent, WEEK, paid, true)).toBe(whole);
    expect(owes(terms(), WEEK, paid, true)).toBe(true);
  });
});
