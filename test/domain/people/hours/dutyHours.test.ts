import { describe, expect, it } from 'vitest';
import { DUTY_REST_HOURS } from '@/domain/limits';
import { dutyEnds, isAfterTheRest, isOverHours, restEnds, workedMs } from '@/domain/people/hours/dutyHours';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 5, 1, 12);
const REST = DUTY_REST_HOURS * HOUR_MS;

describe('duty that begins now', () => {
  it('lasts for all hours after no duty, and after a full rest', () => {
    expect(dutyEnds({}, 12, NOW)).toBe(NOW + 12 * HOUR_MS);
    expect(dutyEnds({ hoursUntil: NOW - REST, offDutyAt: NOW - REST }, 12, NOW)).toBe(NOW + 12 * HOUR_MS);
  });

  it('lasts for what was left after a break, and the clock stood in it', () => {
    const off = NOW - 3 * HOUR_MS;
    expect(dutyEnds({ hoursUntil: off + HOUR_MS, offDutyAt: off }, 12, NOW)).toBe(NOW + HOUR_MS);
  });

  it('counts what was driven after a suspension, to the end of that ride', () => {
    const off = NOW - 3 * HOUR_MS;
    const duty = { hoursUntil: off + 2 * HOUR_MS, offDutyAt: off, freeSince: off + HOUR_MS };
    expect(dutyEnds(duty, 12, NOW)).toBe(NOW + HOUR_MS);
    expect(restEnds({ ...duty, freeSince: off + 2 * HOUR_MS }, 12, NOW)).toBe(off + 2 * HOUR_MS + REST);
    expect(dutyEnds(duty, 12, off + REST)).toBe(off + REST + HOUR_MS);
    // A ride that was over before duty ended says nothing.
    expect(dutyEnds({ ...duty, freeSince: off - 1 }, 12, NOW)).toBe(NOW + 2 * HOUR_MS);
  });

  it('lasts no longer than a limit that was lowered, and has no end without one', () => {
    const off = NOW - HOUR_MS;
    expect(dutyEnds({ hoursUntil: off + 11 * HOUR_MS, offDutyAt: off }, 8, NOW)).toBe(NOW + 8 * HOUR_MS);
    expect(dutyEnds({ hoursUntil: off, offDutyAt: off }, 0, NOW)).toBeNull();
  });
});

describe('the hours of a driver on duty', () => {
  it('run out at their instant and not before', () => {
    const duty = { driverActiveStatus: true, hoursUntil: NOW };
    expect(isOverHours(duty, NOW - 1)).toBe(false);
    expect(isOverHours(duty, NOW)).toBe(true);
    expect(isOverHours({ driverActiveStatus: true }, NOW)).toBe(false);
    expect(isOverHours({ ...duty, driverActiveStatus: false }, NOW)).toBe(false);
  });

  it('keep their end when the limit changes', () => {
    expect(dutyEnds({ driverActiveStatus: true, hoursUntil: NOW + 1 }, 4, NOW)).toBe(NOW + 1);
  });
});

describe('the rest', () => {
  it('is needed once less than a minute is left, and ends at a known time', () => {
    const off = NOW - HOUR_MS;
    expect(restEnds({ hoursUntil: off - MINUTE_MS, offDutyAt: off }, 12, NOW)).toBe(off + REST);
    expect(restEnds({ hoursUntil: off + MINUTE_MS - 1, offDutyAt: off }, 12, NOW)).toBe(off + REST);
    expect(restEnds({ hoursUntil: off + MINUTE_MS, offDutyAt: off }, 12, NOW)).toBeNull();
    expect(restEnds({ hoursUntil: off, offDutyAt: off }, 12, off + REST)).toBeNull();
    expect(restEnds({ hoursUntil: off, offDutyAt: off }, 0, NOW)).toBeNull();
  });
});

describe('a time ahead', () => {
  it('is after the rest once a full one fits in after the hours', () => {
    const duty = { driverActiveStatus: true, hoursUntil: NOW };
    expect(isAfterTheRest(duty, NOW + REST - 1)).toBe(false);
    expect(isAfterTheRest(duty, NOW + REST)).toBe(true);
    expect(isAfterTheRest({ driverActiveStatus: true }, NOW + REST)).toBe(false);
  });
});

describe('the time worked', () => {
  it('is the limit less what is left', () => {
    expect(workedMs({ driverActiveStatus: true, hoursUntil: NOW + HOUR_MS }, 12, NOW)).toBe(11 * HOUR_MS);
    const off = NOW - HOUR_MS;
    expect(workedMs({ hoursUntil: off + 2 * HOUR_MS, offDutyAt: off }, 12, NOW)).toBe(10 * HOUR_MS);
    expect(workedMs({ hoursUntil: off, offDutyAt: off }, 12, off + REST)).toBe(0);
    expect(workedMs({}, 12, NOW)).toBeNull();
  });
});
