/** What a rider needs: said for each booking, shown to the drivers who may carry it, and deleted. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../../support/accounts';
import { newBookingId } from '../../../support/builders';
import { call, callOk } from '../../../support/call';
import { db, resetTown, wholeTree } from '../../../support/stack';
import { forgetOldRides } from '../../inProcess';
import { AT_PICKUP, book, CLOCKS_APART_MS, driverAt, readBooking, TRIP } from '../rides';

const MARK = 'CF24 ABC';
const STAYS: Needs = { wheelchair: 'stays' };
const SINCE = Date.UTC(2024, 0, 1);

let rider: Person;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 1 });
  rider = await createPerson('rider');
});

const designated = (more: object = {}) => ({ edits: 1, designated: { from: SINCE, vehicle: MARK, ...more } });
const exempt = (from: 'wheelchair' | 'dog', until = Date.now() + DAY_MS) => ({
  exempt: { [from]: { from: SINCE, until, notice: 'N 7' } },
});

/** A driver about whom the licensing authority has an entry. */
async function listed(metres: number, access: object | null = designated(), changes: object = {}): Promise<Person> {
  const driver = await driverAt(metres, { vehicleRegister: MARK, ...changes });
  if (access !== null) await db.set(`driver_access/${driver.uid}`, access);
  return driver;
}

async function tryToBook(needs: Needs, more: object = {}) {
  const id = newBookingId();
  const { estimateFare } = await callOk(rider, 'estimate', { ...TRIP, ...more });
  const { error } = await call(rider, 'create_booking', { ...TRIP, ...more, id, estimate: estimateFare, needs });
  return { id, code: error?.code };
}
const asked = async (id: string): Promise<string[]> => Object.keys((await readBooking(id)).requestedDrivers ?? {});
const taskOf = ({ uid }: Person, id: string) => db.get<Task>(`tasks/${uid}/${id}`);

describe('a wheelchair', () => {
  const UNLISTED: [string, object | null][] = [
    ['that is not on the list', null],
    ['whose entry has ended', designated({ until: Date.now() - CLOCKS_APART_MS })],
    ['whose entry has not begun', designated({ from: Date.now() + DAY_MS })],
    ['that took the place of the one on the list', designated({ vehicle: 'CF70 OLD' })],
    ['whose driver is exempt', { ...designated(), ...exempt('wheelchair') }],
  ];

  it.each(UNLISTED)('is not offered to a vehicle %s', async (_, access) => {
    await listed(10, access);
    expect((await tryToBook(STAYS)).code).toBe('no_drivers_found');
    expect((await tryToBook({ wheelchair: 'transfers' })).code).toBe('no_drivers_found');
    const fit = await listed(500);
    const { id, code } = await tryToBook(STAYS);
    expect([code, await asked(id)]).toEqual([undefined, [fit.uid]]);
  });

  it('keeps the few designated cabs: anybody else is offered a plain one that is hardly further', async () => {
    await listed(20);
    const plain = await Promise.all([60, 1100, 1200].map((metres) => driverAt(metres)));
    expect(await asked(await book(rider))).toEqual([plain[0]?.uid]);
  });

  it('does not keep a designated cab where there is no other', async () => {
    const only = await listed(20);
    expect(await asked(await book(rider))).toEqual([only.uid]);
  });

  it('goes in any designated vehicle with seats enough, at the price of the type that was booked', async () => {
    const [other, small] = await Promise.all([
      listed(20, designated(), { carType: 'Wheelchair Accessible' }),
      listed(30, designated(), { carType: 'Black Cab' }),
    ]);
    const six = { carType: 'Electric Cab', extra_passenger: 4 };
    const plain = await callOk(rider, 'estimate', { ...TRIP, carType: 'Electric Cab' });
    const first = await tryToBook(STAYS, { carType: 'Electric Cab' });
    expect(await asked(first.id)).toEqual([other.uid]);
    expect((await taskOf(other, first.id))?.estimate).toBe(plain.estimateFare);
    expect((await taskOf(other, first.id))?.driver_share).toBe(plain.lines.driver_share);
    await callOk(other, 'decline_booking', { id: first.id });
    expect(await asked(first.id)).toEqual([small.uid]);
    await callOk(rider, 'cancel_booking', { id: first.id, reason: 'No longer needed' });
    await db.set('rates/car_type/black-cab/seats', 2);
    const second = await tryToBook(STAYS, six);
    expect(second.code).toBeUndefined();
    expect(await asked(second.id)).toEqual([other.uid]);
    await callOk(other, 'decline_booking', { id: second.id });
    expect(await asked(second.id)).toEqual([]);
  });

  it('gets a cab even among more cabs than one search reads', async () => {
    const crowd = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`crowd-${index}`, { ...AT_PICKUP, g: 'gcjmp00000', at: Date.now() }]),
    );
    const fit = await listed(700);
    const own = await db.get<{ g: string }>(`locations/${fit.uid}`);
    await db.update(
      'locations',
      Object.fromEntries(Object.entries(crowd).map(([uid, at]) => [uid, { ...at, g: own?.g }])),
    );
    const { id } = await tryToBook(STAYS);
    expect(await asked(id)).toEqual([fit.uid]);
  });

  it('cannot be accepted by a driver whose exemption is entered while the offer is open', async () => {
    const [driver, admin] = await Promise.all([listed(10), createPerson('admin')]);
    const { id } = await tryToBook(STAYS);
    await db.set(`driver_access/${driver.uid}`, { ...designated(), ...exempt('wheelchair') });
    expect((await call(driver, 'accept_booking', { id, needs_read: true })).error?.code).toBe('driver_exempt');
    expect((await readBooking(id)).status).toBe('NEW');
    // The entry withdraws the offer at once, and the rider waits for another cab.
    const typed = { from: '2024-01-01', until: '2099-12-31', notice: 'N 7' };
    await callOk(admin, 'save_driver_access', {
      uid: driver.uid,
      edits: 1,
      designated: { from: '2024-01-01', until: '', vehicle: MARK },
      wheelchair: typed,
    });
    expect(await taskOf(driver, id)).toBeNull();
    expect(await readBooking(id)).toMatchObject({ status: 'NEW', dispatch: { outlook: { free: 0 } } });
    expect(await asked(id)).toEqual([]);
  });
});

describe('later offers', () => {
  it('include the needs when the ride is given back, and go only to designated vehicles', async () => {
    const [first, second] = await Promise.all([listed(10), listed(20)]);
    const unlisted = await listed(5, null);
    const { id } = await tryToBook({ ...STAYS, dog: true, finding: 'touch' });
    await callOk(first, 'accept_booking', { id, needs_read: true });
    await callOk(first, 'cancel_booking', { id, reason: 'Stuck in traffic' });
    expect(await asked(id)).toEqual([second.uid]);
    expect((await taskOf(second, id))?.needs).toEqual({ ...STAYS, dog: true, finding: 'touch' });
    expect(await taskOf(unlisted, id)).toBeNull();
  });

  it('include them in the next round of a search', async () => {
    const near = await listed(10);
    const far = await listed(1500);
    await db.set('settings/job_radius', 1);
    const { id } = await tryToBook(STAYS);
    expect(await asked(id)).toEqual([near.uid]);
    await callOk(near, 'decline_booking', { id });
    expect(await asked(id)).toEqual([far.uid]);
    expect((await taskOf(far, id))?.needs).toEqual(STAYS);
  });

  it('keep the needs when the rider changes the ride', async () => {
    const driver = await listed(10);
    const { id } = await tryToBook({ wheelchair: 'transfers', quiet: true });
    await callOk(rider, 'change_booking', { id, notes: 'By the lift' });
    expect(await taskOf(driver, id)).toMatchObject({
      notes: 'By the lift',
      needs: { wheelchair: 'transfers', quiet: true },
    });
  });

  it('follow the same rules for a ride booked ahead', async () => {
    await listed(5, null);
    const fit = await listed(40);
    const tripdate = Date.now() + 20 * MINUTE_MS;
    const { id } = await tryToBook(STAYS, { bookLater: true, tripdate });
    await db.update(`bookings/${id}`, { 'dispatch/expiresAt': Date.now() - 5000 });
    await callOk(rider, 'continue_search', { id });
    expect(await asked(id)).toEqual([fit.uid]);
  });
});

describe('an offer with needs', () => {
  it('cannot be accepted by a driver who has not read them, as from a notification', async () => {
    const driver = await listed(10);
    const { id } = await tryToBook({ quiet: true });
    const { error } = await call(driver, 'accept_booking', { id });
    expect(error?.code).toBe('needs_unread');
    expect((await readBooking(id)).status).toBe('NEW');
    await callOk(driver, 'accept_booking', { id, needs_read: true });
  });
});

describe('an assistance dog', () => {
  it('is offered to everybody except exempt drivers', async () => {
    await listed(10, { edits: 1, ...exempt('dog') });
    expect((await tryToBook({ dog: true })).code).toBe('no_drivers_found');
    const [plain, over] = await Promise.all([listed(20, null), listed(30, { edits: 1, ...exempt('dog', SINCE + 1) })]);
    const { id } = await tryToBook({ dog: true });
    expect(await asked(id)).toEqual([plain.uid]);
    await callOk(plain, 'decline_booking', { id });
    expect(await asked(id)).toEqual([over.uid]);
  });
});

describe('what is kept', () => {
  it('is not in any booking, audit, notice or push, only at `needs` and in open offers', async () => {
    await listed(10);
    const { id } = await tryToBook({ ...STAYS, walking_aid: true });
    const {
      needs,
      tasks,
      driver_access: _,
      users: __,
      rates: ___,
      ...rest
    } = (await wholeTree()) as Record<string, object>;
    expect(needs).toEqual({ [id]: { ...STAYS, walking_aid: true } });
    expect(JSON.stringify(tasks)).toContain('walking_aid');
    expect(JSON.stringify(rest)).not.toMatch(/walking_aid|"stays"|needs/);
  });

  it('is in the rider’s export and not in the driver’s', async () => {
    const driver = await listed(10);
    const { id } = await tryToBook({ quiet: true });
    await callOk(driver, 'accept_booking', { id, needs_read: true });
    await db.set(`kept_needs/${rider.uid}`, { quiet: true });
    const { data } = await callOk(rider, 'export_my_data', {});
    expect(data).toMatchObject({ rideNeeds: { [id]: { quiet: true } }, keptNeeds: { quiet: true } });
    const theirs = await callOk(driver, 'export_my_data', {});
    expect(JSON.stringify(theirs.data)).not.toContain('quiet');
    expect(theirs.data).toMatchObject({ driverAccess: designated() });
  });

  it('is deleted thirty days after the ride', async () => {
    await listed(10);
    const { id } = await tryToBook(STAYS);
    const { tripdate } = await readBooking(id);
    await forgetOldRides(tripdate + 30 * DAY_MS - 1000);
    expect(await db.get(`needs/${id}`)).toEqual(STAYS);
    await forgetOldRides(tripdate + 30 * DAY_MS + 1000);
    expect(await db.get(`needs/${id}`)).toBeNull();
  });

  it('is deleted with the account', async () => {
    await driverAt(10);
    const id = newBookingId();
    const { estimateFare } = await callOk(rider, 'estimate', TRIP);
    await callOk(rider, 'create_booking', { ...TRIP, id, estimate: estimateFare, needs: { quiet: true } });
    await db.set(`kept_needs/${rider.uid}`, { quiet: true });
    await callOk(rider, 'cancel_booking', { id, reason: 'No longer needed' });
    await callOk(rider, 'delete_account', {});
    expect(await db.get(`needs/${id}`)).toBeNull();
    expect(await db.get(`kept_needs/${rider.uid}`)).toBeNull();
  });

  it('is nothing if nothing is needed', async () => {
    await driverAt(10);
    const id = await book(rider);
    expect(await db.get(`needs/${id}`)).toBeNull();
    const odd = await call(rider, 'create_booking', {
      ...TRIP,
      id: newBookingId(),
      estimate: 1,
      needs: { illness: 'a long story' } as never,
    });
    expect(odd.error?.code).toBe('invalid_request');
  });
});
