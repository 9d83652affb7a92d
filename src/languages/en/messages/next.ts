/** What to do next, for the messages to riders and drivers whose first line is fixed and does not say it. */
export const steps = {
  // Signing in
  login_validate_error: 'Check both and type them again. If you have forgotten your password, you can reset it.',
  otp_validate_error: 'Type the six digits of our newest text message, or ask for a new code.',
  auth_error: 'Type them again. If you have forgotten your password, you can reset it.',
  require_approval: 'We are checking your details. Try again later, or contact our office.',
  email_verify: 'Open the link in that email, then log in again. Look in your junk mail as well.',
  not_logged_in: 'Log in to carry on.',
  base_settings_error_1: 'The licence of this service could not be confirmed. Contact our office.',
  base_settings_error_2: 'The licence of this service cannot be checked just now. Try again later.',
  apple_signin_error: 'Log in another way.',
  facebook_login_error: 'Try again, or log in another way.',
  push_token_error: 'Reload the page and try again. Everything else works without them.',

  // Registering
  user_exists:
    'If that is you, log in; by SMS if our office has booked for you. If not, use another email and mobile number.',
  referer_not_found: 'Check the id with your friend, or leave the field empty.',
  reg_error: 'No account was opened. Try again in a moment.',
  image_upload_error: 'The picture was not saved. Check your connection and choose it again.',
  picture_unreadable: 'It is kept safe. Try again in a moment.',

  // Booking
  past_booking_error: 'Choose a later time, or book a cab for now.',
  no_tariff_found: 'We have no price for this trip. Choose another time, car type or place.',
  no_route_found: 'Check the pickup and the destination. Both must be on a road.',
  no_drivers_found: 'Cabs become free all the time. You can also book one for later.',
  google_places_error: 'Choose the place again, or tap the map.',
  location_permission_error: 'Allow this page to use your location in your browser’s settings, then try again.',
  location_error: 'Check that location is switched on for this device and this page, then try again.',

  // Money
  payment_failed: 'Check the card with your bank, or pay another way.',
  payment_cancelled: 'You can pay whenever you are ready.',
  no_details_error: 'The fields that are missing or wrong are marked.',
  withdraw_not_positive: 'Enter how much you want to withdraw.',
  withdraw_above_balance: 'Enter a smaller amount.',
  promo_min_order: 'Use it on a ride that costs more.',
  promo_limit: 'Use another promo, or pay without one.',
  promo_used: 'Use another promo, or pay without one.',
  promo_off: 'Use another promo, or pay without one.',
  promo_expired: 'Use another promo, or pay without one.',
  no_providers: 'Cards cannot be used here yet. Choose another way to pay.',
  providers_error: 'Try again in a moment, or choose another way to pay.',

  // Administration
  demo_mode: 'You can look at everything here, but not change it.',

  // Empty lists
  settings_error: 'Check your connection and reload the page.',
  no_bookings: 'Bookings appear here as soon as they are made.',
  no_cars: 'Cars appear here once our office has added them.',
  no_cancel_reasons: 'Reasons appear here once they are added.',
  no_tasks: 'Stay near a rank or a busy street. The horn sounds when a ride comes.',
  no_chat: 'Write the first message below.',
  no_data: 'Figures appear here with the first paid ride.',
} as const;
