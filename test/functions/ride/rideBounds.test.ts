/** What a driver presses is bounded by where the phone and the trail were, and by the time it took. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackingPoint } from '@/domain/ride/booking';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { AT_DROP, AT_PICKUP, driverAt, endAtTheDrop, north, readBooking, rideIn, startedAgo } from './rides';

/** Half-way to the Isle of Wight: 75 km south of the pickup. */
const FAR = { lat: AT_PICKUP.lat - 75_000 / METRES_PER_DEGREE, lng: AT_PICKUP.lng };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

/** Puts points into a trail as a script with a driver's token may have done before the rules forbade it. */
const plant = (id: string, points: readonly Pick<TrackingPoint, 'at' | 'lat' | 'lng'>[]) =>
  db.update(
    `tracking/${id}`,
    Object.fromEntries(
      points.map((point, index) => [`x${String(index).padStart(6, '0')}`, { ...point, status: 'STARTED' }]),
    ),
  );

describe('an end', () => {
  it('75 km away, with ten tolls and five passengers, bills a ride that went nowhere', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const { estimate } = await readBooking(id);
    await callOk(driver, 'end_booking', { id, ...FAR, toll_count: 10, extra_passenger: 5 });
    const bill = await readBooking(id);
    expect(bill).toMatchObject({ status: 'REACHED', distance: 0, toll_count: 0, toll_charges: 0, extra_passenger: 0 });
    expect(bill.fare_lines?.outstation).toBe(0);
    expect(bill.trip_cost ?? Number.NaN).toBeLessThan(estimate / 2);
    expect(bill.claim).toMatchObject({ state: 'asked', tolls: 10, passengers: 5 });
    expect(bill.claim?.lines.total).toBe((bill.trip_cost ?? 0) + (bill.claim?.amount ?? 0));
  });

  it('as soon as it started bills the minimum fare', async () => {
    // Some days add a sum to every fare.
    await db.set('holiday', null);
    const id = await rideIn('STARTED', rider, driver);
    await callOk(driver, 'end_booking', { id, ...AT_PICKUP });
    const bill = await readBooking(id);
    expect(bill).toMatchObject({ distance: 0, driver_share: 350, convenience_fees: 35, trip_cost: 385 });
    expect(bill.fare_lines).toMatchObject({ tier_1: 0, min_fare_top_up: 350 });
  });

  it('is where the phone was last heard of, even if that was made up too', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await standAt(driver.uid, FAR);
    await callOk(driver, 'end_booking', { id, ...FAR });
    expect(await readBooking(id)).toMatchObject({ distance: 0 });
  });

  it('without a trail bills the way, and the tolls that its length explains', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await endAtTheDrop(id, driver, { toll_count: 1 });
    const whole = await readBooking(id);
    expect((whole.distance ?? 0) / whole.estimateDistance).toBeCloseTo(1, 1);
    expect(whole).toMatchObject({ toll_count: 1 });
    expect(whole.claim).toBe(undefined);
  });

  it.each([
    3, 8, 12, 17, 21,
  ])('without a trail asks for no other way that was the fastest at %i o’clock', async (hour) => {
    const id = await rideIn('STARTED', rider, driver);
    const { trip_start_time = 0 } = await readBooking(id);
    const then = new Date(trip_start_time - DAY_MS).setUTCHours(hour, 0);
    await startedAgo(id, trip_start_time - then);
    await standAt(driver.uid, AT_DROP);
    await callOk(driver, 'end_booking', { id, ...AT_DROP });
    expect((await readBooking(id)).claim).toBe(undefined);
  });

  it('without a trail or a position bills no more than the time allows', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, 5 * MINUTE_MS);
    await db.set(`locations/${driver.uid}`, null);
    await callOk(driver, 'end_booking', { id, ...AT_DROP });
    expect((await readBooking(id)).distance).toBeLessThan(11_000);
  });

  it('with 45 fixes dated back, at 194 km/h and in one write, bills no metre of them', async () => {
    const id = await rideIn('STARTED', rider, driver);
    await startedAgo(id, MINUTE_MS);
    const from = (await readBooking(id)).trip_start_time ?? 0;
    await plant(
      id,
      Array.from({ length: 45 }, (_, s) => ({ ...north((s * 194) / 3.6), at: from + 1000 + s * 1000 })),
    );
    await callOk(driver, 'end_booking', { id, ...north((45 * 194) / 3.6) });
    expect((await readBooking(id)).distance).toBeLessThan(150);
  });
});

describe('arriving', () => {
  it('75 km away is refused and changes nothing, and the rider can still cancel', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await standAt(driver.uid, FAR);
    const before = await wholeTree();
    for (const place of [FAR, AT_PICKUP]) {
      const refused = await call(driver, 'arrive_booking', { id, ...place });
      expect([refused.status, refused.error?.code]).toEqual([422, 'not_at_pickup']);
    }
    expect(await wholeTree()).toEqual(before);
    expect((await callOk(rider, 'cancel_booking', { id, reason: 'Cab taking long time' })).status).toBe('CANCELLED');
  });

  it('is believed of a phone that the server does not hear, near the pickup', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await db.set(`locations/${driver.uid}`, null);
    expect((await callOk(driver, 'arrive_booking', { id, ...north(300) })).status).toBe('ARRIVED');
  });
});
