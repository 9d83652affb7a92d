/** Why a ride is called off: the reason fits who gives it and when, in a fresh town too. */
import { beforeEach, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, rideIn } from './rides';

let rider: Person;
let driver: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(40), createPerson('admin')]);
});

const codeOf = async (who: Person, id: string, reason: string) =>
  (await call(who, 'cancel_booking', { id, reason })).error?.code;

it('a rider who waits for a driver gives none, and one with a driver chooses', async () => {
  const accepted = await rideIn('ACCEPTED', rider, driver);
  expect(await codeOf(rider, accepted, 'No longer needed')).toBe('reason_required');
  expect((await readBooking(accepted)).status).toBe('ACCEPTED');
  await callOk(rider, 'cancel_booking', { id: accepted, reason: 'Driver denied duty' });
  const searching = await rideIn('NEW', rider, driver);
  await callOk(rider, 'cancel_booking', { id: searching, reason: 'No longer needed' });
  expect(await readBooking(searching)).toMatchObject({ status: 'CANCELLED', reason: 'No longer needed' });
});

it('a town without a table of reasons has the product’s five', async () => {
  await db.set('cancel_reason', null);
  const id = await rideIn('ACCEPTED', rider, driver);
  await callOk(rider, 'cancel_booking', { id, reason: 'Unable to contact driver' });
});

it('the office has its own, which nobody else may give', async () => {
  const id = await rideIn('ACCEPTED', rider, driver);
  expect(await codeOf(rider, id, 'Suspected misuse')).toBe('reason_required');
  expect(await codeOf(driver, id, 'Suspected misuse')).toBe('reason_required');
  await callOk(admin, 'cancel_booking', { id, reason: 'Suspected misuse' });
});
