/** Two requests that cannot both succeed, and requests whose answer was lost. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { again } from '../../support/vanish';
import { advanceSearches } from '../inProcess';
import {
  AT_DROP,
  AT_PICKUP,
  book,
  drivenToTheDrop,
  driverAt,
  REASON,
  readBooking,
  rideIn,
  TRIP,
  offerNow,
} from './rides';

const ROUNDS = 4;

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

const userOf = async ({ uid }: Person): Promise<UserProfile> => (await db.get(`users/${uid}`)) as UserProfile;

async function eventsOf(id: string): Promise<string[]> {
  const audit = (await db.get<Record<string, { event: string; bookingId?: string }>>('audit')) ?? {};
  return Object.values(audit)
    .filter(({ bookingId }) => bookingId === id)
    .map(({ event }) => event);
}

const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

/** Expects a ride that ended either way to have one end, and its driver to be held exactly while it runs. */
async function expectOneEnd(id: string): Promise<void> {
  const { status } = await readBooking(id);
  const { queue, currentBooking } = await userOf(driver);
  if (status === 'CANCELLED' || status === 'NEW') expect([queue, currentBooking]).toEqual([false, undefined]);
  else expect([queue, currentBooking]).toEqual([true, id]);
}

describe('cancel against start', () => {
  it('by the same driver gives one or the other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await rideIn('ARRIVED', await createPerson('rider'), driver);
      const [started, cancelled] = await Promise.all([
        call(driver, 'start_booking', { id, ...AT_PICKUP }),
        call(driver, 'cancel_booking', { id, reason: REASON }),
      ]);
      expect([started.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await readBooking(id)).status).toBe(started.status === 200 ? 'STARTED' : 'CANCELLED');
      await expectOneEnd(id);
      const ends = (await eventsOf(id)).filter((event) => event === 'start' || event === 'cancel');
      expect(ends).toHaveLength(1);
      await resetTown({ 'settings/otp_secure': false });
      driver = await driverAt(50);
    }
  });

  it('by the rider, while the driver arrives and starts, never cancels a started ride', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await createPerson('rider');
      const id = await rideIn('ACCEPTED', one, driver);
      const drive = async () => {
        await call(driver, 'arrive_booking', { id, ...AT_PICKUP });
        return call(driver, 'start_booking', { id, ...AT_PICKUP });
      };
      const [started, cancelled] = await Promise.all([drive(), call(one, 'cancel_booking', { id, reason: REASON })]);
      const { status } = await readBooking(id);
      expect(status).toBe(cancelled.status === 200 ? 'CANCELLED' : 'STARTED');
      expect(started.status).toBe(status === 'STARTED' ? 200 : 409);
      await expectOneEnd(id);
      await resetTown({ 'settings/otp_secure': false });
      driver = await driverAt(50);
    }
  });
});

describe('decline after accept', () => {
  it('changes nothing: the ride is accepted', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const refused = await call(driver, 'decline_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([409, 'booking_closed']);
    expect(await readBooking(id)).toMatchObject({ status: 'ACCEPTED', driver: driver.uid });
    await expectOneEnd(id);
  });

  it('at the same moment gives one or the other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await book(await createPerson('rider'));
      const [accepted, declined] = await Promise.all([
        call(driver, 'accept_booking', { id }),
        call(driver, 'decline_booking', { id }),
      ]);
      const { status } = await readBooking(id);
      // A rider waits on if the only driver declines.
      expect(status).toBe(accepted.status === 200 ? 'ACCEPTED' : 'NEW');
      if (accepted.status === 200) expect(declined.status).toBe(409);
      await expectOneEnd(id);
      expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
      await resetTown({ 'settings/otp_secure': false });
      driver = await driverAt(50);
    }
  });
});

describe('a schedule that fires twice', () => {
  it('continues a search once', async () => {
    const id = await book(rider);
    const next = await driverAt(1500);
    await resetRadius();
    const end = (await readBooking(id)).dispatch?.expiresAt ?? 0;
    await Promise.all(Array.from({ length: 4 }, () => advanceSearches(end + 1)));
    const { dispatch, requestedDrivers } = await readBooking(id);
    expect(dispatch?.round).toBe(2);
    expect(Object.keys(requestedDrivers ?? {})).toEqual([next.uid]);
    expect((await eventsOf(id)).filter((event) => event === 'offer')).toHaveLength(1);
  });

  it('ends an unsuccessful search once, and notifies the rider once', async () => {
    const id = await book(rider);
    const end = (await readBooking(id)).waits_until ?? 0;
    await Promise.all(Array.from({ length: 4 }, () => advanceSearches(end + 1)));
    expect((await readBooking(id)).status).toBe('CANCELLED');
    expect(await titlesOf(rider)).toEqual(['No driver found']);
  });

  it('and a last-moment acceptance leave one of the two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await book(await createPerson('rider'));
      const end = (await readBooking(id)).waits_until ?? 0;
      const [accepted] = await Promise.all([call(driver, 'accept_booking', { id }), advanceSearches(end + 1)]);
      expect((await readBooking(id)).status).toBe(accepted.status === 200 ? 'ACCEPTED' : 'CANCELLED');
      await expectOneEnd(id);
      await resetTown({ 'settings/otp_secure': false });
      driver = await driverAt(50);
    }
  });
});

const resetRadius = () => db.update('settings', { convert_to_mile: false, job_radius: 1 });

describe('a lost answer', () => {
  it('is returned on a retry, from booking to rating, and each event happens once', async () => {
    const { estimateFare: estimate } = await callOk(rider, 'estimate', TRIP);
    const id = newBookingId();
    expect((await again(rider, 'create_booking', { ...TRIP, id, estimate })).status).toBe('NEW');
    expect((await again(rider, 'continue_search', { id })).status).toBe('NEW');
    expect((await again(driver, 'accept_booking', { id })).status).toBe('ACCEPTED');
    expect((await again(driver, 'arrive_booking', { id, ...AT_PICKUP })).status).toBe('ARRIVED');
    expect((await again(driver, 'start_booking', { id, ...AT_PICKUP })).status).toBe('STARTED');
    await drivenToTheDrop(id, driver);
    expect((await again(driver, 'end_booking', { id, ...AT_DROP })).status).toBe('REACHED');
    const bill = (await readBooking(id)).trip_cost;
    expect((await again(rider, 'pay_booking', { id, mode: 'cash' })).status).toBe('REACHED');
    expect((await again(driver, 'leave_unpaid', { id })).status).toBe('PENDING');
    expect((await again(driver, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
    expect((await again(rider, 'rate_booking', { id, rating: 5 })).status).toBe('COMPLETE');
    const done = (await eventsOf(id)).filter((event) => event !== 'choose_payment');
    expect(done).toEqual(['create', 'accept', 'arrive', 'start', 'end', 'leave_unpaid', 'pay', 'rate']);
    expect((await readBooking(id)).trip_cost).toBe(bill);
    expect((await userOf(driver)).rating).toEqual({ average: 5, count: 1, sum: 5 });
    const told = await titlesOf(rider);
    expect(new Set(told).size).toBe(told.length);
  });

  it('to the right code still starts the ride, even if the digits have been removed', async () => {
    await db.set('settings/otp_secure', true);
    const id = await rideIn('ARRIVED', rider, driver);
    const otp = String(await db.get(`otp/${id}`));
    expect((await again(driver, 'start_booking', { id, ...AT_PICKUP, otp })).status).toBe('STARTED');
    expect((await eventsOf(id)).filter((event) => event === 'start')).toHaveLength(1);
  });

  it('to declining, cancelling, giving back and calling for help is the same, for one event', async () => {
    const other = await driverAt(60);
    const first = await book(rider);
    await offerNow(first, other);
    expect((await again(other, 'decline_booking', { id: first })).status).toBe('NEW');
    expect((await again(rider, 'cancel_booking', { id: first, reason: REASON })).status).toBe('CANCELLED');
    expect(await eventsOf(first)).toEqual(['create', 'decline', 'offer', 'cancel']);

    const second = await book(rider);
    await callOk(driver, 'accept_booking', { id: second });
    expect((await again(driver, 'cancel_booking', { id: second, reason: REASON })).status).toBe('NEW');
    expect(await eventsOf(second)).toEqual(['create', 'accept', 'release']);

    const next = await driverAt(70);
    await callOk(other, 'accept_booking', { id: second });
    await callOk(other, 'arrive_booking', { id: second, ...AT_PICKUP });
    const handedOn = await again(other, 'cancel_booking', { id: second, reason: REASON, hand_on: true });
    expect(handedOn.status).toBe('NEW');
    expect((await eventsOf(second)).filter((event) => event === 'release')).toHaveLength(2);
    expect(Object.keys((await readBooking(second)).requestedDrivers ?? {})).toEqual([next.uid]);

    const admin = await createPerson('admin');
    const alarm = await again(rider, 'raise_alarm', { id: second, ...AT_PICKUP });
    expect(Object.keys((await db.get<object>('alerts')) ?? {})).toEqual([alarm.id]);
    expect(await titlesOf(admin)).toEqual(['A rider calls for help']);
    expect((await again(admin, 'take_alarm', { id: alarm.id })).by).toBe(admin.uid);
    expect((await again(admin, 'close_alarm', { id: alarm.id, note: 'All is well' })).state).toBe('closed');
    for (const name of ['take_alarm', 'close_alarm']) {
      expect((await eventsOf(second)).filter((event) => event === name)).toHaveLength(1);
    }
  });
});
