import { describe, expect, it } from 'vitest';
import {
  BOOKING_EVENTS,
  BOOKING_STATUSES,
  type BookingStatus,
  bookingReference,
  canNavigate,
  canPay,
  checkTripDate,
  countsAsEarning,
  holdsDriver,
  isActive,
  isTracked,
  nextStatus,
  predecessors,
  showsOtp,
} from '@/domain/ride/booking';

const ACTORS = ['rider', 'driver', 'admin', 'server'] as const;

describe('nextStatus', () => {
  /** Every allowed step, written out from the lifecycle table; all others must be refused. */
  const allowed = new Set([
    'none create rider NEW',
    'none create admin NEW',
    'none create server NEW',
    'none board rider ACCEPTED',
    'NEW accept driver ACCEPTED',
    'NEW decline driver NEW',
    'ACCEPTED release driver NEW',
    'ACCEPTED release server NEW',
    'ACCEPTED release admin NEW',
    'ARRIVED release driver NEW',
    'ARRIVED release server NEW',
    'ARRIVED release admin NEW',
    'ACCEPTED arrive driver ARRIVED',
    'ARRIVED start driver STARTED',
    'STARTED end driver REACHED',
    'STARTED end admin REACHED',
    'REACHED leave_unpaid driver PENDING',
    'REACHED leave_unpaid server PENDING',
    'REACHED pay driver PAID',
    'REACHED pay rider PAID',
    'REACHED pay admin PAID',
    'REACHED pay server PAID',
    'PENDING pay driver PAID',
    'PENDING pay rider PAID',
    'PENDING pay admin PAID',
    'PENDING pay server PAID',
    'PAID rate rider COMPLETE',
    'NEW cancel rider CANCELLED',
    'NEW cancel admin CANCELLED',
    'NEW cancel server CANCELLED',
    'ACCEPTED cancel rider CANCELLED',
    'ACCEPTED cancel admin CANCELLED',
    'ACCEPTED cancel driver CANCELLED',
    'ACCEPTED cancel server CANCELLED',
    'ARRIVED cancel driver CANCELLED',
    'ARRIVED cancel server CANCELLED',
    'ARRIVED cab_missing rider CANCELLED',
    'ARRIVED no_show admin CANCELLED',
    'REACHED void admin CANCELLED',
    'PENDING void admin CANCELLED',
    'REACHED write_off admin COMPLETE',
    'PENDING write_off admin COMPLETE',
  ]);

  it('allows the lifecycle table and nothing else', () => {
    const found = new Set<string>();
    for (const from of [null, ...BOOKING_STATUSES])
      for (const event of BOOKING_EVENTS)
        for (const by of ACTORS) {
          const to = nextStatus(from, event, by);
          if (to !== null) found.add(`${from ?? 'none'} ${event} ${by} ${to}`);
        }
    expect([...found].toSorted()).toEqual([...allowed].toSorted());
  });

  it('never leaves COMPLETE or CANCELLED', () => {
    for (const from of ['COMPLETE', 'CANCELLED'] as const)
      for (const event of BOOKING_EVENTS) for (const by of ACTORS) expect(nextStatus(from, event, by)).toBeNull();
  });
});

describe('predecessors', () => {
  const rows: [BookingStatus, (BookingStatus | null)[]][] = [
    ['NEW', [null, 'ACCEPTED', 'ARRIVED']],
    ['ACCEPTED', [null, 'NEW']],
    ['REACHED', ['STARTED']],
    ['PAID', ['REACHED', 'PENDING']],
    ['CANCELLED', ['NEW', 'ACCEPTED', 'ARRIVED', 'REACHED', 'PENDING']],
  ];
  it.each(rows)('%s follows %j', (to, from) => {
    expect(predecessors(to)).toEqual(from);
  });
});

describe('the meaning of a status', () => {
  const where = (test: (status: BookingStatus) => boolean) => BOOKING_STATUSES.filter(test).join(' ');
  it('matches the lifecycle', () => {
    expect(where(isActive)).toBe('NEW ACCEPTED ARRIVED STARTED REACHED PENDING PAID');
    expect(where(isTracked)).toBe('ACCEPTED ARRIVED STARTED');
    expect(where(holdsDriver)).toBe('ACCEPTED ARRIVED STARTED REACHED');
    expect(where(canNavigate)).toBe('ACCEPTED STARTED');
    expect(where(showsOtp)).toBe('NEW ACCEPTED ARRIVED');
    expect(where(canPay)).toBe('REACHED PENDING');
  });

  it('counts towards earnings only when paid and with a fee', () => {
    expect(countsAsEarning({ status: 'PAID', convenience_fees: 100 })).toBe(true);
    expect(countsAsEarning({ status: 'COMPLETE', convenience_fees: 1 })).toBe(true);
    expect(countsAsEarning({ status: 'COMPLETE', convenience_fees: 0 })).toBe(false);
    expect(countsAsEarning({ status: 'PENDING', convenience_fees: 100 })).toBe(false);
  });
});

describe('checkTripDate', () => {
  const now = Date.UTC(2026, 5, 1, 12);
  it.each([
    [15 * 60_000, null],
    [15 * 60_000 - 1, 'past_booking_error'],
    [-1, 'past_booking_error'],
    [90 * 86_400_000, null],
    [90 * 86_400_000 + 1, 'too_far_ahead'],
    [Number.NaN, 'past_booking_error'],
  ])('a lead of %d ms returns %s', (lead, answer) => {
    expect(checkTripDate(now + lead, now)).toBe(answer);
  });
});

describe('bookingReference', () => {
  it('is six unmistakable characters, and depends only on the id', () => {
    const references = new Set<string>();
    for (let index = 0; index < 5000; index += 1) references.add(bookingReference(`-Obooking${index}`));
    for (const reference of references) expect(reference).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/);
    expect(references.size).toBeGreaterThan(4950);
    expect(bookingReference('-Oabc')).toBe(bookingReference('-Oabc'));
  });
});
