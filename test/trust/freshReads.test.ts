/** The server decides on current data, even if something else listens to the same list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { serverEnvironment } from '../../tools/connection/addresses';
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

describe('a read while part of the list is being listened to', () => {
  it('returns the current people', async () => {
    await db.set('users/d1', driverProfile());
    await Promise.all([ownDrivers('somebody'), heldDrivers()]);
    expect((await readUser('d1'))?.approved).toBe(true);
    await db.set('users/d1/approved', false);
    expect((await readUser('d1'))?.approved).toBe(false);
    await db.set('users/d1', null);
    expect(await readUser('d1')).toBeNull();
  });

  it('returns the current bookings', async () => {
    const id = newBookingId();
    await db.set(`bookings/${id}`, booking({ id, bookingDate: 1 }));
    await bookingsMadeOn(clockParts(Date.now(), DEFAULT_TIME_ZONE).date);
    expect((await readBooking(id))?.status).toBe('NEW');
    await db.set(`bookings/${id}/status`, 'CANCELLED');
    expect((await readBooking(id))?.status).toBe('CANCELLED');
  });
});
