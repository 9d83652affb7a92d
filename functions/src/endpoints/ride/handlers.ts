/** The handlers of `rideApi`. */
import type { rideApi } from '@/domain/api/rideApi';
import type { HandlersOf } from '../../http/handler';
import { acceptBooking } from './accept_booking';
import { answerClaim } from './answer_claim';
import { arriveBooking } from './arrive_booking';
import { cancelBooking } from './cancel_booking';
import { choosePayment } from './choose_payment';
import { compareFares } from './compare_fares';
import { correctBill } from './correct_bill';
import { continueSearch } from './continue_search';
import { createBooking } from './create_booking';
import { declineBooking } from './decline_booking';
import { disputeBill } from './dispute_bill';
import { endBooking } from './end_booking';
import { estimate } from './estimate';
import { findBookings } from './find_bookings';
import { getRouteDetails } from './get_route_details';
import { leaveUnpaid } from './leave_unpaid';
import { nearbyCabs } from './nearby_cabs';
import { payBooking } from './pay_booking';
import { rateBooking } from './rate_booking';
import { requestPayment } from './request_payment';
import { settleBill } from './settle_bill';
import { startBooking } from './start_booking';

export const rideHandlers: HandlersOf<typeof rideApi> = {
  accept_booking: acceptBooking,
  answer_claim: answerClaim,
  arrive_booking: arriveBooking,
  cancel_booking: cancelBooking,
  choose_payment: choosePayment,
  compare_fares: compareFares,
  correct_bill: correctBill,
  continue_search: continueSearch,
  create_booking: createBooking,
  decline_booking: declineBooking,
  dispute_bill: disputeBill,
  end_booking: endBooking,
  estimate,
  find_bookings: findBookings,
  get_route_details: getRouteDetails,
  leave_unpaid: leaveUnpaid,
  nearby_cabs: nearbyCabs,
  pay_booking: payBooking,
  rate_booking: rateBooking,
  request_payment: requestPayment,
  settle_bill: settleBill,
  start_booking: startBooking,
};
