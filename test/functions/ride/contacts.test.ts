/** A ride's numbers and its rider's full name: there while the two need each other, and then gone. */
import { beforeEach, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, REASON, rideIn } from './rides';

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([
    createPerson('rider', { mobile: '+447700900111', profile_image: 'https://example.test/robin.webp' }),
    driverAt(40, { mobile: '+447700900222' }),
  ]);
});

const contactsOf = (id: string): Promise<unknown> => db.get(`contacts/${id}`);

it('nobody’s number is in a booking, in any status', async () => {
  const id = await rideIn('PENDING', rider, driver);
  const text = JSON.stringify(await readBooking(id));
  expect(text).not.toContain('+447700900111');
  expect(text).not.toContain('+447700900222');
  expect(await contactsOf(id)).toEqual({ rider: { mobile: '+447700900111' }, driver: { mobile: '+447700900222' } });
});

it('the payment takes the numbers away, and the rider’s last name and photo', async () => {
  const id = await rideIn('PAID', rider, driver);
  expect(await contactsOf(id)).toBe(null);
  expect(await readBooking(id)).toMatchObject({ customer_name: 'Robin', customer_image: '' });
});

it('so does a cancellation', async () => {
  const id = await rideIn('ACCEPTED', rider, driver);
  expect(await contactsOf(id)).not.toBe(null);
  await callOk(rider, 'cancel_booking', { id, reason: REASON });
  expect(await contactsOf(id)).toBe(null);
  expect(await readBooking(id)).toMatchObject({ customer_name: 'Robin', customer_image: '' });
});

it('a driver who gives the ride back leaves no number, and the next one has their own', async () => {
  const next = await driverAt(300, { mobile: '+447700900333' });
  const id = await rideIn('ACCEPTED', rider, driver);
  await callOk(driver, 'cancel_booking', { id, reason: REASON });
  expect((await readBooking(id)).status).toBe('NEW');
  expect(await contactsOf(id)).toBe(null);
  await callOk(next, 'accept_booking', { id });
  expect(await contactsOf(id)).toEqual({ rider: { mobile: '+447700900111' }, driver: { mobile: '+447700900333' } });
});
