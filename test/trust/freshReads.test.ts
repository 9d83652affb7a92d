/** What the server decides on is what stands, whoever else listens to the same list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time';
import { serverEnvironment } from '../../local/stack/addresses';
import { booking, driverProfile, newBookingId } from '../support/builders';
import { db, resetTown, stack } from '../support/stack';

Object.assign(process.env, serverEnvironment(stack.ports));
const { database, listeningDatabase } = await import('../../functions/src/store/app');
const { bookingsMadeOn } = await import('../../functions/src/store/bookingDay');
const { heldDrivers, ownDrivers } = await import('../../functions/src/store/onDuty');
const { readUser } = await import('../../functions/src/store/users');
const { readBooking } = await import('../../functions/src/store/bookings');

beforeAll(() => resetTown());
afterAll(() => {
  database().goOffline();
  listeningDatabase().goOffline();
});

describe('a read beside a listener to a part of the list', () => {
  it('of people answers what stands now', async () => {
    await db.set('users/d1', driverProfile());
    await Promise.all([ownDrivers('somebody'), heldDrivers()]);
    expect((await readUser('d1'))?.approved).toBe(true);
    await db.set('users/d1/approved', false);
    expect((await readUser('d1'))?.approved).toBe(false);
    await db.set('users/d1', null);
    expect(await readUser('d1')).toBeNull();
  });

  it('of bookings answers what stands now', async () => {
    const id = newBookingId();
    await db.set(`bookings/${id}`, booking({ id, bookingDate: 1 }));
    await bookingsMadeOn(clockParts(Date.now(), DEFAULT_TIME_ZONE).date);
    expect((await readBooking(id))?.status).toBe('NEW');
    await db.set(`bookings/${id}/status`, 'CANCELLED');
    expect((await readBooking(id))?.status).toBe('CANCELLED');
  });
});
