/** A driver who has claimed a ride booked ahead is neither offered nor allowed a ride for now that would make them miss it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { book, driverAt, readBooking, TRIP } from '../ride/rides';

const MINUTE = 60_000;

let rider: Person;
let planner: Person;
let claimer: Person;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 1, 'settings/daily_hours_max': 0 });
  [rider, planner] = await Promise.all([createPerson('rider'), createPerson('rider')]);
  claimer = await driverAt(50);
});

/** A ride from the station in so many minutes. The way to Marshfield and back takes longer than twenty. */
const aheadIn = (minutes: number): Promise<string> =>
  book(planner, { bookLater: true, tripdate: Math.ceil(Date.now() / 1000) * 1000 + minutes * MINUTE });
const claim = (id: string, by = claimer) => call(by, 'claim_ride', { id });
const askedNow = async (id: string): Promise<string[]> => Object.keys((await readBooking(id)).requestedDrivers ?? {});

describe('an offer of a ride for now', () => {
  it('goes past the nearest driver, whose claim begins before they could be back', async () => {
    const other = await driverAt(600);
    await claim(await aheadIn(20));
    expect(await askedNow(await book(rider))).toEqual([other.uid]);
  });

  it('goes to the nearest driver, whose claim leaves time', async () => {
    await driverAt(600);
    await claim(await aheadIn(180));
    expect(await askedNow(await book(rider))).toEqual([claimer.uid]);
  });

  it('is not waited for if the only driver has to keep a claim', async () => {
    await claim(await aheadIn(20));
    const { estimateFare } = await callOk(rider, 'estimate', TRIP);
    const { error } = await call(rider, 'create_booking', { ...TRIP, id: newBookingId(), estimate: estimateFare });
    expect(error?.code).toBe('no_drivers_found');
  });

  it('cannot be forced by the desk', async () => {
    const [admin, other] = [await createPerson('admin'), await driverAt(600)];
    await claim(await aheadIn(20));
    const id = await book(rider);
    const forced = await call(admin, 'offer_to', { id, driver: claimer.uid, reason: 'They are nearest' });
    expect([forced.error?.code, await askedNow(id)]).toEqual(['driver_not_available', [other.uid]]);
  });
});

describe('accepting a ride for now', () => {
  it('is refused to a driver who claimed another since the offer, with both times, and the ride stays open to others', async () => {
    const id = await book(rider);
    const claimed = await aheadIn(20);
    expect((await claim(claimed)).status).toBe(200);
    const refused = await call(claimer, 'accept_booking', { id });
    const { tripdate, booking_id: reference } = await readBooking(claimed);
    expect([refused.status, refused.error?.code]).toEqual([409, 'claim_clashes']);
    expect(refused.error?.figures).toMatchObject({ pickup_at: tripdate });
    expect(refused.error?.figures?.['reached_at']).toBeGreaterThan(tripdate);
    expect(refused.error?.message).toContain(reference);
    expect((await readBooking(id)).status).toBe('NEW');
    const other = await driverAt(600);
    await callOk(claimer, 'decline_booking', { id });
    expect(await askedNow(id)).toEqual([other.uid]);
  });

  it('and claiming at the same moment leave the driver with one of the two', async () => {
    await db.set(`locations/${claimer.uid}/at`, 1);
    for (let round = 0; round < 4; round += 1) {
      const driver = await driverAt(50);
      const [id, claimed] = [await book(await createPerson('rider')), await aheadIn(20 + round)];
      expect(await askedNow(id)).toEqual([driver.uid]);
      const [taken, promised] = await Promise.all([call(driver, 'accept_booking', { id }), claim(claimed, driver)]);
      expect([taken.status, promised.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const [now, later] = [await readBooking(id), await readBooking(claimed)];
      expect([now.driver === driver.uid, later.promised?.driver === driver.uid].filter(Boolean)).toHaveLength(1);
      await db.set(`locations/${driver.uid}/at`, 1);
    }
  });
});
