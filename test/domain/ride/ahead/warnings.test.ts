import { describe, expect, it } from 'vitest';
import { hasNoCab, isEvening, isWarningDue, remindersDue } from '@/domain/ride/ahead/warnings';
import type { Booking } from '@/domain/ride/booking';
import type { Alert } from '@/domain/ride/safety/alert';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (text: string): number => Date.parse(text);

const ride = (changes: Partial<Booking> = {}): Booking =>
  ({
    status: 'NEW',
    bookLater: true,
    tripdate: at('2026-11-25T09:00Z'),
    bookingDate: at('2026-11-20T09:00Z'),
    ...changes,
  }) as Booking;
const { tripdate } = ride();

describe('a ride without a cab', () => {
  it('is one that is NEW, booked ahead, and promised by nobody who was not asked in vain', () => {
    expect(hasNoCab(ride())).toBe(true);
    expect(hasNoCab(ride({ status: 'ACCEPTED' }))).toBe(false);
    expect(hasNoCab(ride({ bookLater: false }))).toBe(false);
    const promised = { driver: 'd', at: 1 };
    expect(hasNoCab(ride({ promised }))).toBe(false);
    const dispatch = { round: 1, radiusMetres: 1, expiresAt: 1, asked: { d: true as const } };
    expect(hasNoCab(ride({ promised, dispatch }))).toBe(true);
  });

  it('is warned of once for each moment that has passed, a late schedule included', () => {
    const warned = (minutes: number) => ({ state: 'open', lastAt: tripdate - minutes * MINUTE }) as Alert;
    expect(isWarningDue(ride(), null, tripdate - 31 * MINUTE)).toBe(false);
    expect(isWarningDue(ride(), null, tripdate - 30 * MINUTE)).toBe(true);
    expect(isWarningDue(ride(), warned(30), tripdate - 16 * MINUTE)).toBe(false);
    expect(isWarningDue(ride(), warned(30), tripdate - 4 * MINUTE)).toBe(true);
    expect(isWarningDue(ride(), warned(4), tripdate - 3 * MINUTE)).toBe(false);
  });
});

describe('reminders', () => {
  const evening = at('2026-11-24T18:00Z');

  it('of the next day come in the evening, and not to somebody who booked that day', () => {
    expect(remindersDue(ride(), evening - 1)).toEqual([]);
    expect(remindersDue(ride(), evening)).toEqual(['day']);
    expect(remindersDue(ride(), evening + 3 * 60 * MINUTE)).toEqual([]);
    expect(remindersDue(ride({ bookingDate: tripdate - DAY }), evening)).toEqual([]);
  });

  it('come by the clock of Britain, in summer too', () => {
    const summer = ride({ tripdate: at('2026-06-12T07:00Z'), bookingDate: at('2026-06-01T07:00Z') });
    expect(remindersDue(summer, at('2026-06-11T17:00Z'))).toEqual(['day']);
    expect([isEvening(at('2026-06-11T16:59Z')), isEvening(at('2026-06-11T17:00Z'))]).toEqual([false, true]);
  });

  it('are sent again for another time of the pickup, and not for the same', () => {
    const now = tripdate - 20 * MINUTE;
    expect(remindersDue(ride({ reminded: { soon: tripdate } }), now)).toEqual([]);
    expect(remindersDue(ride({ reminded: { soon: tripdate - DAY } }), now)).toEqual(['soon']);
  });
});
