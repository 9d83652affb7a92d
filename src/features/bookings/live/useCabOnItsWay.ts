import { useCabPlace } from '@/components/rides/map/useCabPlace';
import { type Booking, isTracked } from '@/domain/ride/booking';
import { aboutMinutes } from '@/domain/ride/follow/eta';
import { useWatch } from '@/state/hooks';
import { locationGroup } from '@/state/personal';
import { useSilence } from './useSilence';

/**
 * The cab of a ride under way, for its rider. `minutes`: until it is where it goes next, null if that is not known.
 * `silence`: since when nothing has been heard of it, epoch ms, or null.
 */
export function useCabOnItsWay(booking: Booking) {
  const { id, status, pickup, drop } = booking;
  const tracked = isTracked(status);
  const { data: latest } = useWatch(locationGroup, tracked ? id : null);
  // A trail also holds the way of a driver who gave the ride back.
  const point = tracked && latest !== null && latest.at >= (booking.accepted_time ?? 0) ? latest : null;
  const cab = useCabPlace(point);
  const bound = status === 'ACCEPTED' ? pickup : status === 'STARTED' ? drop : null;
  const silence = useSilence(point, tracked ? booking : null);
  const minutes = cab !== null && bound !== null && silence === null ? aboutMinutes(cab.at, bound, booking) : null;
  return { tracked, cab, silence, minutes };
}
