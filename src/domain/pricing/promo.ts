/** Promo codes: their record, and the six reasons to refuse one. */
import * as v from 'valibot';
import { FEE_TYPES } from './carType';
import type { MessageKey } from '../messages';
import { type Pence, percentOf, poundsToPence } from '../money/money';
import { DEFAULT_TIME_ZONE, endOfLocalDay, isLocalDate } from '../time/time';
import { typedAmount } from '../typedFields';

/** Whether riders may use a promo: '' while they may. */
export const PROMO_STATES = ['', 'off'] as const;
export type PromoState = (typeof PROMO_STATES)[number];

/** `offers/{id}`; values are pounds or percent as an admin types them. `promo_validity` is `yyyy-MM-dd`, inclusive. */
export type Promo = {
  promo_name: string;
  promo_description: string;
  promo_discount_type: 'flat' | 'percentage';
  promo_discount_value: number;
  max_promo_discount_value: number;
  min_order: number;
  promo_validity: string;
  promo_usage_limit: number;
  /** Missing in promos from before they could be switched off. */
  promo_state?: PromoState;
  user_avail: number;
};

export type PromoAnswer = { ok: true; discount: Pence } | { ok: false; error: MessageKey };

/**
 * Who wants to use a promo. `hasUsed`: this rider is listed in `offer_uses/{promo}`, or somebody with their mobile has used
 * it. `isProven`: an SMS has proven their mobile, or anybody could be a new rider as often as they like.
 */
export type PromoUser = { hasUsed: boolean; isProven: boolean };

/** The discount a promo gives on a fare without tolls now, in pence and never above it, or the reason it gives none. */
export function promoDiscount(
  promo: Promo,
  fare: Pence,
  { hasUsed, isProven }: PromoUser,
  nowMs: number,
  timeZone: string,
): PromoAnswer {
  if (promo.promo_state === 'off') return { ok: false, error: 'promo_off' };
  if (fare <= 0 || fare < poundsToPence(promo.min_order)) return { ok: false, error: 'promo_min_order' };
  if (promo.user_avail >= promo.promo_usage_limit) return { ok: false, error: 'promo_limit' };
  // Written so that an invalid date (NaN) counts as past.
  if (!(nowMs <= endOfLocalDay(promo.promo_validity, timeZone))) return { ok: false, error: 'promo_expired' };
  if (hasUsed) return { ok: false, error: 'promo_used' };
  if (!isProven) return { ok: false, error: 'promo_unproven' };
  const wished =
    promo.promo_discount_type === 'flat'
      ? poundsToPence(promo.promo_discount_value)
      : percentOf(fare, promo.promo_discount_value);
  const cap = poundsToPence(promo.max_promo_discount_value);
  const capped = cap > 0 ? Math.min(wished, cap) : wished;
  return { ok: true, discount: Math.min(capped, fare) };
}

/** Largest discount, pounds. */
export const PROMO_DISCOUNT_MAX = 5000;
export const PROMO_USES_MAX = 1_000_000_000;
const sum = v.pipe(typedAmount, v.maxValue(PROMO_DISCOUNT_MAX, 'no_details_error'));

/**
 * An edited promo; codes are stored in capitals. The schema does not check that the last day is still to come, because
 * that depends on the clock; the editor and the endpoint check it.
 */
export const promoSchema = v.pipe(
  v.object({
    promo_name: v.pipe(
      v.string('promo_code_format'),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9]{3,40}$/, 'promo_code_format' satisfies MessageKey),
    ),
    promo_description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'no_details_error')), ''),
    promo_discount_type: v.picklist(FEE_TYPES),
    promo_discount_value: sum,
    max_promo_discount_value: sum,
    min_order: sum,
    promo_validity: v.pipe(v.string(), v.check(isLocalDate, 'promo_date' satisfies MessageKey)),
    promo_usage_limit: v.pipe(
      typedAmount,
      v.integer('no_details_error'),
      v.maxValue(PROMO_USES_MAX, 'no_details_error'),
    ),
    promo_state: v.optional(v.picklist(PROMO_STATES), ''),
  }),
  v.forward(
    v.check(
      (promo) => promo.promo_discount_type === 'flat' || promo.promo_discount_value <= 100,
      'percentage_too_high' satisfies MessageKey,
    ),
    ['promo_discount_value'],
  ),
);

/** True once the last day of a promo is over; a day that is none counts as past. */
const isOver = (day: unknown, nowMs: number): boolean => !(nowMs <= endOfLocalDay(String(day), DEFAULT_TIME_ZONE));

/**
 * What is wrong with a last day (`nowMs`: epoch ms): it is over, or the promo has ended already, and then the marks of the mobiles that
 * used it are removed. The day that a promo has may stay while its words are mended.
 */
export function lastDayFault(
  { promo_validity: day }: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
  nowMs: number,
): { field: 'promo_validity'; key: 'promo_past' | 'promo_ended' } | null {
  if (day === before?.promo_validity) return null;
  if (before !== null && isOver(before.promo_validity, nowMs)) return { field: 'promo_validity', key: 'promo_ended' };
  return isOver(day, nowMs) ? { field: 'promo_validity', key: 'promo_past' } : null;
}
