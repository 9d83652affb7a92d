/** A ride booked ahead comes near, with the clock moved: its claimer is asked first, the desk warned, its people reminded. */
import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '@/domain/time/time';
import type { Alert } from '@/domain/ride/safety/alert';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { advanceSearches, checkRides } from '../inProcess';
import { AT_PICKUP, book, driverAt, north, readBooking } from '../ride/rides';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEAD = 15 * MINUTE;

let rider: Person;
let admin: Person;
let driver: Person;
let tripdate: number;
let id: string;

beforeEach(async () => {
  await resetTown({ 'settings/daily_hours_max': 0, 'settings/convert_to_mile': false, 'settings/job_radius': 1 });
  [rider, admin, driver] = await Promise.all([createPerson('rider'), createPerson('admin'), driverAt(100)]);
  tripdate = Math.ceil(Date.now() / 1000) * 1000 + 26 * HOUR;
  id = await book(rider, { bookLater: true, tripdate });
});

const askedNow = async (): Promise<string[]> => Object.keys((await readBooking(id)).requestedDrivers ?? {});
const seenAt = ({ uid }: Person, at: number) => db.set(`locations/${uid}/at`, at);
const noticesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);
const warning = () => db.get<Alert>(`alerts/${id}-uncovered`);
/** Another driver, nearer than the one who claims. */
async function nearer(at = tripdate - LEAD): Promise<Person> {
  const other = await driverAt(10);
  await seenAt(other, at);
  return other;
}

describe('when the search begins', () => {
  const begins = () => advanceSearches(tripdate - LEAD);

  it('the driver who claimed the ride is asked first and alone, and accepts it', async () => {
    await callOk(driver, 'claim_ride', { id });
    await nearer();
    await seenAt(driver, tripdate - LEAD);
    await begins();
    expect(await askedNow()).toEqual([driver.uid]);
    expect((await callOk(driver, 'accept_booking', { id })).status).toBe('ACCEPTED');
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await db.get(`claims/${driver.uid}/rides`)).toBeNull();
  });

  it('of two schedules at once one asks', async () => {
    await callOk(driver, 'claim_ride', { id });
    await seenAt(driver, tripdate - LEAD);
    await Promise.all([begins(), begins(), begins()]);
    expect(await askedNow()).toEqual([driver.uid]);
    expect((await readBooking(id)).dispatch?.round).toBe(1);
  });

  it('one who lets the offer pass loses the claim, and others are asked', async () => {
    await callOk(driver, 'claim_ride', { id });
    const other = await nearer(tripdate - LEAD + 31_000);
    await seenAt(driver, tripdate - LEAD);
    await begins();
    await advanceSearches(tripdate - LEAD + 31_000);
    expect(await askedNow()).toEqual([other.uid]);
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await noticesOf(rider)).toEqual(['A driver has taken your booking', 'Your driver cannot come']);
    expect(await noticesOf(driver)).toEqual(['Your claim has ended']);
    expect(await noticesOf(admin)).toEqual(['A claimed ride has lost its driver']);
  });

  it.each([
    ['off duty', () => db.update(`users/${driver.uid}`, { driverActiveStatus: false })],
    ['not heard of', () => seenAt(driver, tripdate - LEAD - 10 * MINUTE)],
    [
      'too far away by road',
      async () => {
        await standAt(driver.uid, north(60_000));
        await seenAt(driver, tripdate - LEAD);
      },
    ],
    ['in debt', () => db.update(`users/${driver.uid}`, { walletBalance: -1 })],
  ])('one who is %s loses the claim to a driver who is there', async (_, happens) => {
    await callOk(driver, 'claim_ride', { id });
    const other = await nearer();
    await seenAt(driver, tripdate - LEAD);
    await happens();
    await begins();
    expect(await askedNow()).toEqual([other.uid]);
    expect(await readBooking(id)).not.toHaveProperty('promised');
  });

  it('one who drops a passenger nearby is waited for', async () => {
    await callOk(driver, 'claim_ride', { id });
    const other = await nearer();
    const [second, now] = [await createPerson('rider'), tripdate - LEAD];
    await db.update(`locations/${other.uid}`, { at: 1 });
    await standAt(driver.uid, AT_PICKUP);
    const running = await book(second);
    await callOk(driver, 'accept_booking', { id: running });
    // The passenger is on board, and the drop is round the corner.
    await db.update(`bookings/${running}`, { status: 'STARTED', drop: { ...north(300), add: 'Round the corner' } });
    await Promise.all([seenAt(driver, now), seenAt(other, now)]);
    await begins();
    expect(await askedNow()).toEqual([]);
    expect((await readBooking(id)).promised?.driver).toBe(driver.uid);
    // The passenger gets out long before the booked drop, and pays.
    await db.update(`bookings/${running}`, { status: 'REACHED', drop: { ...north(60_000), add: 'Far away' } });
    await Promise.all([seenAt(driver, now + MINUTE), seenAt(other, now + MINUTE)]);
    await advanceSearches(now + MINUTE);
    expect(await askedNow()).toEqual([]);
    expect((await readBooking(id)).promised?.driver).toBe(driver.uid);
    await db.update(`users/${driver.uid}`, { queue: false, currentBooking: null });
    await seenAt(driver, now + 2 * MINUTE);
    await advanceSearches(now + 2 * MINUTE);
    expect(await askedNow()).toEqual([driver.uid]);
  });
});

describe('the desk', () => {
  it('is warned of a ride without a cab 30, 15 and 5 minutes before, each once, whatever comes between two reads', async () => {
    const heard: number[] = [];
    for (const minutes of [31, 30, 29, 16, 15, 14, 6, 5, 4]) {
      await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => checkRides(tripdate - minutes * MINUTE)));
      heard.push((await noticesOf(admin)).length);
    }
    expect(heard, (await noticesOf(admin)).join('; ')).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3]);
    expect(await warning()).toMatchObject({ kind: 'uncovered', state: 'open', presses: 3, uid: rider.uid });
  });

  it('sees the warning withdrawn when a driver claims the ride, and again when the driver is gone', async () => {
    const now = tripdate - 25 * MINUTE;
    await checkRides(now);
    expect((await warning())?.state).toBe('open');
    await callOk(driver, 'claim_ride', { id });
    await checkRides(now + MINUTE);
    expect(await warning()).toMatchObject({ state: 'closed', closedBy: 'server' });
    await callOk(driver, 'give_up_claim', { id });
    await checkRides(now + 2 * MINUTE);
    expect((await warning())?.state).toBe('open');
  });

  it('is not warned of a ride that has its cab or its promise', async () => {
    await callOk(driver, 'claim_ride', { id });
    await checkRides(tripdate - 20 * MINUTE);
    expect(await warning()).toBeNull();
  });
});

describe('the rider', () => {
  it('is reminded half an hour before, and told a quarter of an hour before that nobody has taken the ride', async () => {
    for (const minutes of [31, 30, 29, 16, 15, 14]) {
      await Promise.all([1, 2].map(() => checkRides(tripdate - minutes * MINUTE)));
    }
    const [first, second, ...more] = await noticesOf(rider);
    expect(first).toMatch(/^Your taxi at \d\d:\d\d$/);
    expect([second, more]).toEqual(['No driver has taken your booking yet', []]);
  });

  it('is reminded together with the driver who claimed the ride', async () => {
    await callOk(driver, 'claim_ride', { id });
    for (const minutes of [30, 15, 14]) await checkRides(tripdate - minutes * MINUTE);
    expect((await noticesOf(rider)).map((title) => title.slice(0, 12))).toEqual(['A driver has', 'Your taxi at']);
    expect((await noticesOf(driver)).map((title) => title.slice(0, 17))).toEqual(['Your claimed ride']);
  });

  it('is reminded the evening before, once, if they booked more than a day ahead', async () => {
    const day = new Date(tripdate + 3 * 24 * HOUR).toISOString().slice(0, 10);
    const before = new Date(tripdate + 2 * 24 * HOUR).toISOString().slice(0, 10);
    await db.update(`bookings/${id}`, { tripdate: instantOf(day, 9 * 60, 'Europe/London') });
    const six = instantOf(before, 18 * 60, 'Europe/London');
    for (const at of [six - 5 * MINUTE, six, six + 5 * MINUTE, six + 10 * MINUTE]) {
      await Promise.all([1, 2].map(() => checkRides(at)));
    }
    expect(await noticesOf(rider)).toEqual(['Your taxi tomorrow at 09:00']);
  });

  it('who has only just booked is not reminded', async () => {
    // Of the ride tomorrow its own rider is reminded, if it is evening now.
    const late = await createPerson('rider');
    const soon = Math.ceil(Date.now() / 1000) * 1000 + 20 * MINUTE;
    await book(late, { bookLater: true, tripdate: soon });
    await checkRides(soon - 18 * MINUTE);
    expect(await noticesOf(late)).toEqual([]);
  });
});
