/** The checks on edited settings, apart from the settings themselves: only the desk loads them. */
import * as v from 'valibot';
import { FEE_TYPES } from './carType';
import {
  CREDIT_LIMIT_MAX_POUNDS,
  DAILY_HOURS_MAX,
  NO_SHOW_MAX_MINUTES,
  COMPLAINT_DAYS_MAX,
  PASSES_MAX,
  PATIENCE_MAX_MINUTES,
  PATIENCE_MIN_MINUTES,
  PAYOUT_HOLD_MAX_HOURS,
  REACH_MAX_MINUTES,
  REACH_MIN_MINUTES,
  RIDER_BOOKINGS_MAX,
} from '../limits';
import { isMessageKey, type MessageKey } from '../messages';
import { optionalText, requiredText, typedAmount } from '../typedFields';
import { cleanBonus, FARE_BASES, FIXED_PRICE_OPTIONS } from './settings';

/** The longest name of a company or a person to ask for, characters. */
const NAME_MAX = 60;
/** The most that a bonus, a charge or a fee may be, pounds or percent. */
const POUNDS_MAX = 1000;
/** The longest stretch that a fixed price can begin after, in the unit of distances. */
const FIXED_PRICE_DISTANCE_MAX = 1000;
/** How far the first search for a driver goes, in the unit of distances. */
const RADIUS_MIN = 0.5;
const RADIUS_MAX = 100;

const bonus = v.pipe(
  v.unknown(),
  v.transform(cleanBonus),
  v.number('proper_bonus' satisfies MessageKey),
  v.maxValue(POUNDS_MAX, 'amount_unlikely' satisfies MessageKey),
);

function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(typed) || !URL.canParse(typed)) return false;
  const { hostname, username, password } = new URL(typed);
  return /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
}

/** A link for the public: empty, or a web address. */
const link = v.pipe(
  optionalText,
  v.check((typed) => typed === '' || isWebAddress(typed), 'link_format' satisfies MessageKey),
);

/** Digits with what people write between them, from 999 to the longest number there is. */
const TELEPHONE = /^\+?[\d\s()./-]+$/;
const isTelephone = (typed: string): boolean => TELEPHONE.test(typed) && /^\d{3,15}$/.test(typed.replace(/\D/g, ''));

/** A telephone number to ring, or empty. */
const telephone = v.pipe(
  optionalText,
  v.check((typed) => typed === '' || isTelephone(typed), 'telephone_format' satisfies MessageKey),
);

const shortText = v.pipe(optionalText, v.maxLength(NAME_MAX, 'text_too_long' satisfies MessageKey));

/** An amount up to a limit that only a slip of the finger passes. */
const amountUpTo = (most: number) => v.pipe(typedAmount, v.maxValue(most, 'amount_unlikely' satisfies MessageKey));

/** The currencies of ISO 4217. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

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
  code: v.pipe(
    requiredText,
    v.toUpperCase(),
    v.check((code) => CURRENCIES.has(code), 'currency_unknown' satisfies MessageKey),
  ),
  symbol: v.pipe(requiredText, v.maxLength(5, 'no_details_error' satisfies MessageKey)),
  bonus,
  panic: telephone,
  care_name: shortText,
  care_no: telephone,
  fare_basis: v.picklist(FARE_BASES),
  booking_charge: amountUpTo(POUNDS_MAX),
  Fixed_price_km: amountUpTo(FIXED_PRICE_DISTANCE_MAX),
  Fixed_price_options: v.picklist(FIXED_PRICE_OPTIONS),
  otp_secure: v.boolean(),
  job_radius: v.pipe(
    typedAmount,
    v.minValue(RADIUS_MIN, 'radius_unfit' satisfies MessageKey),
    v.maxValue(RADIUS_MAX, 'radius_unfit' satisfies MessageKey),
  ),
  driver_approval: v.boolean(),
  email_verify: v.boolean(),
  phone_login: v.boolean(),
  CarHornRepeat: v.boolean(),
  convert_to_mile: v.boolean(),
  convenience_fees: amountUpTo(POUNDS_MAX),
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
  complaint_days: wholeNumber(1, COMPLAINT_DAYS_MAX),
  CompanyName: v.pipe(shortText, v.minLength(1, 'company_name_needed' satisfies MessageKey)),
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

const SCHEMAS: Readonly<Record<string, v.GenericSchema<unknown, unknown>>> = {
  ...settingsSchema.entries,
  ...privateSettingsSchema.entries,
};

/**
 * The settings that are out of bounds, by field. A town may hold values from before there were such bounds: they are mended
 * before anything else is saved. A town that is still being set up fills them in step by step, so it has none.
 */
export function outOfBounds(values: Readonly<Record<string, unknown>>): Partial<Record<string, MessageKey>> {
  if (values['opening'] === 'soon') return {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const schema = Object.hasOwn(SCHEMAS, field) ? SCHEMAS[field] : undefined;
      const result = schema === undefined ? null : v.safeParse(schema, value);
      if (result === null || result.success) return [];
      const { message } = result.issues[0];
      return [[field, isMessageKey(message) ? message : 'no_details_error']];
    }),
  );
}
