/** Promo codes: what they are and SPEC section 5's four refusals. */
import * as v from 'valibot';
import { FEE_TYPES } from './carType';
import type { MessageKey } from './messages';
import { type Pence, percentOf, poundsToPence } from './money';
import { endOfLocalDay, isLocalDate } from './time';
import { typedAmount } from './typedFields';

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
  user_avail: number;
};

export type PromoAnswer = { ok: true; discount: Pence } | { ok: false; error: MessageKey };

/**
 * The discount a promo gives on a bill now, pence, never above the bill; or why it gives none.
 * `usedByRider` is whether this rider stands in `offer_uses/{promo}`.
 */
export function promoDiscount(
  promo: Promo,
  bill: Pence,
  usedByRider: boolean,
  nowMs: number,
  timeZone: string,
): PromoAnswer {
  if (bill < poundsToPence(promo.min_order)) return { ok: false, error: 'promo_min_order' };
  if (promo.user_avail >= promo.promo_usage_limit) return { ok: false, error: 'promo_limit' };
  // Written so that a date that is none (NaN) counts as past.
  if (!(nowMs <= endOfLocalDay(promo.promo_validity, timeZone))) return { ok: false, error: 'promo_expired' };
  if (usedByRider) return { ok: false, error: 'promo_used' };
  const wished =
    promo.promo_discount_type === 'flat'
      ? poundsToPence(promo.promo_discount_value)
      : percentOf(bill, promo.promo_discount_value);
  const cap = poundsToPence(promo.max_promo_discount_value);
  const capped = cap > 0 ? Math.min(wished, cap) : wished;
  return { ok: true, discount: Math.min(capped, bill) };
}

/** Largest sum off, pounds; the rules of the database hold the same. */
const DISCOUNT_MAX_POUNDS = 5000;
const USES_MAX = 1_000_000_000;
const sum = v.pipe(typedAmount, v.maxValue(DISCOUNT_MAX_POUNDS, 'no_details_error'));

/**
 * An edited promo; a code is what people type, in capitals. That its last day is still to come is for the editor and the
 * endpoint to ask, for that depends on the clock.
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
    promo_usage_limit: v.pipe(typedAmount, v.integer('no_details_error'), v.maxValue(USES_MAX, 'no_details_error')),
  }),
  v.forward(
    v.check(
      (promo) => promo.promo_discount_type === 'flat' || promo.promo_discount_value <= 100,
      'percentage_too_high' satisfies MessageKey,
    ),
    ['promo_discount_value'],
  ),
);
