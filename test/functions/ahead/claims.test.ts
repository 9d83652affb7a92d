/** Drivers claim rides booked ahead: who may, which fit into a day by road, and how a claim ends before its time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { CLAIMS_MAX } from '@/domain/limits';
import type { Alert } from '@/domain/ride/safety/alert';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { papers as ownPapers } from '../accounts/newcomers';
import { book, driverAt, readBooking, REASON, TRIP } from '../ride/rides';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let rider: Person;
let driver: Person;
let tripdate: number;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/ahead_bookings': 12 });
  [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  tripdate = Math.ceil(Date.now() / 1000) * 1000 + 26 * HOUR;
});

const ahead = (at = tripdate, changes: object = {}): Promise<string> =>
  book(rider, { bookLater: true, tripdate: at, ...changes });
const claim = (id: string, by = driver) => call(by, 'claim_ride', { id });
const codes = async (answers: readonly Promise<{ error?: { code: string } }>[]) =>
  (await Promise.all(answers)).map(({ error }) => error?.code ?? 'claimed');
const noticesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);
const bodiesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, { body: string }>>(`notifis/${uid}`)) ?? {}).map(({ body }) => body);
const claimsOf = async ({ uid }: Person): Promise<string[]> =>
  Object.keys((await db.get<object>(`claims/${uid}/rides`)) ?? {});

describe('the board', () => {
  it('shows a ride roughly, the nearest first, until somebody claims it', async () => {
    const later = await ahead(tripdate + 2 * HOUR);
    const sooner = await ahead();
    const { rides, claims, next } = await callOk(driver, 'ahead_board', {});
    expect(rides.map(({ id }) => id)).toEqual([sooner, later]);
    expect([claims, next]).toEqual([[], null]);
    expect(rides[0]).toMatchObject({ tripdate, carType: 'Black Cab', needs: null });
    expect(rides[0]?.driver_share).toBeGreaterThan(0);
    const told = JSON.stringify(rides);
    for (const hidden of [TRIP.pickup.add, TRIP.drop.add, rider.uid, 'customer']) expect(told).not.toContain(hidden);
    await callOk(driver, 'claim_ride', { id: sooner });
    const own = await callOk(driver, 'ahead_board', {});
    expect(own.rides.map(({ id }) => id)).toEqual([later]);
    expect(own.claims).toMatchObject([{ id: sooner, pickup: TRIP.pickup.add, free_until: tripdate - HOUR }]);
    const other = await createPerson('driver');
    expect((await callOk(other, 'ahead_board', {})).rides.map(({ id }) => id)).toEqual([later]);
  });

  it('has neither rides for now nor those for other cars or other papers', async () => {
    await driverAt(50);
    await book(rider);
    await ahead();
    const [other, unfit] = await Promise.all([
      createPerson('driver', { carType: 'Executive' }),
      createPerson('driver', { dutyUntil: tripdate - MINUTE }),
    ]);
    expect((await callOk(other, 'ahead_board', {})).rides).toEqual([]);
    expect((await callOk(unfit, 'ahead_board', {})).rides).toEqual([]);
    expect((await callOk(driver, 'ahead_board', {})).rides).toHaveLength(1);
  });

  it('comes in pages that miss nothing and repeat nothing', async () => {
    const stored = await readBooking(await ahead());
    const rows = Array.from({ length: 24 }, (_, index) => {
      const id = newBookingId();
      const at = tripdate + index * MINUTE;
      return [
        id,
        { ...stored, id, tripdate: at, dispatch: { ...stored.dispatch, expiresAt: at - 15 * MINUTE } },
      ] as const;
    });
    await db.update('bookings', Object.fromEntries(rows));
    const first = await callOk(driver, 'ahead_board', {});
    expect(first.rides).toHaveLength(20);
    const second = await callOk(driver, 'ahead_board', { after: first.next ?? { at: 0, id: '' } });
    const seen = [...first.rides, ...second.rides].map(({ id }) => id);
    expect([seen.length, new Set(seen).size, second.next]).toEqual([25, 25, null]);
  });
});

describe('a claim', () => {
  it('is one driver’s: of ten at once one has it, and the others hear so', async () => {
    const id = await ahead();
    const drivers = await Promise.all(Array.from({ length: 10 }, () => createPerson('driver')));
    const heard = await codes(drivers.map((one) => claim(id, one)));
    expect(heard.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'claim_taken'), 'claimed']);
    const winner = drivers[heard.indexOf('claimed')] as Person;
    expect((await readBooking(id)).promised).toMatchObject({ driver: winner.uid });
    expect(await noticesOf(rider)).toEqual(['A driver has taken your booking']);
    // The press is repeated.
    expect((await claim(id, winner)).answer?.claimed).toBe(true);
    expect(await noticesOf(rider)).toHaveLength(1);
  });

  it('tells the rider neither a name nor a cab', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    expect(await readBooking(id)).not.toHaveProperty('driver_name');
    expect(await readBooking(id)).toMatchObject({ status: 'NEW' });
  });

  it('is refused once the search begins, for a ride of now, for one’s own booking and to a suspended driver', async () => {
    const id = await ahead();
    await db.update(`bookings/${id}`, { 'dispatch/expiresAt': Date.now() - 5000 });
    await driverAt(50);
    const now = await book(rider);
    expect(await codes([claim(id), claim(now)])).toEqual(['claim_too_late', 'booking_not_found']);
    const other = await ahead(tripdate + HOUR);
    const dismissed = await createPerson('driver');
    await db.update(`users/${dismissed.uid}`, { suspended: true });
    expect(await codes([claim(other, dismissed)])).toEqual(['account_suspended']);
    await db.update(`bookings/${other}`, { customer: driver.uid });
    expect(await codes([claim(other)])).toEqual(['claim_own_ride']);
  });

  it('is open to a driver on duty if their hours leave a full rest before the ride', async () => {
    const [morrow, tonight, soon] = await Promise.all([
      ahead(),
      ahead(tripdate - 15 * HOUR),
      ahead(tripdate - 24 * HOUR),
    ]);
    const hoursUntil = Date.now() + 5 * HOUR;
    await db.update(`users/${driver.uid}`, { driverActiveStatus: true, hoursUntil });
    const { rides } = await callOk(driver, 'ahead_board', {});
    expect(rides.map(({ id }) => id)).toEqual([soon, morrow]);
    expect(await codes([claim(morrow), claim(tonight)])).toEqual(['claimed', 'driver_over_hours']);
    await db.update(`users/${driver.uid}`, { hoursUntil: Date.now() - MINUTE });
    expect(await codes([claim(soon)])).toEqual(['driver_over_hours']);
  });

  it('leaves time to get there by road from the ride before, and names both times', async () => {
    const first = await ahead();
    const { estimateTime } = await readBooking(first);
    const end = tripdate + estimateTime * 1000;
    await callOk(driver, 'claim_ride', { id: first });
    // The next begins at the station again, while the way back from the drop takes about as long as the ride.
    const [tooSoon, wellAfter, before] = await Promise.all([
      ahead(end + 10 * MINUTE),
      ahead(end + estimateTime * 1000 + HOUR),
      ahead(tripdate - 20 * MINUTE),
    ]);
    const refused = await claim(tooSoon);
    expect([refused.status, refused.error?.code]).toEqual([409, 'claim_clashes']);
    expect(refused.error?.figures).toMatchObject({ pickup_at: end + 10 * MINUTE });
    expect(refused.error?.figures?.['reached_at']).toBeGreaterThan(end + 10 * MINUTE);
    expect(refused.error?.message).toContain((await readBooking(first)).booking_id);
    expect(await codes([claim(before)])).toEqual(['claim_clashes']);
    expect(await codes([claim(wellAfter)])).toEqual(['claimed']);
  });

  it('does not overlap with another that the same driver makes at that moment', async () => {
    const rides = await Promise.all([ahead(), ahead(tripdate + MINUTE), ahead(tripdate + 2 * MINUTE)]);
    const heard = await codes(rides.map((id) => claim(id)));
    expect(heard.toSorted()).toEqual(['claim_clashes', 'claim_clashes', 'claimed']);
    expect(await claimsOf(driver)).toHaveLength(1);
  });

  it('is one of a few', async () => {
    const stored = await readBooking(await ahead());
    const promised = { driver: driver.uid, at: 1 };
    const ids = Array.from({ length: CLAIMS_MAX }, newBookingId);
    const days = ids.map(
      (id, day) => [id, { ...stored, id, promised, tripdate: tripdate + (day + 1) * 24 * HOUR }] as const,
    );
    await db.update('bookings', Object.fromEntries(days));
    await db.set(`claims/${driver.uid}`, { count: 9, rides: Object.fromEntries(ids.map((id) => [id, true])) });
    expect(await codes([claim(stored.id)])).toEqual(['claims_full']);
  });
});

describe('giving a claim up', () => {
  it('puts the ride back on the board for others, and its rider is told', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    const admin = await createPerson('admin');
    const answers = await Promise.all([1, 2].map(() => callOk(driver, 'give_up_claim', { id })));
    expect(answers.map(({ claimed }) => claimed)).toEqual([false, false]);
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await claimsOf(driver)).toEqual([]);
    expect(await noticesOf(rider)).toEqual(['A driver has taken your booking', 'Your driver cannot come']);
    expect(await noticesOf(admin)).toEqual([]);
    expect(await codes([claim(id)])).toEqual(['claim_ended']);
    expect(await codes([claim(id, await createPerson('driver'))])).toEqual(['claimed']);
  });

  it('is told to the desk in the last hour', async () => {
    const id = await ahead(Math.ceil(Date.now() / 1000) * 1000 + 50 * MINUTE);
    await callOk(driver, 'claim_ride', { id });
    const admin = await createPerson('admin');
    await callOk(driver, 'give_up_claim', { id });
    expect(await noticesOf(admin)).toEqual(['A driver gave up a claimed ride late']);
  });

  it('is nobody else’s', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    const other = await createPerson('driver');
    expect((await call(other, 'give_up_claim', { id })).error?.code).toBe('booking_not_found');
  });
});

describe('a claim ends', () => {
  it('with the booking, and its driver is told', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await claimsOf(driver)).toEqual([]);
    expect(await noticesOf(driver)).toEqual(['The booking is cancelled']);
  });

  it('in one way, when the rider cancels at the moment of the claim', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await ahead(tripdate + round * 5 * HOUR);
      await Promise.all([claim(id), callOk(rider, 'cancel_booking', { id, reason: REASON })]);
      expect(await readBooking(id)).not.toHaveProperty('promised');
      expect(await claimsOf(driver)).toEqual([]);
    }
  });

  it('when its driver is suspended', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    const admin = await createPerson('admin');
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'suspend', reason: 'A complaint' });
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await claimsOf(driver)).toEqual([]);
    expect(await bodiesOf(driver)).toContainEqual(
      expect.stringMatching(/^Your account, licence, car or council entry/),
    );
  });

  it.each([
    ['the desk changes the driver', 'save_driver', { firstName: 'Dana', lastName: 'Owen', edits: 0 }],
    ['the desk approves new papers', 'approve_user', { decision: 'approve' }],
  ] as const)('when %s, if the car is another', async (_, endpoint, body) => {
    const admin = await createPerson('admin');
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    await db.update(`users/${driver.uid}`, { walletBalance: -1 });
    // Each press is sent once more, after the car is another. A debt may be paid by the ride.
    expect((await call(admin, endpoint, { uid: driver.uid, ...body })).status).toBe(200);
    expect((await readBooking(id)).promised?.driver).toBe(driver.uid);
    await db.update(`users/${driver.uid}`, { carType: 'Executive' });
    expect((await call(admin, endpoint, { uid: driver.uid, ...body })).status).toBe(200);
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await claimsOf(driver)).toEqual([]);
    expect(await bodiesOf(driver)).toContainEqual(
      expect.stringMatching(/^Your account, licence, car or council entry/),
    );
    // Nobody gave it up: once the car is right again, the ride is theirs to claim.
    await db.update(`users/${driver.uid}`, { carType: 'Black Cab', walletBalance: 0 });
    await callOk(driver, 'claim_ride', { id });
  });

  it('when its driver hands in papers for another car that need no approval, and not by those that wait for it', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    const papers = { ...ownPapers(driver.uid), carType: 'Six Seater' };
    await db.set('settings/driver_approval', true);
    await callOk(driver, 'submit_application', papers);
    expect((await readBooking(id)).promised?.driver).toBe(driver.uid);
    await db.set('settings/driver_approval', false);
    await callOk(driver, 'submit_application', papers);
    expect(await readBooking(id)).not.toHaveProperty('promised');
  });

  it('never because a wheelchair cab is replaced by another, which the desk enters after its papers', async () => {
    const admin = await createPerson('admin');
    await db.update(`users/${driver.uid}`, { vehicleRegister: 'CF24 ABC' });
    const entry = (vehicle: string, edits: number) =>
      callOk(admin, 'save_driver_access', {
        uid: driver.uid,
        edits,
        designated: { from: '2024-01-01', until: '', vehicle },
      });
    await entry('CF24 ABC', 0);
    const id = await ahead();
    await db.set(`needs/${id}`, { wheelchair: 'stays' });
    await callOk(driver, 'claim_ride', { id });
    await db.update(`users/${driver.uid}`, { vehicleRegister: 'CF26 NEW' });
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'approve' });
    await entry('CF26 NEW', 1);
    expect((await readBooking(id)).promised?.driver).toBe(driver.uid);
  });

  it('when the authority takes the vehicle off its list, if there is a wheelchair', async () => {
    const admin = await createPerson('admin');
    const vehicle = 'CF24 ABC';
    await db.update(`users/${driver.uid}`, { vehicleRegister: vehicle });
    await callOk(admin, 'save_driver_access', {
      uid: driver.uid,
      edits: 0,
      designated: { from: '2024-01-01', until: '', vehicle },
    });
    const [id, plain] = [await ahead(), await ahead(tripdate + 8 * HOUR)];
    await db.set(`needs/${id}`, { wheelchair: 'stays' });
    for (const each of [id, plain]) await callOk(driver, 'claim_ride', { id: each });
    await callOk(admin, 'save_driver_access', { uid: driver.uid, edits: 1 });
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await claimsOf(driver)).toEqual([plain]);
  });

  it('when its driver deletes the account', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    await callOk(driver, 'delete_account', { forfeit_balance: true });
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await db.get(`claims/${driver.uid}`)).toBeNull();
    expect(await noticesOf(driver)).toEqual([]);
  });
});

describe('a change of the booking', () => {
  const change = async (id: string, wish: object) => {
    const { estimateFare } = await callOk(rider, 'change_booking', { id, ...wish });
    return callOk(rider, 'change_booking', { id, ...wish, estimate: estimateFare });
  };

  it('binds the driver who can still come, who may then give it up without a note to the desk', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    const soon = Math.ceil(Date.now() / 1000) * 1000 + 50 * MINUTE;
    await change(id, { tripdate: soon });
    expect((await readBooking(id)).promised).toMatchObject({ driver: driver.uid, changes: 1, moved: true });
    expect(await noticesOf(driver)).toEqual(['A ride you claimed has changed']);
    const admin = await createPerson('admin');
    await callOk(driver, 'give_up_claim', { id });
    expect(await noticesOf(admin)).toEqual([]);
  });

  it('binds a driver whose hours of today have nothing to do with it', async () => {
    const id = await ahead();
    await callOk(driver, 'claim_ride', { id });
    await db.update(`users/${driver.uid}`, { driverActiveStatus: true, hoursUntil: Date.now() + 5 * HOUR });
    await change(id, { tripdate: tripdate + HOUR });
    expect((await readBooking(id)).promised).toMatchObject({ driver: driver.uid });
  });

  it('ends the claim of a driver who cannot be there any more, and tells both', async () => {
    const [id, other] = await Promise.all([ahead(), ahead(tripdate + 6 * HOUR)]);
    await callOk(driver, 'claim_ride', { id });
    await callOk(driver, 'claim_ride', { id: other });
    await change(id, { tripdate: tripdate + 6 * HOUR + MINUTE });
    expect(await readBooking(id)).not.toHaveProperty('promised');
    expect(await claimsOf(driver)).toEqual([other]);
    expect(await noticesOf(rider)).toContain('Your driver cannot come after the change');
    expect(await noticesOf(driver)).toEqual(['A ride you claimed has changed']);
  });

  it('and a claim at the same moment agree on the ride', async () => {
    const id = await ahead();
    const wish = { tripdate: tripdate + HOUR };
    const { estimateFare } = await callOk(rider, 'change_booking', { id, ...wish });
    await Promise.all([claim(id), callOk(rider, 'change_booking', { id, ...wish, estimate: estimateFare })]);
    const { promised, changes } = await readBooking(id);
    expect([changes, promised?.changes]).toEqual([1, 1]);
  });

  it('may be of the passengers, as many as the car has seats for, at their fare', async () => {
    const id = await ahead();
    const before = await readBooking(id);
    await callOk(driver, 'claim_ride', { id });
    await change(id, { extra_passenger: 2 });
    const after = await readBooking(id);
    expect([after.extra_passenger, after.promised?.driver]).toEqual([2, driver.uid]);
    expect(after.estimate).toBeGreaterThanOrEqual(before.estimate);
    const full = await call(rider, 'change_booking', { id, extra_passenger: 7 });
    expect([full.status, full.error?.code, full.error?.field]).toEqual([422, 'too_few_seats', 'extra_passenger']);
  });
});

it('no claim raises an alert', async () => {
  await callOk(driver, 'claim_ride', { id: await ahead() });
  expect(await db.get<Record<string, Alert>>('alerts')).toBeNull();
});
