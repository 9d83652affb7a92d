/** The driver's position when the ride changed status. */
import type { BookingStatus, TrackingPoint } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { paths } from '@/domain/paths';
import type { Stamp, Update } from '../update';

export function trackingPoint(bookingId: string, status: BookingStatus, at: LatLng, stamp: Stamp): Update {
  const point: TrackingPoint = { at: stamp.nowMs, status, lat: at.lat, lng: at.lng };
  return { [paths.trackingPoint(bookingId, stamp.newKey())]: point };
}
