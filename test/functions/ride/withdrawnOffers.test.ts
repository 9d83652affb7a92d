/** A ride whose offer is withdrawn goes to the next driver at once, also while others wait. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { repairRides } from '../inProcess';
import { book, CLOCKS_APART_MS, driverAt, readBooking, TRIP } from './rides';

let admin: Person;
let near: Person;
let next: Person;
let id: string;

const askedNow = async (ride: string): Promise<string[]> =>
  Object.keys((await readBooking(ride)).requestedDrivers ?? {});

/** Both cabs have declined one ride, which waits; the other is offered to the nearer cab. */
beforeEach(async () => {
  await resetTown({ 'settings/daily_hours_max': 12 });
  [admin, near, next] = [await createPerson('admin'), await driverAt(10), await driverAt(1500)];
  const waiting = await book(await createPerson('rider'));
  for (const driver of [near, next]) await callOk(driver, 'decline_booking', { id: waiting });
  expect(await askedNow(waiting)).toEqual([]);
  id = await book(await createPerson('rider'));
  expect(await askedNow(id)).toEqual([near.uid]);
});

/** A passenger takes the cab by the code on its driver's phone. */
async function boards(): Promise<void> {
  const passenger = await createPerson('rider');
  const { token } = await callOk(near, 'show_cab_code', {});
  const { estimateFare: estimate } = await callOk(passenger, 'estimate', TRIP);
  const { pickup, drop } = TRIP;
  await callOk(passenger, 'board_cab', { id: newBookingId(), token, pickup, drop, estimate });
}

const WITHDRAWALS: [string, () => Promise<unknown>][] = [
  [
    'the desk holds the driver back',
    () => callOk(admin, 'hold_driver', { uid: near.uid, decision: 'hold', reason: 'Dirty cab' }),
  ],
  [
    'the driver is suspended',
    () => callOk(admin, 'approve_user', { uid: near.uid, decision: 'suspend', reason: 'Complaints' }),
  ],
  ['the driver’s account ends', () => callOk(near, 'delete_account', {})],
  ['the driver’s cab is taken in the street', boards],
  [
    'the driver’s hours are used up',
    async () => {
      await db.set(`users/${near.uid}/hoursUntil`, Date.now() - CLOCKS_APART_MS);
      await repairRides(Date.now());
    },
  ],
  [
    'the driver’s papers run out',
    async () => {
      await db.set(`users/${near.uid}/dutyUntil`, Date.now() - CLOCKS_APART_MS);
      await repairRides(Date.now());
    },
  ],
];

describe('the next driver is asked at once when', () => {
  it.each(WITHDRAWALS)('%s', async (_, withdraw) => {
    const { dispatch } = await readBooking(id);
    await withdraw();
    expect(await askedNow(id)).toEqual([next.uid]);
    expect(await db.get(`tasks/${near.uid}`)).toBeNull();
    expect((await readBooking(id)).dispatch?.round).toBe((dispatch?.round ?? 0) + 1);
  });
});
