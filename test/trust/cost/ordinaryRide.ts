/** An ordinary ride, from the rider's first question to the last, call by call: a quarter of an hour with its trail. */
import type { ApiName } from '@/domain/api/api';
import { distanceMetres } from '@/domain/place/geo';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { MINUTE_MS } from '@/domain/time/durations';
import { AT_DROP, AT_PICKUP, startedAgo, TRIP } from '../../functions/ride/rides';
import type { Person } from '../../support/accounts';
import { newBookingId, standAt } from '../../support/builders';
import { db } from '../../support/stack';

export const TRAIL_POINTS = 180;
const REPORT_MS = 5000;

/** Calls an endpoint and returns its answer. */
export type RideCall = (name: ApiName, who: Person, body: object) => Promise<unknown>;

/** Writes the trail that the driver's phone writes. */
async function drive(id: string, driver: Person): Promise<void> {
  await startedAgo(id, TRAIL_POINTS * REPORT_MS + MINUTE_MS);
  await standAt(driver.uid, AT_DROP);
  const from = Date.now() - TRAIL_POINTS * REPORT_MS;
  const share = (index: number) => (index + 1) / TRAIL_POINTS;
  const points = Array.from({ length: TRAIL_POINTS }, (_, index) => ({
    at: from + index * REPORT_MS,
    status: 'STARTED',
    lat: Number((AT_PICKUP.lat + share(index) * (AT_DROP.lat - AT_PICKUP.lat)).toFixed(6)),
    lng: Number((AT_PICKUP.lng + share(index) * (AT_DROP.lng - AT_PICKUP.lng)).toFixed(6)),
    accuracy: 12.5,
    speed: Number((distanceMetres(AT_PICKUP, AT_DROP) / ((TRAIL_POINTS * REPORT_MS) / 1000)).toFixed(2)),
  }));
  await db.set(`tracking/${id}`, Object.fromEntries(points.map((point) => [trailKey(point.at), point])));
}

/** Rides once, with the driver who stands nearest to the pickup, and returns the ride's id. The cab is then at the drop. */
export async function ordinaryRide(rider: Person, driver: Person, call: RideCall): Promise<string> {
  const id = newBookingId();
  await call('nearby_cabs', rider, { pickup: AT_PICKUP });
  await call('compare_fares', rider, { pickup: TRIP.pickup, drop: TRIP.drop, bookLater: false });
  const { estimateFare } = (await call('estimate', rider, TRIP)) as { estimateFare: number };
  await call('create_booking', rider, { ...TRIP, id, estimate: estimateFare });
  await call('accept_booking', driver, { id });
  await call('arrive_booking', driver, { id, ...AT_PICKUP });
  await call('start_booking', driver, { id, ...AT_PICKUP });
  await drive(id, driver);
  await call('end_booking', driver, { id, ...AT_DROP });
  await call('pay_booking', driver, { id, mode: 'cash' });
  await call('rate_booking', rider, { id });
  return id;
}
