/** Finds bookings for the desk, where no index serves the whole filter: looks through the narrowest one, up to a bound. */
import { PAGE_SIZE } from '@/domain/limits';
import type { DeskViewer } from '@/domain/ride/bookingSearch';
import type { Handler } from '../../http/handler';
import { findByReference, findInIndex } from '../../ride/searchBookings';

export const findBookings: Handler<'find_bookings'> = async ({
  body: { filter, before },
  caller: { uid, profile },
}) => {
  const viewer: DeskViewer = profile.usertype === 'admin' ? { usertype: 'admin' } : { usertype: 'fleetadmin', uid };
  const { reference } = filter;
  return reference === null
    ? findInIndex(viewer, filter, before, PAGE_SIZE)
    : findByReference(reference, viewer, filter, before, PAGE_SIZE);
};
