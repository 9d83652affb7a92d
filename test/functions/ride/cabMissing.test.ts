/** A rider at the pickup, a driver who pressed *Arrived*, and no cab. */
import { beforeEach, expect, it } from 'vitest';
import { CAB_MISSING_METRES, CAB_SILENT_MINUTES, CAB_WAIT_MINUTES } from '@/domain/limits';
import { CAB_MISSING } from '@/domain/ride/ownReasons';
import { MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { AT_PICKUP, CLOCKS_APART_MS, driverAt, north, readBooking, REASON, rideIn, startedAgo } from './rides';

let rider: Person;
let driver: Person;
let id: string;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
  id = await rideIn('ARRIVED', rider, driver);
});

const callOff = (reason = CAB_MISSING) => call(rider, 'cancel_booking', { id, reason });

async function expectRefused(code: string, reason?: string): Promise<void> {
  const before = await wholeTree();
  const refused = await callOff(reason);
  expect([refused.status, refused.error?.code]).toEqual([409, code]);
  expect(await wholeTree()).toEqual(before);
}

async function expectCalledOff(): Promise<void> {
  const purse = await db.get(`users/${rider.uid}/walletBalance`);
  expect((await callOff()).answer).toMatchObject({ id, status: 'CANCELLED' });
  const { trip_cost, ...booking } = await readBooking(id);
  expect(booking).toMatchObject({ status: 'CANCELLED', cancelled_by: 'rider', reason: CAB_MISSING });
  expect(trip_cost).toBe(undefined);
  expect(await db.get(`users/${rider.uid}/walletBalance`)).toBe(purse);
  expect(await db.get(`users/${driver.uid}/queue`)).toBe(false);
  const notices = Object.values((await db.get<Record<string, { body: string }>>(`notifis/${driver.uid}`)) ?? {});
  expect(notices.some(({ body }) => body.includes(CAB_MISSING))).toBe(true);
  expect((await callOff()).answer).toMatchObject({ status: 'CANCELLED' });
}

it('cannot call the ride off while the phone is at the pickup, nor for another reason', async () => {
  await expectRefused('cab_at_pickup');
  await standAt(driver.uid, north(CAB_MISSING_METRES - 20));
  await expectRefused('cab_at_pickup');
  await expectRefused('cancel_not_allowed', REASON);
});

it('calls it off at no charge when the phone is elsewhere', async () => {
  await standAt(driver.uid, north(CAB_MISSING_METRES + 20));
  await expectCalledOff();
});

it('believes the latest fix, whether of the trail or of the driver on duty', async () => {
  await db.set(`locations/${driver.uid}/at`, Date.now() - MINUTE_MS);
  await db.set(`tracking/${id}/later`, { at: Date.now(), status: 'ARRIVED', ...north(2000) });
  await expectCalledOff();
});

it('calls it off when the phone has been silent', async () => {
  await db.set(`locations/${driver.uid}/at`, Date.now() - CAB_SILENT_MINUTES * MINUTE_MS - CLOCKS_APART_MS);
  await expectRefused('cab_at_pickup');
  await startedAgo(id, CAB_SILENT_MINUTES * MINUTE_MS + CLOCKS_APART_MS);
  await db.set(`tracking/${id}`, null);
  await expectCalledOff();
});

it('calls it off after a long wait, whatever the phone says', async () => {
  await startedAgo(id, CAB_WAIT_MINUTES * MINUTE_MS + CLOCKS_APART_MS);
  await expectCalledOff();
});

it('is for the rider of the ride alone, and not once it has started', async () => {
  await standAt(driver.uid, north(2000));
  const [stranger, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
  for (const other of [stranger, driver, admin]) {
    expect((await call(other, 'cancel_booking', { id, reason: CAB_MISSING })).status).toBeGreaterThanOrEqual(400);
  }
  await standAt(driver.uid, AT_PICKUP);
  await callOk(driver, 'start_booking', { id, ...AT_PICKUP, otp: String(await db.get(`otp/${id}`)) });
  await standAt(driver.uid, north(2000));
  await expectRefused('cancel_not_allowed');
});

it('calls off a ride that is still on its way like any other', async () => {
  const other = await createPerson('rider');
  const another = await driverAt(60);
  await db.set(`locations/${driver.uid}`, null);
  const ride = await rideIn('ACCEPTED', other, another);
  await callOk(other, 'cancel_booking', { id: ride, reason: CAB_MISSING });
  expect((await readBooking(ride)).status).toBe('CANCELLED');
});
