/** The desk offers a ride to a driver of its choice: whom it may not choose, and what becomes of whoever had the ride before. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { advanceSearches } from '../inProcess';
import { book, driverAt, north, offerNow, readBooking, REASON } from './rides';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let rider: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 1, 'settings/daily_hours_max': 0 });
  [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
});

const offerTo = (id: string, { uid }: Person, by = admin) =>
  call(by, 'offer_to', { id, driver: uid, reason: 'The rider knows this driver' });
const askedNow = async (id: string): Promise<string[]> => Object.keys((await readBooking(id)).requestedDrivers ?? {});
const noticesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

describe('a ride that waits', () => {
  it('is offered to the driver whom the desk chose, even one who declined it, and pressed twice at once it is one offer', async () => {
    const [first, chosen] = [await driverAt(50), await driverAt(400)];
    const id = await book(rider);
    expect(await askedNow(id)).toEqual([first.uid]);
    const answers = await Promise.all([1, 2, 3].map(() => offerTo(id, chosen)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await askedNow(id)).toEqual([chosen.uid]);
    expect(Object.keys((await db.get<object>(`tasks/${first.uid}`)) ?? {})).toEqual([]);
    expect((await readBooking(id)).dispatch?.round).toBe(2);
    expect((await callOk(chosen, 'accept_booking', { id })).status).toBe('ACCEPTED');
  });

  it.each([
    ['suspended', { suspended: true }],
    ['off duty', { driverActiveStatus: false }],
    ['over the hours', { hoursUntil: 1 }],
    ['without papers in date', { dutyUntil: 1 }],
    ['on another ride', { queue: true }],
    ['in debt', { walletBalance: -1 }],
  ])('is not offered to a driver who is %s', async (_, is) => {
    await driverAt(50);
    const other = await driverAt(400);
    await db.update(`users/${other.uid}`, is);
    const id = await book(rider);
    expect((await offerTo(id, other)).error?.code).toBe('driver_not_available');
    expect(await askedNow(id)).not.toContain(other.uid);
  });

  it('is not offered to a driver who gave it back, and could not take it', async () => {
    const [former, next] = [await driverAt(50), await driverAt(60)];
    const id = await book(rider);
    await offerNow(id, former);
    await callOk(former, 'accept_booking', { id });
    await callOk(former, 'cancel_booking', { id, reason: REASON, hand_on: true });
    expect(await askedNow(id)).toEqual([next.uid]);
    expect((await offerTo(id, former)).error?.code).toBe('driver_not_available');
    expect(await askedNow(id)).toEqual([next.uid]);
  });

  it('is nobody’s to give but the desk’s', async () => {
    const [asked, other, fleet] = [await driverAt(50), await driverAt(400), await createPerson('fleetadmin')];
    const id = await book(rider);
    for (const by of [rider, other, fleet]) {
      expect((await offerTo(id, other, by)).status).toBe(403);
      expect((await call(by, 'put_first', { id, reason: 'Mine' })).status).toBe(403);
    }
    expect(await askedNow(id)).toEqual([asked.uid]);
    expect(await readBooking(id)).not.toHaveProperty('put_first');
  });
});

describe('a ride booked ahead', () => {
  let tripdate: number;
  beforeEach(() => (tripdate = Math.ceil(Date.now() / 1000) * 1000 + 26 * HOUR));

  it('is not offered before its search begins: a driver would be held until then, and the claim would be lost', async () => {
    const [claimer, chosen] = [await driverAt(50), await driverAt(60)];
    const id = await book(rider, { bookLater: true, tripdate });
    await callOk(claimer, 'claim_ride', { id });
    expect((await offerTo(id, chosen)).error?.code).toBe('ride_lies_ahead');
    await advanceSearches(Date.now() + MINUTE);
    expect(await askedNow(id)).toEqual([]);
    expect((await readBooking(id)).promised?.driver).toBe(claimer.uid);
  });

  it('is taken from its claimer by the desk’s choice, and the claimer hears so', async () => {
    const [claimer, chosen] = [await driverAt(50), await driverAt(60)];
    const id = await book(rider, { bookLater: true, tripdate });
    await callOk(claimer, 'claim_ride', { id });
    const begins = tripdate - 15 * MINUTE;
    await Promise.all([claimer, chosen].map(({ uid }) => db.set(`locations/${uid}/at`, begins)));
    await advanceSearches(begins);
    expect(await askedNow(id)).toEqual([claimer.uid]);
    await standAt(chosen.uid, north(60));
    expect((await offerTo(id, chosen)).status).toBe(200);
    expect(await askedNow(id)).toEqual([chosen.uid]);
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await noticesOf(claimer)).toEqual(['Your claim has ended']);
    expect(await noticesOf(rider)).toEqual(['A driver has taken your booking', 'Our office is asking another driver']);
    expect(await db.get(`claims/${claimer.uid}/rides`)).toBeNull();
  });

  it('that is offered to its own claimer stays claimed', async () => {
    const claimer = await driverAt(50);
    const id = await book(rider, { bookLater: true, tripdate });
    await callOk(claimer, 'claim_ride', { id });
    await db.update(`bookings/${id}`, { 'dispatch/round': 1, 'dispatch/expiresAt': Date.now() - 5000 });
    expect((await offerTo(id, claimer)).status).toBe(200);
    expect((await readBooking(id)).promised?.driver).toBe(claimer.uid);
    expect(await noticesOf(claimer)).toEqual([]);
  });
});

describe('waiting longer', () => {
  it('again and again moves the end no further than a patience from now, and nobody is put back', async () => {
    await driverAt(50);
    const id = await book(rider);
    for (let press = 0; press < 4; press += 1) await callOk(rider, 'wait_longer', { id });
    const { waits_until: until = 0, bookingDate } = await readBooking(id);
    expect(until - bookingDate).toBeLessThan(5 * MINUTE + 30_000);
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    expect((await call(rider, 'wait_longer', { id })).error?.code).toBe('booking_closed');
    expect((await readBooking(id)).status).toBe('CANCELLED');
  });
});
