/** How many rides a rider may have booked at a time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, REASON, TRIP } from './rides';

const HOUR_MS = 3_600_000;

let rider: Person;
let estimate: number;

beforeEach(async () => {
  await resetTown({ 'settings/live_bookings': 1, 'settings/ahead_bookings': 2 });
  [rider] = await Promise.all([createPerson('rider'), driverAt(20), driverAt(40)]);
  estimate = (await callOk(rider, 'estimate', TRIP)).estimateFare;
});

/** The refusal of a booking, or 'booked'. */
async function press(id = newBookingId(), more: object = {}, by = rider): Promise<string> {
  const { error } = await call(by, 'create_booking', { ...TRIP, ...more, id, estimate, again: true });
  return error?.code ?? 'booked';
}

/** A ride at the same price, some days from now. */
const later = (days: number) => ({ bookLater: true, tripdate: Date.now() + days * 24 * HOUR_MS });
async function pressLater(days: number): Promise<string> {
  const trip = later(days);
  const { estimateFare } = await callOk(rider, 'estimate', { ...TRIP, ...trip });
  const { error } = await call(rider, 'create_booking', {
    ...TRIP,
    ...trip,
    id: newBookingId(),
    estimate: estimateFare,
  });
  return error?.code ?? 'booked';
}

describe('a rider', () => {
  it('has one ride at a time, and a retry of the same press is that ride', async () => {
    const id = newBookingId();
    expect([await press(id), await press(id), await press()]).toEqual(['booked', 'booked', 'live_bookings_full']);
    expect(await db.keys('bookings')).toEqual([id]);
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    expect(await press()).toBe('booked');
  });

  it('has one ride, however many presses there are at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => press()));
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['booked', 'live_bookings_full']));
    expect(await db.keys('bookings')).toHaveLength(1);
  });

  it('has a few rides booked ahead beside it', async () => {
    expect([await pressLater(1), await pressLater(2), await pressLater(3)]).toEqual([
      'booked',
      'booked',
      'ahead_bookings_full',
    ]);
    expect(await press()).toBe('booked');
  });

  it('may have more where the office allows it', async () => {
    await db.set('settings/live_bookings', 2);
    expect([await press(), await press(), await press()]).toEqual(['booked', 'booked', 'live_bookings_full']);
  });
});

describe('the desk', () => {
  it('books for a rider who has a ride, up to a limit of its own', async () => {
    const admin = await createPerson('admin');
    const forThem = (id = newBookingId()) => press(id, { customer: rider.uid }, admin);
    expect(await press()).toBe('booked');
    expect([await forThem(), await forThem()]).toEqual(['booked', 'booked']);
    const { count } = (await db.get<{ count: number }>(`open_rides/${rider.uid}`)) as { count: number };
    expect(count).toBe(3);
  });
});
