import { describe, expect, it } from 'vitest';
import type { DriverTotals } from '@/domain/ledger/earnings';
import { daysOfWeek, settlementId, settlementOf } from '@/domain/settlement/settlement';
import { dueBy, endOf, isMonday, isOpenOffer, type KeptTerms, nextMonday, termsIn } from '@/domain/settlement/terms';

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
const day = (driverShare: number, fleetadmin = 'north'): DriverTotals => ({
  driverName: 'Dana',
  driverVehicleNo: 'A1',
  fleetadmin,
  driverShare,
  tips: 500,
  rides: 2,
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
    expect(daysOfWeek('2026-03-23')).toEqual(expect.arrayContaining(['2026-03-23', '2026-03-29']));
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
  });

  it('say what is due to the penny', () => {
    expect(dueBy(terms({ amount: 1250 }), 250)).toBe(31);
    expect(dueBy(terms({ amount: 10_000 }), 12_345)).toBe(12_345);
    expect(dueBy(terms({ kind: 'rent', amount: 15_000 }), 100)).toBe(15_000);
  });
});

describe('a settlement', () => {
  it('takes the share of the days driven for that fleet alone, and leaves the tips', () => {
    const days = {
      '2026-03-08': day(9999),
      '2026-03-09': day(10_000),
      '2026-03-11': day(7000, 'south'),
      '2026-03-15': day(2345),
      '2026-03-16': day(9999),
    };
    const settlement = settlementOf(terms(), WEEK, days, NOW);
    expect(settlement).toMatchObject({ share: 12_345, rides: 4, due: 2469, terms: 't1', week: WEEK });
    expect(settlementId(settlement)).toBe('2026-03-09-north-dana');
  });

  it('of a week without a ride is nothing by a percentage, and the rent by a rent', () => {
    expect(settlementOf(terms(), WEEK, {}, NOW).due).toBe(0);
    expect(settlementOf(terms({ kind: 'rent', amount: 9000 }), WEEK, {}, NOW).due).toBe(9000);
  });
});
