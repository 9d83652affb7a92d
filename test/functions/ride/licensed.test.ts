/** A driver is offered, and may accept, only what begins where an authority licensed both badge and plate. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Zone } from '@/domain/place/zone';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule, wholeTree } from '../../support/stack';
import { AT_PICKUP, CLOCKS_APART_MS, TRIP, book, driverAt, readBooking } from './rides';

const NEWPORT = 'W06000022';
const LICENSED = { badgeGss: NEWPORT, plateGss: NEWPORT };

let rider: Person;

/** Gives every zone this authority; null for none. */
async function licensedBy(gss: string | null): Promise<void> {
  const zones = (await db.get<Record<string, Zone>>('zones')) ?? {};
  await db.update('', Object.fromEntries(Object.keys(zones).map((id) => [`zones/${id}/authority`, gss])));
  // The server reads the zones through a listener.
  await new Promise((done) => setTimeout(done, 300));
}

beforeEach(async () => {
  await resetTown();
  await licensedBy(NEWPORT);
  rider = await createPerson('rider');
});

const askedNow = async (id: string) => Object.keys((await readBooking(id)).requestedDrivers ?? {}).toSorted();

describe('in a zone with an authority', () => {
  it('only drivers whose badge and plate it licensed are offered a ride', async () => {
    await driverAt(10);
    await driverAt(20, { badgeGss: NEWPORT, plateGss: 'W06000015' });
    await driverAt(30, { badgeGss: NEWPORT });
    const licensed = await driverAt(40, LICENSED);
    expect(await askedNow(await book(rider))).toEqual([licensed.uid]);
  });

  it('drivers without such a licence are neither offered a ride nor shown', async () => {
    await driverAt(10);
    const { estimateFare } = await callOk(rider, 'estimate', TRIP);
    const refused = await call(rider, 'create_booking', { ...TRIP, id: newBookingId(), estimate: estimateFare });
    expect(refused.error?.code).toBe('no_drivers_found');
    expect((await callOk(rider, 'nearby_cabs', { pickup: AT_PICKUP })).cabs).toEqual([]);
  });

  it('a wider search follows the same rule', async () => {
    const first = await driverAt(10, LICENSED);
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([first.uid]);
    await driverAt(20);
    const second = await driverAt(30, LICENSED);
    const past = Date.now() - CLOCKS_APART_MS;
    await db.update('', {
      [`bookings/${id}/dispatch/expiresAt`]: past,
      [`bookings/${id}/requestedDrivers/${first.uid}`]: past,
    });
    await runSchedule('advanceSearches');
    expect(await askedNow(id)).toEqual([second.uid]);
  });

  it('a driver who loses the licence after the offer cannot accept it, and nothing is written', async () => {
    const driver = await driverAt(10, LICENSED);
    const id = await book(rider);
    await db.set(`users/${driver.uid}/plateGss`, 'W06000015');
    const before = await wholeTree();
    const refused = await call(driver, 'accept_booking', { id });
    expect([refused.status, refused.error?.code]).toEqual([422, 'driver_not_licensed_here']);
    expect(await wholeTree()).toEqual(before);
  });

  it('the ride keeps the authority it began under', async () => {
    const driver = await driverAt(10, LICENSED);
    const id = await book(rider);
    await callOk(driver, 'accept_booking', { id });
    expect((await readBooking(id)).authority).toBe(NEWPORT);
  });

  it('a passenger at the cab cannot take one that another authority licensed, and nothing is written', async () => {
    const driver = await driverAt(0, { badgeGss: NEWPORT, plateGss: 'W06000015' });
    const { token } = await callOk(driver, 'show_cab_code', {});
    const { estimateFare: estimate } = await callOk(rider, 'estimate', TRIP);
    const { pickup, drop } = TRIP;
    const body = { id: newBookingId(), token, pickup, drop, estimate };
    expect((await call(rider, 'board_cab', body)).error?.code).toBe('cab_cannot_carry');
    expect(await db.get('bookings')).toBeNull();
    await db.set(`users/${driver.uid}/plateGss`, NEWPORT);
    await callOk(rider, 'board_cab', body);
    expect((await readBooking(body.id)).authority).toBe(NEWPORT);
  });

  it('a badge handed in early is valid from its first day', async () => {
    const driver = await driverAt(10, LICENSED);
    const id = await book(rider);
    await db.set(`users/${driver.uid}/dutyFrom`, Date.now() + 86_400_000);
    expect((await call(driver, 'accept_booking', { id })).error?.code).toBe('driver_licence_ahead');
  });
});

it('existing drivers can go on working if no authority is named', async () => {
  await licensedBy(null);
  const driver = await driverAt(10);
  const id = await book(rider);
  await callOk(driver, 'accept_booking', { id });
  expect(await readBooking(id)).not.toHaveProperty('authority');
});
