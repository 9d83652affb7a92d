import { describe, expect, it } from 'vitest';
import { isOrWillBeSuspended, isSuspended } from '@/domain/people/suspension/isSuspended';
import { suspensionTimes } from '@/domain/people/suspension/suspensionTimes';
import { dutyObstacle, mayUseAccount, type UserProfile } from '@/domain/people/user';

const NOW = Date.UTC(2026, 10, 23, 12);

describe('an account', () => {
  it('is suspended at once, or from the first moment of a suspension entered ahead', () => {
    expect(isSuspended({}, NOW)).toBe(false);
    expect(isSuspended({ suspended: true }, NOW)).toBe(true);
    expect(isSuspended({ suspendsFrom: NOW + 1 }, NOW)).toBe(false);
    expect(isSuspended({ suspendsFrom: NOW }, NOW)).toBe(true);
  });

  it('leaves a ban behind while a suspension is still to come', () => {
    expect(isOrWillBeSuspended({ suspendsFrom: NOW + 1 })).toBe(true);
    expect(isOrWillBeSuspended({})).toBe(false);
  });

  it('gets no work and may not be used from that moment', () => {
    const driver = { approved: true, dutyUntil: NOW + 1000, walletBalance: 0, suspendsFrom: NOW } as UserProfile;
    expect(dutyObstacle(driver, NOW - 1)).toBeNull();
    expect(dutyObstacle(driver, NOW)).toBe('account_suspended');
    expect([mayUseAccount(driver, NOW - 1), mayUseAccount(driver, NOW)]).toEqual([true, false]);
  });
});

describe('the times of a suspension', () => {
  const times = (from: string, until = '') => suspensionTimes({ from, until }, NOW);

  it('are read on the town’s clock, in winter and in summer', () => {
    expect(times('2026-11-30T00:01')).toEqual({ from: Date.UTC(2026, 10, 30, 0, 1), until: null });
    expect(times('2027-06-30T00:01')).toEqual({ from: Date.UTC(2027, 5, 29, 23, 1), until: null });
    expect(times('', '2026-11-30')).toEqual({ from: null, until: Date.UTC(2026, 11, 1) });
    expect(times('2026-11-30T09:00', '2026-11-30')).toEqual({
      from: Date.UTC(2026, 10, 30, 9),
      until: Date.UTC(2026, 11, 1),
    });
  });

  it('are an existing time where the clocks change', () => {
    // 01:30 is skipped on 28 March 2027 and read an hour later.
    expect(times('2027-03-28T01:30')).toEqual({ from: Date.UTC(2027, 2, 28, 1, 30), until: null });
    // It occurs twice on 31 October 2027; the first counts.
    expect(times('2027-10-31T01:30')).toMatchObject({ from: Date.UTC(2027, 9, 31, 0, 30) });
  });

  it.each([
    ['2026-11-23T12:00', '', 'from', 'from_unfit'],
    ['2026-11-22T00:01', '', 'from', 'from_unfit'],
    ['2026-11-31T00:01', '', 'from', 'from_unfit'],
    ['next Monday', '', 'from', 'from_unfit'],
    ['2026-12-01T24:00', '', 'from', 'from_unfit'],
    ['2027-11-30T00:01', '', 'from', 'from_unfit'],
    ['', '2026-11-22', 'until', 'until_past'],
    ['', 'never', 'until', 'until_past'],
    ['2026-11-30T00:01', '2026-11-29', 'until', 'until_past'],
  ])('%s to %s is refused at %s', (from, until, field, key) => {
    expect(times(from, until)).toEqual({ field, key });
  });
});
