/** A passenger takes a cab by the code on its driver’s phone, through the API. */
import { beforeEach, describe, expect, it } from 'vitest';
import { CAB_CODE_METRES, CAB_CODE_SHOWN_SECONDS } from '@/domain/limits';
import { MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId, standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { STATION_RANK } from '../../support/ranks';
import { db, resetTown } from '../../support/stack';
import { TOWN_CARD, townCard } from '../../support/townCard';
import {
  AT_PICKUP,
  book,
  CLOCKS_APART_MS,
  driverAt,
  drivenToTheDrop,
  endAtTheDrop,
  north,
  offerNow,
  readBooking,
  REASON,
  rideIn,
  TRIP,
} from './rides';

const codeOf = async (...args: Parameters<typeof call>) => (await call(...args)).error?.code;
const shown = async (driver: Person): Promise<string> => (await callOk(driver, 'show_cab_code', {})).token;

/** A press with the code, for the fare that the rider was shown. */
async function press(rider: Person, token: string, changes: object = {}) {
  const { estimateFare } = await callOk(rider, 'estimate', { ...TRIP, walk_up: true });
  const { pickup, drop } = TRIP;
  return { id: newBookingId(), token, pickup, drop, estimate: estimateFare, ...changes };
}

let driver: Person;
let rider: Person;
beforeEach(async () => {
  await resetTown();
  [driver, rider] = await Promise.all([driverAt(0), createPerson('rider')]);
});

it('costs a passenger at the cab nothing for booking, from the price that they see to the bill', async () => {
  const card = { ...TOWN_CARD, extras: { booking: { max_pence: 300 } } };
  await db.update('', { ...townCard(card), 'settings/fare_basis': 'card', 'settings/booking_charge': 1.5 });
  const booked = await callOk(rider, 'estimate', TRIP);
  expect(booked.lines.card?.extras).toEqual([{ kind: 'booking', count: 1, pence: 150 }]);
  const body = await press(rider, await shown(driver));
  expect(body.estimate).toBe(booked.estimateFare - 150);
  const { id } = await callOk(rider, 'board_cab', body);
  await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
  await callOk(driver, 'start_booking', { id, ...AT_PICKUP, ...(otp === '' ? {} : { otp }) });
  await drivenToTheDrop(id, driver);
  await endAtTheDrop(id, driver);
  expect((await readBooking(id)).fare_lines?.card?.extras ?? []).toEqual([]);
});

describe('the code on the phone', () => {
  it('stays until its time, and is then followed by another; both are good', async () => {
    const first = await shown(driver);
    expect(await shown(driver)).toBe(first);
    const code = await db.get<{ until: number }>(`cab_codes/${driver.uid}`);
    await db.set(`cab_codes/${driver.uid}/until`, (code?.until ?? 0) - CAB_CODE_SHOWN_SECONDS * 1000 - CLOCKS_APART_MS);
    const second = await shown(driver);
    expect(second).not.toBe(first);
    for (const token of [first, second])
      expect((await callOk(rider, 'scanned_cab', { token })).carType).toBe('Black Cab');
  });

  it('is shown by nobody who is off duty, busy or held back', async () => {
    const [resting, held] = await Promise.all([
      driverAt(0, { driverActiveStatus: false }),
      driverAt(0, { heldBackUntil: Date.now() + MINUTE_MS }),
    ]);
    expect(await codeOf(resting, 'show_cab_code', {})).toBe('driver_off_duty');
    expect(await codeOf(held, 'show_cab_code', {})).toBe('driver_held_back');
    await rideIn('ACCEPTED', rider, driver);
    expect(await codeOf(driver, 'show_cab_code', {})).toBe('driver_busy');
    expect(await db.get('cab_codes')).toBeNull();
  });

  it('tells a rider which cab it is, and nothing else of its driver', async () => {
    await db.update(`users/${driver.uid}`, {
      driverBadge: '71234',
      plateNo: '28841',
      firstName: 'Gwyn',
      lastName: 'Hale',
    });
    const answer = await callOk(rider, 'scanned_cab', { token: await shown(driver) });
    expect(answer).toMatchObject({ driver: 'Gwyn', badge: '71234', plate: '28841', place: AT_PICKUP });
    expect(JSON.stringify(answer)).not.toContain('Hale');
  });
});

describe('taking the cab', () => {
  it('begins the ride accepted, without a search, and both sides have it at once', async () => {
    const body = await press(rider, await shown(driver), { pay_with: 'cash', from: north(20) });
    expect(await callOk(rider, 'board_cab', body)).toMatchObject({ id: body.id, status: 'ACCEPTED' });
    const booking = await readBooking(body.id);
    expect(booking).toMatchObject({ status: 'ACCEPTED', driver: driver.uid, customer: rider.uid, walk_up: true });
    expect(booking.requestedDrivers ?? booking.dispatch ?? booking.waits_until).toBeUndefined();
    expect(await db.get(`users/${driver.uid}/currentBooking`)).toBe(body.id);
    expect(await db.get(`cab_codes/${driver.uid}`)).toBeNull();
    expect(JSON.stringify(await db.get(`notifis/${driver.uid}`))).toContain('A passenger has taken your cab');
    // The trip goes on as always.
    const otp = String(await db.get<number>(`otp/${body.id}`));
    await callOk(driver, 'arrive_booking', { id: body.id, ...AT_PICKUP });
    await callOk(driver, 'start_booking', { id: body.id, ...AT_PICKUP, otp });
    expect((await readBooking(body.id)).status).toBe('STARTED');
  });

  it('is answered as before when the same press comes twice, even at once', async () => {
    const body = await press(rider, await shown(driver));
    const answers = await Promise.all([callOk(rider, 'board_cab', body), callOk(rider, 'board_cab', body)]);
    expect(answers.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await callOk(rider, 'board_cab', body)).toMatchObject({ id: body.id });
    expect(Object.keys((await db.get<object>('bookings')) ?? {})).toEqual([body.id]);
  });

  it('has one winner among ten riders who scanned the same code', async () => {
    const riders = await Promise.all(Array.from({ length: 10 }, () => createPerson('rider')));
    const token = await shown(driver);
    const presses = await Promise.all(riders.map(async (one) => [one, await press(one, token)] as const));
    const answers = await Promise.all(presses.map(([one, body]) => call(one, 'board_cab', body)));
    const lost = answers.flatMap(({ error }) => error?.code ?? []);
    expect(lost).toHaveLength(9);
    expect(new Set(lost)).toEqual(new Set(['cab_code_over']));
  });

  it('is refused with a code that was used, has run out, or never was', async () => {
    const token = await shown(driver);
    const never = `${'z'.repeat(22)}${driver.uid}`;
    expect(await codeOf(rider, 'board_cab', await press(rider, never))).toBe('cab_code_over');
    expect(await codeOf(rider, 'scanned_cab', { token: `${'z'.repeat(22)}nobody` })).toBe('cab_code_over');
    await db.set(`cab_codes/${driver.uid}/until`, Date.now() - CLOCKS_APART_MS);
    expect(await codeOf(rider, 'board_cab', await press(rider, token))).toBe('cab_code_over');
    const fresh = await shown(driver);
    const body = await press(rider, fresh);
    await callOk(rider, 'board_cab', body);
    await callOk(rider, 'cancel_booking', { id: body.id, reason: 'Cab taking long time' });
    expect(await codeOf(rider, 'board_cab', await press(rider, fresh))).toBe('cab_code_over');
  });

  it('is refused to somebody with a photograph of the code elsewhere, and from where the cab is not', async () => {
    const token = await shown(driver);
    const far = north(CAB_CODE_METRES + 100);
    expect(await codeOf(rider, 'board_cab', await press(rider, token, { from: far }))).toBe('cab_elsewhere');
    await standAt(driver.uid, far);
    expect(await codeOf(rider, 'board_cab', await press(rider, token))).toBe('cab_elsewhere');
    await db.set(`locations/${driver.uid}/at`, Date.now() - 30 * MINUTE_MS);
    expect(await codeOf(rider, 'board_cab', await press(rider, token))).toBe('cab_not_free');
    expect(await db.get('bookings')).toBeNull();
  });

  it.each([
    ['went off duty', { driverActiveStatus: false }],
    ['is held back', { heldBackUntil: Date.now() + 60 * MINUTE_MS }],
    ['is suspended', { suspended: true }],
    ['has papers that ran out', { dutyUntil: Date.now() - MINUTE_MS }],
    ['is in debt', { walletBalance: -1 }],
    ['has used up the hours', { hoursUntil: Date.now() - MINUTE_MS }],
  ])('is refused once the driver %s, without saying why', async (_why, changes) => {
    const token = await shown(driver);
    await db.update(`users/${driver.uid}`, changes);
    expect(await codeOf(rider, 'board_cab', await press(rider, token))).toBe('cab_not_free');
  });

  it('is refused where the driver may not carry what the rider needs', async () => {
    const token = await shown(driver);
    const chair = await press(rider, token, { needs: { wheelchair: 'stays' } });
    expect(await codeOf(rider, 'board_cab', chair)).toBe('cab_cannot_carry');
    expect(await db.get(`needs/${chair.id}`)).toBeNull();
  });

  it('is refused to a rider who has a ride, a suspension, or another fare in mind', async () => {
    const token = await shown(driver);
    const body = await press(rider, token);
    expect(await codeOf(rider, 'board_cab', { ...body, estimate: body.estimate + 1 })).toBe('estimate_changed');
    await driverAt(100);
    await db.set('settings/live_bookings', 1);
    await book(rider);
    expect(await codeOf(rider, 'board_cab', body)).toBe('live_bookings_full');
    const other = await createPerson('rider', { suspended: true });
    expect((await call(other, 'board_cab', { ...body, id: newBookingId() })).status).toBe(403);
    expect(await codeOf(driver, 'board_cab', body)).toBe('permission_denied');
  });

  it('is refused if the driver would miss a ride that they have claimed', async () => {
    const planner = await createPerson('rider');
    const tripdate = Math.ceil(Date.now() / 1000) * 1000 + 20 * MINUTE_MS;
    await callOk(driver, 'claim_ride', { id: await book(planner, { bookLater: true, tripdate }) });
    const token = await shown(driver);
    expect(await codeOf(rider, 'board_cab', await press(rider, token))).toBe('cab_cannot_carry');
    expect(await db.get(`users/${driver.uid}/currentBooking`)).toBeNull();
  });

  it('passes an open offer on: its ride goes to another driver', async () => {
    const other = await createPerson('rider');
    const waiting = await book(other);
    await offerNow(waiting, driver);
    const token = await shown(driver);
    const body = await press(rider, token);
    await callOk(rider, 'board_cab', body);
    expect(await db.get(`tasks/${driver.uid}`)).toBeNull();
    expect((await readBooking(waiting)).requestedDrivers?.[driver.uid]).toBeUndefined();
    const next = await driverAt(200);
    await callOk(other, 'continue_search', { id: waiting });
    expect(Object.keys((await readBooking(waiting)).requestedDrivers ?? {})).toEqual([next.uid]);
  });

  it('and an offer accepted at that moment leave the driver with one ride', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [cab, walker, other] = await Promise.all([driverAt(0), createPerson('rider'), createPerson('rider')]);
      const waiting = await book(other);
      await offerNow(waiting, cab);
      const body = await press(walker, await shown(cab));
      const answers = await Promise.all([
        call(walker, 'board_cab', body),
        call(cab, 'accept_booking', { id: waiting }),
      ]);
      expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
      const held = await db.get<string>(`users/${cab.uid}/currentBooking`);
      expect((await readBooking(held ?? '')).driver).toBe(cab.uid);
      // A ride that goes on waiting would take the next round's cab.
      if (held !== waiting) await callOk(other, 'cancel_booking', { id: waiting, reason: REASON });
    }
  });

  it('takes the driver out of the line at a rank, and a ride given back finds another cab', async () => {
    await callOk(driver, 'join_rank', { rank: STATION_RANK.id });
    const body = await press(rider, await shown(driver));
    await callOk(rider, 'board_cab', body);
    expect(await db.get(`rank_places/${driver.uid}`)).toBeNull();
    const next = await driverAt(200);
    await callOk(driver, 'cancel_booking', { id: body.id, reason: 'My reason is not listed' });
    expect(Object.keys((await readBooking(body.id)).requestedDrivers ?? {})).toEqual([next.uid]);
  });
});
