import { useCabPlace } from '@/components/rides/map/useCabPlace';
import { type Booking, isTracked } from '@/domain/ride/booking';
import { minutesLeft } from '@/domain/ride/follow/eta';
import { useWatch } from '@/state/hooks';
import { locationGroup } from '@/state/personal';
import { useServerNow } from '@/state/useServerNow';
import { useSilence } from './useSilence';

/** The minutes are counted anew so often, milliseconds. */
const COUNT_EVERY_MS = 10_000;

/**
 * The cab of a ride under way, for its rider. `minutes`: until it is where it goes next, null if that is not known.
 * `silence`: since when nothing has been heard of it, epoch ms, or null.
 */
export function useCabOnItsWay(booking: Booking) {
  const { id, status } = booking;
  const tracked = isTracked(status);
  const { data: latest } = useWatch(locationGroup, tracked ? id : null);
  // A trail also holds the way of a driver who gave the ride back.
  const point = tracked && latest !== null && latest.at >= (booking.accepted_time ?? 0) ? latest : null;
  const cab = useCabPlace(point);
  const silence = useSilence(point, tracked ? booking : null);
  const now = useServerNow(tracked ? COUNT_EVERY_MS : null);
  const minutes = cab !== null && silence === null ? minutesLeft(booking, cab.at, now) : null;
  return { tracked, cab, silence, minutes };
}
