/** A ride on which something unexpected happens: both sides are asked, and the desk is told. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '@/domain/desk/notice';
import type { LatLng } from '@/domain/place/geo';
import type { Alert } from '@/domain/ride/safety/alert';
import type { CheckReplies } from '@/domain/ride/safety/rideCheck';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { NAMESPACE } from '../../../tools/connection/addresses';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, stack, wholeTree } from '../../support/stack';
import { checkRides, forgetOldRides } from '../inProcess';
import { AT_DROP, AT_PICKUP, driverAt, north, readBooking, rideIn, startedAgo } from './rides';
import { settle } from '../desk/alertSteps';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let rider: Person;
let driver: Person;
let admin: Person;
let id: string;
let now: number;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(50), createPerson('admin')]);
  id = await rideIn('STARTED', rider, driver);
  await startedAgo(id, 60 * MINUTE_MS);
  await db.set(`tracking/${id}`, null);
  now = Date.now();
});

/** The phone's fixes, each some minutes ago; its report to dispatch is as old as the last one. */
async function heard(fixes: readonly (LatLng & { ago: number })[]): Promise<void> {
  const points = fixes.map(({ lat, lng, ago }) => ({ at: now - ago * MINUTE_MS, status: 'STARTED', lat, lng }));
  await db.update(`tracking/${id}`, Object.fromEntries(points.map((point) => [trailKey(point.at), point])));
  const last = points.at(-1);
  await db.update(`locations/${driver.uid}`, { at: last?.at ?? now - 60 * MINUTE_MS });
}
const halfWay = { lat: (AT_PICKUP.lat + AT_DROP.lat) / 2, lng: (AT_PICKUP.lng + AT_DROP.lng) / 2 };
const standing = (place: LatLng) => Array.from({ length: 14 }, (_, index) => ({ ...place, ago: 13 - index }));

const checks = async () => (await readBooking(id)).checks ?? {};
const replies = () => db.get<CheckReplies>(`ride_checks/${id}`);
const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);
/** What the database shows to a person's own sign-in. */
async function read({ token }: Person, path: string): Promise<{ status: number; value: unknown }> {
  const response = await fetch(`${stack.database}/${path}.json?ns=${NAMESPACE}&auth=${token}`);
  return { status: response.status, value: await response.json() };
}
const alertOf = (kind: string) => db.get<Alert>(`alerts/${id}-${kind}`);
/** How often the admin was told of this ride. */
const toldOf = async (): Promise<number> =>
  (await titlesOf(admin)).filter((title) => title === 'Please check on a ride').length;
const QUESTION = 'Is everything all right?';

describe('a ride check', () => {
  it.each([
    ['stop', () => heard(standing(halfWay))],
    ['detour', () => heard([{ ...north(40_000), ago: 0 }])],
    ['quiet', () => heard([{ ...halfWay, ago: 16 }])],
  ] as const)('of a %s asks both sides, once', async (kind, happens) => {
    await happens();
    await Promise.all([checkRides(now), checkRides(now)]);
    await checkRides(now);
    expect(Object.keys(await checks())).toEqual([kind]);
    for (const person of [rider, driver]) {
      expect((await titlesOf(person)).filter((title) => title === QUESTION)).toHaveLength(1);
    }
    expect(await alertOf(kind)).toBe(null);
  });

  it.each([
    ['drives', () => heard(Array.from({ length: 14 }, (_, index) => ({ ...north(-index * 400), ago: 13 - index })))],
    ['stands at the destination', () => heard(standing(AT_DROP))],
    ['was in a tunnel', () => heard([{ ...halfWay, ago: 9 }])],
  ])('is not made while the cab %s', async (_what, happens) => {
    await happens();
    const before = await wholeTree();
    await checkRides(now);
    expect(await wholeTree()).toEqual(before);
  });

  it('is never made before the ride or after it', async () => {
    await heard([{ ...halfWay, ago: 16 }]);
    for (const status of ['ARRIVED', 'REACHED']) {
      await db.set(`bookings/${id}/status`, status);
      await checkRides(now);
      expect(await checks()).toEqual({});
    }
  });
});

describe('without an answer', () => {
  beforeEach(async () => {
    await heard(standing(halfWay));
    await checkRides(now);
  });

  it('the desk is told after three minutes, once', async () => {
    await checkRides(now + 2 * MINUTE_MS);
    expect(await alertOf('stop')).toBe(null);
    const due = now + 3 * MINUTE_MS;
    await Promise.all([checkRides(due), checkRides(due)]);
    await checkRides(due + MINUTE_MS);
    const alert = await alertOf('stop');
    expect(alert).toMatchObject({ kind: 'stop', state: 'open', uid: rider.uid, role: 'rider', presses: 1 });
    expect(alert?.lat).toBeCloseTo(halfWay.lat, 6);
    expect(await toldOf()).toBe(1);
  });

  it('of the rider the desk is told, although the driver says that all is fine', async () => {
    await callOk(driver, 'answer_check', { id, check: 'stop', answer: 'fine' });
    await checkRides(now + 3 * MINUTE_MS);
    expect(await alertOf('stop')).not.toBe(null);
  });
});

describe('an answer', () => {
  beforeEach(async () => {
    await heard(standing(halfWay));
    await checkRides(now);
  });

  it('of the rider that all is fine ends it', async () => {
    await callOk(rider, 'answer_check', { id, check: 'stop', answer: 'fine' });
    await checkRides(now + 10 * MINUTE_MS);
    expect(await alertOf('stop')).toBe(null);
    expect(await replies()).toEqual({ rider: { stop: 'fine' } });
  });

  it.each([
    ['rider', () => rider, 'stop'],
    ['driver', () => driver, 'driver-stop'],
  ] as const)('of the %s that they need help tells the desk at once', async (role, who, alert) => {
    await callOk(who(), 'answer_check', { id, check: 'stop', answer: 'help' });
    expect(await alertOf(alert)).toMatchObject({ kind: 'stop', state: 'open', uid: who().uid, role });
    expect(await toldOf()).toBe(1);
    await checkRides(now + 5 * MINUTE_MS);
    expect(await alertOf(alert)).toMatchObject({ presses: 1 });
  });

  it('of the driver who needs help does not end the wait for the rider’s', async () => {
    await callOk(driver, 'answer_check', { id, check: 'stop', answer: 'help' });
    // The driver says that it was pressed by mistake.
    await settle(admin, `${id}-driver-stop`);
    await checkRides(now + 3 * MINUTE_MS);
    expect(await alertOf('stop')).toMatchObject({ state: 'open', uid: rider.uid, role: 'rider' });
    expect(await toldOf()).toBe(2);
  });

  it('of the rider who needs help reaches the desk after the driver’s', async () => {
    await callOk(driver, 'answer_check', { id, check: 'stop', answer: 'help' });
    await callOk(rider, 'answer_check', { id, check: 'stop', answer: 'help' });
    expect(await alertOf('stop')).toMatchObject({ state: 'open', uid: rider.uid });
    expect(await toldOf()).toBe(2);
  });

  it('of the rider who needs help opens what the desk had closed', async () => {
    await checkRides(now + 3 * MINUTE_MS);
    await settle(admin, `${id}-stop`);
    expect(await titlesOf(rider)).toContain('We have checked on your ride');
    await callOk(rider, 'answer_check', { id, check: 'stop', answer: 'help' });
    expect(await alertOf('stop')).toMatchObject({ state: 'open', presses: 2 });
    expect(await toldOf()).toBe(2);
  });

  it('of both at once is kept of both', async () => {
    const sides = [rider, driver].map((person) =>
      callOk(person, 'answer_check', { id, check: 'stop', answer: 'help' }),
    );
    await Promise.all([...sides, checkRides(now + 3 * MINUTE_MS)]);
    expect(await replies()).toMatchObject({ rider: { stop: 'help' }, driver: { stop: 'help' } });
    expect([(await alertOf('stop'))?.uid, (await alertOf('driver-stop'))?.uid]).toEqual([rider.uid, driver.uid]);
  });

  it.each([
    ['rider', () => rider, () => driver],
    ['driver', () => driver, () => rider],
  ] as const)('of the %s is shown to them and the desk alone', async (side, who, other) => {
    const fleet = await createPerson('fleetadmin');
    await db.update('', { [`users/${driver.uid}/fleetadmin`]: fleet.uid, [`bookings/${id}/fleetadmin`]: fleet.uid });
    await callOk(who(), 'answer_check', { id, check: 'stop', answer: 'help' });
    for (const person of [other(), fleet]) {
      for (const path of ['', `/${side}`, `/${side}/stop`, '/told', '/told/stop']) {
        expect((await read(person, `ride_checks/${id}${path}`)).status).toBe(401);
      }
      expect(JSON.stringify((await read(person, `bookings/${id}`)).value)).not.toContain('help');
    }
    expect((await read(who(), `ride_checks/${id}/${side}`)).value).toEqual({ stop: 'help' });
    expect((await read(admin, `ride_checks/${id}`)).value).toMatchObject({ [side]: { stop: 'help' } });
    const exported = async (person: Person) => (await callOk(person, 'export_my_data', {})).data;
    expect((await exported(who()))['rideCheck']).toEqual({ [id]: { stop: 'help' } });
    const { rideCheck, booking } = await exported(other());
    expect(rideCheck).toEqual({});
    expect(JSON.stringify(booking)).not.toContain('help');
  });

  it('goes with the details of the ride, and not before', async () => {
    await callOk(rider, 'answer_check', { id, check: 'stop', answer: 'fine' });
    await db.update(`bookings/${id}`, { status: 'COMPLETE', tripdate: now - 399 * DAY_MS });
    await forgetOldRides(now);
    expect(await replies()).not.toBe(null);
    await db.update(`bookings/${id}`, { tripdate: now - 401 * DAY_MS });
    await db.set('retention', null);
    await forgetOldRides(now);
    expect(await replies()).toBe(null);
  });

  it('is given once', async () => {
    await callOk(rider, 'answer_check', { id, check: 'stop', answer: 'fine' });
    const before = await wholeTree();
    await callOk(rider, 'answer_check', { id, check: 'stop', answer: 'fine' });
    const other = await call(rider, 'answer_check', { id, check: 'stop', answer: 'help' });
    expect([other.status, other.error?.code]).toEqual([409, 'check_answered']);
    expect(await wholeTree()).toEqual(before);
  });

  it('is not taken from anybody else, nor to what was not asked', async () => {
    const stranger = await createPerson('rider');
    const before = await wholeTree();
    const [foreign, unasked] = await Promise.all([
      call(stranger, 'answer_check', { id, check: 'stop', answer: 'help' }),
      call(rider, 'answer_check', { id, check: 'detour', answer: 'help' }),
    ]);
    expect([foreign.error?.code, unasked.error?.code]).toEqual(['booking_not_found', 'check_none']);
    expect(await wholeTree()).toEqual(before);
  });
});
