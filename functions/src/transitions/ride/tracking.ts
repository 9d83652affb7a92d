/** The position a driver was at when the ride changed its status. */
import type { BookingStatus, TrackingPoint } from '@/domain/booking';
import type { LatLng } from '@/domain/geo';
import { paths } from '@/domain/paths';
import type { Stamp, Update } from './update';

export function trackingPoint(bookingId: string, status: BookingStatus, at: LatLng, stamp: Stamp): Update {
  const point: TrackingPoint = { at: stamp.nowMs, status, lat: at.lat, lng: at.lng };
  return { [paths.trackingPoint(bookingId, stamp.newKey())]: point };
}
