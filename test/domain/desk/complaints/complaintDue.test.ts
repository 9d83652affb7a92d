/** Until when a complaint is answered. */
import { describe, expect, it } from 'vitest';
import { complaintDue } from '@/domain/desk/complaints/complaintDue';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';

const HOLIDAYS = bankHolidaysOf('england-and-wales');
const due = (told: string, complaint_days: number) =>
  new Date(complaintDue(Date.parse(told), { complaint_days }, HOLIDAYS)).toISOString();

describe('the day a complaint is answered by', () => {
  it('is so many working days after the day it was told on', () => {
    expect(due('2026-11-23T09:00:00Z', 3)).toMatch(/^2026-11-2[67]T/);
    expect(Date.parse(due('2026-11-23T09:00:00Z', 3))).toBe(Date.parse(due('2026-11-23T23:00:00Z', 3)));
  });

  it('leaves out weekends and bank holidays', () => {
    const friday = Date.parse(due('2026-11-27T09:00:00Z', 1));
    expect(friday).toBe(Date.parse(due('2026-11-28T09:00:00Z', 1)));
    // Christmas Day is a Friday, and Monday its neighbour's substitute.
    expect(due('2026-12-24T09:00:00Z', 1)).toMatch(/^2026-12-(29T23|30T00)/);
  });

  it('is five working days away until the office says otherwise', () => {
    expect(complaintDue(Date.parse('2026-11-23T09:00:00Z'), {}, HOLIDAYS)).toBe(
      Date.parse(due('2026-11-23T09:00:00Z', 5)),
    );
  });
});
