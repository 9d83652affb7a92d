/** A driver who cancels after accepting: the booking continues with another cab. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking, Task } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { AT_DROP, AT_PICKUP, CLOCKS_APART_MS, REASON, book, driverAt, readBooking } from './rides';

let rider: Person;
let first: Person;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 1 });
  [rider, first] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

const userOf = async ({ uid }: Person): Promise<UserProfile> => (await db.get(`users/${uid}`)) as UserProfile;

const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

const askedNow = async (id: string): Promise<string[]> => Object.keys((await readBooking(id)).requestedDrivers ?? {});

/** A ride booked with nobody else near and accepted by `first`; the others arrive afterwards. */
async function taken(changes: Parameters<typeof book>[1] = {}): Promise<string> {
  const id = await book(rider, changes);
  await callOk(first, 'accept_booking', { id });
  return id;
}

const releaseRide = (driver: Person, id: string, handOn = false) =>
  call(driver, 'cancel_booking', { id, reason: REASON, hand_on: handOn });

/** The booking without the fields of the search. */
function withoutSearch(booking: Booking): object {
  const searched = ['requestedDrivers', 'dispatch', 'formerDrivers', 'waits_until'];
  return Object.fromEntries(Object.entries(booking).filter(([field]) => !searched.includes(field)));
}

describe('a driver on the way who cancels', () => {
  it('gives the ride to another, and the rider is notified', async () => {
    const id = await book(rider);
    const fresh = await readBooking(id);
    await callOk(first, 'accept_booking', { id });
    const second = await driverAt(300);
    const answer = await releaseRide(first, id);
    expect([answer.status, answer.answer?.status]).toEqual([200, 'NEW']);
    const released = await readBooking(id);
    expect(withoutSearch(released)).toEqual(withoutSearch(fresh));
    expect(Object.keys(released.formerDrivers ?? {})).toEqual([first.uid]);
    expect(released.dispatch).toMatchObject({
      round: 1,
      asked: { [second.uid]: released.requestedDrivers?.[second.uid] },
    });
    expect(await askedNow(id)).toEqual([second.uid]);
    expect((await db.get<Task>(`tasks/${second.uid}/${id}`))?.pickupDistance).toBe(300);
    const freed = await userOf(first);
    expect([freed.queue, freed.currentBooking]).toEqual([false, undefined]);
    expect(await titlesOf(rider)).toEqual(['Your taxi is on its way', 'Your driver had to cancel']);
  });

  it('leaves a ride that the next driver can complete, with the same code', async () => {
    const id = await taken();
    const digits = String(await db.get(`otp/${id}`));
    const second = await driverAt(300);
    await releaseRide(first, id);
    await callOk(second, 'accept_booking', { id });
    await callOk(second, 'arrive_booking', { id, ...AT_PICKUP });
    await callOk(second, 'start_booking', { id, ...AT_PICKUP, otp: digits });
    await callOk(second, 'end_booking', { id, ...AT_DROP });
    expect((await callOk(second, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
    expect(await readBooking(id)).toMatchObject({ driver: second.uid, status: 'PAID' });
  });

  it('is never offered it again, not even in a later round or after a second change of driver', async () => {
    const id = await taken();
    const second = await driverAt(300);
    await releaseRide(first, id);
    const refused = await call(first, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([409, 'offer_expired']);
    await callOk(second, 'accept_booking', { id });
    const third = await driverAt(400);
    await releaseRide(second, id);
    expect(await askedNow(id)).toEqual([third.uid]);
    await callOk(third, 'decline_booking', { id });
    expect(await askedNow(id)).toEqual([]);
    expect(await db.get(`tasks/${first.uid}`)).toBeNull();
    await db.set(`bookings/${id}/waits_until`, Date.now() - CLOCKS_APART_MS);
    await callOk(rider, 'continue_search', { id });
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'server' });
    expect(await titlesOf(rider)).toContain('No driver found');
  });

  it('can no longer access the ride', async () => {
    const id = await taken();
    await driverAt(300);
    await releaseRide(first, id);
    const before = await wholeTree();
    const late = await call(first, 'arrive_booking', { id, ...AT_PICKUP });
    expect([late.status, late.error?.code]).toEqual([404, 'booking_not_found']);
    expect((await releaseRide(first, id)).answer?.status).toBe('NEW');
    expect(await wholeTree()).toEqual(before);
  });

  it('does so once, however often it is pressed', async () => {
    const id = await taken();
    const second = await driverAt(300);
    const answers = await Promise.all(Array.from({ length: 6 }, () => releaseRide(first, id)));
    expect(answers.map(({ answer }) => answer?.status)).toEqual(answers.map(() => 'NEW'));
    expect(await askedNow(id)).toEqual([second.uid]);
    expect((await titlesOf(rider)).filter((title) => title === 'Your driver had to cancel')).toHaveLength(1);
  });

  it('ends the ride if nobody else is near, and both are notified', async () => {
    const id = await taken();
    expect((await releaseRide(first, id)).answer?.status).toBe('CANCELLED');
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', reason: REASON, cancelled_by: 'driver' });
    expect((await userOf(first)).queue).toBe(false);
    expect(await db.get(`otp/${id}`)).toBeNull();
    expect(await titlesOf(rider)).toContain('The booking is cancelled');
    expect(await titlesOf(first)).toEqual(['The booking is cancelled']);
  });

  it('widens the search beyond the first radius before it ends', async () => {
    const id = await taken();
    const far = await driverAt(3500);
    await releaseRide(first, id);
    expect(await askedNow(id)).toEqual([far.uid]);
    expect((await readBooking(id)).dispatch).toMatchObject({ round: 1 });
  });

  it('leaves time for another search if the ride is booked ahead', async () => {
    const tripdate = Date.now() + 30 * 60_000;
    const id = await book(rider, { bookLater: true, tripdate });
    await db.set(`bookings/${id}/dispatch/expiresAt`, Date.now() - CLOCKS_APART_MS);
    await callOk(rider, 'continue_search', { id });
    await callOk(first, 'accept_booking', { id });
    expect((await releaseRide(first, id)).answer?.status).toBe('NEW');
    const second = await driverAt(300);
    expect(await askedNow(id)).toEqual([]);
    await db.set(`bookings/${id}/dispatch/expiresAt`, Date.now() - CLOCKS_APART_MS);
    await callOk(rider, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([second.uid]);
  });
});

describe('a driver at the pickup', () => {
  it('ends the ride if nobody came', async () => {
    const id = await taken();
    await driverAt(300);
    await callOk(first, 'arrive_booking', { id, ...AT_PICKUP });
    expect((await releaseRide(first, id)).answer?.status).toBe('CANCELLED');
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'driver' });
  });

  it('who cannot continue gives the ride back, and the code’s tries start again', async () => {
    const id = await taken();
    const second = await driverAt(300);
    await callOk(first, 'arrive_booking', { id, ...AT_PICKUP });
    await call(first, 'start_booking', { id, ...AT_PICKUP, otp: '00000' });
    expect((await releaseRide(first, id, true)).answer?.status).toBe('NEW');
    expect(await db.get(`otpTries/${id}`)).toBeNull();
    expect((await readBooking(id)).driver_arrive_time).toBeUndefined();
    expect(await askedNow(id)).toEqual([second.uid]);
  });
});

describe('giving a ride back while the rider cancels', () => {
  it('ends as CANCELLED, with nobody held and no offer open', async () => {
    const second = await driverAt(300);
    for (let round = 0; round < 4; round += 1) {
      await db.set(`tasks/${second.uid}`, null);
      const id = await taken();
      const [given, cancelled] = await Promise.all([
        releaseRide(first, id),
        call(rider, 'cancel_booking', { id, reason: REASON }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 404]).toContain(given.status);
      const booking = await readBooking(id);
      expect([booking.status, booking.requestedDrivers]).toEqual(['CANCELLED', undefined]);
      expect((await userOf(first)).queue).toBe(false);
      expect(await db.get(`tasks/${second.uid}`)).toBeNull();
    }
  });
});

it('a former driver is not asked again if the next one declines', async () => {
  const id = await taken();
  const second = await driverAt(300);
  await releaseRide(first, id);
  await callOk(second, 'decline_booking', { id });
  expect((await readBooking(id)).status).toBe('NEW');
  expect(await askedNow(id)).toEqual([]);
  expect(await db.get(`tasks/${first.uid}`)).toBeNull();
});
