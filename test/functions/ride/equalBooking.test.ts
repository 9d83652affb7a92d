/** A booking like one that stands: asked about once, and never made twice by accident. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, REASON, TRIP } from './rides';

const MINUTE_MS = 60_000;
/** About 60 and 220 metres north. */
const NEAR = 0.000_54;
const FAR = 0.002;

let rider: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown({ 'settings/live_bookings': 5, 'settings/ahead_bookings': 5 });
  [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin'), driverAt(40)]);
});

const ahead = (minutes: number) => ({ bookLater: true, tripdate: BASE + minutes * MINUTE_MS });
const BASE = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 3 * 3_600_000;

async function press(more: object = {}, by = rider, id = newBookingId()) {
  const { id: _id, customer, again, ...trip } = { ...TRIP, ...more } as typeof TRIP & Record<string, unknown>;
  const { estimateFare } = await callOk(by, 'estimate', trip as never);
  const { answer, error } = await call(by, 'create_booking', {
    ...trip,
    ...(customer === undefined ? {} : { customer }),
    ...(again === undefined ? {} : { again }),
    id,
    estimate: estimateFare,
  } as never);
  return { id, answer, error };
}
const moved = (place: { lat: number; lng: number; add: string }, by: number) => ({ ...place, lat: place.lat + by });

describe('a booking like one that stands', () => {
  it('is asked about with the other’s id and time, and made on the second word', async () => {
    const first = await press(ahead(0));
    expect(first.error).toBeUndefined();
    const near = { ...ahead(15), pickup: moved(TRIP.pickup, NEAR), drop: moved(TRIP.drop, NEAR) };
    const { error } = await press(near);
    expect(error).toMatchObject({
      code: 'equal_booking',
      field: 'again',
      ride: first.id,
      figures: { at: BASE },
      message: expect.stringContaining((await readBooking(first.id)).booking_id),
    });
    expect(await db.keys('bookings')).toEqual([first.id]);
    expect((await press({ ...near, again: true })).error).toBeUndefined();
    expect(await db.keys('bookings')).toHaveLength(2);
  });

  it('sent twice with the same id is the same ride', async () => {
    const id = newBookingId();
    expect((await press({}, rider, id)).error).toBeUndefined();
    expect((await press({}, rider, id)).answer).toMatchObject({ id });
  });

  it('of two at once one is a ride and the other a question', async () => {
    const made = await Promise.all([press(), press(), press({ customer: rider.uid }, admin)]);
    expect(made.map(({ error }) => error?.code ?? 'booked').toSorted()).toEqual([
      'booked',
      'equal_booking',
      'equal_booking',
    ]);
    const [stands] = await db.keys('bookings');
    for (const { error } of made) if (error !== undefined) expect(error.ride).toBe(stands);
  });

  it('is asked of the desk too, whoever booked the first', async () => {
    const first = await press();
    expect((await press({ customer: rider.uid }, admin)).error).toMatchObject({
      code: 'equal_booking',
      ride: first.id,
    });
  });
});

describe('nothing is asked', () => {
  it.each([
    ['another time', () => ahead(16)],
    ['another pickup', () => ({ ...ahead(0), pickup: moved(TRIP.pickup, FAR) })],
    ['another destination', () => ({ ...ahead(0), drop: moved(TRIP.drop, FAR) })],
  ])('about a ride with %s', async (_, more) => {
    await press(ahead(0));
    expect((await press(more())).error).toBeUndefined();
  });

  it('once the first is called off', async () => {
    const { id } = await press(ahead(0));
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    expect((await press(ahead(0))).error).toBeUndefined();
  });

  it('about the same trip of somebody else', async () => {
    await press(ahead(0));
    expect((await press(ahead(0), await createPerson('rider'))).error).toBeUndefined();
  });
});
