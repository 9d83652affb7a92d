/** The words of the catalogue: the fixed first lines, the step under each of them, and plain British English in the rest. */
import { describe, expect, it } from 'vitest';
import { type MessageKey, messages, nextSteps } from '@/domain/messages';
import { messageWords, nextStep } from '@/domain/nextSteps';

/** The messages whose first line is fixed, letter by letter. */
const FIXED: Partial<Record<MessageKey, string>> = {
  login_validate_error: 'Email or Password is not correct',
  otp_validate_error: 'OTP is not valid',
  auth_error: 'Auth Error: Please check your entered credentials',
  require_approval: 'Your account requires approval from Admin',
  email_verify: 'Please verify your email. Email is already sent to your Inbox.',
  not_logged_in: 'Not Logged In',
  base_settings_error_1: 'Base Settings Error 1',
  base_settings_error_2: 'Base Settings Error 2',
  settings_error: 'Unable to fetch settings',
  no_drivers_found: 'No drivers found right now, please try again later',
  no_bookings: 'No bookings available',
  no_cars: 'No cars available',
  no_zones: 'No zones available',
  no_tariff: 'No Tariff available',
  no_plans: 'No Plans available',
  no_holidays: 'No Holidays available',
  no_cancel_reasons: 'No cancel reasons available',
  no_tariff_found: 'No Tariff Found',
  no_route_found: 'No Route Found',
  no_users_matched: 'No Users Matched',
  no_tasks: 'No tasks found for driver',
  no_chat: 'No chat history found',
  no_providers: 'No Payment Providers Found',
  providers_error: 'Unable to fetch payment providers',
  no_data: 'No data available',
  no_users: 'No users available',
  no_promos: 'No promos available',
  no_withdraws: 'No WITHDRAWS available',
  wallet_updated: 'Wallet Updated Sucessfully',
  google_places_error: 'Place to Coordinate error',
  image_upload_error: 'Image upload error',
  location_permission_error: 'Location Permission Error',
  location_error: 'Unable to get your location',
  user_exists: 'User with same Email or Mobile number exists',
  reg_error: 'Error while Signup',
  update_failed: 'update failed',
  facebook_login_error: 'Facebook login error',
  no_details_error: 'Please fill up all the details properly',
  referer_not_found: 'Referer Id not found',
  demo_mode: 'Restricted in Demo App.',
  past_booking_error: 'Ride Later is not avaialable for Past Datetime or within next 15 mins.',
  withdraw_not_positive: 'Withdraw amount cannot be less than or equal to 0.',
  withdraw_above_balance: 'Withdraw amount cannot be greater than Wallet Balance.',
  promo_min_order: 'Sorry! Promo is not valid as bill amount is lower.',
  promo_limit: 'Sorry! Promo usage limit is over.',
  promo_used: 'Sorry! You have already used this promo.',
  promo_expired: 'Sorry! This promo has expired.',
  purchase_code_wrong: 'Purchase code in not correct',
  select_week_option: 'Select Week Wise Option',
  empty_week_day: 'Empty the Week day',
  select_day_option: 'Select Day Wise Option',
  empty_holiday_date: 'Empty the Holiday date',
  payment_failed: 'Payment failed, please try again.',
  payment_cancelled: 'Payment cancelled.',
};

const fixed = Object.entries(FIXED) as [MessageKey, string][];
const all = Object.entries(messages) as [MessageKey, string][];
/** Every sentence that is ours to word: the free messages, and the steps under the fixed ones. */
const ours = [...all.filter(([key]) => FIXED[key] === undefined), ...Object.entries(nextSteps)];

describe('a message with a fixed first line', () => {
  it.each(fixed)('%s keeps it letter by letter', (key, line) => expect(messages[key]).toBe(line));

  it.each(fixed)('%s says under it what to do next', (key) => {
    expect(nextStep(key)).toMatch(/^[A-Z].*\.$/);
  });

  it('and its step read as sentences in one run of text', () => {
    expect(messageWords('referer_not_found')).toBe(
      'Referer Id not found. Check the id with your friend, or leave the field empty.',
    );
    expect(messageWords('withdraw_above_balance')).toBe(
      'Withdraw amount cannot be greater than Wallet Balance. Enter a smaller amount.',
    );
    expect(messageWords('must_login')).toBe(messages.must_login);
  });
});

describe('every sentence of ours', () => {
  it.each([
    ['shows no code', /[a-z]_[a-z]|[A-Z]{3,}_|\b(undefined|null|NaN|HTTP|Error \d)\b/],
    ['does not shout', /!|\b(?!DVLA|GOV|HMRC|JPEG|MOT|OTP|PDF|PNG|PPS|SMS|CSV|UTF|VAT)[A-Z]{3,}\b/],
    ['does not say "click"', /\bclick/i],
    ['says "please" once at most', /please.*please/i],
    [
      'does not deny twice in a sentence',
      /\b(not|no|never|nobody|cannot)\b[^.,:;]*\b(un(?!til|der|ion|it)\w+|without|not|nothing|never|none)\b/i,
    ],
    [
      'is spelled in British English',
      /\b(color|center|favorite|canceled|canceling|license[ds]? (?:plate|number)|traveled|authoriz|organiz|recogniz|apologiz|check card|gotten|zip code|drop-?off|cell ?phone|checking account)\b/i,
    ],
    ['has plain quotation marks nowhere', /["`]|\w'\w/],
  ])('%s', (_rule, wrong) => {
    expect(ours.filter(([, words]) => wrong.test(words))).toEqual([]);
  });
});

describe('each refusal has its own words', () => {
  it('a day far ahead does not say that it is too soon, and a wrong amount does not ask for cash', () => {
    expect(messages.too_far_ahead).not.toMatch(/15 mins/);
    for (const key of ['payment_amount_wrong', 'card_amount_too_low', 'estimate_changed'] as const) {
      expect(messageWords(key)).not.toMatch(/cash/i);
    }
  });
});
