/** Rides booked ahead, with the clock moved to their time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { advanceSearches } from '../inProcess';
import { AT_PICKUP, book, driverAt, readBooking, REASON, TRIP } from './rides';

const MINUTE = 60_000;
const LEAD = 15 * MINUTE;

let rider: Person;
let tripdate: number;
let id: string;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 1 });
  rider = await createPerson('rider');
  // Whole seconds of another day: nothing may depend on when the test runs.
  tripdate = Math.ceil(Date.now() / 1000) * 1000 + 26 * 60 * MINUTE;
  id = await book(rider, { bookLater: true, tripdate });
});

const askedNow = async (): Promise<string[]> => Object.keys((await readBooking(id)).requestedDrivers ?? {});
/** A driver's phone keeps reporting its position while the clock is moved. */
const seenAt = ({ uid }: Person, at: number) => db.set(`locations/${uid}/at`, at);
const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

async function driverSeen(at: number, metres = 100): Promise<Person> {
  const driver = await driverAt(metres);
  await seenAt(driver, at);
  return driver;
}

describe('a quarter of an hour before', () => {
  it('drivers are asked, and not a moment earlier', async () => {
    const driver = await driverSeen(tripdate - LEAD);
    const before = await wholeTree();
    await advanceSearches(tripdate - LEAD - 1);
    expect(await wholeTree()).toEqual(before);
    await advanceSearches(tripdate - LEAD);
    expect(await askedNow()).toEqual([driver.uid]);
    expect((await readBooking(id)).dispatch).toMatchObject({ round: 1, expiresAt: tripdate - LEAD + 15_000 });
    expect(await db.get(`tasks/${driver.uid}/${id}`)).toMatchObject({ bookLater: true, tripdate });
    expect((await callOk(driver, 'accept_booking', { id })).status).toBe('ACCEPTED');
    expect((await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP })).status).toBe('ARRIVED');
  });

  it('two simultaneous schedules ask each driver once', async () => {
    const driver = await driverSeen(tripdate - LEAD);
    await Promise.all([1, 2, 3].map(() => advanceSearches(tripdate - LEAD)));
    expect(await askedNow()).toEqual([driver.uid]);
    expect((await readBooking(id)).dispatch?.round).toBe(1);
  });

  it('a late schedule still asks', async () => {
    const late = tripdate - 3 * MINUTE;
    const driver = await driverSeen(late);
    await advanceSearches(late);
    expect(await askedNow()).toEqual([driver.uid]);
  });

  it('only drivers on duty then are asked, not those from the time of booking', async () => {
    await driverSeen(tripdate - LEAD - 121_000, 50);
    const heard = await driverSeen(tripdate - LEAD - 119_000, 200);
    await advanceSearches(tripdate - LEAD);
    expect(await askedNow()).toEqual([heard.uid]);
  });
});

describe('while nobody accepts', () => {
  it('the search continues until the rider’s patience is over, then ends and the rider is notified', async () => {
    const ends = tripdate + 5 * MINUTE;
    for (let now = tripdate - LEAD; now < ends; now += MINUTE) {
      await advanceSearches(now);
      expect((await readBooking(id)).status, `${(tripdate - now) / MINUTE} minutes before`).toBe('NEW');
    }
    expect(await titlesOf(rider)).toEqual([]);
    await advanceSearches(ends);
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'server' });
    expect(await titlesOf(rider)).toEqual(['No driver found']);
  });

  it('a driver who arrives nearby is asked, and one who let it expire is asked again', async () => {
    const driver = await driverSeen(tripdate - LEAD);
    const askedAt: number[] = [];
    for (let now = tripdate - LEAD; now < tripdate - 10 * MINUTE; now += MINUTE / 2) {
      await seenAt(driver, now);
      await advanceSearches(now);
      if ((await askedNow()).includes(driver.uid)) askedAt.push(now);
    }
    expect(askedAt.length).toBeGreaterThan(2);
    expect(askedAt.every((at, index) => index === 0 || at - (askedAt[index - 1] ?? 0) >= MINUTE)).toBe(true);
    await seenAt(driver, 1);
    const newcomer = await driverSeen(tripdate - 9 * MINUTE, 300);
    const asked = new Set<string>();
    for (let now = tripdate - 9 * MINUTE; now < tripdate - 7 * MINUTE; now += MINUTE / 2) {
      await seenAt(newcomer, now);
      await advanceSearches(now);
      for (const uid of await askedNow()) asked.add(uid);
    }
    expect([...asked]).toEqual([newcomer.uid]);
  });
});

it('a ride cancelled before its time is no longer offered', async () => {
  const driver = await driverSeen(tripdate - LEAD);
  await callOk(rider, 'cancel_booking', { id, reason: REASON });
  const before = await wholeTree();
  await advanceSearches(tripdate - LEAD);
  expect(await wholeTree()).toEqual(before);
  expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
});

it.each([
  [14 * MINUTE, 'past_booking_error'],
  [0, 'past_booking_error'],
  [-MINUTE, 'past_booking_error'],
  [91 * 24 * 60 * MINUTE, 'too_far_ahead'],
])('cannot be booked for %d ms from now: %s', async (lead, code) => {
  const body = { ...TRIP, bookLater: true, tripdate: Date.now() + lead, id: newBookingId(), estimate: 0 };
  const refused = await call(rider, 'create_booking', body);
  expect([refused.status, refused.error?.code]).toEqual([422, code]);
  expect(await db.get(`bookings/${body.id}`)).toBeNull();
});
