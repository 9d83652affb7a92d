/** The drivers who are asked, their order, and what happens while nobody accepts. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DRIVER_SILENT_SECONDS } from '@/domain/limits';
import type { Task } from '@/domain/ride/booking';
import { rosterKeys } from '@/domain/people/roster';
import type { UserProfile } from '@/domain/people/user';
import { createPerson, type Person } from '../../support/accounts';
import { driverProfile, newBookingId, standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule, wholeTree } from '../../support/stack';
import { AT_DROP, AT_PICKUP, CLOCKS_APART_MS, TRIP, book, driverAt, north, readBooking } from './rides';

/** A radius of one kilometre round the pickup, by which everything here is measured. */
const RADIUS = { 'settings/convert_to_mile': false, 'settings/job_radius': 1 };

/** The station lies west of the Usk. */
const ACROSS_THE_RIVER = { lat: 51.5925, lng: -2.9885 };
const ALONG_THE_ROAD = { lat: 51.581, lng: -3.006 };

let rider: Person;

beforeEach(async () => {
  await resetTown(RADIUS);
  rider = await createPerson('rider');
});

const askedNow = async (id: string): Promise<string[]> =>
  Object.keys((await readBooking(id)).requestedDrivers ?? {}).toSorted();

const inboxOf = async (driver: Person): Promise<string[]> => Object.keys((await db.get(`tasks/${driver.uid}`)) ?? {});

async function tryToBook(by = rider): Promise<{ id: string; code: string | undefined }> {
  const id = newBookingId();
  const { estimateFare } = await callOk(by, 'estimate', TRIP);
  const { error } = await call(by, 'create_booking', { ...TRIP, id, estimate: estimateFare });
  return { id, code: error?.code };
}

/** Makes the open offer older than it may be. */
async function letOfferPass(id: string): Promise<void> {
  const { requestedDrivers = {}, dispatch } = await readBooking(id);
  const past = Date.now() - CLOCKS_APART_MS;
  const [uid] = Object.keys(requestedDrivers);
  await db.update('', {
    [`bookings/${id}/dispatch/expiresAt`]: past,
    [`bookings/${id}/dispatch/round`]: dispatch?.round,
    [`bookings/${id}/requestedDrivers/${uid}`]: past,
    [`bookings/${id}/dispatch/asked/${uid}`]: past,
    [`users/${uid}/offered/until`]: past,
  });
}

/** Makes the rider's patience end. */
const losePatience = (id: string): Promise<void> => db.set(`bookings/${id}/waits_until`, Date.now() - CLOCKS_APART_MS);

describe('the first offer', () => {
  it('goes to the nearest cab alone, with what a driver needs to decide', async () => {
    const drivers: Person[] = [];
    for (let metres = 900; metres > 0; metres -= 225) drivers.push(await driverAt(metres));
    const nearest = drivers.at(-1) as Person;
    const id = await book(rider, { notes: 'Two suitcases' });
    expect(await askedNow(id)).toEqual([nearest.uid]);
    const booking = await readBooking(id);
    const task = await db.get<Task>(`tasks/${nearest.uid}/${id}`);
    expect(task).toMatchObject({
      bookingId: id,
      booking_id: booking.booking_id,
      estimate: booking.estimate,
      driver_share: booking.estimate_lines.driver_share,
      customer_name: 'Robin',
      notes: 'Two suitcases',
      pickupDistance: 225,
      pickupTime: expect.any(Number),
      expiresAt: booking.requestedDrivers?.[nearest.uid],
    });
    expect((task?.expiresAt ?? 0) - (task?.offeredAt ?? 0)).toBe(15_000);
    expect(await inboxOf(drivers[0] as Person)).toEqual([]);
  });

  it('goes by the road, not by the straight line', async () => {
    const across = await createPerson('driver');
    const along = await createPerson('driver');
    // Over the river: half the distance, and the long way round by the bridge.
    await standAt(across.uid, ACROSS_THE_RIVER);
    await standAt(along.uid, ALONG_THE_ROAD);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([along.uid]);
  });

  it('goes to the one who has waited longest, of cabs equally near', async () => {
    const now = Date.now();
    const [, longest] = await Promise.all([
      driverAt(20, { freeSince: now - 60_000 }),
      driverAt(22, { freeSince: now - 1_800_000 }),
      driverAt(21),
    ]);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([longest.uid]);
  });

  const UNFIT: [string, Partial<UserProfile>][] = [
    ['off duty', { driverActiveStatus: false }],
    ['not approved', { approved: false }],
    ['with expired papers', { dutyUntil: Date.now() - CLOCKS_APART_MS }],
    ['driving another car', { carType: 'Six Seater' }],
    ['in debt', { walletBalance: -1 }],
    ['busy', { queue: true, currentBooking: '-NotThisBooking00000' }],
    ['who is not a driver', { usertype: 'rider' }],
  ];

  it.each(UNFIT)('does not go to somebody %s', async (_, changes) => {
    await driverAt(10, changes);
    expect((await tryToBook()).code).toBe('no_drivers_found');
    const fit = await driverAt(20);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([fit.uid]);
  });

  it('does not go to a driver silent for two minutes, or further away than a cab may be', async () => {
    const [silent, far] = await Promise.all([driverAt(10), driverAt(5000)]);
    await db.set(`locations/${silent.uid}/at`, Date.now() - DRIVER_SILENT_SECONDS * 1000 - CLOCKS_APART_MS);
    await db.set('settings/reach_minutes', 5);
    expect((await tryToBook()).code).toBe('no_drivers_found');
    await db.set('settings/reach_minutes', 25);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([far.uid]);
  });

  it('does not go to a driver beyond the radius that driver chose', async () => {
    const choosy = await driverAt(1100, { jobRadius: 1099 });
    expect((await tryToBook()).code).toBe('no_drivers_found');
    await db.update(`users/${choosy.uid}`, { jobRadius: 1200 });
    expect(await askedNow(await book(rider))).toEqual([choosy.uid]);
  });

  it('prefers the first circle, whose radius may be in miles', async () => {
    // In the circle of a mile both are compared by the road; in that of a kilometre there is only one.
    const now = Date.now();
    const [idle, near] = await Promise.all([driverAt(1300, { freeSince: now - 3_600_000 }), driverAt(900)]);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([near.uid]);
    expect(idle.uid).not.toBe(near.uid);
  });

  it('goes to one ride at a time: the second ride is offered to another driver, or waits', async () => {
    const [near, next] = await Promise.all([driverAt(10), driverAt(300)]);
    const other = await createPerson('rider');
    const [first, second] = [await book(rider), await book(other)];
    expect([await askedNow(first), await askedNow(second)]).toEqual([[near.uid], [next.uid]]);
    const third = await book(await createPerson('rider'));
    expect(await askedNow(third)).toEqual([]);
    expect((await readBooking(third)).status).toBe('NEW');
    await callOk(next, 'decline_booking', { id: second });
    await callOk(rider, 'cancel_booking', { id: first, reason: 'Cab taking long time' });
    await runSchedule('advanceSearches');
    const asked = [...(await askedNow(second)), ...(await askedNow(third))];
    expect(asked.toSorted()).toEqual([near.uid, next.uid].toSorted());
  });

  it('goes past two hundred cabs that have passengers to the free one among them', async () => {
    const busy = driverProfile({ queue: true });
    const crowd = Array.from({ length: 200 }, (_none, number) => `busy-driver-${number}`);
    await db.update('', Object.fromEntries(crowd.map((uid) => [`users/${uid}`, { ...busy, ...rosterKeys(busy) }])));
    await Promise.all(crowd.map((uid, number) => standAt(uid, north(10 + 4 * number))));
    const free = await driverAt(900);
    expect(await askedNow(await book(rider))).toEqual([free.uid]);
  });

  it('matches a car type by its name and by its id', async () => {
    const byId = await driverAt(20, { carType: 'black-cab' });
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([byId.uid]);
    expect((await readBooking(id)).carType).toBe('Black Cab');
  });

  it('with nobody who could come, creates no booking', async () => {
    const before = await wholeTree();
    const { id, code } = await tryToBook();
    expect(code).toBe('no_drivers_found');
    expect(await db.get(`bookings/${id}`)).toBeNull();
    expect(await wholeTree()).toEqual(before);
  });
});

describe('declining', () => {
  it('asks the next driver at once, and never the same one again about that ride', async () => {
    const [near, next] = await Promise.all([driverAt(10), driverAt(1500)]);
    const id = await book(rider);
    await callOk(near, 'decline_booking', { id });
    expect(await askedNow(id)).toEqual([next.uid]);
    expect(await inboxOf(near)).toEqual([]);
    expect((await readBooking(id)).dispatch).toMatchObject({ round: 2 });
    await letOfferPass(id);
    // Long enough ago for somebody who only let it pass.
    await db.set(`bookings/${id}/dispatch/asked/${near.uid}`, Date.now() - 70_000);
    await callOk(rider, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([]);
    expect((await callOk(next, 'continue_search', { id })).status).toBe('NEW');
  });

  it('is harmless twice, and leaves a declined offer closed', async () => {
    const [near] = await Promise.all([driverAt(10), driverAt(600)]);
    const id = await book(rider);
    await callOk(near, 'decline_booking', { id });
    const before = await wholeTree();
    expect((await callOk(near, 'decline_booking', { id })).status).toBe('NEW');
    const refused = await call(near, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([409, 'offer_expired']);
    expect(await wholeTree()).toEqual(before);
  });

  it('by everybody leaves the rider waiting, and a cab that comes on duty is asked', async () => {
    const driver = await driverAt(10);
    const id = await book(rider);
    await callOk(driver, 'decline_booking', { id });
    expect(await readBooking(id)).toMatchObject({ status: 'NEW', dispatch: { outlook: { place: 1, free: 0 } } });
    const late = await driverAt(2500);
    await callOk(rider, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([late.uid]);
    expect((await callOk(late, 'accept_booking', { id })).status).toBe('ACCEPTED');
  });
});

describe('waiting', () => {
  it('ends with the rider’s patience, and the rider is told', async () => {
    const driver = await driverAt(10);
    const id = await book(rider);
    await callOk(driver, 'decline_booking', { id });
    const { waits_until: until = 0, bookingDate } = await readBooking(id);
    expect(until - bookingDate).toBe(5 * 60_000);
    await losePatience(id);
    await runSchedule('advanceSearches');
    const booking = await readBooking(id);
    expect(booking).toMatchObject({ status: 'CANCELLED', cancelled_by: 'server' });
    expect(booking.reason).toBe('No drivers found right now, please try again later');
    const [notice] = Object.values((await db.get<Record<string, { title: string }>>(`notifis/${rider.uid}`)) ?? {});
    expect(notice?.title).toBe('No driver found');
    expect(await db.get(`otp/${id}`)).toBeNull();
  });

  it('does not end while a driver has the offer', async () => {
    const driver = await driverAt(10);
    const id = await book(rider);
    await losePatience(id);
    await runSchedule('advanceSearches');
    expect((await readBooking(id)).status).toBe('NEW');
    expect((await callOk(driver, 'accept_booking', { id })).status).toBe('ACCEPTED');
  });

  it('begins at the press if every cab is busy but one will be free in time', async () => {
    const driver = await driverAt(10);
    const first = await book(await createPerson('rider'));
    await callOk(driver, 'accept_booking', { id: first });
    await db.set(`users/${driver.uid}/rideEnds`, { ...AT_PICKUP, at: Date.now() + 4 * 60_000 });
    const id = await book(rider);
    const booking = await readBooking(id);
    expect(booking.requestedDrivers).toBeUndefined();
    expect(booking.dispatch?.outlook).toMatchObject({ place: 1, free: 0, soon: 1, minutes: 5 });
    await db.set(`users/${driver.uid}/rideEnds/at`, Date.now() + 40 * 60_000);
    expect((await tryToBook(await createPerson('rider'))).code).toBe('no_drivers_found');
  });

  it('counts a cab whose ride is late as busy for as long again, and not at all once that is too long', async () => {
    const driver = await driverAt(10);
    await callOk(driver, 'accept_booking', { id: await book(await createPerson('rider')) });
    await db.set(`users/${driver.uid}/rideEnds`, { ...AT_PICKUP, at: Date.now() - 4 * 60_000 });
    expect((await readBooking(await book(rider))).dispatch?.outlook).toMatchObject({ free: 0, soon: 1, minutes: 5 });
    await db.set(`users/${driver.uid}/rideEnds/at`, Date.now() - 3 * 60 * 60_000);
    expect((await tryToBook(await createPerson('rider'))).code).toBe('no_drivers_found');
  });

  it('gives a cab to the rider for whom it is nearest, however they queue, and tells each their place', async () => {
    const busy = await driverAt(10);
    await callOk(busy, 'accept_booking', { id: await book(await createPerson('rider')) });
    await db.set(`users/${busy.uid}/rideEnds`, { ...north(100), at: Date.now() + 2 * 60_000 });
    const others = await createPerson('rider');
    const [here, there] = [
      await book(rider),
      await book(others, { pickup: { ...TRIP.drop }, drop: { ...TRIP.pickup } }),
    ];
    expect((await readBooking(there)).dispatch?.outlook?.place).toBe(2);
    const cab = await createPerson('driver');
    await standAt(cab.uid, AT_DROP);
    await runSchedule('advanceSearches');
    expect([await askedNow(here), await askedNow(there)]).toEqual([[], [cab.uid]]);
  });
});

describe('an offer that passes', () => {
  it('can no longer be accepted, and the next driver is not asked before', async () => {
    const [driver] = await Promise.all([driverAt(10), driverAt(500)]);
    const id = await book(rider);
    const before = await wholeTree();
    expect((await callOk(rider, 'continue_search', { id })).status).toBe('NEW');
    expect(await wholeTree()).toEqual(before);
    await letOfferPass(id);
    const refused = await call(driver, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([409, 'offer_expired']);
  });

  it('lets a driver who was asked continue the search, but no other driver', async () => {
    const [driver, stranger] = [await driverAt(10), await driverAt(1500)];
    const id = await book(rider);
    expect((await callOk(driver, 'continue_search', { id })).status).toBe('NEW');
    await letOfferPass(id);
    const refused = await call(stranger, 'continue_search', { id });
    expect([refused.status, refused.error?.code]).toEqual([404, 'booking_not_found']);
    expect(await askedNow(id)).toEqual([driver.uid]);
    await callOk(driver, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([stranger.uid]);
    expect(await inboxOf(driver)).toEqual([]);
  });

  it('goes from one driver to the next, and to the same one again only after a minute with nobody else', async () => {
    const drivers = [await driverAt(500), await driverAt(1900)];
    const id = await book(rider);
    for (const driver of drivers) {
      expect(await askedNow(id)).toEqual([driver.uid]);
      expect(await inboxOf(driver)).toEqual([id]);
      await letOfferPass(id);
      expect((await callOk(rider, 'continue_search', { id })).status).toBe('NEW');
    }
    expect(await askedNow(id)).toEqual([]);
    await db.set(`bookings/${id}/dispatch/asked/${drivers[1]?.uid}`, Date.now() - 70_000);
    await callOk(rider, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([drivers[1]?.uid]);
  });

  it.each([
    ['ends its ride in ten minutes', 10],
    ['should have ended its ride ten minutes ago', -10],
  ])('goes to the same driver again after a minute, while the only other cab %s', async (_, minutes) => {
    const busy = await driverAt(10);
    await callOk(busy, 'accept_booking', { id: await book(await createPerson('rider')) });
    await db.set(`users/${busy.uid}/rideEnds`, { ...AT_PICKUP, at: Date.now() + minutes * 60_000 });
    const free = await driverAt(500);
    const id = await book(rider);
    await letOfferPass(id);
    await callOk(rider, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([]);
    expect((await readBooking(id)).dispatch?.outlook).toMatchObject({ free: 0, soon: 1, minutes: 11 });
    await db.set(`bookings/${id}/dispatch/asked/${free.uid}`, Date.now() - 70_000);
    await callOk(rider, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([free.uid]);
    expect((await readBooking(id)).dispatch?.outlook).toMatchObject({ free: 1, soon: 1 });
  });

  it('waits for a cab that ends its ride within a minute, rather than go to the same driver again', async () => {
    const busy = await driverAt(10);
    await callOk(busy, 'accept_booking', { id: await book(await createPerson('rider')) });
    await db.set(`users/${busy.uid}/rideEnds`, { ...AT_PICKUP, at: Date.now() + 30_000 });
    const free = await driverAt(500);
    const id = await book(rider);
    await letOfferPass(id);
    await db.set(`bookings/${id}/dispatch/asked/${free.uid}`, Date.now() - 70_000);
    await callOk(rider, 'continue_search', { id });
    expect(await askedNow(id)).toEqual([]);
  });

  it('is followed by one offer if screen and schedule ask at the same time', async () => {
    await driverAt(10);
    const next = await driverAt(1500);
    const id = await book(rider);
    await letOfferPass(id);
    await Promise.all([
      ...Array.from({ length: 5 }, () => callOk(rider, 'continue_search', { id })),
      runSchedule('advanceSearches'),
    ]);
    expect(await askedNow(id)).toEqual([next.uid]);
    expect((await readBooking(id)).dispatch?.round).toBe(2);
  });
});

describe('a crowd at once', () => {
  it('has each driver asked by one ride, and nobody is refused', async () => {
    const drivers = await Promise.all(Array.from({ length: 6 }, (_, index) => driverAt(10 + index)));
    const riders = await Promise.all(Array.from({ length: 8 }, () => createPerson('rider')));
    const ids = await Promise.all(riders.map((person) => book(person)));
    await runSchedule('advanceSearches');
    const asked = (await Promise.all(ids.map(askedNow))).flat();
    expect(asked.toSorted()).toEqual(drivers.map(({ uid }) => uid).toSorted());
    const inboxes = await Promise.all(drivers.map(inboxOf));
    expect(inboxes.map((inbox) => inbox.length)).toEqual(drivers.map(() => 1));
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
    expect(await readBooking(id)).toMatchObject({ status: 'NEW', dispatch: { round: 1 } });
    expect(await askedNow(id)).toEqual([]);
    const driver = await driverAt(10);
    await db.set(`bookings/${id}/dispatch/expiresAt`, Date.now() - CLOCKS_APART_MS);
    await runSchedule('advanceSearches');
    expect(await askedNow(id)).toEqual([driver.uid]);
  });

  it('ends a rider’s patience after its time if nobody could take it', async () => {
    const id = await book(rider, { bookLater: true, tripdate: inMinutes(20) });
    const past = Date.now() - CLOCKS_APART_MS;
    await db.update('', { [`bookings/${id}/dispatch/expiresAt`]: past, [`bookings/${id}/tripdate`]: past });
    await runSchedule('advanceSearches');
    expect((await readBooking(id)).status).toBe('NEW');
    const { waits_until: until = 0 } = await readBooking(id);
    // Nobody looked until now, so the rider's patience begins now.
    expect(until - past).toBeGreaterThan(5 * 60_000);
    await losePatience(id);
    await runSchedule('advanceSearches');
    expect((await readBooking(id)).status).toBe('CANCELLED');
  });

  it('is given up, and nobody sent, where an outage kept it from being looked for until its time was long past', async () => {
    const id = await book(rider, { bookLater: true, tripdate: inMinutes(20) });
    const driver = await driverAt(10);
    const due = (minutes: number) => ({
      [`bookings/${id}/dispatch/expiresAt`]: Date.now() - minutes * 60_000,
      [`bookings/${id}/tripdate`]: Date.now() - (minutes - 15) * 60_000,
    });
    await db.update('', due(61));
    await runSchedule('advanceSearches');
    expect((await readBooking(id)).status).toBe('CANCELLED');
    expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
    const told = Object.values((await db.get<Record<string, { title: string }>>(`notifis/${rider.uid}`)) ?? {});
    expect(told.map(({ title }) => title)).toContain('No driver found');
  });

  it('is looked for after a shorter outage', async () => {
    const id = await book(rider, { bookLater: true, tripdate: inMinutes(20) });
    const driver = await driverAt(10);
    await db.update('', { [`bookings/${id}/dispatch/expiresAt`]: Date.now() - 50 * 60_000 });
    await runSchedule('advanceSearches');
    expect(await askedNow(id)).toEqual([driver.uid]);
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
