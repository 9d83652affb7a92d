import { describe, expect, it } from 'vitest';
import { inputOfInstant, instantOfInput } from '@/domain/time/dateTimeInput';

const LONDON = 'Europe/London';
const utc = (text: string) => Date.parse(`${text}Z`);

describe('the pickup time', () => {
  it.each([
    ['winter, on the hour', '2026-01-15T14:05', '2026-01-15T14:05'],
    ['summer, an hour ahead of UTC', '2026-07-15T14:05', '2026-07-15T13:05'],
    ['the last minute before clocks go forward', '2026-03-29T00:59', '2026-03-29T00:59'],
    ['the first after', '2026-03-29T02:00', '2026-03-29T01:00'],
    ['before clocks go back', '2026-10-25T00:59', '2026-10-24T23:59'],
    ['after clocks went back', '2026-10-25T02:00', '2026-10-25T02:00'],
  ])('%s', (_name, typed, instant) => {
    expect(instantOfInput(typed, LONDON)).toBe(utc(instant));
    expect(inputOfInstant(utc(instant), LONDON)).toBe(typed);
  });

  it('takes the first of an hour that occurs twice, and shows both in local time', () => {
    expect(instantOfInput('2026-10-25T01:30', LONDON)).toBe(utc('2026-10-25T00:30'));
    expect(inputOfInstant(utc('2026-10-25T00:30'), LONDON)).toBe('2026-10-25T01:30');
    expect(inputOfInstant(utc('2026-10-25T01:30'), LONDON)).toBe('2026-10-25T01:30');
  });

  it('gives a time for an hour that is skipped, and never one already past', () => {
    const instant = instantOfInput('2026-03-29T01:30', LONDON);
    expect(instant).toBeGreaterThanOrEqual(utc('2026-03-29T00:30'));
    expect(instant).toBeLessThanOrEqual(utc('2026-03-29T01:30'));
  });

  it('is not a number while the field is empty or half typed', () => {
    for (const typed of ['', '2026-03-29', '2026-13-45T10:00', 'soon']) expect(instantOfInput(typed, LONDON)).toBeNaN();
    expect(inputOfInstant(Number.NaN, LONDON)).toBe('');
  });
});
