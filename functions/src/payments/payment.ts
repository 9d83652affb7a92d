/** Splits a bill: promo first, then the wallet, then cash or card. */
import type { ApiParsed } from '@/domain/api/api';
import type { Booking, PaymentChoice } from '@/domain/ride/booking';
import { fareWithoutTolls } from '@/domain/ride/rewards';
import { billParts, partsTotal } from '@/domain/money/bill';
import { purseOf } from '@/domain/money/sources';
import { coversTip } from '@/domain/money/tip';
import type { Pence } from '@/domain/money/money';
import { isKey } from '@/domain/paths';
import { promoDiscount } from '@/domain/pricing/promo';
import type { Settings } from '@/domain/pricing/settings';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { isMobileProven, type UserProfile } from '@/domain/people/user';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { hasUsedPromo, readPromo } from '../store/promos';
import type { Billed, Parts } from '../transitions/money/paymentUpdate';

export type Wish = Pick<ApiParsed<'pay_booking'>, 'mode' | 'use_wallet' | 'promo'> & { tip?: Pence };

/** A booking with its bill, or null before the trip has ended. */
export function billedOf(booking: Booking): Billed | null {
  const { driver, trip_cost, driver_share, convenience_fees = 0 } = booking;
  if (driver === undefined || trip_cost === undefined || driver_share === undefined) return null;
  return { ...booking, driver, trip_cost, driver_share, convenience_fees };
}

function isOff({ mode, use_wallet }: Wish, settings: Settings): boolean {
  if (mode === 'card' && !settings.card) return true;
  if (mode === 'cash' && !settings.cash) return true;
  return (mode === 'wallet' || use_wallet) && !settings.wallet;
}

type Discount = { amount: Pence; promo?: string; promo_name?: string };

async function discountOf(
  booking: Billed,
  promo: string | undefined,
  rider: UserProfile | null,
  nowMs: number,
): Promise<Discount | Refused> {
  if (promo === undefined) return { amount: 0 };
  if (!isKey(promo)) return refuse('promo_not_found');
  const [terms, hasUsed] = await Promise.all([readPromo(promo), hasUsedPromo(promo, booking.customer, rider)]);
  if (terms === null) return refuse('promo_not_found');
  const user = { hasUsed, isProven: rider !== null && isMobileProven(rider) };
  const answer = promoDiscount(terms, fareWithoutTolls(booking), user, nowMs, DEFAULT_TIME_ZONE);
  return answer.ok ? { amount: answer.discount, promo, promo_name: terms.promo_name } : refuse(answer.error);
}

/**
 * The parts of a bill under the payer's choice, or the refusal if it cannot be paid that way. `rider` is as read for this
 * decision.
 */
export async function partsOf(
  booking: Billed,
  wish: Wish,
  rider: UserProfile | null,
  settings: Settings,
  nowMs: number,
): Promise<Parts | Refused> {
  if (isOff(wish, settings)) return refuse('payment_mode_off');
  const discount = await discountOf(booking, wish.promo, rider, nowMs);
  if (isRefused(discount)) return discount;
  const { amount, ...used } = discount;
  const parts = billParts(
    { tripCost: booking.trip_cost, discount: amount, balance: rider?.walletBalance ?? 0 },
    { useWallet: wish.mode === 'wallet' || wish.use_wallet, restBy: wish.mode === 'card' ? 'card' : 'cash' },
  );
  const rest = parts.cash + parts.card;
  if (wish.mode === 'wallet' && rest > 0) return refuse('wallet_too_low');
  const mode = rest === 0 && parts.wallet > 0 ? 'wallet' : wish.mode;
  const { tip = 0 } = wish;
  if (tip === 0) return { ...parts, mode, ...used };
  if (parts.cash > 0) return refuse('tip_in_cash');
  if (parts.card === 0 && (!settings.wallet || rider === null || !coversTip(purseOf(rider), parts.wallet, tip))) {
    return refuse('tip_not_covered');
  }
  return { ...parts, mode, ...used, tip };
}

/** True if the payer was shown a different sum from the one this mode now has to pay. */
export const isOtherThanShown = ({ mode, amount }: Pick<ApiParsed<'pay_booking'>, 'mode' | 'amount'>, parts: Parts) =>
  amount !== undefined && amount !== parts[mode] + (parts.tip ?? 0);

/**
 * True if the parts agreed with the card still hold: the wallet covers its part and the promo gives the same discount.
 */
export async function stillHolds(
  booking: Billed,
  agreed: Parts,
  rider: UserProfile,
  agreedAtMs: number,
): Promise<boolean> {
  const { discount, wallet, promo } = agreed;
  // The promo's last day is judged at the agreement, so a checkout over midnight does not lose it.
  const now = await discountOf(booking, promo, rider, agreedAtMs);
  if (isRefused(now) || now.amount !== discount) return false;
  return partsTotal(agreed) === booking.trip_cost && Math.max(0, rider.walletBalance) >= wallet;
}

/** The choice as stored in the booking, for the driver's screen. */
export const choiceOf = (
  wish: Wish,
  { discount, wallet, cash, card, tip, promo, promo_name }: Parts,
): PaymentChoice => ({
  mode: wish.mode,
  use_wallet: wish.use_wallet,
  discount,
  wallet,
  cash,
  ...(card === 0 ? {} : { card }),
  ...(tip === undefined ? {} : { tip }),
  ...(promo === undefined ? {} : { promo }),
  ...(promo_name === undefined ? {} : { promo_name }),
});
