/** How the rider means to pay: chosen with the booking, seen by drivers, and changed until the ride ends. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '@/domain/ride/booking';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, rideIn, TRIP } from '../ride/rides';

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(40)]);
});

const offerOf = async (id: string): Promise<Task> => (await db.get(`tasks/${driver.uid}/${id}`)) as Task;

async function bookWith(pay_with: 'cash' | 'card' | 'wallet') {
  const id = newBookingId();
  const { estimateFare } = await callOk(rider, 'estimate', TRIP);
  return { id, called: await call(rider, 'create_booking', { ...TRIP, id, estimate: estimateFare, pay_with }) };
}

describe('the way to pay', () => {
  it('is chosen with the booking and shown in the offer', async () => {
    const { id, called } = await bookWith('card');
    expect(called.status).toBe(200);
    expect((await readBooking(id)).pay_with).toBe('card');
    expect((await offerOf(id)).pay_with).toBe('card');
  });

  it('is refused if it is switched off, and nothing is booked', async () => {
    await db.set('settings/wallet', false);
    const { id, called } = await bookWith('wallet');
    expect(called.error?.code).toBe('payment_mode_off');
    expect(await db.get(`bookings/${id}`)).toBeNull();
    const open = await rideIn('NEW', rider, driver);
    expect((await call(rider, 'choose_payment', { id: open, pay_with: 'wallet' })).error?.code).toBe(
      'payment_mode_off',
    );
  });

  it('can be changed while drivers are asked, and they see it', async () => {
    // With nobody else to ask, the refusal below would end the search, and the ride with it.
    await driverAt(60);
    const id = await rideIn('NEW', rider, driver);
    await callOk(rider, 'choose_payment', { id, pay_with: 'cash' });
    expect((await offerOf(id)).pay_with).toBe('cash');
    await Promise.all([
      callOk(rider, 'choose_payment', { id, pay_with: 'card' }),
      call(driver, 'decline_booking', { id }),
      callOk(rider, 'choose_payment', { id, pay_with: 'card' }),
    ]);
    expect((await readBooking(id)).pay_with).toBe('card');
    expect(await db.get(`tasks/${driver.uid}/${id}`)).toBeNull();
  });

  it('can be changed when a driver’s offer was swept away', async () => {
    const id = await rideIn('NEW', rider, driver);
    await db.set(`tasks/${driver.uid}/${id}`, null);
    await callOk(rider, 'choose_payment', { id, pay_with: 'card' });
    expect((await readBooking(id)).pay_with).toBe('card');
    expect(await db.get(`tasks/${driver.uid}/${id}`)).toBeNull();
  });

  it.each(['ACCEPTED', 'ARRIVED', 'STARTED'] as const)('can be changed at %s', async (status) => {
    const id = await rideIn(status, rider, driver);
    await callOk(rider, 'choose_payment', { id, pay_with: 'card' });
    await callOk(rider, 'choose_payment', { id, pay_with: 'card' });
    expect((await readBooking(id)).pay_with).toBe('card');
  });

  it('is the rider’s own choice, and over with the ride', async () => {
    const id = await rideIn('REACHED', rider, driver);
    const stranger = await createPerson('rider');
    const code = async (who: Person) => (await call(who, 'choose_payment', { id, pay_with: 'card' })).error?.code;
    expect(await code(rider)).toBe('booking_closed');
    expect(await code(stranger)).toBe('booking_not_found');
    expect(await code(driver)).toBe('permission_denied');
  });
});
