import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clockParts,
  endOfLocalDay,
  formatDate,
  formatDateTime,
  formatTime,
  instantOf,
  isLocalDate,
  isTimeZone,
  localDateOf,
  minuteToHHMM,
} from '@/domain/time/time';

const LONDON = 'Europe/London';
const clock = (iso: string, zone = LONDON) => clockParts(Date.parse(iso), zone);

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('on a machine in %s', (machine) => {
  it.each([
    // The last minute before the clocks go forward at 01:00, and the first after.
    ['2026-03-29T00:59:59.999Z', 59, 'sun', '2026-03-29'],
    ['2026-03-29T01:00:00Z', 120, 'sun', '2026-03-29'],
    ['2026-03-28T23:59:00Z', 1439, 'sat', '2026-03-28'],
    ['2026-03-29T22:59:59Z', 1439, 'sun', '2026-03-29'],
    ['2026-03-29T23:00:00Z', 0, 'mon', '2026-03-30'],
    // They go back at 02:00: the hour from 01:00 occurs twice.
    ['2026-10-25T00:30:00Z', 90, 'sun', '2026-10-25'],
    ['2026-10-25T01:30:00Z', 90, 'sun', '2026-10-25'],
    ['2026-10-24T23:00:00Z', 0, 'sun', '2026-10-25'],
    ['2026-10-25T23:59:00Z', 1439, 'sun', '2026-10-25'],
    ['2026-10-26T00:00:00Z', 0, 'mon', '2026-10-26'],
    ['2026-12-31T23:59:59Z', 1439, 'thu', '2026-12-31'],
    ['2026-07-31T23:00:00Z', 0, 'sat', '2026-08-01'],
    ['2028-02-29T12:00:00Z', 720, 'tue', '2028-02-29'],
    ['1969-12-31T22:59:00Z', 1439, 'wed', '1969-12-31'],
  ])('%s is minute %i of %s, %s', (iso, minuteOfDay, weekday, date) => {
    vi.stubEnv('TZ', machine);
    expect(clock(iso)).toEqual({ minuteOfDay, weekday, date });
  });

  it('reads days and shows times in the requested zone', () => {
    vi.stubEnv('TZ', machine);
    expect(endOfLocalDay('2026-03-29', LONDON)).toBe(Date.parse('2026-03-29T22:59:59.999Z'));
    expect(endOfLocalDay('2026-10-25', LONDON)).toBe(Date.parse('2026-10-25T23:59:59.999Z'));
    expect(instantOf('2026-06-01', 545, LONDON)).toBe(Date.parse('2026-06-01T08:05:00Z'));
    expect(instantOf('2026-10-25', 90, LONDON)).toBe(Date.parse('2026-10-25T00:30:00Z'));
    expect(instantOf('2026-03-29', 90, LONDON)).toBe(Date.parse('2026-03-29T01:30:00Z'));
    expect(localDateOf('2026-08-30T23:00:00.000Z', LONDON)).toBe('2026-08-31');
    expect(localDateOf('2026-08-30T23:30:00', LONDON)).toBe('2026-08-30');
    expect(formatDateTime(Date.parse('2026-03-29T01:05:00Z'), LONDON)).toBe('29 Mar 2026, 02:05');
    expect(formatDate(Date.parse('2026-07-31T23:00:00Z'), LONDON)).toBe('1 Aug 2026');
    expect(formatTime(Date.parse('2026-07-31T23:00:00Z'), LONDON)).toBe('00:00');
  });
});

it('supports zones whose day is far from Greenwich', () => {
  expect(clock('2026-06-01T11:30:00Z', 'Pacific/Kiritimati')).toEqual({
    minuteOfDay: 90,
    weekday: 'tue',
    date: '2026-06-02',
  });
  expect(clock('2026-06-01T00:00:00Z', 'Asia/Kathmandu').minuteOfDay).toBe(345);
  expect(isTimeZone(LONDON)).toBe(true);
  expect(isTimeZone('Nowhere/Nothing')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});

it('refuses a time or zone that does not exist', () => {
  expect(() => clockParts(Number.NaN, LONDON)).toThrow(RangeError);
  expect(() => clockParts(0, 'Nowhere/Nothing')).toThrow(RangeError);
  expect(() => instantOf('2026-02-30', 0, LONDON)).toThrow('no such date');
  expect(endOfLocalDay('soon', LONDON)).toBeNaN();
});

it('every minute of both clock-change days is a minute long', () => {
  for (const [from, hours] of [
    ['2026-03-29T00:00:00Z', 23],
    ['2026-10-24T23:00:00Z', 25],
  ] as const) {
    const start = Date.parse(from);
    const seen = new Set<number>();
    for (let minute = 0; minute < hours * 60; minute += 1)
      seen.add(clockParts(start + minute * 60_000, LONDON).minuteOfDay);
    expect(seen.size).toBe(Math.min(hours, 24) * 60);
    expect(clockParts(start + hours * 3_600_000, LONDON).minuteOfDay).toBe(0);
    expect(clockParts(start + hours * 3_600_000 - 1, LONDON).minuteOfDay).toBe(1439);
  }
});

it.each([
  [0, '00:00'],
  [90, '01:30'],
  [1439, '23:59'],
  [1440, '24:00'],
])('minute %i is formatted as %s', (minute, text) => {
  expect(minuteToHHMM(minute)).toBe(text);
});

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['26-1-1', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a valid date: %s', (text, expected) => {
  expect(isLocalDate(text)).toBe(expected);
});

it.each([
  ['2026-12-25', '2026-12-25'],
  [' 2026-12-25 ', '2026-12-25'],
  ['2026-12-25T00:00:00.000Z', '2026-12-25'],
  ['2026-12-25T23:30:00-05:00', '2026-12-26'],
  [Date.parse('2026-12-25T12:00:00Z'), '2026-12-25'],
  [String(Date.parse('2026-12-25T12:00:00Z')), '2026-12-25'],
  ['2026-02-30', ''],
  ['2026-02-30T10:00', ''],
  ['Christmas', ''],
  ['', ''],
  [0, ''],
  [Number.NaN, ''],
  [null, ''],
])('a date stored as %j is the day %j', (stored, day) => {
  expect(localDateOf(stored, LONDON)).toBe(day);
});
