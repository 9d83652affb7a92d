/**
 * The messages that a rider's or a driver's first page may show by itself (en-GB). The others arrive with any other page, with
 * the first refusal of the server or the first message that is not here, and at the latest when the page is idle.
 */
import type { MessageKey } from './messages';

export const startMessages = {
  // Signing in
  auth_error: 'Auth Error: Please check your entered credentials',
  require_approval: 'Your account requires approval from Admin',
  account_suspended: 'Your account is suspended. Contact our office.',
  email_verify: 'Please verify your email. Email is already sent to your Inbox.',
  not_logged_in: 'Not Logged In',
  not_valid_user_type: 'We cannot tell what kind of account this is. Contact our office.',
  user_issue_contact_admin: 'No profile data found. Contact the admin.',
  base_settings_error_1: 'Base Settings Error 1',
  base_settings_error_2: 'Base Settings Error 2',

  // Booking
  select_proper: 'Please select pickup, drop and car type.',
  must_login: 'Please log in to go on.',
  past_booking_error: 'Ride Later is not avaialable for Past Datetime or within next 15 mins.',
  too_far_ahead: 'Rides can be booked up to 90 days ahead. Choose an earlier day.',
  booking_success: 'Your booking is made. Booking id: ',
  no_tariff_found: 'No Tariff Found',
  pickup_unserved: 'We don’t serve this pickup yet',
  no_cabs_near: 'No cabs near you right now',
  saved_places_full: 'You have no room for another saved place. Remove one first.',
  no_route_found: 'No Route Found',
  no_drivers_found: 'No drivers found right now, please try again later',
  estimate_changed: 'The fare has changed since you saw it. Check the new estimate.',
  booking_not_found: 'We cannot find this booking. It may belong to another account.',
  equal_booking: 'There is a booking like this one already. Nothing new is booked.',
  guest_name_missing: 'Enter the passenger’s name.',
  guest_mobile_british: 'Enter the passenger’s UK mobile number, starting with 07.',
  reason_required: 'Choose a reason.',
  otp_wrong: 'That code does not match. Ask the rider for the five-digit start code.',
  driver_not_approved: 'Your account requires approval from Admin before you can drive.',
  driver_documents_out_of_date: 'Your licence, MOT or insurance has run out. Send the new document to go on duty.',
  driver_licence_ahead: 'Your badge or plate is not valid yet. You can go on duty from its first day.',
  driver_in_debt: 'Your wallet is below zero. Top it up to take new bookings.',
  driver_held_back: 'Our office has stopped offers to you for now. Your work screen says why.',
  driver_over_hours: 'Your hours on duty are used up. Take a rest before the next ride.',
  driver_off_duty: 'Go on duty to take bookings.',
  alarm_raised: 'We know where you are and are looking after it. If you are in danger, dial 999.',
  alarm_again: 'If you still need help, press again. If you are in danger, dial 999.',
  google_places_error: 'Place to Coordinate error',
  location_permission_error: 'Location Permission Error',
  location_error: 'Unable to get your location',

  // Money
  wallet_zero_warning: 'Your wallet is empty.',
  wallet_negative_warning: 'Your wallet is below zero. New rides are paused until it is topped up.',

  // Administration
  demo_mode: 'Restricted in Demo App.',

  // Empty lists
  settings_error: 'Unable to fetch settings',
  no_bookings: 'No bookings available',
  no_cars: 'No cars available',
  no_cancel_reasons: 'No cancel reasons available',
  no_tasks: 'No tasks found for driver',
  no_chat: 'No chat history found',
  no_data: 'No data available',
  no_notifications: 'No notifications available',

  // Faults and refusals
  permission_denied: 'You are not allowed to do this. If you should be, contact our office.',
  invalid_request: 'Something is missing or not right. Check what you entered, then try again.',
  body_too_large: 'This is too large to send. Make it smaller, then try again.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'This address does not answer that method.',
  rate_limited: 'Too many requests at once. Wait a moment, then try again.',
  service_unavailable: 'Something went wrong on our side. Nothing was changed. Try again in a moment.',
  no_answer: 'We got no answer. Check your connection and try again. Nothing will be done twice.',
  not_sent: 'You are offline, so this was not sent. Try again when the connection is back.',
  kept_offline: 'You are offline. Keep this page open, and we will send this when the connection is back.',
  offline: 'You are offline. We will carry on when the connection is back.',
  words_missing: 'We could not load this message. Reload the page to read it.',
} as const;

let known: Readonly<Partial<Record<MessageKey, string>>> = startMessages;

/** Called by src/domain/messages.ts, which has them all. */
export function learnMessages(all: Readonly<Record<MessageKey, string>>): void {
  known = all;
}

/** True if the text for a key is here already. */
export const hasText = (key: MessageKey): boolean => known[key] !== undefined;

/** The text for a key. */
export const textOf = (key: MessageKey): string => known[key] ?? startMessages.words_missing;
