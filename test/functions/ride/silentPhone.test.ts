/** A ride whose phone was silent for a while: what is billed, what is asked, and what becomes of the answer. */
import { beforeEach, describe, expect, it } from 'vitest';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { Notice } from '@/domain/desk/notice';
import { SILENCE_MAX_SECONDS, TRIP_MAX_METRES } from '@/domain/limits';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { AT_DROP, AT_PICKUP, driverAt, drivenToTheDrop, readBooking, rideIn, startedAgo } from './rides';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A fix every five seconds. */
const EVERY_MS = 5000;

let rider: Person;
let driver: Person;
let admin: Person;
let id: string;
let booked: Booking;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(50), createPerson('admin')]);
  id = await rideIn('STARTED', rider, driver);
  booked = await readBooking(id);
});

type Hole = (share: number) => boolean;

/** Drives the booked way within an hour, at an even speed; `silent` says where the phone told nothing. */
async function driveTheWay(silent: Hole): Promise<void> {
  await startedAgo(id, HOUR_MS);
  const line = bookedRoute(booked);
  const ends = line.slice(1).map((to, index) => distanceMetres(line[index] as LatLng, to));
  const whole = ends.reduce((sum, metres) => sum + metres, 0);
  const startMs = (await readBooking(id)).trip_start_time ?? 0;
  const points: Record<string, object> = {};
  let [leg, passed] = [0, 0];
  for (let at = startMs + EVERY_MS; at < startMs + HOUR_MS - EVERY_MS; at += EVERY_MS) {
    const metres = (whole * (at - startMs)) / HOUR_MS;
    while (leg < ends.length - 1 && passed + (ends[leg] ?? 0) < metres) passed += ends[leg++] ?? 0;
    const [from, to] = [line[leg] as LatLng, line[leg + 1] as LatLng];
    const part = (metres - passed) / (ends[leg] || 1);
    if (silent(metres / whole)) continue;
    points[trailKey(at)] = {
      at,
      status: 'STARTED',
      lat: from.lat + part * (to.lat - from.lat),
      lng: from.lng + part * (to.lng - from.lng),
    };
  }
  await db.update(`tracking/${id}`, points);
  await standAt(driver.uid, AT_DROP);
}

const end = async (): Promise<Booking> => {
  await callOk(driver, 'end_booking', { id, ...AT_DROP });
  return readBooking(id);
};
const shareOfBooked = ({ distance = 0 }: Booking): number => distance / booked.estimateDistance;
const titlesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);

/** The booked way as if it had a loop that the shortest way leaves out. */
async function bookedByALongerWay(): Promise<void> {
  const metres = booked.estimateDistance + 6000;
  await db.update(`bookings/${id}`, { estimateDistance: metres });
}

describe('a phone that was silent for twelve minutes of an hour', () => {
  it('has the way by road on the bill, no minute of waiting and no question', async () => {
    await driveTheWay((share) => share > 0.4 && share < 0.6);
    const bill = await end();
    expect(shareOfBooked(bill)).toBeGreaterThan(0.97);
    expect(shareOfBooked(bill)).toBeLessThan(1.01);
    // The press may come some seconds after the last fix.
    expect(bill.wait_time).toBeLessThan(30);
    expect(bill.wait_cost).toBe(0);
    expect(bill.claim).toBe(undefined);
  });

  it('never earns more than one that told all', async () => {
    await driveTheWay(() => false);
    const told = await end();
    expect(shareOfBooked(told)).toBeGreaterThan(0.98);
    const [other, cab] = await Promise.all([createPerson('rider'), driverAt(60)]);
    [rider, driver] = [other, cab];
    id = await rideIn('STARTED', rider, driver);
    await driveTheWay((share) => share > 0.1 && share < 0.9);
    const hidden = await end();
    expect(hidden.distance ?? 0).toBeLessThanOrEqual((told.distance ?? 0) * 1.01);
    expect(hidden.trip_cost ?? 0).toBeLessThanOrEqual((told.trip_cost ?? 0) + 20);
  });

  it('stands nowhere: an hour with the phone off at one place is not waiting', async () => {
    await startedAgo(id, HOUR_MS);
    await standAt(driver.uid, AT_PICKUP);
    await callOk(driver, 'end_booking', { id, ...AT_PICKUP });
    const bill = await readBooking(id);
    expect(bill).toMatchObject({ distance: 0, wait_time: 0, wait_cost: 0 });
    expect(bill.claim).toBe(undefined);
  });
});

describe('a phone that was dead for the whole ride', () => {
  it('bills the way by road, and asks about the rest of a longer booked way', async () => {
    await bookedByALongerWay();
    await drivenToTheDrop(id, driver);
    const bill = await end();
    expect(shareOfBooked(bill)).toBeGreaterThan(0.95);
    expect(bill.claim).toMatchObject({ state: 'asked', tolls: 0, passengers: 0, silence: { way: 'booked' } });
    // The fastest way depends on the hour. What is billed and what is asked make the booked way.
    const { metres = 0, seconds } = bill.claim?.silence ?? {};
    expect(metres).toBeGreaterThan(2000);
    expect((bill.distance ?? 0) + metres).toBeCloseTo(booked.estimateDistance + 6000, -3);
    expect(seconds).toBeGreaterThan(3500);
    expect(bill.claim?.lines.total).toBe((bill.trip_cost ?? 0) + (bill.claim?.amount ?? 0));
  });

  it('can be ended after days, however long the way was', async () => {
    await db.update(`bookings/${id}`, { estimateDistance: 400_000 });
    await startedAgo(id, 30 * HOUR_MS);
    await drivenToTheDrop(id, driver);
    const bill = await end();
    expect(bill.status).toBe('REACHED');
    expect(bill.claim?.silence).toMatchObject({ seconds: SILENCE_MAX_SECONDS, metres: TRIP_MAX_METRES });
  });

  it('is billed no further than was agreed if the ride ended elsewhere, and the rest is asked', async () => {
    await db.update(`bookings/${id}`, { estimateDistance: 9000, route: null });
    await drivenToTheDrop(id, driver);
    const bill = await end();
    // The straight line is what any cab must have driven.
    const line = distanceMetres(AT_PICKUP, AT_DROP);
    expect(bill.distance).toBe(Math.max(9000, Math.round(line)));
    expect(bill.claim?.silence?.way).toBe('road');
  });
});

describe('the rider’s answer about the longer way', () => {
  beforeEach(async () => {
    await bookedByALongerWay();
    await drivenToTheDrop(id, driver);
    await end();
  });

  it('yes adds exactly its sum', async () => {
    const before = await readBooking(id);
    await callOk(rider, 'answer_claim', { id, accept: true });
    const bill = await readBooking(id);
    expect(bill.trip_cost).toBe((before.trip_cost ?? 0) + (before.claim?.amount ?? 0));
    expect(bill.distance).toBe(before.distance);
    expect(await titlesOf(admin)).not.toContain('A rider has not agreed to a longer route');
  });

  it('no leaves the bill, and the desk looks at it', async () => {
    const before = await readBooking(id);
    await callOk(rider, 'answer_claim', { id, accept: false });
    await callOk(rider, 'answer_claim', { id, accept: false });
    expect((await readBooking(id)).trip_cost).toBe(before.trip_cost);
    expect(
      (await titlesOf(admin)).filter((title) => title === 'A rider has not agreed to a longer route'),
    ).toHaveLength(1);
    expect(await titlesOf(driver)).toContain('The rider did not agree');
  });

  it('none before the payment leaves the bill, and the desk looks at it', async () => {
    const { trip_cost: amount = 0 } = await readBooking(id);
    await callOk(driver, 'pay_booking', { id, mode: 'cash', amount });
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', trip_cost: amount, claim: { state: 'declined' } });
    expect(await titlesOf(admin)).toContain('A rider has not agreed to a longer route');
  });
});
