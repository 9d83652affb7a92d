/** Trails, chats, notices and the details of rides are kept for a period and then deleted, while the ride stays. Nobody can delete them earlier. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { NAMESPACE } from '../../tools/connection/addresses';
import { createPerson } from '../support/accounts';
import { booking, MARSHFIELD, STATION, newBookingId } from '../support/builders';
import { db, resetTown, stack } from '../support/stack';
import { forgetOldRides, logTo } from '../functions/inProcess';

const DAY_MS = 86_400_000;
const now = Date.now();

/** The records of a ride from so many days ago, with a trail and a chat. */
function recordsOf(id: string, daysAgo: number, changes: Partial<Booking> = {}): Record<string, unknown> {
  const tripdate = now - daysAgo * DAY_MS;
  return {
    [`bookings/${id}`]: booking({ id, status: 'COMPLETE', tripdate, bookingDate: tripdate, ...changes }),
    [`tracking/${id}/p1`]: { at: tripdate, status: 'STARTED', lat: 51.5, lng: -0.1 },
    [`chats/${id}/sent/rider`]: { key: 'm1', count: 1, since: tripdate },
    [`chats/${id}/pushed/rider`]: tripdate,
    [`chats/${id}/messages/m1`]: { message: 'At the door', from: 'rider', type: 'rider', at: tripdate },
  };
}

async function rideOf(daysAgo: number, changes: Partial<Booking> = {}): Promise<string> {
  const id = newBookingId(now - daysAgo * DAY_MS);
  await db.update('', recordsOf(id, daysAgo, changes));
  return id;
}

const standsOf = async (id: string) => ({
  ride: (await db.get(`bookings/${id}`)) !== null,
  trail: (await db.get(`tracking/${id}`)) !== null,
  chat: (await db.get(`chats/${id}`)) !== null,
});

/** What an operator would have read since the beginning of the test. */
const faults: unknown[] = [];
logTo({ error: (event: string, facts: object) => void faults.push([event, facts]), warn: () => {} });

beforeEach(async () => {
  faults.length = 0;
  await resetTown();
  vi.unstubAllEnvs();
});

describe('the nightly clean-up', () => {
  it('deletes the trail after a year and the chat after ninety days, and keeps the ride', async () => {
    const [old, middle, young] = await Promise.all([rideOf(366), rideOf(91), rideOf(89)]);
    await forgetOldRides(now);
    expect(await standsOf(old)).toEqual({ ride: true, trail: false, chat: false });
    expect(await standsOf(middle)).toEqual({ ride: true, trail: true, chat: false });
    expect(await standsOf(young)).toEqual({ ride: true, trail: true, chat: true });
  });

  it('keeps them for as long as the deployment sets, but at least a month', async () => {
    vi.stubEnv('TRAIL_DAYS', '60');
    vi.stubEnv('CHAT_DAYS', '1');
    const [old, young] = await Promise.all([rideOf(61), rideOf(29)]);
    await forgetOldRides(now);
    expect(await standsOf(old)).toEqual({ ride: true, trail: false, chat: false });
    expect(await standsOf(young)).toEqual({ ride: true, trail: true, chat: true });
  });

  it('deletes the notices of the ride’s people after ninety days, and no younger one', async () => {
    const noticeAt = (daysAgo: number) => ({
      status: 'live',
      title: 'Told',
      body: `${daysAgo} days ago`,
      at: now - daysAgo * DAY_MS,
    });
    await db.update('', {
      'notifis/rider': { old: noticeAt(91), young: noticeAt(89) },
      'notifis/driver-1': { old: noticeAt(300), today: noticeAt(0) },
    });
    await rideOf(91, { driver: 'driver-1' });
    await forgetOldRides(now);
    await forgetOldRides(now);
    expect(await db.get('notifis')).toEqual({
      rider: { young: noticeAt(89) },
      'driver-1': { today: noticeAt(0) },
    });
  });

  it('deletes those of the office and the fleets too, who ride nowhere', async () => {
    const noticeAt = (daysAgo: number) => ({
      status: 'live',
      title: 'Told',
      body: `${daysAgo} days ago`,
      at: now - daysAgo * DAY_MS,
    });
    const many = Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`old${index}`, noticeAt(91 + index)]));
    const office = await Promise.all([createPerson('admin'), createPerson('fleetadmin')]);
    for (const { uid } of office) await db.update(`notifis/${uid}`, { ...many, young: noticeAt(89) });
    await forgetOldRides(now);
    for (const { uid } of office) expect(await db.get(`notifis/${uid}`)).toEqual({ young: noticeAt(89) });
  });

  it('takes names, addresses and the route from a ride after four hundred days, and keeps its fare', async () => {
    const driven = {
      driver: 'driver-1',
      driver_name: 'Dana Okafor',
      driver_badge: '71234',
      accepted_time: 1,
      trip_cost: 1200,
      notes: 'Ring twice',
    };
    const [old, unpaid, young] = await Promise.all([
      rideOf(401, driven),
      rideOf(401, { ...driven, status: 'PENDING' }),
      rideOf(399, driven),
    ]);
    const before = await db.get(`bookings/${young}`);
    await forgetOldRides(now);
    const left = await db.get<Booking>(`bookings/${old}`);
    expect(left).toMatchObject({ trip_cost: 1200, driver_badge: '71234', driver: 'driver-1', customer: 'rider' });
    expect(left?.pickup.add).not.toBe(STATION.add);
    expect(JSON.stringify(left)).not.toMatch(/Robin|Dana|Ring twice|route|coords/);
    expect((await db.get<Booking>(`bookings/${unpaid}`))?.driver_name).toBe('Dana Okafor');
    expect(await db.get(`bookings/${young}`)).toEqual(before);
    await db.set('retention', null);
    await forgetOldRides(now);
    expect(await db.get(`bookings/${old}`)).toEqual(left);
  });

  it.each([
    'COMPLETE',
    'PAID',
    'CANCELLED',
  ] as const)('takes them from a ride that was unpaid then, in a night after it is %s', async (status) => {
    const unpaid = await rideOf(401, { status: 'PENDING', driver: 'driver-1', driver_name: 'Dana Okafor' });
    const nameNow = async () => (await db.get<Booking>(`bookings/${unpaid}`))?.driver_name;
    await forgetOldRides(now);
    await forgetOldRides(now + DAY_MS);
    expect(await nameNow()).toBe('Dana Okafor');
    await db.set(`bookings/${unpaid}/status`, status);
    await Promise.all([forgetOldRides(now + 9 * DAY_MS), forgetOldRides(now + 9 * DAY_MS)]);
    expect(await nameNow()).toBeUndefined();
    expect(await db.get('late_details')).toBeNull();
  });

  it('takes them from a ride that was paid late once it cannot be rated any more', async () => {
    const unpaid = await rideOf(401, { status: 'PENDING', driver: 'driver-1', driver_name: 'Dana Okafor' });
    await forgetOldRides(now);
    await db.update(`bookings/${unpaid}`, { status: 'PAID', paid_time: now });
    await forgetOldRides(now + 29 * DAY_MS);
    expect((await db.get<Booking>(`bookings/${unpaid}`))?.driver_name).toBe('Dana Okafor');
    await forgetOldRides(now + 31 * DAY_MS);
    expect((await db.get<Booking>(`bookings/${unpaid}`))?.driver_name).toBeUndefined();
  });

  it('takes them from a ride that was paid shortly before, once it cannot be rated any more', async () => {
    const paid = await rideOf(401, {
      status: 'PAID',
      paid_time: now - 5 * DAY_MS,
      driver: 'driver-1',
      driver_name: 'Dana Okafor',
    });
    const nameNow = async () => (await db.get<Booking>(`bookings/${paid}`))?.driver_name;
    await forgetOldRides(now);
    await db.update('', {
      [`bookings/${paid}/status`]: 'COMPLETE',
      [`bookings/${paid}/rating`]: 4,
      [`ratings/driver-1/${paid}`]: { user: 'rider', name: 'Robin', rate: 4, words: 'To my new door', at: now },
    });
    await forgetOldRides(now + 24 * DAY_MS);
    expect(await nameNow()).toBe('Dana Okafor');
    await forgetOldRides(now + 26 * DAY_MS);
    expect(await nameNow()).toBeUndefined();
    expect(await db.get(`ratings/driver-1/${paid}`)).toEqual({ user: 'rider', rate: 4, at: now });
    expect(await db.get('late_details')).toBeNull();
  });

  it('takes them from a ride that ended outside every zone', async () => {
    const drop = { ...MARSHFIELD, zone: null };
    const [outside, later] = await Promise.all([rideOf(402, { drop }), rideOf(401)]);
    await forgetOldRides(now);
    for (const id of [outside, later]) expect((await db.get<Booking>(`bookings/${id}`))?.customer_name).toBe('');
    expect(await db.get('retention/details')).toBe(now - 400 * DAY_MS);
    expect(faults).toEqual([]);
  });

  it('passes over a ride that it cannot go through, says which, and comes back to it each night', async () => {
    const [broken, later] = await Promise.all([rideOf(402), rideOf(401)]);
    const pickup = await db.get(`bookings/${broken}/pickup`);
    await db.set(`bookings/${broken}/pickup`, null);
    await db.set('calls/old', { at: now - 4000 * DAY_MS, state: 'done' });
    const nameOf = async (id: string) => (await db.get<Booking>(`bookings/${id}`))?.customer_name;
    await forgetOldRides(now);
    expect([await nameOf(broken), await nameOf(later), await db.get('calls/old')]).toEqual(['Robin Mercer', '', null]);
    const fault = ['old records not forgotten', expect.objectContaining({ kind: 'details', id: broken })];
    expect(faults).toEqual([fault]);
    await forgetOldRides(now + DAY_MS);
    expect(faults).toEqual([fault, fault]);
    await db.set(`bookings/${broken}/pickup`, pickup);
    await forgetOldRides(now + 2 * DAY_MS);
    expect(await nameOf(broken)).toBe('');
    expect(faults).toHaveLength(2);
  });

  it('runs every step, whichever of them fails', async () => {
    await db.set('calls/old', { at: now - 4000 * DAY_MS, state: 'done' });
    // Its copy names nobody, which no server writes.
    await db.set('alerts/broken', { detailed: 1, uid: 'rider', copy: { tripdate: 1 } });
    await forgetOldRides(now);
    expect(await db.get('calls/old')).toBeNull();
    expect(faults).toEqual([['old records not forgotten', expect.objectContaining({ name: 'alerts' })]]);
  });

  it('can run twice, twice at once, and after many nights were missed', async () => {
    const many = Array.from({ length: 450 }, (_, index) => recordsOf(newBookingId(), 400 + (index % 40)));
    await db.update('', Object.assign({}, ...many) as Record<string, unknown>);
    await Promise.all([forgetOldRides(now), forgetOldRides(now)]);
    await forgetOldRides(now);
    expect(await db.get('tracking')).toBeNull();
    expect(await db.get('chats')).toBeNull();
    expect(Object.keys((await db.get<object>('bookings')) ?? {})).toHaveLength(many.length);
  });

  it('skips none of many rides that have one instant of pickup', async () => {
    const many = Array.from({ length: 450 }, () => recordsOf(newBookingId(), 400));
    await db.update('', Object.assign({}, ...many) as Record<string, unknown>);
    await forgetOldRides(now);
    expect(await db.get('tracking')).toBeNull();
    expect(await db.get('chats')).toBeNull();
  });

  it('resumes where it stopped', async () => {
    await rideOf(400);
    await forgetOldRides(now - DAY_MS);
    const later = await rideOf(365.5);
    await forgetOldRides(now);
    expect(await standsOf(later)).toMatchObject({ ride: true, trail: false });
    expect(await db.get('retention')).toEqual({
      trails: now - 365 * DAY_MS,
      chats: now - 90 * DAY_MS,
      notices: now - 90 * DAY_MS,
      details: now - 400 * DAY_MS,
      needs: now - 30 * DAY_MS,
    });
  });
});

describe('before the period ends', () => {
  const asServer = async (path: string): Promise<number> => {
    const override = encodeURIComponent(JSON.stringify({ uid: 'server', server: true }));
    const address = `${stack.database}/${path}.json?ns=${NAMESPACE}&auth_variable_override=${override}`;
    return (await fetch(address, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })).status;
  };

  it('not even the server can delete them; afterwards it can', async () => {
    const [young, old] = await Promise.all([rideOf(29), rideOf(31)]);
    const parts = (id: string) => [`tracking/${id}`, `chats/${id}/messages`, `chats/${id}/sent`, `chats/${id}/pushed`];
    for (const part of parts(young)) expect([part, await asServer(part)]).toEqual([part, 401]);
    expect(await standsOf(young)).toEqual({ ride: true, trail: true, chat: true });
    for (const part of parts(old)) expect([part, await asServer(part)]).toEqual([part, 200]);
    expect(await standsOf(old)).toEqual({ ride: true, trail: false, chat: false });
  });
});
