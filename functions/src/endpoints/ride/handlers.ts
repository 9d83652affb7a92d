/** The handlers of `rideApi`. */
import type { rideApi } from '@/domain/api/ride/rideApi';
import type { HandlersOf } from '../../http/handler';
import { acceptBooking } from './accept_booking';
import { arriveBooking } from './arrive_booking';
import { cancelBooking } from './cancel_booking';
import { changeBooking } from './change_booking';
import { compareFares } from './compare_fares';
import { continueSearch } from './continue_search';
import { createBooking } from './create_booking';
import { declineBooking } from './decline_booking';
import { endBooking } from './end_booking';
import { endForDriver } from './end_for_driver';
import { estimate } from './estimate';
import { findBookings } from './find_bookings';
import { getRouteDetails } from './get_route_details';
import { myRatings } from './my_ratings';
import { nearbyCabs } from './nearby_cabs';
import { rateBooking } from './rate_booking';
import { startBooking } from './start_booking';

export const rideHandlers: HandlersOf<typeof rideApi> = {
  accept_booking: acceptBooking,
  arrive_booking: arriveBooking,
  cancel_booking: cancelBooking,
  change_booking: changeBooking,
  compare_fares: compareFares,
  continue_search: continueSearch,
  create_booking: createBooking,
  decline_booking: declineBooking,
  end_booking: endBooking,
  end_for_driver: endForDriver,
  estimate,
  find_bookings: findBookings,
  get_route_details: getRouteDetails,
  my_ratings: myRatings,
  nearby_cabs: nearbyCabs,
  rate_booking: rateBooking,
  start_booking: startBooking,
};
