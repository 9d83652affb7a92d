/** A drive as a phone records it, sent point by point and billed by the server. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackingPoint } from '@/domain/ride/booking';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { distanceMetres, type LatLng, METRES_PER_DEGREE } from '@/domain/place/geo';
import { draws } from '../../domain/support/drive';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { callOk } from '../../support/call';
import { NAMESPACE } from '../../../tools/connection/addresses';
import { db, resetTown, stack } from '../../support/stack';
import { AT_DROP, AT_PICKUP, driverAt, readBooking, rideIn, TRIP } from './rides';

/** A fix a second: the most a trail takes. */
const FIX_MS = 1000;
/** About 43 km/h. */
const SPEED = 12;
/** Points the phone's queue sends at a time. */
const BATCH = 250;

type Fix = LatLng & { at: number };

/** A stand of the cab: its place along the route (as a share of it), and its length. */
type Stand = { share: number; seconds: number };
const STANDS: readonly Stand[] = [
  { share: 0.1, seconds: 90 },
  { share: 0.35, seconds: 240 },
  { share: 0.62, seconds: 45 },
  { share: 0.8, seconds: 400 },
];
/** Stretches without a fix: a tunnel, an underpass, a phone that restarted. */
const SILENT: readonly [from: number, to: number][] = [
  [0.2, 0.24],
  [0.5, 0.505],
  [0.7, 0.72],
];

const lengthOf = (line: readonly LatLng[]): number =>
  line.slice(1).reduce((metres, point, index) => metres + distanceMetres(line[index] as LatLng, point), 0);

/** Positions every half second along a line, including the stands. */
function fixesAlong(line: readonly LatLng[], startMs: number): { fixes: Fix[]; shares: number[] } {
  const whole = lengthOf(line);
  const [fixes, shares]: [Fix[], number[]] = [[], []];
  const stands = [...STANDS];
  let [at, passed] = [startMs, 0];
  let left = 0;
  line.slice(1).forEach((to, index) => {
    const from = line[index] as LatLng;
    const length = distanceMetres(from, to);
    for (; left < length; left += (SPEED * FIX_MS) / 1000) {
      const part = left / length;
      const place = { lat: from.lat + part * (to.lat - from.lat), lng: from.lng + part * (to.lng - from.lng) };
      const share = (passed + left) / whole;
      const [stand] = stands;
      const ticks = stand !== undefined && share >= stand.share ? (stand.seconds * 1000) / FIX_MS : 0;
      if (ticks > 0) stands.shift();
      for (let tick = 0; tick <= ticks; tick += 1, at += FIX_MS) {
        fixes.push({ ...place, at });
        shares.push(share);
      }
    }
    left -= length;
    passed += length;
  });
  return { fixes, shares };
}

/** The same positions as a phone would send them: wandering by metres, with gaps, a few far away, some repeated. */
function asRecorded({ fixes, shares }: ReturnType<typeof fixesAlong>, seed: number): Fix[] {
  const draw = draws(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const keep = Math.exp(-FIX_MS / 20_000);
  const wander = { north: 3 * normal(), east: 3 * normal() };
  return fixes.flatMap((fix, index) => {
    for (const axis of ['north', 'east'] as const)
      wander[axis] = keep * wander[axis] + 3 * Math.sqrt(1 - keep * keep) * normal();
    const share = shares[index] ?? 0;
    if (SILENT.some(([from, to]) => share >= from && share < to)) return [];
    const jump = index % 211 === 210 ? 2500 : 0;
    const moved = {
      at: fix.at,
      lat: fix.lat + (wander.north + 0.4 * normal() + jump) / METRES_PER_DEGREE,
      lng: fix.lng + (wander.east + 0.4 * normal()) / (METRES_PER_DEGREE * Math.cos((fix.lat * Math.PI) / 180)),
    };
    return index % 97 === 0 ? [moved, moved] : [moved];
  });
}

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

/** Sends the fixes as the driver's phone sends its queue: with the driver's own token, the newest batch first. */
async function track(id: string, fixes: readonly Fix[]): Promise<void> {
  const url = `${stack.database}/tracking/${id}.json?ns=${NAMESPACE}&auth=${driver.token}`;
  const points = fixes.map((fix): [string, TrackingPoint] => [trailKey(fix.at), { ...fix, status: 'STARTED' }]);
  const queue = Object.entries(Object.fromEntries(points));
  for (let end = queue.length; end > 0; end -= BATCH) {
    const batch = Object.fromEntries(queue.slice(Math.max(0, end - BATCH), end));
    const response = await fetch(url, { method: 'PATCH', body: JSON.stringify(batch) });
    expect(response.status, await response.clone().text()).toBe(200);
  }
}

/** Moves the start back by the length of the drive, so that the test does not take an hour. */
async function drive(seed: number) {
  const { polylinePoints } = await callOk(rider, 'estimate', TRIP);
  const id = await rideIn('STARTED', rider, driver);
  const took = (fixesAlong(polylinePoints, 0).fixes.at(-1)?.at ?? 0) + FIX_MS;
  const startMs = Date.now() - took - 2000;
  await db.update(`bookings/${id}`, { accepted_time: startMs - 600_000, trip_start_time: startMs, startTime: startMs });
  const driven = fixesAlong(polylinePoints, startMs);
  await track(id, asRecorded(driven, seed));
  await standAt(driver.uid, AT_DROP);
  return { id, metres: lengthOf(polylinePoints), seconds: took / 1000, points: driven.fixes.length };
}

const standingSeconds = STANDS.reduce((sum, { seconds }) => sum + seconds, 0);

describe('a trip replayed from what a phone recorded', () => {
  it.each([1, 2, 3])('ends with its true length and waiting on the bill (recording %d)', async (seed) => {
    const { id, metres, seconds, points } = await drive(seed);
    expect(points).toBeGreaterThan(1500);
    await callOk(driver, 'end_booking', { id, ...AT_DROP });
    const bill = await readBooking(id);
    expect(Math.abs((bill.distance ?? 0) / metres - 1)).toBeLessThan(0.02);
    // These points have no speed, so they show each stop less exactly.
    expect(Math.abs((bill.wait_time ?? 0) - standingSeconds)).toBeLessThan(7 * STANDS.length);
    expect(Math.abs((bill.total_trip_time ?? 0) - seconds)).toBeLessThan(60);
    expect(bill.fare_lines?.waiting).toBe(bill.wait_cost);
    expect(bill.trip_cost).toBe((bill.driver_share ?? 0) + (bill.convenience_fees ?? 0));
  });

  it('is billed once if its end is pressed twice at once, and never measured again', async () => {
    const { id } = await drive(4);
    const told = (await db.get<Record<string, TrackingPoint>>(`tracking/${id}`)) ?? {};
    expect(Object.keys(told).length).toBeGreaterThan(1500);
    const presses = [1, 2].map(() => callOk(driver, 'end_booking', { id, ...AT_DROP }));
    const [first, second] = await Promise.all(presses);
    expect(second).toEqual(first);
    const { distance, trip_cost } = await readBooking(id);
    await callOk(driver, 'end_booking', { id, ...AT_PICKUP });
    expect(await readBooking(id)).toMatchObject({ status: 'REACHED', distance, trip_cost });
  });
});
