/** The public settings an admin edits. The purchase code and contact email are private and stored separately. */
import type { FeeType } from './carType';
import { type TypedNumber, typedNumber } from '../money/decimal';
import { COMPLAINT_DAYS, CREDIT_LIMIT_POUNDS, PASSES_OFF_DUTY } from '../limits';
import { type DistanceUnit, typedToMetres } from '../place/geo';
import type { MessageKey } from '../messages';

export const FIXED_PRICE_OPTIONS = ['select', 'all', 'outstation'] as const;
/**
 * The rides beyond `Fixed_price_km` that get a fixed price: no rides ('select'), all, or those that leave their zone.
 */
export type FixedPriceOption = (typeof FIXED_PRICE_OPTIONS)[number];

export const FARE_BASES = ['plan', 'card'] as const;
/** What fares are based on: the desk's tariffs and plans, or the licensing authority's card and the taximeter. */
export type FareBasis = (typeof FARE_BASES)[number];

/**
 * `settings`. Amounts are pounds as typed; `job_radius` and `Fixed_price_km` are in the unit `convert_to_mile` sets.
 */
export type Settings = {
  /** ISO 4217 code, and the symbol shown beside amounts. */
  code: string;
  symbol: string;
  /** Pounds that each side of a referral gets. */
  bonus: TypedNumber;
  /** The number a panic call dials. */
  panic: string;
  care_name: string;
  care_no: string;
  fare_basis: FareBasis;
  /** Pounds charged for booking a cab, for now or for later, on the basis of the card, which may limit it. */
  booking_charge: TypedNumber;
  Fixed_price_km: TypedNumber;
  Fixed_price_options: FixedPriceOption;
  otp_secure: boolean;
  job_radius: TypedNumber;
  driver_approval: boolean;
  email_verify: boolean;
  phone_login: boolean;
  CarHornRepeat: boolean;
  convert_to_mile: boolean;
  /** The initial fee of a new car type; a fare reads only the car type's own fee. */
  convenience_fees: TypedNumber;
  convenience_fee_type: FeeType;
  cash: boolean;
  wallet: boolean;
  card: boolean;
  /** Hours that a withdrawal waits before it may be sent to a bank. */
  payout_hold_hours: TypedNumber;
  /** Pounds up to which one person of the desk credits a wallet alone; 0 is never. */
  credit_limit: TypedNumber;
  /** Rides a rider may have booked at a time: those for now, and those for later. */
  live_bookings: TypedNumber;
  ahead_bookings: TypedNumber;
  /** Minutes that a driver at the pickup waits before they may report that nobody came. */
  no_show_minutes: TypedNumber;
  /** The longest that a cab may need to a pickup by road, and how long a rider waits for one at first, minutes. */
  reach_minutes: TypedNumber;
  patience_minutes: TypedNumber;
  /** Hours that a driver may be on duty before a rest; 0 is no limit. */
  daily_hours_max: TypedNumber;
  /** Offers let pass in a row after which a driver goes off duty; 0 is never. */
  passes_off_duty: TypedNumber;
  /** Working days in which the office answers a complaint. */
  complaint_days: TypedNumber;
  CompanyName: string;
  CompanyWebsite: string;
  CompanyTerms: string;
  TwitterHandle: string;
  FacebookHandle: string;
  InstagramHandle: string;
  AppleStoreLink: string;
  PlayStoreLink: string;
  /**
   * `soon` from the first saved setting until an admin opens the town for booking; absent where it was never closed.
   */
  opening?: 'soon' | 'open';
};

/** `private_settings`: read only by admins and the licence check. */
export type PrivateSettings = { license: string; contact_email: string };

/** The value of each setting that nobody has ever saved; switches take the more cautious value. */
export const DEFAULT_SETTINGS: Settings = {
  code: 'USD',
  symbol: '$',
  bonus: 0,
  panic: '',
  care_name: '',
  care_no: '',
  fare_basis: 'plan',
  booking_charge: 0,
  Fixed_price_km: 0,
  Fixed_price_options: 'select',
  otp_secure: true,
  job_radius: 1,
  driver_approval: true,
  email_verify: false,
  phone_login: true,
  CarHornRepeat: false,
  convert_to_mile: false,
  convenience_fees: 0,
  convenience_fee_type: 'flat',
  cash: true,
  wallet: true,
  card: true,
  payout_hold_hours: 24,
  credit_limit: CREDIT_LIMIT_POUNDS,
  live_bookings: 1,
  ahead_bookings: 5,
  no_show_minutes: 5,
  reach_minutes: 25,
  patience_minutes: 5,
  daily_hours_max: 0,
  passes_off_duty: PASSES_OFF_DUTY,
  complaint_days: COMPLAINT_DAYS,
  CompanyName: '',
  CompanyWebsite: '',
  CompanyTerms: '',
  TwitterHandle: '',
  FacebookHandle: '',
  InstagramHandle: '',
  AppleStoreLink: '',
  PlayStoreLink: '',
};

/** What a new installation in Britain begins with: pounds and miles. */
export const FIRST_SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  code: 'GBP',
  symbol: '£',
  panic: '999',
  convert_to_mile: true,
};

/** The settings as they apply: a setting never saved takes its default, and a town without any is not open yet. */
export const settingsOf = (stored: Partial<Settings> | null): Settings =>
  stored === null ? { ...FIRST_SETTINGS, opening: 'soon' } : { ...DEFAULT_SETTINGS, ...stored };

/** The unit in which distances are shown and priced. */
export function distanceUnitOf(settings: Pick<Settings, 'convert_to_mile'>): DistanceUnit {
  return settings.convert_to_mile ? 'mile' : 'km';
}

/** The radius round a pickup of the first search for drivers, metres. */
export function jobRadiusMetres(settings: Pick<Settings, 'convert_to_mile' | 'job_radius'>): number {
  return typedToMetres(Math.max(0, typedNumber(settings.job_radius)), distanceUnitOf(settings));
}

/** A bonus as the form keeps it while typing: a number of 0 or more, otherwise empty. */
export function cleanBonus(typed: unknown): number | '' {
  const text = typeof typed === 'string' ? typed.trim() : typed;
  const bonus = text === '' || text === null || typeof text === 'boolean' ? Number.NaN : Number(text);
  return Number.isFinite(bonus) && bonus >= 0 ? bonus : '';
}

type Together = Partial<Pick<Settings, 'cash' | 'wallet' | 'card' | 'convenience_fee_type' | 'convenience_fees'>>;

/** The first fault between settings that are each valid on their own, or null. */
export function settingsFault(settings: Together): { key: MessageKey; field: keyof Settings } | null {
  const { cash, wallet, card, convenience_fee_type: type, convenience_fees: fee } = settings;
  if (cash === false && wallet === false && card === false) return { key: 'payment_mode_needed', field: 'cash' };
  if (type === 'percentage' && typedNumber(fee) > 100) return { key: 'percentage_too_high', field: 'convenience_fees' };
  return null;
}
