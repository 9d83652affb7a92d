/** Calls for help: every admin is alerted, with the position, from the acceptance until a day after the ride. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '@/domain/ride/safety/alert';
import { DAY_MS } from '@/domain/time/durations';
import { api } from '@/domain/api/api';
import type { Notice } from '@/domain/desk/notice';
import { createPerson, type Person } from '../../support/accounts';
import { STATION, newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { driverAt, north, rideIn } from '../ride/rides';

let rider: Person;
let driver: Person;
let admins: Person[];

beforeEach(async () => {
  await resetTown();
  [rider, driver, ...admins] = await Promise.all([
    createPerson('rider'),
    driverAt(50),
    createPerson('admin'),
    createPerson('admin'),
  ]);
});

const PLACE = { lat: 51.52, lng: -0.13 };

const noticesOf = async ({ uid }: Person): Promise<Notice[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {});
const alertOf = async (id: string): Promise<Alert> => (await db.get(`alerts/${id}`)) as Alert;

describe('a call for help', () => {
  it.each([
    ['rider', 'A rider calls for help'],
    ['driver', 'A driver calls for help'],
  ] as const)('by the %s is open with its position, and every admin is notified', async (role, title) => {
    const bookingId = await rideIn('STARTED', rider, driver);
    const who = role === 'rider' ? rider : driver;
    const answer = await callOk(who, 'raise_alarm', { id: bookingId, ...PLACE });
    expect(answer).toMatchObject({ id: `${bookingId}-${role}`, state: 'open' });
    expect(await alertOf(answer.id)).toMatchObject({
      ...PLACE,
      kind: 'panic',
      state: 'open',
      bookingId,
      uid: who.uid,
      role,
      presses: 1,
      at: answer.at,
    });
    for (const admin of admins) expect(await noticesOf(admin)).toMatchObject([{ status: 'live', title, bookingId }]);
  });

  it.each(['ACCEPTED', 'ARRIVED', 'REACHED', 'COMPLETE'] as const)('is heard on a ride that is %s', async (status) => {
    const id = await rideIn(status, rider, driver);
    expect((await callOk(rider, 'raise_alarm', { id, ...PLACE })).state).toBe('open');
  });

  it.each([
    ['before any driver has accepted', 'NEW', 0, 'alarm_too_early'],
    ['on a ride that no driver ever had', 'CANCELLED', 0, 'alarm_too_early'],
    ['51 days after the ride', 'COMPLETE', 51 * DAY_MS, 'alarm_too_late'],
    ['a day and a minute after the ride', 'PENDING', DAY_MS + 60_000, 'alarm_too_late'],
  ] as const)('is referred to 999 %s', async (_, status, agoMs, code) => {
    const id = await rideIn(status, rider, driver);
    if (agoMs > 0) await db.update(`bookings/${id}`, { trip_end_time: Date.now() - agoMs });
    const before = await wholeTree();
    const refused = await call(rider, 'raise_alarm', { id, ...PLACE });
    expect([refused.status, refused.error?.code]).toEqual([422, code]);
    expect(refused.error?.message).toMatch(/999/);
    expect(await wholeTree()).toEqual(before);
  });

  it('without a position uses the cab’s last one, otherwise the pickup', async () => {
    const unheard = await rideIn('ACCEPTED', rider, driver);
    await db.set(`tracking/${unheard}`, null);
    const { id: first } = await callOk(rider, 'raise_alarm', { id: unheard });
    expect(await alertOf(first)).toMatchObject({ lat: STATION.lat, lng: STATION.lng });
    const { accepted_time = 0 } = (await db.get<{ accepted_time: number }>(`bookings/${unheard}`)) ?? {};
    await db.set(`tracking/${unheard}/later`, { at: accepted_time + 5000, status: 'ACCEPTED', ...north(900) });
    const { id: second } = await callOk(driver, 'raise_alarm', { id: unheard });
    expect(await alertOf(second)).toMatchObject(north(900));
  });

  it('updates the position when repeated and notifies nobody twice', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const first = await callOk(rider, 'raise_alarm', { id, ...PLACE });
    const moved = { lat: 51.53, lng: -0.14 };
    const presses = await Promise.all(Array.from({ length: 4 }, () => callOk(rider, 'raise_alarm', { id, ...moved })));
    for (const press of presses) expect(press).toEqual(first);
    expect(await alertOf(first.id)).toMatchObject({ ...moved, presses: 5, at: first.at });
    for (const admin of admins) expect(await noticesOf(admin)).toHaveLength(1);
  });

  it('cannot be made by anybody else', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const strangers = [await createPerson('rider'), await driverAt(500)];
    const before = await wholeTree();
    for (const stranger of strangers) {
      const refused = await call(stranger, 'raise_alarm', { id, ...PLACE });
      expect([refused.status, refused.error?.code]).toEqual([404, 'booking_not_found']);
    }
    const nowhere = await call(rider, 'raise_alarm', { id: newBookingId(), ...PLACE });
    expect([nowhere.status, nowhere.error?.code]).toEqual([404, 'booking_not_found']);
    expect(await wholeTree()).toEqual(before);
  });

  it('is rate-limited generously', async () => {
    const id = await rideIn('ACCEPTED', rider, driver);
    const { calls } = api.raise_alarm.rate;
    const presses: number[] = [];
    for (let press = 0; press < calls; press += 1)
      presses.push((await call(rider, 'raise_alarm', { id, ...PLACE })).status);
    expect(presses).toEqual(presses.map(() => 200));
    const refused = await call(rider, 'raise_alarm', { id, ...PLACE });
    expect([refused.status, refused.error?.code]).toEqual([429, 'rate_limited']);
  });
});

describe('a resolved alert', () => {
  it('is closed once, by an admin, and the caller is notified', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const alarm = await callOk(rider, 'raise_alarm', { id, ...PLACE });
    const [admin] = admins as [Person];
    const answers = await Promise.all(admins.map((one) => callOk(one, 'close_alarm', { id: alarm.id })));
    expect(answers.map(({ state }) => state)).toEqual(['closed', 'closed']);
    const closed = await alertOf(alarm.id);
    expect(closed.state).toBe('closed');
    expect(admins.map(({ uid }) => uid)).toContain(closed.closedBy);
    const before = await wholeTree();
    await callOk(admin, 'close_alarm', { id: alarm.id });
    expect(await wholeTree()).toEqual(before);
    const told = (await noticesOf(rider)).filter(({ title }) => title === 'Your call for help was dealt with');
    expect(told).toHaveLength(1);
  });

  it('reopens at the next call for help, and every admin is notified again', async () => {
    const id = await rideIn('STARTED', rider, driver);
    const first = await callOk(rider, 'raise_alarm', { id, ...PLACE });
    await callOk(admins[0] as Person, 'close_alarm', { id: first.id });
    const again = await callOk(rider, 'raise_alarm', { id, ...PLACE });
    expect(again.id).toBe(first.id);
    expect(again.at).toBeGreaterThan(first.at);
    const alert = await alertOf(first.id);
    expect([alert.state, alert.closedAt, alert.closedBy, alert.presses]).toEqual(['open', undefined, undefined, 2]);
    for (const admin of admins) expect(await noticesOf(admin)).toHaveLength(2);
  });

  it('that does not exist is not found, whatever its id', async () => {
    for (const id of ['none', 'a/b', '.', '$x']) {
      const refused = await call(admins[0] as Person, 'close_alarm', { id });
      expect([refused.status, refused.error?.code]).toEqual([404, 'not_found']);
    }
  });
});
