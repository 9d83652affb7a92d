/** The checks on edited settings, apart from the settings themselves: only the desk loads them. */
import * as v from 'valibot';
import { FEE_TYPES } from './carType';
import {
  CREDIT_LIMIT_MAX_POUNDS,
  DAILY_HOURS_MAX,
  NO_SHOW_MAX_MINUTES,
  PASSES_MAX,
  PATIENCE_MAX_MINUTES,
  PATIENCE_MIN_MINUTES,
  PAYOUT_HOLD_MAX_HOURS,
  REACH_MAX_MINUTES,
  REACH_MIN_MINUTES,
  RIDER_BOOKINGS_MAX,
} from '../limits';
import type { MessageKey } from '../messages';
import { AMOUNT_MAX, optionalText, requiredText, typedAmount } from '../typedFields';
import { cleanBonus, FARE_BASES, FIXED_PRICE_OPTIONS } from './settings';

const bonus = v.pipe(
  v.unknown(),
  v.transform(cleanBonus),
  v.number('proper_bonus' satisfies MessageKey),
  v.maxValue(AMOUNT_MAX, 'proper_bonus' satisfies MessageKey),
);

/** A link for the public: empty, or a web address. */
const link = v.pipe(optionalText, v.regex(/^$|^https?:\/\/\S+$/i, 'link_format' satisfies MessageKey));

/** A whole number from `least` to `most`. */
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    typedAmount,
    v.integer('no_details_error' satisfies MessageKey),
    v.minValue(least, 'no_details_error' satisfies MessageKey),
    v.maxValue(most, 'no_details_error' satisfies MessageKey),
  );

/** Edited settings: an empty or impossible bonus gives `proper_bonus`, any other fault `no_details_error`. */
export const settingsSchema = v.object({
  code: v.pipe(requiredText, v.toUpperCase(), v.regex(/^[A-Z]{3}$/, 'no_details_error' satisfies MessageKey)),
  symbol: v.pipe(requiredText, v.maxLength(5, 'no_details_error' satisfies MessageKey)),
  bonus,
  panic: optionalText,
  care_name: optionalText,
  care_no: optionalText,
  fare_basis: v.picklist(FARE_BASES),
  booking_charge: typedAmount,
  Fixed_price_km: typedAmount,
  Fixed_price_options: v.picklist(FIXED_PRICE_OPTIONS),
  otp_secure: v.boolean(),
  job_radius: typedAmount,
  driver_approval: v.boolean(),
  email_verify: v.boolean(),
  phone_login: v.boolean(),
  CarHornRepeat: v.boolean(),
  convert_to_mile: v.boolean(),
  convenience_fees: typedAmount,
  convenience_fee_type: v.picklist(FEE_TYPES),
  cash: v.boolean(),
  wallet: v.boolean(),
  card: v.boolean(),
  payout_hold_hours: wholeNumber(0, PAYOUT_HOLD_MAX_HOURS),
  credit_limit: wholeNumber(0, CREDIT_LIMIT_MAX_POUNDS),
  live_bookings: wholeNumber(1, RIDER_BOOKINGS_MAX),
  ahead_bookings: wholeNumber(0, RIDER_BOOKINGS_MAX),
  no_show_minutes: wholeNumber(0, NO_SHOW_MAX_MINUTES),
  reach_minutes: wholeNumber(REACH_MIN_MINUTES, REACH_MAX_MINUTES),
  patience_minutes: wholeNumber(PATIENCE_MIN_MINUTES, PATIENCE_MAX_MINUTES),
  daily_hours_max: wholeNumber(0, DAILY_HOURS_MAX),
  passes_off_duty: wholeNumber(0, PASSES_MAX),
  CompanyName: optionalText,
  CompanyWebsite: link,
  CompanyTerms: link,
  TwitterHandle: link,
  FacebookHandle: link,
  InstagramHandle: link,
  AppleStoreLink: link,
  PlayStoreLink: link,
});

/** The two private settings, with the same refusals as `settingsSchema`. */
export const privateSettingsSchema = v.object({
  license: v.pipe(v.string(), v.trim(), v.maxLength(200, 'no_details_error')),
  contact_email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254, 'proper_email'),
    v.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'proper_email' satisfies MessageKey),
  ),
});
