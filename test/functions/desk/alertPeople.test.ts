/** An alert keeps its people: in a copy that outlasts the ride, and by holding their accounts while it is open. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '@/domain/ride/safety/alert';
import { DAY_MS } from '@/domain/time/durations';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, runSchedule, wholeTree } from '../../support/stack';
import { form, signedUp } from '../accounts/newcomers';
import { AT_PICKUP, book, driverAt, readBooking, REASON, rideIn, TRIP } from '../ride/rides';
import { NOTE, settle } from './alertSteps';

const PLACE = { lat: 51.52, lng: -0.13 };
const CAB = {
  vehicleNumber: 'LJ21 MDE',
  vehicleMake: 'LEVC',
  vehicleModel: 'TX',
  plateNo: '1042',
  driverBadge: '77310',
};

const PASSWORD = 'Amber2026*';

let rider: Person;
let driver: Person;
let admin: Person;

/** A rider who signed up, and so has everything that a deletion removes. */
async function newRider(): Promise<Person> {
  const told = form({ firstName: 'Robin', lastName: 'Mercer', password: PASSWORD });
  const uid = await signedUp(told);
  const { email } = told;
  return { uid, email, password: PASSWORD, token: await signIn(email, PASSWORD), role: 'rider' };
}

beforeEach(async () => {
  await resetTown();
  [rider, driver, admin] = await Promise.all([
    newRider(),
    driverAt(50, { ...CAB, firstName: 'Dana', lastName: 'Okafor', mobile: '+447700900200' }),
    createPerson('admin'),
  ]);
});

const alertOf = async (id: string): Promise<Alert> => (await db.get(`alerts/${id}`)) as Alert;
const leave = (who: Person) => call(who, 'delete_account', {});
const raise = async (ride: string, who = rider): Promise<string> =>
  (await callOk(who, 'raise_alarm', { id: ride, ...PLACE })).id;
/** The driver gives the ride back, and it is offered to the next one, who is returned. */
async function hand(ride: string): Promise<Person> {
  const next = await driverAt(80, { vehicleNumber: 'LD24 NXT' });
  await callOk(driver, 'cancel_booking', { id: ride, reason: REASON });
  expect((await readBooking(ride)).driver).toBe(undefined);
  return next;
}
const code = ({ status, error }: { status: number; error?: { code: string } | undefined }) => [status, error?.code];

describe('the copy', () => {
  it('is made with the alert: both people, the cab, both places', async () => {
    const ride = await rideIn('STARTED', rider, driver);
    const { copy } = await alertOf(await raise(ride));
    expect(copy).toMatchObject({
      rider: { uid: rider.uid, name: 'Robin Mercer', mobile: expect.stringMatching(/^\+44/) },
      driver: driver.uid,
      pickup: { add: TRIP.pickup.add },
      drop: { add: TRIP.drop.add },
    });
    expect(copy?.cabs?.[driver.uid]).toMatchObject({
      name: 'Dana Okafor',
      mobile: '+447700900200',
      make: 'LEVC TX',
      registration: 'LJ21 MDE',
      plate: '1042',
      badge: '77310',
    });
  });

  it('stands when the driver has given the ride back, and shows the next driver beside the first', async () => {
    const ride = await rideIn('ACCEPTED', rider, driver);
    const id = await raise(ride);
    const { copy: first } = await alertOf(id);
    const next = await hand(ride);
    await raise(ride);
    expect((await alertOf(id)).copy).toMatchObject({ driver: driver.uid, cabs: first?.cabs });
    await callOk(next, 'accept_booking', { id: ride });
    await raise(ride);
    const { copy } = await alertOf(id);
    expect(copy?.driver).toBe(next.uid);
    expect(copy?.cabs?.[driver.uid]).toEqual(first?.cabs?.[driver.uid]);
    expect(copy?.cabs?.[next.uid]).toMatchObject({ registration: 'LD24 NXT' });
    expect(await db.get(`named_in_alerts/${next.uid}/pending`)).toEqual({ [id]: true });
  });

  it('names the last driver of a ride that was given back before the call', async () => {
    const ride = await rideIn('ACCEPTED', rider, driver);
    await hand(ride);
    const { copy } = await alertOf(await raise(ride));
    expect(copy?.cabs?.[driver.uid]).toMatchObject({ name: 'Dana Okafor', registration: 'LJ21 MDE' });
  });

  it('names the guest of a ride for somebody else beside the rider', async () => {
    const ride = await rideIn('ACCEPTED', rider, driver);
    await db.update('', {
      [`bookings/${ride}/guest`]: true,
      [`bookings/${ride}/customer_name`]: 'Ivy Bell',
      [`guests/${ride}`]: { mobile: '+447700900777' },
    });
    expect((await alertOf(await raise(ride))).copy).toMatchObject({
      rider: { name: 'Robin Mercer' },
      guest: { name: 'Ivy Bell', mobile: '+447700900777' },
    });
  });

  it('is made for an older alert when somebody takes it', async () => {
    const ride = await rideIn('STARTED', rider, driver);
    const id = await raise(ride);
    await db.update('', { [`alerts/${id}/copy`]: null, named_in_alerts: null, own_alarms: null });
    await callOk(admin, 'take_alarm', { id });
    expect((await alertOf(id)).copy?.rider.name).toBe('Robin Mercer');
    expect(await db.get(`named_in_alerts/${driver.uid}/pending`)).toEqual({ [id]: true });
  });

  it.each(['safety', 'conduct'] as const)('is kept by a report of %s, too', async (about) => {
    const ride = await rideIn('COMPLETE', rider, driver);
    const { id } = await callOk(rider, 'report_ride', { id: ride, about, words: 'He drove too fast' });
    expect((await alertOf(id)).copy?.cabs?.[driver.uid]?.registration).toBe('LJ21 MDE');
  });
});

describe('an account', () => {
  it('stays while an alert names it, and ends once that is closed', async () => {
    const ride = await rideIn('ACCEPTED', rider, driver);
    const id = await raise(ride);
    await hand(ride);
    await callOk(rider, 'cancel_booking', { id: ride, reason: REASON });
    const before = await wholeTree();
    for (const step of ['open', 'taken'] as const) {
      if (step === 'taken') await callOk(admin, 'take_alarm', { id });
      expect(code(await leave(rider))).toEqual([409, 'account_in_alert']);
      expect(code(await call(admin, 'delete_user', { uid: rider.uid }))).toEqual([409, 'user_in_alert']);
      expect(code(await call(admin, 'delete_user', { uid: driver.uid }))).toEqual([409, 'user_in_alert']);
      if (step === 'open') expect(await wholeTree()).toEqual(before);
    }
    const shown = await alertOf(id);
    expect(shown.copy?.rider.name).toBe('Robin Mercer');
    expect(shown.copy?.cabs?.[driver.uid]?.registration).toBe('LJ21 MDE');
    await callOk(admin, 'close_alarm', { id, note: NOTE });
    await callOk(rider, 'delete_account', {});
    const after = await alertOf(id);
    expect(after.copy?.rider).toEqual({ uid: rider.uid });
    expect(after.copy?.cabs?.[driver.uid]?.name).toBe('Dana Okafor');
    expect([after.note, await db.get(`named_in_alerts/${rider.uid}`), await db.get(`own_alarms/${rider.uid}`)]).toEqual(
      [NOTE, null, null],
    );
    await callOk(admin, 'delete_user', { uid: driver.uid });
    expect((await alertOf(id)).copy?.cabs?.[driver.uid]).toEqual({
      at: expect.any(Number),
      make: 'LEVC TX',
      registration: 'LJ21 MDE',
      plate: '1042',
      badge: '77310',
    });
  });

  it('of a suspended person stays as well, and a fleet admin is told to ask the office', async () => {
    const fleet = await createPerson('fleetadmin');
    await db.update(`users/${driver.uid}`, { fleetadmin: fleet.uid, fleetListed: `${fleet.uid}:1` });
    const ride = await rideIn('COMPLETE', rider, driver);
    await raise(ride);
    await callOk(admin, 'approve_user', { uid: rider.uid, decision: 'suspend', reason: 'Complaints' });
    const back = { ...rider, token: await signIn(rider.email, PASSWORD) };
    expect(code(await leave(back))).toEqual([409, 'account_in_alert']);
    expect(code(await call(fleet, 'delete_user', { uid: driver.uid }))).toEqual([409, 'driver_in_alert']);
  });

  it.each([
    'the end',
    'the alarm',
  ] as const)('that ends while an alarm is raised: %s may be first, never both', async (first) => {
    for (let round = 0; round < 3; round += 1) {
      const caller = await newRider();
      const ride = await rideIn('COMPLETE', caller, await driverAt(30));
      const end = () => leave(caller);
      const alarm = () => call(caller, 'raise_alarm', { id: ride, ...PLACE });
      const [left, raised] =
        first === 'the end' ? await Promise.all([end(), alarm()]) : (await Promise.all([alarm(), end()])).toReversed();
      const profile = await db.get(`users/${caller.uid}`);
      const pending = await db.get(`named_in_alerts/${caller.uid}/pending`);
      expect([left?.status, raised?.status].filter((status) => status === 200)).toHaveLength(1);
      expect(profile === null).toBe(left?.status === 200);
      expect(pending === null).toBe(left?.status === 200);
    }
  });
});

describe('later', () => {
  it('the export holds one’s own calls, without the office’s note and the other’s number', async () => {
    const ride = await rideIn('STARTED', rider, driver);
    const [own, drivers] = [await raise(ride), await raise(ride, driver)];
    await settle(admin, own);
    const exported = await callOk(rider, 'export_my_data', {});
    const text = JSON.stringify(exported.data['alert']);
    expect(text).toContain('LJ21 MDE');
    expect(JSON.stringify(exported.data)).not.toContain(NOTE);
    for (const hidden of [NOTE, '+447700900200', admin.uid, drivers]) expect(text).not.toContain(hidden);
    const theirs = JSON.stringify((await callOk(driver, 'export_my_data', {})).data['alert']);
    expect(theirs).toContain(drivers);
    for (const hidden of [own, 'Mercer', NOTE]) expect(theirs).not.toContain(hidden);
  });

  it('the copy and the notes go a time after the closing, and that there was a call stays', async () => {
    const ride = await rideIn('COMPLETE', rider, driver);
    const id = await raise(ride);
    await settle(admin, id);
    await runSchedule('forgetOldRides');
    expect((await alertOf(id)).note).toBe(NOTE);
    await db.set(`alerts/${id}/detailed`, Date.now() - 401 * DAY_MS);
    await runSchedule('forgetOldRides');
    const left = await alertOf(id);
    expect(left).toMatchObject({ state: 'closed', kind: 'panic', uid: rider.uid, closedBy: admin.uid });
    for (const field of ['copy', 'note', 'history', 'detailed'] as const) expect(left[field]).toBe(undefined);
    expect([await db.get('named_in_alerts'), await db.get('own_alarms')]).toEqual([null, null]);
  });

  it('an alert that is still open is kept however old it is', async () => {
    const ride = await rideIn('COMPLETE', rider, driver);
    const id = await raise(ride);
    await db.set(`alerts/${id}/at`, Date.now() - 500 * DAY_MS);
    await runSchedule('forgetOldRides');
    expect((await alertOf(id)).copy?.rider.name).toBe('Robin Mercer');
  });
});

it('a stranger’s ride opens no alert and holds no account', async () => {
  const stranger = await createPerson('rider');
  const ride = await book(rider, TRIP);
  expect((await call(stranger, 'raise_alarm', { id: ride, ...AT_PICKUP })).status).toBe(404);
  expect((await call(stranger, 'raise_alarm', { id: newBookingId(), ...AT_PICKUP })).status).toBe(404);
  expect(await db.get('named_in_alerts')).toBe(null);
});
