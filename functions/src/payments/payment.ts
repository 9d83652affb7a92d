/** What a bill comes to: promo first, then the wallet, then cash or card (DESIGN 6). */
import type { ApiParsed } from '@/domain/api';
import type { Booking, PaymentChoice } from '@/domain/booking';
import { type Pence, poundsToPence } from '@/domain/money';
import { isKey } from '@/domain/paths';
import { promoDiscount } from '@/domain/promo';
import type { Settings } from '@/domain/settings';
import { DEFAULT_TIME_ZONE } from '@/domain/time';
import type { UserProfile } from '@/domain/user';
import { isRefused, type Refused, refuse } from './refusal';
import { readReferralRide } from './store/money';
import { readOffer, readOfferUse } from './store/offers';
import { readUser } from './store/users';
import type { Billed, Parts, Referral } from './transitions/payBooking';

export type Wish = Pick<ApiParsed<'pay_booking'>, 'mode' | 'use_wallet' | 'promo'>;

/** A booking with its bill; null before the trip has ended. */
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

async function discountOf(booking: Billed, promo: string | undefined, nowMs: number): Promise<Discount | Refused> {
  if (promo === undefined) return { amount: 0 };
  if (!isKey(promo)) return refuse('promo_not_found');
  const [offer, use] = await Promise.all([readOffer(promo), readOfferUse(promo, booking.customer)]);
  if (offer === null) return refuse('promo_not_found');
  const answer = promoDiscount(offer, booking.trip_cost, use !== null, nowMs, DEFAULT_TIME_ZONE);
  return answer.ok ? { amount: answer.discount, promo, promo_name: offer.promo_name } : refuse(answer.error);
}

/** The parts of a bill under a wish, from fresh reads; or why it can't be paid that way. */
export async function partsOf(
  booking: Billed,
  wish: Wish,
  settings: Settings,
  nowMs: number,
): Promise<Parts | Refused> {
  if (isOff(wish, settings)) return refuse('payment_mode_off');
  const [discount, rider] = await Promise.all([discountOf(booking, wish.promo, nowMs), readUser(booking.customer)]);
  if (isRefused(discount)) return discount;
  const { amount, ...used } = discount;
  const rest = booking.trip_cost - amount;
  const balance = Math.max(0, rider?.walletBalance ?? 0);
  if (wish.mode === 'wallet' && balance < rest) return refuse('wallet_too_low');
  const wallet = wish.mode === 'wallet' || wish.use_wallet ? Math.min(balance, rest) : 0;
  const due = rest - wallet;
  return {
    mode: due === 0 && wallet > 0 ? 'wallet' : wish.mode,
    discount: amount,
    wallet,
    cash: wish.mode === 'card' ? 0 : due,
    card: wish.mode === 'card' ? due : 0,
    ...used,
  };
}

/** Whether the presser was shown another sum than the bill's part of that mode comes to now. */
export const isOtherThanShown = ({ mode, amount }: Pick<ApiParsed<'pay_booking'>, 'mode' | 'amount'>, parts: Parts) =>
  amount !== undefined && amount !== parts[mode];

/** Whether the parts agreed with the card still hold: the wallet has its part and the promo gives what it gave. */
export async function stillHolds(booking: Billed, agreed: Parts, agreedAtMs: number): Promise<boolean> {
  const { discount, wallet, card, promo } = agreed;
  // Its last day counts from the agreement: a checkout over midnight does not lose it.
  const [now, rider] = await Promise.all([discountOf(booking, promo, agreedAtMs), readUser(booking.customer)]);
  if (isRefused(now) || now.amount !== discount) return false;
  return discount + wallet + card === booking.trip_cost && Math.max(0, rider?.walletBalance ?? 0) >= wallet;
}

/** The choice as the booking keeps it, for the driver's screen. */
export const choiceOf = (wish: Wish, { discount, wallet, cash, card, promo, promo_name }: Parts): PaymentChoice => ({
  mode: wish.mode,
  use_wallet: wish.use_wallet,
  discount,
  wallet,
  cash,
  ...(card === 0 ? {} : { card }),
  ...(promo === undefined ? {} : { promo }),
  ...(promo_name === undefined ? {} : { promo_name }),
});

/** What a recommendation brings with this payment; null where there was none, or its ride has been. */
export async function referralOf(rider: UserProfile | null, uid: string, settings: Settings): Promise<Referral | null> {
  const referrer = rider?.signupViaReferral;
  if (referrer === undefined || (await readReferralRide(uid)) !== null) return null;
  const bonus = Math.max(0, poundsToPence(settings.bonus));
  const isAnother = referrer !== uid && (await readUser(referrer)) !== null;
  return isAnother ? { referrer, bonus } : { bonus };
}
