import { describe, expect, it } from 'vitest';
import { parseSchedule } from '../../../local/functions/schedule';

const at = (iso: string): number => Date.parse(iso);
/** Returns the minutes of a day (UTC) in which a schedule is due. */
function dueMinutes(text: string, zone: string, day: string): string[] {
  const isDue = parseSchedule(text, zone);
  const start = at(`${day}T00:00:00Z`);
  return Array.from({ length: 1440 }, (_, minute) => start + minute * 60_000)
    .filter(isDue)
    .map((instant) => new Date(instant).toISOString().slice(11, 16));
}

describe('parseSchedule', () => {
  it('runs every minute', () => {
    expect(dueMinutes('every 1 minutes', 'UTC', '2026-03-10')).toHaveLength(1440);
    expect(dueMinutes('* * * * *', 'UTC', '2026-03-10')).toHaveLength(1440);
  });

  it('runs every few minutes or hours', () => {
    expect(dueMinutes('every 6 hours', 'UTC', '2026-03-10')).toEqual(['00:00', '06:00', '12:00', '18:00']);
    expect(dueMinutes('every 15 mins', 'UTC', '2026-03-10')).toHaveLength(96);
  });

  it('reads crontab lines in the local time of their zone, including summer time', () => {
    expect(dueMinutes('30 4 * * *', 'Europe/London', '2026-03-10')).toEqual(['04:30']);
    expect(dueMinutes('30 4 * * *', 'Europe/London', '2026-07-10')).toEqual(['03:30']);
    expect(dueMinutes('*/20 9-10 * * *', 'UTC', '2026-03-10')).toEqual([
      '09:00',
      '09:20',
      '09:40',
      '10:00',
      '10:20',
      '10:40',
    ]);
    expect(dueMinutes('5,35 0 * * *', 'UTC', '2026-03-10')).toEqual(['00:05', '00:35']);
  });

  it('matches weekdays and days of the month, and either one when both are given', () => {
    // 10 March 2026 is a Tuesday.
    expect(dueMinutes('0 8 * * 2', 'UTC', '2026-03-10')).toEqual(['08:00']);
    expect(dueMinutes('0 8 * * 3', 'UTC', '2026-03-10')).toEqual([]);
    expect(dueMinutes('0 8 * * 7', 'UTC', '2026-03-15')).toEqual(['08:00']);
    expect(dueMinutes('0 8 10 * 3', 'UTC', '2026-03-10')).toEqual(['08:00']);
    expect(dueMinutes('0 8 10 4 *', 'UTC', '2026-03-10')).toEqual([]);
  });

  it.each([
    '',
    'now and then',
    '* * * *',
    '61 * * * *',
    '*/0 * * * *',
    '5-1 * * * *',
    'every 0 minutes',
  ])('refuses %j', (text) => {
    expect(() => parseSchedule(text, 'UTC')).toThrow(/schedule/);
  });
});
