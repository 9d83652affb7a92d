/** Many requests at once: one event, one winner, one set of effects. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '@/domain/ride/booking';
import { geohash } from '@/domain/place/geohash';
import type { UserProfile } from '@/domain/people/user';
import { balanceOf, type WalletEntry } from '@/domain/money/wallet';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call } from '../../support/call';
import { db, resetTown, runSchedule } from '../../support/stack';
import {
  AT_DROP,
  AT_PICKUP,
  book,
  drivenToTheDrop,
  driverAt,
  north,
  REASON,
  readBooking,
  rideIn,
  TRIP,
  offerNow,
} from './rides';

beforeEach(() => resetTown());

const userOf = async ({ uid }: Person): Promise<UserProfile> => (await db.get(`users/${uid}`)) as UserProfile;

async function eventsOf(id: string): Promise<string[]> {
  const audit = (await db.get('audit')) as Record<string, { event: string; bookingId?: string }>;
  return Object.values(audit)
    .filter(({ bookingId }) => bookingId === id)
    .map(({ event }) => event);
}

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Offers the ride to everybody on the list as dispatch would, beyond its ten per round. */
async function offerTo(id: string, drivers: Person[]): Promise<void> {
  const booking = await readBooking(id);
  const [task] = Object.values(
    (await db.get(`tasks/${Object.keys(booking.requestedDrivers ?? {})[0]}`)) as Record<string, Task>,
  );
  const update: Record<string, unknown> = {};
  for (const { uid } of drivers) {
    update[`bookings/${id}/requestedDrivers/${uid}`] = booking.dispatch?.expiresAt;
    update[`bookings/${id}/dispatch/asked/${uid}`] = true;
    update[`tasks/${uid}/${id}`] = task;
  }
  await db.update('', update);
}

describe('one booking', () => {
  it('goes to exactly one of a hundred drivers who accept at once', async () => {
    const [rider, drivers] = await Promise.all([createPerson('rider'), times(100, (index) => driverAt(index))]);
    const id = await book(rider);
    await offerTo(id, drivers);
    const answers = await Promise.all(drivers.map((driver) => call(driver, 'accept_booking', { id })));
    const winners = drivers.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(new Set(losers.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
      new Set(['409 booking_taken']),
    );
    const booking = await readBooking(id);
    expect([booking.status, booking.driver]).toEqual(['ACCEPTED', winners[0]?.uid]);
    const held = (await Promise.all(drivers.map(userOf))).filter(({ queue }) => queue === true);
    expect(held).toHaveLength(1);
    expect(await db.get('tasks')).toBeNull();
    expect((await eventsOf(id)).filter((event) => event === 'accept')).toHaveLength(1);
  });

  it('is accepted or cancelled, never both', async () => {
    const rider = await createPerson('rider');
    for (let round = 0; round < 5; round += 1) {
      const driver = await driverAt(20);
      const id = await book(rider);
      const [accepted, cancelled] = await Promise.all([
        call(driver, 'accept_booking', { id }),
        call(rider, 'cancel_booking', { id, reason: REASON }),
      ]);
      // Accepting just before the cancellation is allowed: a rider may cancel an ACCEPTED booking.
      expect(cancelled.status).toBe(200);
      const booking = await readBooking(id);
      expect(booking.status).toBe('CANCELLED');
      expect((await userOf(driver)).queue).toBe(false);
      expect((await userOf(driver)).currentBooking).toBeUndefined();
      expect(booking.requestedDrivers).toBeUndefined();
      expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
      expect(booking.driver === undefined).toBe(accepted.status !== 200);
      await db.set(`locations/${driver.uid}`, null);
    }
  });

  it('starts once, ends once and is paid once, however often it is pressed', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(20)]);
    await db.update('', {
      [`walletHistory/${rider.uid}/start-admin`]: {
        type: 'Credit',
        kind: 'admin',
        amount: 90_000,
        date: 1,
        txRef: 'start',
      },
      [`users/${rider.uid}/walletBalance`]: 90_000,
    });
    await db.set('settings/otp_secure', false);
    const id = await rideIn('ARRIVED', rider, driver);
    const pressed = async (press: () => Promise<{ status: number }>) => {
      const answers = await times(8, press);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    };
    await pressed(() => call(driver, 'start_booking', { id, ...AT_PICKUP }));
    await drivenToTheDrop(id, driver);
    await pressed(() => call(driver, 'end_booking', { id, ...AT_DROP }));
    const presses = await Promise.all([
      ...Array.from({ length: 6 }, () => call(rider, 'pay_booking', { id, mode: 'wallet' as const })),
      ...Array.from({ length: 6 }, () => call(driver, 'pay_booking', { id, mode: 'cash' as const })),
    ]);
    expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 200));
    const events = await eventsOf(id);
    for (const event of ['start', 'end', 'pay']) expect(events.filter((done) => done === event)).toEqual([event]);
    const booking = await readBooking(id);
    expect(booking.trip_cost).toBe((booking.usedWalletMoney ?? 0) + (booking.cashPaymentAmount ?? 0));
    for (const person of [rider, driver]) {
      const history = (await db.get(`walletHistory/${person.uid}`)) as Record<string, WalletEntry>;
      expect((await userOf(person)).walletBalance).toBe(balanceOf(Object.values(history)));
    }
  });

  it('is made once by a request that arrives several times', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(20)]);
    const { body } = await pressOf(rider);
    const answers = await times(6, () => call(rider, 'create_booking', body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(Object.keys((await db.get('bookings')) as object)).toEqual([body.id]);
    expect(Object.keys((await db.get(`tasks/${driver.uid}`)) as object)).toEqual([body.id]);
    expect(await eventsOf(body.id)).toEqual(['create']);
    const thief = await createPerson('rider');
    const stolen = await call(thief, 'create_booking', body);
    expect([stolen.status, stolen.error?.code]).toEqual([409, 'booking_closed']);
  });
});

describe('a crowd', () => {
  const CROWD = 60;

  it('is refused to nobody: every press at once gets a cab of its own', async () => {
    const [riders] = await Promise.all([
      times(CROWD, () => createPerson('rider')),
      times(CROWD, (index) => driverAt(20 + index)),
    ]);
    const presses = await Promise.all(riders.map(pressOf));
    const answers = await Promise.all(
      presses.map(({ body }, index) => call(riders[index] as Person, 'create_booking', body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await runSchedule('advanceSearches');
    const asked = await Promise.all(
      presses.map(async ({ body }) => Object.keys((await readBooking(body.id)).requestedDrivers ?? {})),
    );
    expect(asked.map((drivers) => drivers.length)).toEqual(asked.map(() => 1));
    expect(new Set(asked.flat()).size).toBe(CROWD);
  });
});

async function pressOf(rider: Person) {
  const priced = await call(rider, 'estimate', TRIP);
  return { body: { ...TRIP, id: newBookingId(), estimate: priced.answer?.estimateFare ?? 0 } };
}

describe('one driver', () => {
  it('holds one of two bookings accepted at once', async () => {
    const [one, two, driver] = await Promise.all([createPerson('rider'), createPerson('rider'), driverAt(20)]);
    const other = await driverAt(30);
    const ids = [await book(one), await book(two)];
    expect(await db.get(`tasks/${other.uid}`)).not.toBeNull();
    // As two servers did before a driver had one offer at a time.
    for (const id of ids) await offerNow(id, driver);
    const answers = await Promise.all(ids.map((id) => call(driver, 'accept_booking', { id })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('driver_busy');
    const won = ids[answers.findIndex(({ status }) => status === 200)];
    expect(await userOf(driver)).toMatchObject({ queue: true, currentBooking: won });
    const lost = await readBooking(ids.find((id) => id !== won) ?? '');
    expect([lost.status, lost.driver]).toEqual(['NEW', undefined]);
  });

  it('gets every one of many simultaneous ratings', async () => {
    const driver = await driverAt(20);
    const rides: [Person, string][] = [];
    const stars = [1, 2, 3, 4, 5, 5];
    while (rides.length < stars.length) {
      const rider = await createPerson('rider');
      await db.set(`users/${driver.uid}/walletBalance`, 0);
      rides.push([rider, await rideIn('PAID', rider, driver)]);
    }
    await Promise.all(rides.map(([rider, id], index) => call(rider, 'rate_booking', { id, rating: stars[index] })));
    expect((await userOf(driver)).rating).toEqual({ average: 3.3, count: 6, sum: 20 });
    expect(Object.keys((await db.get(`ratings/${driver.uid}`)) as object)).toHaveLength(6);
  });
});

describe('one promo', () => {
  it('with one use left goes to one of two riders who pay at once', async () => {
    const [riders, drivers] = await Promise.all([
      times(2, () => createPerson('rider', { mobileProven: true })),
      times(2, (index) => driverAt(10 + index)),
    ]);
    const promos = (await db.get('offers')) as Record<string, { promo_name: string }>;
    const promo = Object.entries(promos).find(([, { promo_name }]) => promo_name === 'LASTONE')?.[0] ?? '';
    const ids: string[] = [];
    for (const [index, rider] of riders.entries()) {
      await db.update('', {
        [`walletHistory/${rider.uid}/start-admin`]: {
          type: 'Credit',
          kind: 'admin',
          amount: 90_000,
          date: 1,
          txRef: 's',
        },
        [`users/${rider.uid}/walletBalance`]: 90_000,
        [`locations/${drivers[1 - index]?.uid}`]: null,
      });
      const driver = drivers[index] as Person;
      await db.set(`locations/${driver.uid}`, { ...north(5), g: geohash(north(5)), at: { '.sv': 'timestamp' } });
      ids.push(await rideIn('REACHED', rider, driver));
    }
    const answers = await Promise.all(
      riders.map((rider, index) => call(rider, 'pay_booking', { id: ids[index] ?? '', mode: 'wallet', promo })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.error?.code).toBe('promo_limit');
    expect(await db.get(`offers/${promo}/user_avail`)).toBe(1);
  });
});
