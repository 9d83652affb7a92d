/** The server decides on current data, even if something else listens to the same list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { roomRideOf } from '@/domain/ride/control/roomRide';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { serverEnvironment } from '../../tools/connection/addresses';
import { booking, driverProfile, newBookingId } from '../support/builders';
import { db, resetTown, stack } from '../support/stack';

Object.assign(process.env, serverEnvironment(stack.ports));
const { database, listeningDatabase, writingDatabase } = await import('../../functions/src/store/app');
const { applyUpdate, read } = await import('../../functions/src/store/database');
const { commit } = await import('../../functions/src/write/commit');
const { bookingsMadeOn } = await import('../../functions/src/store/bookingDay');
const { heldDrivers, ownDrivers } = await import('../../functions/src/store/onDuty');
const { readLanguage, readUser } = await import('../../functions/src/store/users');
const { readBooking, readTrail } = await import('../../functions/src/store/bookings');

beforeAll(() => resetTown());
afterAll(() => {
  database().goOffline();
  listeningDatabase().goOffline();
  writingDatabase().goOffline();
});

describe('a read while this server writes at that place', () => {
  it('shows nothing of a write that is then refused', async () => {
    const seen: Promise<unknown>[] = [];
    const looking = setInterval(() => seen.push(read('sos/nobody')), 0);
    const outcome = await applyUpdate({ 'sos/nobody': { by: 'nobody' } });
    clearInterval(looking);
    expect(outcome).toBe('refused');
    expect(new Set(await Promise.all(seen))).toEqual(new Set([null]));
  });

  it('shows what was written once the write is through', async () => {
    await db.set('users/d2', driverProfile());
    expect(await applyUpdate({ 'users/d2/edits': 1 })).toBe('done');
    expect(await read('users/d2/edits')).toBe(1);
  });
});

describe('a read while part of the list is being listened to', () => {
  it('returns the current people', async () => {
    await db.set('users/d1', driverProfile());
    await Promise.all([ownDrivers('somebody'), heldDrivers()]);
    expect((await readUser('d1'))?.approved).toBe(true);
    await db.set('users/d1/approved', false);
    expect((await readUser('d1'))?.approved).toBe(false);
    await db.set('users/d1', null);
    expect(await readUser('d1')).toBeNull();
  });

  it('returns the current bookings', async () => {
    const id = newBookingId();
    await db.set(`bookings/${id}`, booking({ id, bookingDate: 1 }));
    await bookingsMadeOn(clockParts(Date.now(), DEFAULT_TIME_ZONE).date);
    expect((await readBooking(id))?.status).toBe('NEW');
    await db.set(`bookings/${id}/status`, 'CANCELLED');
    expect((await readBooking(id))?.status).toBe('CANCELLED');
  });
});

describe('the drivers held by a booking', () => {
  const held = async (): Promise<unknown> =>
    Object.fromEntries([...(await heldDrivers())].map(([uid, { edits }]) => [uid, edits]));

  it('are those that stand now, each as they stand now', async () => {
    await db.set('users', { d5: { ...driverProfile(), queue: true, edits: 1 }, d6: driverProfile() });
    await expect.poll(held).toEqual({ d5: 1 });
    await db.update('users', { 'd5/edits': 2, 'd6/queue': true, 'd6/edits': 7 });
    await expect.poll(held).toEqual({ d5: 2, d6: 7 });
    await db.update('users', { 'd5/queue': false, d6: null });
    await expect.poll(held).toEqual({});
  });
});

describe('the bookings of a day', () => {
  it('are counted whatever was over before anybody looked, and as their status changes', async () => {
    const [date, at] = ['2026-07-01', Date.UTC(2026, 6, 1, 12)];
    const ride = (changes: Partial<Booking>) => booking({ id: newBookingId(), bookingDate: at, ...changes });
    const [paid, open] = [ride({ status: 'PAID' }), ride({ status: 'ARRIVED' })];
    const others = [
      ride({ status: 'CANCELLED' }),
      ride({ status: 'PAID', bookingDate: at - 86_400_000 }),
      ride({ status: 'ARRIVED', bookingDate: at + 86_400_000 }),
    ];
    const rows = [paid, open, ...others].flatMap((one) => [
      [`bookings/${one.id}`, one],
      [`room/${one.id}`, roomRideOf(one)],
    ]);
    await db.update('', Object.fromEntries(rows) as Record<string, unknown>);
    const stands = async () => (await bookingsMadeOn(date)).map((one) => one.stands).toSorted();
    expect(await stands()).toEqual(['ARRIVED', 'CANCELLED', 'PAID']);
    await db.set(`bookings/${paid.id}/status`, 'COMPLETE');
    await expect.poll(stands).toEqual(['ARRIVED', 'CANCELLED', 'COMPLETE']);
    await db.update('', { [`bookings/${open.id}/status`]: 'PAID', [`room/${open.id}`]: null });
    await expect.poll(stands).toEqual(['CANCELLED', 'COMPLETE', 'PAID']);
    await db.set(`bookings/${open.id}/status`, 'COMPLETE');
    await expect.poll(stands).toEqual(['CANCELLED', 'COMPLETE', 'COMPLETE']);
  });
});

describe('a long trail', () => {
  it('is read whole and in order, although it comes in parts', async () => {
    const [id, from, seconds] = [newBookingId(), 1_790_000_000_000, 4000];
    const point = (at: number) => ({ at, status: 'STARTED', lat: 51.5, lng: -3 });
    const points = Array.from({ length: seconds }, (_, second) => point(from + 1000 * second));
    // The server writes points of its own, some at an instant at which the phone has written one.
    const own = points.filter((_, second) => second % 600 === 0).map(({ at }) => [`t${at}-own`, point(at)] as const);
    await db.set(`tracking/${id}`, Object.fromEntries([...points.map((one) => [`t${one.at}`, one] as const), ...own]));
    const trail = await readTrail(id, from + 1000, from + 1000 * (seconds - 2));
    const expected = [...points.slice(1, -1), ...own.slice(1).map(([, one]) => one)].map(({ at }) => at);
    expect(trail.map(({ at }) => at)).toEqual(expected.toSorted((a, b) => a - b));
  });
});

describe('a decision', () => {
  const path = 'users/d2/edits';
  /** Reads twice, and somebody else writes in between. */
  const twice = async (between: number): Promise<unknown[]> => {
    const first = await read(path);
    await db.set(path, between);
    return [first, await read(path)];
  };

  it('sees a place as it was at one moment, and the next decision sees it as it is', async () => {
    await db.set('users/d2', { ...driverProfile(), edits: 1 });
    expect(await commit('test', async () => ({ answer: await twice(2) }))).toEqual([1, 1]);
    expect(await commit('test', async () => ({ answer: await twice(3) }))).toEqual([2, 2]);
  });

  it('knows the language of somebody whose profile it has read', async () => {
    await db.set('users/d2', { ...driverProfile(), language: 'cy' });
    const decide = async (reads: boolean) => {
      if (reads) await readUser('d2');
      await db.set('users/d2/language', 'en');
      return { answer: await readLanguage('d2') };
    };
    expect(await commit('test', () => decide(true))).toBe('cy');
    expect(await commit('test', () => decide(false))).toBe('en');
  });

  it('that the rules refuse is taken again from new readings', async () => {
    await db.set('users/d2', { ...driverProfile(), edits: 1 });
    const tries: unknown[][] = [];
    await commit('test', async () => {
      const [first = 0] = (await twice(tries.length + 5)) as number[];
      tries.push([first, await read(path)]);
      return { answer: null, update: tries.length > 1 ? {} : { [path]: first } };
    });
    expect(tries).toEqual([
      [1, 1],
      [5, 5],
    ]);
  });

  it('does not share a reading with another one that runs beside it', async () => {
    await db.set('users/d2', { ...driverProfile(), edits: 1 });
    let isLate = (): void => undefined;
    const late = new Promise<void>((resolve) => (isLate = resolve));
    const first = commit('test', async () => {
      const seen = await read(path);
      await late;
      return { answer: [seen, await read(path)] };
    });
    await db.set(path, 2);
    const second = await commit('test', async () => ({ answer: await read(path) }));
    isLate();
    expect([await first, second]).toEqual([[1, 1], 2]);
  });
});
