/** Finds bookings by the reference people read out, among those the caller may see. */
import { tidyReference } from '@/domain/ride/bookingSearch';
import type { Handler } from '../../http/handler';
import { readByReference } from '../../store/bookings';

export const findBookings: Handler<'find_bookings'> = async ({ body, caller: { uid, profile } }) => {
  const reference = tidyReference(body.booking_id);
  const found = reference === null ? [] : await readByReference(reference);
  const seen = profile.usertype === 'admin' ? found : found.filter(({ fleetadmin }) => fleetadmin === uid);
  return { ids: seen.map(({ id }) => id) };
};
