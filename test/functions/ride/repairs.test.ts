/** Planted faults and their repair by the schedule: once, even if two run at the same time. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { BILL_OPEN_HOURS, DRIVER_LOST_MINUTES, OFFER_LEFT_MINUTES, RIDE_SILENT_HOURS } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown, runSchedule, wholeTree } from '../../support/stack';
import { repairRides } from '../inProcess';
import { AT_DROP, AT_PICKUP, book, driverAt, north, readBooking, rideIn } from './rides';
import { settle } from '../desk/alertSteps';

const MINUTE = 60_000;
const HOUR = 3_600_000;

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

const userOf = async ({ uid }: Person): Promise<UserProfile> => (await db.get(`users/${uid}`)) as UserProfile;
const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

/** Moves a ride into the past: every time in it and in its trail is earlier by this much. */
async function longAgo(id: string, milliseconds: number): Promise<void> {
  const booking = await readBooking(id);
  const times = ['accepted_time', 'driver_arrive_time', 'trip_start_time', 'trip_end_time'] as const;
  const set = times.flatMap((field) => (booking[field] === undefined ? [] : [[field, booking[field] - milliseconds]]));
  await db.update(`bookings/${id}`, Object.fromEntries(set) as Partial<Booking>);
  const trail = (await db.get<Record<string, { at: number }>>(`tracking/${id}`)) ?? {};
  await db.update(
    '',
    Object.fromEntries(Object.entries(trail).map(([key, { at }]) => [`tracking/${id}/${key}/at`, at - milliseconds])),
  );
}

const heardOf = ({ uid }: Person, agoMs: number) => db.set(`locations/${uid}/at`, Date.now() - agoMs);

/** Runs the repair twice at once and once more: nothing may happen a second time. */
async function repair(): Promise<void> {
  await Promise.all([repairRides(Date.now()), repairRides(Date.now())]);
  const after = await wholeTree();
  await repairRides(Date.now());
  expect(await wholeTree()).toEqual(after);
}

async function expectUntouched(): Promise<void> {
  const before = await wholeTree();
  await repairRides(Date.now());
  expect(await wholeTree()).toEqual(before);
}

it('a town in order is left unchanged, even by the deployed schedule', async () => {
  const busy = [await rideIn('ACCEPTED', rider, driver)];
  for (const status of ['ARRIVED', 'STARTED', 'REACHED', 'PENDING', 'PAID', 'NEW'] as const) {
    await db.set(`locations/${driver.uid}`, null);
    const another = await driverAt(60);
    busy.push(await rideIn(status, await createPerson('rider'), another));
    await db.set(`locations/${another.uid}`, null);
  }
  await expectUntouched();
  const before = await wholeTree();
  await runSchedule('repairRides');
  expect(await wholeTree()).toEqual(before);
  expect(busy).toHaveLength(7);
});

it('a suspension that broke off is finished: the rides its driver had claimed are anybody’s', async () => {
  const id = await book(rider, { bookLater: true, tripdate: Date.now() + 26 * HOUR });
  await callOk(driver, 'claim_ride', { id });
  await db.update(`users/${driver.uid}`, { suspended: true, driverActiveStatus: false });
  await repair();
  expect(await readBooking(id)).not.toHaveProperty('promised');
  expect(await db.get(`claims/${driver.uid}/rides`)).toBeNull();
});

describe('a silent driver on the way to a pickup', () => {
  const LOST = DRIVER_LOST_MINUTES * MINUTE;

  it.each(['ACCEPTED', 'ARRIVED'] as const)('while %s loses it to another, and all are notified', async (status) => {
    const id = await rideIn(status, rider, driver);
    const second = await driverAt(300);
    await longAgo(id, LOST + 1000);
    await heardOf(driver, LOST + 1000);
    await repair();
    const booking = await readBooking(id);
    expect([booking.status, booking.driver]).toEqual(['NEW', undefined]);
    expect(Object.keys(booking.requestedDrivers ?? {})).toEqual([second.uid]);
    expect(await userOf(driver)).toMatchObject({ queue: false });
    expect((await titlesOf(rider)).filter((title) => title === 'Your driver had to cancel')).toHaveLength(1);
    expect(await titlesOf(driver)).toEqual(['The ride was given to others']);
    expect((await callOk(second, 'accept_booking', { id })).status).toBe('ACCEPTED');
  });

  it('ends the ride if nobody else is near, and everyone is notified', async () => {
    const id = await rideIn('ARRIVED', rider, driver);
    await longAgo(id, LOST + 1000);
    await heardOf(driver, LOST + 1000);
    await repair();
    expect(await readBooking(id)).toMatchObject({
      status: 'CANCELLED',
      cancelled_by: 'server',
      reason: 'Your driver could not be reached any more.',
    });
    expect(await titlesOf(rider)).toContain('The booking is cancelled');
    expect(await titlesOf(driver)).toEqual(['The ride was given to others']);
    expect(await userOf(driver)).toMatchObject({ queue: false });
  });

  it('keeps it while the phone reports its position, to dispatch or only to the trail', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await longAgo(id, LOST + 1000);
    await heardOf(driver, LOST - 5000);
    await expectUntouched();
    await db.update('', {
      [`locations/${driver.uid}`]: null,
      [`tracking/${id}/late`]: { at: Date.now() - LOST + 5000, status: 'ACCEPTED', ...north(20) },
    });
    await expectUntouched();
  });

  it('keeps it for a while after accepting, even if silent', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    await longAgo(id, LOST - 5000);
    await db.set(`locations/${driver.uid}`, null);
    await expectUntouched();
  });
});

describe('an open bill', () => {
  it('is left for the rider to pay after a day, and the driver is free', async () => {
    const id = await rideIn('REACHED', rider, driver);
    await longAgo(id, BILL_OPEN_HOURS * HOUR - MINUTE);
    await expectUntouched();
    await longAgo(id, 2 * MINUTE);
    await repair();
    expect((await readBooking(id)).status).toBe('PENDING');
    expect(await userOf(driver)).toMatchObject({ queue: false });
    expect((await titlesOf(rider)).filter((title) => title === 'Your ride is still to be paid')).toHaveLength(1);
    expect(await titlesOf(driver)).toEqual(['You are free for new rides']);
    expect((await callOk(driver, 'pay_booking', { id, mode: 'cash' })).status).toBe('PAID');
  });
});

describe('a silent ride under way', () => {
  const SILENT = RIDE_SILENT_HOURS * HOUR;
  let admin: Person;
  let id: string;

  beforeEach(async () => {
    admin = await createPerson('admin');
    id = await rideIn('STARTED', rider, driver);
    await longAgo(id, SILENT + MINUTE);
    await heardOf(driver, SILENT + MINUTE);
  });

  it('raises one alert to the admins, and continues', async () => {
    await repair();
    expect(await db.get(`alerts/${id}-silent`)).toMatchObject({
      kind: 'silent',
      state: 'open',
      bookingId: id,
      uid: driver.uid,
      presses: 1,
      ...AT_PICKUP,
    });
    expect(await titlesOf(admin)).toEqual(['We have lost contact with a ride']);
    expect((await readBooking(id)).status).toBe('STARTED');
    expect((await callOk(driver, 'end_booking', { id, ...AT_DROP })).status).toBe('REACHED');
  });

  it('raises another alert if it is still silent long after the first was closed', async () => {
    await repairRides(Date.now());
    await settle(admin, `${id}-silent`);
    await expectUntouched();
    await db.set(`alerts/${id}-silent/closedAt`, Date.now() - SILENT - 1000);
    await repair();
    expect(await db.get(`alerts/${id}-silent`)).toMatchObject({ state: 'open', presses: 2 });
    expect(await titlesOf(admin)).toHaveLength(2);
  });

  it('is left alone once it reports again', async () => {
    await heardOf(driver, SILENT - MINUTE);
    await expectUntouched();
  });
});

describe('a driver held', () => {
  it.each([
    ['by a ride that was cancelled', 'CANCELLED'],
    ['by a ride that was paid', 'COMPLETE'],
    ['by a ride in search of a driver', 'NEW'],
  ] as const)('%s is freed', async (_, status) => {
    const id = await rideIn(status, rider, driver);
    await db.update('', { [`users/${driver.uid}/queue`]: true, [`users/${driver.uid}/currentBooking`]: id });
    await repair();
    const freed = await userOf(driver);
    expect([freed.queue, freed.currentBooking]).toEqual([false, undefined]);
  });

  it('by somebody else’s ride, by one that does not exist, or by none is freed', async () => {
    const others = await rideIn('STARTED', rider, driver);
    const held = await Promise.all([1, 2, 3].map((index) => createPerson('driver', { lastName: `Held ${index}` })));
    for (const [index, currentBooking] of [others, '-NotThisBooking00000', null].entries()) {
      await db.update(`users/${held[index]?.uid}`, { queue: true, currentBooking });
    }
    await repair();
    for (const person of held) {
      const freed = await userOf(person);
      expect([freed.queue, freed.currentBooking]).toEqual([false, undefined]);
    }
    expect(await userOf(driver)).toMatchObject({ queue: true, currentBooking: others });
  });
});

describe('an offer left in an inbox', () => {
  it('is removed long after its expiry, from the booking as well, and others stay', async () => {
    const id = await book(rider);
    const task = (await db.get<object>(`tasks/${driver.uid}/${id}`)) ?? {};
    const stray = await createPerson('driver');
    const expiresAt = Date.now() - OFFER_LEFT_MINUTES * MINUTE - 1000;
    await db.update('', {
      [`tasks/${stray.uid}/${id}`]: { ...task, expiresAt },
      [`tasks/${stray.uid}/-NotThisBooking00000`]: { ...task, bookingId: '-NotThisBooking00000', expiresAt },
      [`bookings/${id}/requestedDrivers/${stray.uid}`]: expiresAt,
    });
    await repair();
    expect(await db.get(`tasks/${stray.uid}`)).toBeNull();
    expect(Object.keys((await readBooking(id)).requestedDrivers ?? {})).toEqual([driver.uid]);
    expect(await db.get(`tasks/${driver.uid}/${id}`)).toEqual(task);
  });
});

it('a driver whose fleet admin is gone belongs to no fleet any more, and is told', async () => {
  const [fleet, lost] = await Promise.all([createPerson('fleetadmin'), createPerson('fleetadmin')]);
  const kept = await createPerson('driver', { fleetadmin: fleet.uid });
  await db.update(`users/${driver.uid}`, { fleetadmin: lost.uid, fleetListed: `${lost.uid}:1767225600000` });
  await db.set(`users/${lost.uid}`, null);
  await repair();
  expect((await userOf(driver)).fleetadmin).toBeUndefined();
  expect((await userOf(driver)).fleetListed).toMatch(/^-:/);
  expect(await titlesOf(driver)).toHaveLength(1);
  expect((await userOf(kept)).fleetadmin).toBe(fleet.uid);
});
