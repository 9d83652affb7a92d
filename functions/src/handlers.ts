/** Every endpoint `domain/api.ts` declares, with what serves it. */
import { acceptBooking } from './endpoints/accept_booking';
import { addToWallet } from './endpoints/add_to_wallet';
import { adjustWallet } from './endpoints/adjust_wallet';
import { approveUser } from './endpoints/approve_user';
import { arriveBooking } from './endpoints/arrive_booking';
import { bookingDay } from './endpoints/booking_day';
import { cancelBooking } from './endpoints/cancel_booking';
import { checkLicense } from './endpoints/check_license';
import { checkUserExists } from './endpoints/check_user_exists';
import { closeAlarm } from './endpoints/close_alarm';
import { compareFares } from './endpoints/compare_fares';
import { completeWithdraw } from './endpoints/complete_withdraw';
import { continueSearch } from './endpoints/continue_search';
import { countPush } from './endpoints/count_push';
import { createBooking } from './endpoints/create_booking';
import { declineBooking } from './endpoints/decline_booking';
import { deleteAccount } from './endpoints/delete_account';
import { deleteUser } from './endpoints/delete_user';
import { endBooking } from './endpoints/end_booking';
import { estimate } from './endpoints/estimate';
import { exportMyData } from './endpoints/export_my_data';
import { fleetView } from './endpoints/fleet_view';
import { findBookings } from './endpoints/find_bookings';
import { getProviders } from './endpoints/get_providers';
import { getRouteDetails } from './endpoints/get_route_details';
import { importDrivers } from './endpoints/import_drivers';
import { leaveUnpaid } from './endpoints/leave_unpaid';
import { payBooking } from './endpoints/pay_booking';
import { paymentReturn } from './endpoints/payment_return';
import { paymentWebhook } from './endpoints/payment_webhook';
import { publicData } from './endpoints/public_data';
import { raiseAlarm } from './endpoints/raise_alarm';
import { rateBooking } from './endpoints/rate_booking';
import { saveDriver } from './endpoints/save_driver';
import { saveUser } from './endpoints/save_user';
import { saveRow } from './endpoints/save_row';
import { saveSettings } from './endpoints/save_settings';
import { savePush } from './endpoints/save_push';
import { sendNotification } from './endpoints/send_notification';
import { sendPush } from './endpoints/send_push';
import { startBooking } from './endpoints/start_booking';
import { submitApplication } from './endpoints/submit_application';
import { testPayment } from './endpoints/test_payment';
import { topUpWallet } from './endpoints/top_up_wallet';
import { updateProfile } from './endpoints/update_profile';
import { userSignup } from './endpoints/user_signup';
import { validateReferrer } from './endpoints/validate_referrer';
import { verifyVehicle } from './endpoints/verify_vehicle';
import { withdraw } from './endpoints/withdraw';
import type { Handlers } from './handler';

export const handlers: Handlers = {
  get_route_details: getRouteDetails,
  estimate,
  compare_fares: compareFares,
  create_booking: createBooking,
  continue_search: continueSearch,
  accept_booking: acceptBooking,
  decline_booking: declineBooking,
  arrive_booking: arriveBooking,
  start_booking: startBooking,
  end_booking: endBooking,
  leave_unpaid: leaveUnpaid,
  find_bookings: findBookings,
  pay_booking: payBooking,
  get_providers: getProviders,
  top_up_wallet: topUpWallet,
  payment_return: paymentReturn,
  payment_webhook: paymentWebhook,
  test_payment: testPayment,
  withdraw,
  complete_withdraw: completeWithdraw,
  add_to_wallet: addToWallet,
  adjust_wallet: adjustWallet,
  rate_booking: rateBooking,
  cancel_booking: cancelBooking,
  public_data: publicData,
  raise_alarm: raiseAlarm,
  close_alarm: closeAlarm,
  fleet_view: fleetView,
  booking_day: bookingDay,
  count_push: countPush,
  send_push: sendPush,
  save_push: savePush,
  send_notification: sendNotification,
  approve_user: approveUser,
  check_license: checkLicense,
  check_user_exists: checkUserExists,
  delete_account: deleteAccount,
  delete_user: deleteUser,
  export_my_data: exportMyData,
  import_drivers: importDrivers,
  save_driver: saveDriver,
  save_user: saveUser,
  save_row: saveRow,
  save_settings: saveSettings,
  submit_application: submitApplication,
  update_profile: updateProfile,
  user_signup: userSignup,
  validate_referrer: validateReferrer,
  verify_vehicle: verifyVehicle,
};
