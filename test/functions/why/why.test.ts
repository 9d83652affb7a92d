/** Why a driver was asked, and why not: kept with each offer, told without anybody's name, and worked out again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { WHY_KEPT_DAYS } from '@/domain/limits';
import type { KeptRecord, OfferReason } from '@/domain/ride/dispatch/why/reason';
import { unpackRecord } from '@/domain/ride/dispatch/why/record';
import { solveAgain, whyOf } from '@/domain/ride/dispatch/why/why';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId, standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { RANKS, STATION_RANK } from '../../support/ranks';
import { db, resetTown, runSchedule } from '../../support/stack';
import { book, CLOCKS_APART_MS, driverAt, north, readBooking } from '../ride/rides';

let rider: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 5, 'settings/live_bookings': 20 });
  [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
});

const idleFor = ({ uid }: Person, minutes: number) =>
  db.set(`users/${uid}/freeSince`, Date.now() - minutes * MINUTE_MS);
const reasons = async (): Promise<OfferReason[]> =>
  Object.values((await db.get<Record<string, OfferReason>>('offer_reasons')) ?? {});
const searchOf = async (id: string, by = admin) => (await callOk(by, 'ride_search', { id })).offers;

/** Makes the open offer older than it may be, and lets the search go on. */
async function letOfferPass(id: string): Promise<void> {
  const { requestedDrivers = {} } = await readBooking(id);
  const past = Date.now() - CLOCKS_APART_MS;
  const [uid] = Object.keys(requestedDrivers);
  await db.update('', {
    [`bookings/${id}/dispatch/expiresAt`]: past,
    [`bookings/${id}/requestedDrivers/${uid}`]: past,
    [`bookings/${id}/dispatch/asked/${uid}`]: past,
    [`users/${uid}/offered/until`]: past,
  });
  await runSchedule('advanceSearches');
}

describe('a driver', () => {
  it('who is asked reads their own minutes, how many others there were and how far the next was', async () => {
    const [near, far] = [await driverAt(200), await driverAt(1500)];
    await idleFor(near, 22);
    const id = await book(rider);
    const { reasons: told } = await callOk(near, 'why_offer', { id });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ asked: true, how: 'solver', others: 1 });
    expect(told[0]?.own).toMatchObject({ standing: 'asked', inLine: false });
    expect(told[0]?.own?.terms.idle).toBeCloseTo(22, 0);
    expect(told[0]?.own?.seconds).toBe((await db.get<{ pickupTime: number }>(`tasks/${near.uid}/${id}`))?.pickupTime);
    expect(told[0]?.next).toSatisfy((seconds: number) => seconds >= 60 && seconds % 60 === 0);
    expect((await call(far, 'why_offer', { id })).error?.code).toBe('booking_not_found');
  });

  it('who is not asked reads by how much they were too far, and nobody’s name, number, id or place', async () => {
    const [near, far] = [await driverAt(200), await driverAt(1500)];
    const id = await book(rider);
    const { reasons: told } = await callOk(far, 'why_offer', {});
    expect(told).toMatchObject([{ asked: false, how: 'solver', others: 1, own: { standing: 'further' } }]);
    const { nearer, seconds } = told[0]?.own ?? { nearer: 0, seconds: 0 };
    expect(nearer).toBeGreaterThan(0);
    expect(nearer).toBeLessThanOrEqual(seconds);
    const { booking_id } = await readBooking(id);
    const text = JSON.stringify(told);
    for (const secret of [id, booking_id, near.uid, rider.uid, far.uid, 'lat', 'Newport', 'Robin']) {
      expect(text).not.toContain(secret);
    }
  });

  it('who was not looked at reads nothing of a ride, whatever they ask', async () => {
    await driverAt(200);
    const away = await driverAt(200, { carType: 'Nothing that was booked' });
    const id = await book(rider);
    expect((await callOk(away, 'why_offer', {})).reasons).toEqual([]);
    expect((await call(away, 'why_offer', { id })).status).toBe(404);
    expect((await call(away, 'why_offer', { id: newBookingId() })).status).toBe(404);
  });

  it('reads no more of it after half an hour, but still why they were asked themselves', async () => {
    const [near, far] = [await driverAt(200), await driverAt(1500)];
    const id = await book(rider);
    for (const key of Object.keys((await db.get<object>('offer_reasons')) ?? {}))
      await db.set(`offer_reasons/${key}/at`, Date.now() - 31 * MINUTE_MS);
    expect((await callOk(far, 'why_offer', {})).reasons).toEqual([]);
    expect((await callOk(near, 'why_offer', { id })).reasons).toHaveLength(1);
  });
});

describe('the desk', () => {
  it('reads every offer of a ride with names, and the same driver is found again', async () => {
    const [near, far] = [await driverAt(200), await driverAt(1500)];
    const id = await book(rider);
    await letOfferPass(id);
    const offers = await searchOf(id);
    expect(offers.map(({ driver, how, same }) => [driver?.uid, how, same])).toEqual([
      [near.uid, 'solver', true],
      [far.uid, 'solver', true],
    ]);
    expect(offers[0]?.cabs.map(({ uid, standing }) => [uid, standing])).toEqual([
      [near.uid, 'asked'],
      [far.uid, 'further'],
    ]);
    expect(offers[0]?.driver?.name).not.toBe('');
  });

  it('reads who chose a driver by hand, and why', async () => {
    const [, far] = [await driverAt(200), await driverAt(1500)];
    const id = await book(rider);
    await callOk(admin, 'offer_to', { id, driver: far.uid, reason: 'She knows the way in' });
    const byHand = (await searchOf(id)).at(-1);
    expect(byHand).toMatchObject({ how: 'desk', words: 'She knows the way in', same: null, cabs: [] });
    expect(byHand?.by).not.toBe('');
    expect((await callOk(far, 'why_offer', { id })).reasons).toMatchObject([{ asked: true, how: 'desk', own: null }]);
    expect(JSON.stringify(await callOk(far, 'why_offer', { id }))).not.toContain('knows the way');
  });

  it('of a fleet sees its own drivers alone, and no ride for which none of them was looked at', async () => {
    const [fleet, other] = await Promise.all([createPerson('fleetadmin'), createPerson('fleetadmin')]);
    const near = await driverAt(200);
    const own = await driverAt(1500, { fleetadmin: fleet.uid });
    const id = await book(rider);
    const [offer] = await searchOf(id, fleet);
    expect(offer).toMatchObject({ driver: null, hidden: 1, cabs: [{ uid: own.uid }] });
    expect(JSON.stringify(offer)).not.toContain(near.uid);
    expect((await call(other, 'ride_search', { id })).error?.code).toBe('booking_not_found');
  });
});

it('the head of a line at a rank is asked in its turn, and whoever stands behind reads that', async () => {
  const [head, second] = [await createPerson('driver'), await createPerson('driver')];
  for (const driver of [head, second]) {
    await standAt(driver.uid, STATION_RANK);
    await callOk(driver, 'join_rank', { rank: STATION_RANK.id });
  }
  expect(RANKS).toContain(STATION_RANK);
  const id = await book(rider);
  expect((await callOk(head, 'why_offer', { id })).reasons).toMatchObject([
    { asked: true, own: { standing: 'asked', inLine: true } },
  ]);
  expect((await callOk(second, 'why_offer', {})).reasons).toMatchObject([
    { asked: false, own: { standing: 'turn', inLine: true, nearer: null } },
  ]);
});

it('every offer of a busy night is found again from its record', async () => {
  const drivers = await Promise.all([200, 500, 900, 1400, 2000].map((metres) => driverAt(metres)));
  await Promise.all(drivers.map((driver, index) => idleFor(driver, index * 7)));
  const ids: string[] = [];
  for (let ride = 0; ride < 4; ride += 1) ids.push(await book(await createPerson('rider')));
  await standAt(drivers[4]?.uid ?? '', north(-300));
  for (const id of ids) await letOfferPass(id);
  for (const id of ids) await letOfferPass(id);
  const made = (await reasons()).filter(({ how }) => how === 'solver');
  expect(made.length).toBeGreaterThan(6);
  for (const { booking, driver, record = '' } of made) {
    const kept = await db.get<KeptRecord>(`search_records/${record}`);
    expect(whyOf(solveAgain(unpackRecord(kept?.text ?? '')), booking)?.asked).toBe(driver);
    expect(kept?.text.length).toBeLessThan(2000);
  }
  const offered = await Promise.all(ids.map(async (id) => Object.keys((await readBooking(id)).dispatch?.asked ?? {})));
  expect(new Set(made.map(({ driver }) => driver))).toEqual(new Set(offered.flat()));
});

it('the reasons go once they are old, and no sooner', async () => {
  await driverAt(200);
  await book(rider);
  const age = async (days: number) => {
    for (const path of ['offer_reasons', 'search_records'])
      for (const key of Object.keys((await db.get<object>(path)) ?? {}))
        await db.set(`${path}/${key}/at`, Date.now() - days * DAY_MS);
    await runSchedule('forgetOldRides');
    return [(await reasons()).length, Object.keys((await db.get<object>('search_records')) ?? {}).length];
  };
  expect(await age(WHY_KEPT_DAYS - 1)).toEqual([1, 1]);
  expect(await age(WHY_KEPT_DAYS + 1)).toEqual([0, 0]);
});
