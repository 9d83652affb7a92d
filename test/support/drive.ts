/** A drive along the booked way, without the time that it takes. */
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { Booking } from '@/domain/ride/booking';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { db } from './stack';

/** A cab's usual speed across a town, metres a second, and the interval between its phone's fixes. */
const PACE = 9;
const FIX_MS = 5000;

/**
 * Simulates the drive: writes the trail of an hour on the booked route and moves the trip's start back by as long, so
 * that the test needs no hour.
 */
export async function drive(booking: Booking): Promise<void> {
  const { id, pickup, drop } = booking;
  const way = [pickup, ...bookedRoute(booking), drop];
  const fixes: LatLng[] = [];
  for (const [index, to] of way.entries()) {
    const from = way[index - 1];
    if (from === undefined) continue;
    const steps = Math.max(1, Math.round(distanceMetres(from, to) / ((PACE * FIX_MS) / 1000)));
    for (let step = 0; step < steps; step += 1)
      fixes.push({
        lat: from.lat + ((to.lat - from.lat) * step) / steps,
        lng: from.lng + ((to.lng - from.lng) * step) / steps,
      });
  }
  const ended = Date.now() - 1000;
  const began = ended - fixes.length * FIX_MS;
  const points = fixes.map(({ lat, lng }, index) => [
    `-Odrive${String(index).padStart(13, '0')}`,
    { at: began + index * FIX_MS, status: 'STARTED', lat, lng },
  ]);
  await db.update('', {
    [`tracking/${id}`]: Object.fromEntries(points),
    [`bookings/${id}/accepted_time`]: began - 600_000,
    [`bookings/${id}/trip_start_time`]: began,
    [`bookings/${id}/startTime`]: began,
  });
}
