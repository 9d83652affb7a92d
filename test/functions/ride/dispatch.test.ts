/** The drivers who are asked, their order, and what happens if nobody accepts. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule, wholeTree } from '../../support/stack';
import { CLOCKS_APART_MS, TRIP, book, driverAt, north, readBooking } from './rides';

/** A radius of one kilometre round the pickup, by which everything here is measured. */
const RADIUS = { 'settings/convert_to_mile': false, 'settings/job_radius': 1 };

let rider: Person;

beforeEach(async () => {
  await resetTown(RADIUS);
  rider = await createPerson('rider');
});

const askedNow = async (id: string): Promise<string[]> =>
  Object.keys((await readBooking(id)).requestedDrivers ?? {}).toSorted();

const inboxOf = async (driver: Person): Promise<string[]> => Object.keys((await db.get(`tasks/${driver.uid}`)) ?? {});

async function tryToBook(): Promise<{ id: string; code: string | undefined }> {
  const id = newBookingId();
  const { estimateFare } = await callOk(rider, 'estimate', TRIP);
  const { error } = await call(rider, 'create_booking', { ...TRIP, id, estimate: estimateFare });
  return { id, code: error?.code };
}

/** Makes the offers half a minute older. */
async function letOffersRunOut(id: string): Promise<void> {
  const { requestedDrivers = {} } = await readBooking(id);
  const past = Date.now() - CLOCKS_APART_MS;
  await db.update('', {
    [`bookings/${id}/dispatch/expiresAt`]: past,
    ...Object.fromEntries(Object.keys(requestedDrivers).map((uid) => [`bookings/${id}/requestedDrivers/${uid}`, past])),
  });
}

describe('the first offers', () => {
  it('go to the nearest ten, each with what a driver needs to decide', async () => {
    const drivers: Person[] = [];
    for (let metres = 900; metres > 0; metres -= 75) drivers.push(await driverAt(metres));
    const nearest = drivers.toReversed().slice(0, 10);
    const id = await book(rider, { notes: 'Two suitcases' });
    expect(await askedNow(id)).toEqual(nearest.map(({ uid }) => uid).toSorted());
    const booking = await readBooking(id);
    const [first] = nearest as [Person];
    const task = await db.get<Task>(`tasks/${first.uid}/${id}`);
    expect(task).toMatchObject({
      bookingId: id,
      booking_id: booking.booking_id,
      estimate: booking.estimate,
      driver_share: booking.estimate_lines.driver_share,
      customer_name: 'Robin',
      notes: 'Two suitcases',
      pickupDistance: 75,
      expiresAt: booking.requestedDrivers?.[first.uid],
    });
    expect((task?.expiresAt ?? 0) - (task?.offeredAt ?? 0)).toBe(30_000);
    expect(await inboxOf(drivers[0] as Person)).toEqual([]);
  });

  const UNFIT: [string, Partial<UserProfile>][] = [
    ['off duty', { driverActiveStatus: false }],
    ['not approved', { approved: false }],
    ['with expired papers', { dutyUntil: Date.now() - 1000 }],
    ['driving another car', { carType: 'Six Seater' }],
    ['in debt', { walletBalance: -1 }],
    ['busy', { queue: true, currentBooking: '-NotThisBooking00000' }],
    ['who is not a driver', { usertype: 'rider' }],
  ];

  it.each(UNFIT)('do not go to somebody %s', async (_, changes) => {
    await driverAt(10, changes);
    expect((await tryToBook()).code).toBe('no_drivers_found');
    const fit = await driverAt(20);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([fit.uid]);
  });

  it('do not go to a driver silent for two minutes, or beyond the radius', async () => {
    const [silent, far] = await Promise.all([driverAt(10), driverAt(1010)]);
    await db.set(`locations/${silent.uid}/at`, Date.now() - 121_000);
    expect((await tryToBook()).code).toBe('no_drivers_found');
    await db.set('settings/job_radius', 1.02);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([far.uid]);
  });

  it('do not go to a driver beyond the radius that driver chose, in any round', async () => {
    const [choosy, near] = await Promise.all([driverAt(600, { jobRadius: 1000 }), driverAt(10)]);
    const away = await driverAt(1100, { jobRadius: 1000 });
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([choosy.uid, near.uid].toSorted());
    await callOk(choosy, 'decline_booking', { id });
    await db.update(`users/${choosy.uid}`, { jobRadius: null });
    await db.update(`users/${away.uid}`, { jobRadius: 1099 });
    await callOk(near, 'decline_booking', { id });
    // The round of two kilometres finds nobody, as the only driver in it wants no ride from that far.
    expect((await readBooking(id)).status).toBe('CANCELLED');
    expect(await inboxOf(away)).toEqual([]);
  });

  it('reach further when the radius is in miles', async () => {
    const driver = await driverAt(1500);
    expect((await tryToBook()).code).toBe('no_drivers_found');
    await db.set('settings/convert_to_mile', true);
    expect(await askedNow(await book(rider))).toEqual([driver.uid]);
  });

  it('match a car type by its name and by its id', async () => {
    const [byName, byId] = await Promise.all([driverAt(10), driverAt(20, { carType: 'black-cab' })]);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([byId.uid, byName.uid].toSorted());
    expect((await readBooking(id)).carType).toBe('Black Cab');
  });

  it('with nobody to ask, create no booking', async () => {
    const before = await wholeTree();
    const { id, code } = await tryToBook();
    expect(code).toBe('no_drivers_found');
    expect(await db.get(`bookings/${id}`)).toBeNull();
    expect(await wholeTree()).toEqual(before);
  });
});

describe('declining', () => {
  it('removes the offer from that driver only, and the last one starts the next round', async () => {
    const [near, nearer, wider] = await Promise.all([driverAt(10), driverAt(20), driverAt(1500)]);
    const id = await book(rider);
    await callOk(near, 'decline_booking', { id });
    expect(await askedNow(id)).toEqual([nearer.uid]);
    expect(await inboxOf(near)).toEqual([]);
    await callOk(nearer, 'decline_booking', { id });
    expect(await askedNow(id)).toEqual([wider.uid]);
    expect((await readBooking(id)).dispatch).toMatchObject({ round: 2, radiusMetres: 2000 });
    expect((await callOk(wider, 'accept_booking', { id })).status).toBe('ACCEPTED');
  });

  it('by the last two at once continues the search exactly once', async () => {
    const [near, nearer] = await Promise.all([driverAt(10), driverAt(20), driverAt(1500), driverAt(1600)]);
    const id = await book(rider);
    const answers = await Promise.all([near, nearer].map((driver) => call(driver, 'decline_booking', { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await askedNow(id)).toHaveLength(2);
    expect((await readBooking(id)).dispatch?.round).toBe(2);
  });

  it('is harmless twice, and leaves a declined offer closed', async () => {
    const [near] = await Promise.all([driverAt(10), driverAt(20)]);
    const id = await book(rider);
    await callOk(near, 'decline_booking', { id });
    const before = await wholeTree();
    expect((await callOk(near, 'decline_booking', { id })).status).toBe('NEW');
    const refused = await call(near, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([409, 'offer_expired']);
    expect(await wholeTree()).toEqual(before);
  });

  it('by everybody ends the search, and the rider is notified', async () => {
    const driver = await driverAt(10);
    const id = await book(rider);
    await callOk(driver, 'decline_booking', { id });
    const booking = await readBooking(id);
    expect(booking).toMatchObject({ status: 'CANCELLED', cancelled_by: 'server' });
    expect(booking.reason).toBe('No drivers found right now, please try again later');
    const [notice] = Object.values((await db.get<Record<string, { title: string }>>(`notifis/${rider.uid}`)) ?? {});
    expect(notice?.title).toBe('No driver found');
    expect(await db.get(`otp/${id}`)).toBeNull();
  });
});

describe('expired offers', () => {
  it('can no longer be accepted, and the search does not continue before then', async () => {
    const driver = await driverAt(10);
    const id = await book(rider);
    const before = await wholeTree();
    expect((await callOk(rider, 'continue_search', { id })).status).toBe('NEW');
    await runSchedule('advanceSearches');
    expect(await wholeTree()).toEqual(before);
    await letOffersRunOut(id);
    const refused = await call(driver, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([409, 'offer_expired']);
  });

  it('let a driver who was asked continue the search, but no other driver', async () => {
    const [driver, stranger] = [await driverAt(10), await driverAt(1500)];
    const id = await book(rider);
    expect((await callOk(driver, 'continue_search', { id })).status).toBe('NEW');
    expect(await askedNow(id)).toEqual([driver.uid]);
    await letOffersRunOut(id);
    const refused = await call(stranger, 'continue_search', { id });
    expect([refused.status, refused.error?.code]).toEqual([404, 'booking_not_found']);
    expect(await askedNow(id)).toEqual([driver.uid]);
    await callOk(driver, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([stranger.uid]);
  });

  it('lead to the next drivers, with the radius doubled three times, and then to the end', async () => {
    const drivers = [await driverAt(500), await driverAt(1900), await driverAt(3900), await driverAt(7900)];
    await driverAt(8100);
    const id = await book(rider);
    for (const [index, driver] of drivers.entries()) {
      expect(await askedNow(id)).toEqual([driver.uid]);
      expect(await inboxOf(driver)).toEqual([id]);
      expect((await readBooking(id)).dispatch).toMatchObject({ round: index + 1, radiusMetres: 1000 * 2 ** index });
      await letOffersRunOut(id);
      const { status } = await callOk(rider, 'continue_search', { id });
      expect(status).toBe(index < 3 ? 'NEW' : 'CANCELLED');
      expect(await inboxOf(driver)).toEqual([]);
    }
  });

  it('lead to drivers left over from a crowd, and to nobody twice', async () => {
    const crowd: Person[] = [];
    for (let index = 0; index < 13; index += 1) crowd.push(await driverAt(10 + index));
    const id = await book(rider);
    await letOffersRunOut(id);
    await callOk(rider, 'continue_search', { id });
    expect(await askedNow(id)).toEqual(
      crowd
        .slice(10)
        .map(({ uid }) => uid)
        .toSorted(),
    );
  });

  it('continue the search once if screen and schedule ask at the same time', async () => {
    await driverAt(10);
    const next = await driverAt(1500);
    const id = await book(rider);
    await letOffersRunOut(id);
    await Promise.all([
      ...Array.from({ length: 5 }, () => callOk(rider, 'continue_search', { id })),
      runSchedule('advanceSearches'),
    ]);
    expect(await askedNow(id)).toEqual([next.uid]);
    expect((await readBooking(id)).dispatch?.round).toBe(2);
  });
});

describe('a ride booked for later', () => {
  const inMinutes = (minutes: number): number => Date.now() + minutes * 60_000;

  it('waits with nobody asked until a quarter of an hour before', async () => {
    const driver = await driverAt(10);
    const tripdate = inMinutes(40);
    const id = await book(rider, { bookLater: true, tripdate });
    const booking = await readBooking(id);
    expect(booking).toMatchObject({ status: 'NEW', bookLater: true, tripdate });
    expect(booking.dispatch).toMatchObject({ round: 0, expiresAt: tripdate - 15 * 60_000 });
    expect(await askedNow(id)).toEqual([]);
    await runSchedule('advanceSearches');
    expect(await askedNow(id)).toEqual([]);
    await db.set(`bookings/${id}/dispatch/expiresAt`, Date.now() - CLOCKS_APART_MS);
    await Promise.all([runSchedule('advanceSearches'), callOk(rider, 'continue_search', { id })]);
    expect(await askedNow(id)).toEqual([driver.uid]);
    expect((await callOk(driver, 'accept_booking', { id })).status).toBe('ACCEPTED');
  });

  it('is booked even if nobody is near yet, and offered again until its time', async () => {
    const id = await book(rider, { bookLater: true, tripdate: inMinutes(20) });
    await db.set(`bookings/${id}/dispatch/expiresAt`, Date.now() - CLOCKS_APART_MS);
    await runSchedule('advanceSearches');
    expect(await readBooking(id)).toMatchObject({ status: 'NEW', dispatch: { round: 1, radiusMetres: 1000 } });
    const driver = await driverAt(10);
    await db.set(`bookings/${id}/dispatch/expiresAt`, Date.now() - CLOCKS_APART_MS);
    await runSchedule('advanceSearches');
    expect(await askedNow(id)).toEqual([driver.uid]);
  });

  it('ends at its time if nobody could take it', async () => {
    const id = await book(rider, { bookLater: true, tripdate: inMinutes(20) });
    const past = Date.now() - CLOCKS_APART_MS;
    await db.update('', { [`bookings/${id}/dispatch/expiresAt`]: past, [`bookings/${id}/tripdate`]: past });
    await runSchedule('advanceSearches');
    expect((await readBooking(id)).status).toBe('CANCELLED');
  });
});

describe('accepting', () => {
  it.each([
    ['driver_busy', 409, { queue: true, currentBooking: '-NotThisBooking00000' }],
    ['driver_in_debt', 422, { walletBalance: -1 }],
    ['driver_documents_out_of_date', 422, { dutyUntil: 1 }],
    ['driver_off_duty', 422, { driverActiveStatus: false }],
  ] as const)('is refused with %s to a driver who became so after the offer', async (code, status, changes) => {
    const driver = await driverAt(10);
    const id = await book(rider);
    await db.update(`users/${driver.uid}`, changes);
    const before = await wholeTree();
    const refused = await call(driver, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([status, code]);
    expect(await wholeTree()).toEqual(before);
  });

  it('by a driver who was never asked finds no booking', async () => {
    await driverAt(10);
    const stray = await createPerson('driver');
    const id = await book(rider);
    const refused = await call(stray, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([404, 'booking_not_found']);
  });

  it('puts the driver’s last position on the ride’s trail', async () => {
    const driver = await driverAt(300);
    const id = await book(rider);
    await callOk(driver, 'accept_booking', { id });
    const [point] = Object.values((await db.get<Record<string, object>>(`tracking/${id}`)) ?? {});
    expect(point).toMatchObject({ status: 'ACCEPTED', ...north(300) });
  });
});
