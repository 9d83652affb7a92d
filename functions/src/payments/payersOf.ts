/** The people behind a payment, and what it gives and uses up besides the money of the bill. */
import { poundsToPence } from '@/domain/money/money';
import { isMobileProven, type UserProfile } from '@/domain/people/user';
import type { Settings } from '@/domain/pricing/settings';
import { isBonusRide } from '@/domain/ride/rewards';
import { wasReferredBefore } from '../store/marks/marks';
import { readReferralRide } from '../store/money';
import { readAdminUids, readUser } from '../store/users';
import type { Billed, Payers, Referral } from '../transitions/money/paymentUpdate';
import { usedUp } from './usedUp';

/**
 * The referral bonus due with this payment; null if the rider was not referred, the bonus was given before, this ride does
 * not earn one, or one of the two has not proven their mobile yet. A later ride may still earn it then.
 */
async function referralOf(booking: Billed, rider: UserProfile | null, settings: Settings): Promise<Referral | null> {
  const uid = rider?.signupViaReferral;
  if (rider === null || uid === undefined || !isMobileProven(rider) || !isBonusRide(booking)) return null;
  if ((await readReferralRide(booking.customer)) !== null || (await wasReferredBefore(rider))) return null;
  const bonus = Math.max(0, poundsToPence(settings.bonus));
  const referrer = uid === booking.customer ? null : await readUser(uid);
  if (referrer === null) return { bonus };
  return isMobileProven(referrer) ? { referrer: { uid, wallet: referrer }, bonus } : null;
}

/** `rider` is as read for this decision; `promo` is the one that the payment uses. */
export async function payersOf(
  booking: Billed,
  rider: UserProfile | null,
  promo: string | undefined,
  settings: Settings,
  nowMs: number,
): Promise<Payers> {
  const [driver, referral] = await Promise.all([readUser(booking.driver), referralOf(booking, rider, settings)]);
  const marks = await usedUp(rider, { promo, earnsBonus: referral !== null }, nowMs);
  const { claim } = booking;
  const isLookedAt = claim?.state === 'asked' && (claim.silence ?? claim.meter) !== undefined;
  const admins = isLookedAt ? await readAdminUids('money') : [];
  return { driver, rider, referral, marks, admins };
}
