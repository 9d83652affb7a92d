/** The bill of a ride with needs is that of any other ride, without the time to board a wheelchair. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';
import { distanceMetres } from '@/domain/place/geo';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { createPerson, type Person } from '../../../support/accounts';
import { newBookingId, standAt } from '../../../support/builders';
import { callOk } from '../../../support/call';
import { db, resetTown } from '../../../support/stack';
import { AT_DROP, AT_PICKUP, driverAt, readBooking, TRIP } from '../rides';

const MARK = 'CF24 ABC';
const FIX_MS = 4000;
const METRES_PER_SECOND = 15;
/** Seconds at the pickup after the start, in traffic halfway, and where the ride ends. */
const STANDS = { pickup: 400, halfway: 140, drop: 310 };
/** Waiting is charged by so many seconds: far enough from every sum above that a slow call changes no bill. */
const UNIT_SECONDS = 100;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  const plans = Object.keys((await db.get<object>('plans')) ?? {});
  await db.update('plans', Object.fromEntries(plans.map((id) => [`${id}/waiting_time`, UNIT_SECONDS])));
});

/** A rider, and a driver with a designated vehicle at the pickup. */
async function people(): Promise<[rider: Person, driver: Person]> {
  const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50, { vehicleRegister: MARK })]);
  await db.set(`driver_access/${driver.uid}`, { edits: 1, designated: { from: 1_700_000_000_000, vehicle: MARK } });
  return [rider, driver];
}

/** The trail of a drive straight to the drop, with its stands, ending now. */
function trailUntil(endMs: number): { startMs: number; points: Record<string, object> } {
  const metres = distanceMetres(AT_PICKUP, AT_DROP);
  const shares: number[] = [];
  const stand = (seconds: number, share: number) => {
    for (let past = 0; past < seconds * 1000; past += FIX_MS) shares.push(share);
  };
  const steps = Math.ceil(metres / (METRES_PER_SECOND * (FIX_MS / 1000)));
  stand(STANDS.pickup, 0);
  for (let step = 1; step <= steps; step += 1) {
    shares.push(step / steps);
    if (step === Math.floor(steps / 2)) stand(STANDS.halfway, step / steps);
  }
  stand(STANDS.drop, 1);
  const startMs = endMs - shares.length * FIX_MS;
  const points = shares.map((share, index) => {
    const at = startMs + index * FIX_MS;
    const lat = AT_PICKUP.lat + share * (AT_DROP.lat - AT_PICKUP.lat);
    const lng = AT_PICKUP.lng + share * (AT_DROP.lng - AT_PICKUP.lng);
    return [trailKey(at), { at, status: 'STARTED', lat, lng }];
  });
  return { startMs, points: Object.fromEntries(points) as Record<string, object> };
}

async function driven(needs: Needs | undefined): Promise<Booking> {
  const [rider, driver] = await people();
  const id = newBookingId();
  const { estimateFare } = await callOk(rider, 'estimate', TRIP);
  await callOk(rider, 'create_booking', { ...TRIP, id, estimate: estimateFare, ...(needs && { needs }) });
  await callOk(driver, 'accept_booking', { id, needs_read: true });
  await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  await callOk(driver, 'start_booking', { id, ...AT_PICKUP });
  const { startMs, points } = trailUntil(Date.now());
  await db.update(`bookings/${id}`, {
    accepted_time: startMs - 2000,
    driver_arrive_time: startMs - 1000,
    trip_start_time: startMs,
    startTime: startMs,
  });
  await db.set(`tracking/${id}`, points);
  await standAt(driver.uid, AT_DROP);
  await callOk(driver, 'end_booking', { id, ...AT_DROP });
  return readBooking(id);
}

const priceOf = ({ estimate, fare_lines, trip_cost, driver_share, distance }: Booking) => ({
  estimate,
  fare_lines,
  trip_cost,
  driver_share,
  distance,
});

describe('the bill of a ride with needs', () => {
  it('is that of the same ride without them', async () => {
    const plain = await driven(undefined);
    expect(plain.wait_time).toBeGreaterThan(820);
    const others: Needs[] = [
      { dog: true, companion: true },
      { walking_aid: true, finding: 'touch', quiet: true },
    ];
    for (const needs of others) {
      expect(priceOf(await driven(needs)), JSON.stringify(needs)).toEqual(priceOf(plain));
    }
  });

  it.each([
    'stays',
    'transfers',
  ] as const)('charges no boarding of a wheelchair whose user %s, only the traffic', async (wheelchair) => {
    const bill = await driven({ wheelchair });
    expect(bill.wait_time).toBeGreaterThan(STANDS.halfway - 10);
    expect(bill.wait_time).toBeLessThanOrEqual(STANDS.halfway + 10);
    expect(bill.fare_lines?.waiting).toBe(bill.wait_cost);
  });
});
