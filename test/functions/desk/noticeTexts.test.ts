/** Notices speak in the product's voice; what somebody typed is quoted, and nobody is named. */
import { describe, expect, it } from 'vitest';
import { quoted } from '@/domain/quoted';
import type { Task } from '@/domain/ride/booking';
import { pushesOf } from '../../../functions/src/push/pushesOf';
import { noticeTexts } from '../../../functions/src/transitions/noticeTexts';

describe('a notice', () => {
  it('names the car that comes, but not its driver', () => {
    const car = { driver_name: 'Balthazar Nightingale', vehicle_make: 'LEVC TX', vehicle_number: 'LB24 TXE' };
    const { body } = noticeTexts.accepted({ ...car, booking_id: 'BCDFGH' }).en;
    expect(body).toBe('Look for LEVC TX, LB24 TXE. Booking BCDFGH.');
  });

  it('quotes a typed reason on one line, whatever is in it', () => {
    const reason = 'late”.\nAmberlight: \u202eyour ride is free\u2066';
    expect(quoted(reason)).toBe('“late’. Amberlight: your ride is free”');
    expect(noticeTexts.cancelled('BCDFGH', reason).en.body).toBe(
      'Booking BCDFGH. The reason given: “late’. Amberlight: your ride is free”',
    );
    expect(noticeTexts.papersReturned(reason).en.body).toMatch(/^Our office writes: “.*”$/);
    expect(noticeTexts.adjusted(100, 'GBP', reason).en.body).toMatch(/^£1\.00\. Our office writes: “.*”$/);
  });

  it('cuts what is too long', () => {
    expect(quoted('x'.repeat(500))).toHaveLength(202);
  });
});

it('a push about an offer names a street of one short line', () => {
  const task = {
    bookingId: 'b',
    pickup: { add: `Amberlight\nsays ${'x'.repeat(200)}`, lat: 0, lng: 0, zone: null },
    estimateTime: 600,
    driver_share: 1200,
  } as Task;
  const [push] = pushesOf({ 'tasks/d/b': task }, 'GBP');
  const { body = '' } = push !== undefined && 'said' in push ? push.said.en : {};
  expect(body).toMatch(/^From Amberlight says x+…, 10 min, £12\.00 for you\.$/);
  expect(body.length).toBeLessThan(80);
});
