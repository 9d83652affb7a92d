/** Who is on the line: what the desk is told of a caller, and what is booked in the call. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, rideIn, TRIP } from '../ride/rides';
import { callOf, report, riderWith, storedCall } from './exchange';

const NUMBER = '+447700900018';
let admin: Person;

beforeEach(async () => {
  await resetTown();
  admin = await createPerson('admin');
});

/** Books as the desk does, in a call. */
async function bookIn(ring: string, customer: string): Promise<string> {
  const { estimateFare: estimate } = await callOk(admin, 'estimate', TRIP);
  const id = newBookingId();
  await callOk(admin, 'create_booking', { ...TRIP, id, estimate, customer, call: ring });
  return id;
}

describe('a caller', () => {
  it('is shown with needs, trips, places, the open ride and debts', async () => {
    const rider = await riderWith(NUMBER, { firstName: 'Wilhelmina', lastName: 'Ashdown', walletBalance: -300 });
    const driver = await driverAt(100);
    const past = await rideIn('COMPLETE', rider, driver);
    await db.update('', {
      [`kept_needs/${rider.uid}`]: { walking_aid: true },
      [`needs/${past}`]: { wheelchair: 'transfers' },
      [`bookings/${past}/notes`]: 'By the back door',
    });
    const open = await rideIn('ACCEPTED', rider, await driverAt(120));
    await report({ id: 'one', event: 'ringing', from: '07700900018' });
    const { rider: shown, number } = await callOk(admin, 'caller', { call: callOf('one') });
    expect(number).toBe(NUMBER);
    expect(shown).toMatchObject({
      uid: rider.uid,
      firstName: 'Wilhelmina',
      mobile: NUMBER,
      needs: { walking_aid: true },
      debts: [{ kind: 'wallet', pence: 300 }],
      text: expect.toSatisfy((text) => text === null || typeof text === 'boolean'),
      language: 'en',
      rides: [{ id: open, status: 'ACCEPTED', driver: 'Dana Okafor' }],
    });
    expect(shown?.trips).toHaveLength(1);
    expect(shown?.trips[0]).toMatchObject({ pickup: TRIP.pickup, drop: TRIP.drop, carType: 'Black Cab' });
    expect(shown?.places.map(({ add }) => add)).toContain(TRIP.drop.add);
    const byUid = await callOk(admin, 'caller', { uid: rider.uid });
    expect(byUid.rider).toEqual(shown);
    expect((await callOk(admin, 'caller', { number: '07700 900018' })).rider).toEqual(shown);
  });

  it('is told in little, however long the history', async () => {
    const rider = await riderWith(NUMBER);
    const id = await rideIn('COMPLETE', rider, await driverAt(100));
    const ride = await readBooking(id);
    const rides = Array.from({ length: 200 }, (_, index) => {
      const lat = 51.50011 + index / 1000;
      const key = newBookingId();
      return [`bookings/${key}`, { ...ride, id: key, drop: { ...ride.drop, lat }, notes: 'x'.repeat(100) }] as const;
    });
    await db.update('', Object.fromEntries(rides));
    const answer = await callOk(admin, 'caller', { uid: rider.uid });
    const times: number[] = [];
    for (let again = 0; again < 5; again += 1) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- timed one after another
      await callOk(admin, 'caller', { uid: rider.uid });
      times.push(performance.now() - began);
    }
    // The best of several: other work on the machine is not the server's.
    expect(Math.min(...times)).toBeLessThan(1000);
    expect(answer.rider?.trips).toHaveLength(9);
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  it('may be a stranger, a driver, or withhold the number', async () => {
    expect(await callOk(admin, 'caller', { number: '07700 900019' })).toEqual({
      number: '+447700900019',
      rider: null,
      other: null,
    });
    const driver = await driverAt(100);
    expect((await callOk(admin, 'caller', { uid: driver.uid })).other).toEqual({
      name: 'Dana Okafor',
      usertype: 'driver',
    });
    await report({ id: 'one', event: 'ringing' });
    expect(await callOk(admin, 'caller', { call: callOf('one') })).toEqual({ number: null, rider: null, other: null });
  });
});

describe('somebody who only typed the number of a caller', () => {
  const typed = () =>
    riderWith(NUMBER, { firstName: 'Mallory', lastName: 'Vane', mobileProven: undefined as unknown as true });
  const add = (lastName: string) =>
    call(admin, 'save_user', { firstName: 'Wilhelmina', lastName, mobile: NUMBER, usertype: 'rider' });

  it('is not taken for the caller, whom the desk adds and books for', async () => {
    const rider = await typed();
    await driverAt(100);
    await report({ id: 'one', event: 'ringing', from: NUMBER });
    expect(await storedCall('one')).not.toHaveProperty('uid');
    const stranger = { number: NUMBER, rider: null, other: null };
    expect(await callOk(admin, 'caller', { call: callOf('one') })).toEqual(stranger);
    expect(await callOk(admin, 'caller', { number: NUMBER })).toEqual(stranger);

    await callOk(admin, 'take_call', { id: callOf('one') });
    const uid = (await add('Ashdown')).answer?.uid ?? '';
    const id = await bookIn(callOf('one'), uid);
    expect((await readBooking(id)).customer).toBe(uid);
    expect(await db.get(`users/${rider.uid}/mobile`)).toBe('');
    // From now on she is known: nobody else can sign in to the account that the desk has made.
    await report({ id: 'two', event: 'ringing', from: NUMBER });
    expect((await callOk(admin, 'caller', { call: callOf('two') })).rider).toMatchObject({ uid, mobile: NUMBER });
    expect((await add('Byron')).error?.code).toBe('user_exists');
  });

  it('keeps it from a caller who bears the same name, and the desk is told that it is not proven', async () => {
    const rider = await typed();
    expect((await add('Vane')).error?.code).toBe('user_exists');
    const { rider: shown } = await callOk(admin, 'caller', { uid: rider.uid });
    expect(shown).toMatchObject({ mobile: NUMBER });
    expect(shown).not.toHaveProperty('mobileProven');
  });
});

describe('a ride booked in a call', () => {
  it('is noted there, with the person who had no account when it rang', async () => {
    await driverAt(100);
    await report({ id: 'one', event: 'ringing', from: NUMBER });
    await callOk(admin, 'take_call', { id: callOf('one') });
    const rider = await riderWith(NUMBER);
    const id = await bookIn(callOf('one'), rider.uid);
    expect(await storedCall('one')).toMatchObject({ uid: rider.uid, bookings: { [id]: true } });
  });

  it('is booked all the same if the call is no longer known', async () => {
    await driverAt(100);
    const rider = await riderWith(NUMBER);
    const id = await bookIn('f'.repeat(32), rider.uid);
    expect((await readBooking(id)).customer).toBe(rider.uid);
    expect(await db.get('calls')).toBeNull();
  });
});
