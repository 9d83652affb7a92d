/**
 * The driver's position when the ride changed status. Its key sorts by time among the phone's own points, and is taken by
 * none of them.
 */
import type { BookingStatus, TrackingPoint } from '@/domain/ride/booking';
import { trailKey } from '@/domain/ride/trail/trailKey';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import type { Stamp, Update } from '../update';

export function trackingPoint(bookingId: string, status: BookingStatus, at: LatLng, stamp: Stamp): Update {
  const point: TrackingPoint = { at: stamp.nowMs, status, lat: at.lat, lng: at.lng };
  return { [paths.trackingPoint(bookingId, `${trailKey(stamp.nowMs)}${stamp.newKey()}`)]: point };
}
