/**
 * What to do next, for the messages whose first line is fixed and does not say it (en-GB). The screen shows the sentence
 * under the message.
 */
import type { MessageKey } from './messages';
import { textOf } from './startMessages';

export const nextSteps = {
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
  offered_meanwhile: 'Press again if you still want to ask the driver you chose.',
  driver_not_available:
    'They are off duty, busy, being asked about another ride, or not licensed or equipped for this one. Choose another driver.',
  ride_lies_ahead: 'It begins a quarter of an hour before the pickup. Then you can choose a driver.',
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
  credit_alone: 'Have whoever runs the installation make a second admin, who can confirm it within 7 days.',
  credit_waits: 'Another admin sees it here and confirms or refuses it. You are told.',
  wallet_updated: 'The person sees the new balance at once.',

  // Administration
  purchase_code_wrong: 'Nothing was saved. Check the code with the vendor.',
  update_failed: 'Nothing was saved. Try again in a moment.',
  demo_mode: 'You can look at everything here, but not change it.',
  select_week_option: 'Choose the weekday this rule is for.',
  empty_week_day: 'Set the weekday to “None”, or choose “A weekday”.',
  select_day_option: 'Choose the date this rule is for.',
  empty_holiday_date: 'Clear the date, or choose “A date”.',
  no_users_matched: 'Nobody with this role and device can be reached. Choose other people or all devices.',

  // Empty lists
  settings_error: 'Check your connection and reload the page.',
  no_bookings: 'Bookings appear here as soon as they are made.',
  no_cars: 'Cars appear here once our office has added them.',
  no_zones: 'Zones appear here once they are drawn.',
  no_tariff: 'Tariffs appear here once they are added.',
  no_plans: 'Plans appear here once they are added.',
  no_bank_holidays: 'Add a day that the published list lacks.',
  no_holidays: 'Holidays appear here once they are added.',
  no_cancel_reasons: 'Reasons appear here once they are added.',
  no_authorities: 'Add the authority that licenses your drivers.',
  no_complaints: 'Complaints appear here as soon as a rider makes one.',
  no_tasks: 'Stay near a rank or a busy street. The horn sounds when a ride comes.',
  no_chat: 'Write the first message below.',
  no_data: 'Figures appear here with the first paid ride.',
  no_users: 'People appear here as soon as they register.',
  no_promos: 'Promos appear here once they are added.',
  no_accounts:
    'Open an account for a business, a school or a council. Its people then ride now, and it pays by invoice.',
  no_entries: 'The first ride on this account shows here once it has ended.',
  no_invoices: 'An invoice is made of the rides that have ended.',
  no_account_people: 'Add the riders who may. The office may book on it for anybody.',
  no_payouts: 'A run is made of the withdrawals that wait for the bank.',
  no_withdraws: 'Requests appear here as soon as they are made.',
} as const satisfies Partial<Record<MessageKey, string>>;

/** The sentence under a message, or null if the message says everything itself. */
export const nextStep = (key: MessageKey): string | null =>
  (nextSteps as Partial<Record<MessageKey, string>>)[key] ?? null;

/** A message and its next step in one run of text, for a place without a second line. */
export function messageWords(key: MessageKey): string {
  const line = textOf(key);
  const next = nextStep(key);
  return next === null ? line : `${/[.!?:]$/.test(line) ? line : `${line}.`} ${next}`;
}
