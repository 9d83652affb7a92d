/** The fee that a cancellation costs, from fresh reads. */
import type { Actor, Booking } from '@/domain/ride/booking';
import { comesInTime, waitsAtPickup } from '@/domain/ride/missed/cabSeen';
import { cancellingFee, noShowFee } from '@/domain/ride/missed/feeTerms';
import type { MissedFee } from '@/domain/ride/missed/missedFee';
import { hasNeeds } from '@/domain/ride/needs/needs';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import { readNeeds } from '../store/needs/access';
import { lastFix } from './lastFix';

type Cancelling = { by: Actor; reason: string; event: 'cancel' | 'cab_missing' | 'no_show' };

/** What the terms alone give: by whom it is cancelled, and when. A no-show costs the same when the desk notes it for the driver. */
function feeByTerms(
  booking: Booking,
  { by, reason, event }: Cancelling,
  nowMs: number,
): Pick<MissedFee, 'kind' | 'pence'> {
  if (event === 'cab_missing') return { kind: 'cancelling', pence: 0 };
  if (event === 'no_show' || (by === 'driver' && reason === NO_SHOW))
    return { kind: 'no_show', pence: noShowFee(booking, nowMs) };
  return { kind: 'cancelling', pence: by === 'rider' ? cancellingFee(booking, nowMs) : 0 };
}

/**
 * The fee, or null where the cancellation is free. Nobody pays for a cab that the server has not heard on its way or at the
 * pickup, and no ride on which somebody needs something has a fee: who needs a hand to find the cab, or was refused, pays
 * nothing for that.
 */
export async function missedFeeOf(booking: Booking, cancelling: Cancelling, nowMs: number): Promise<MissedFee | null> {
  const { kind, pence } = feeByTerms(booking, cancelling, nowMs);
  const { card } = booking.estimate_lines;
  if (pence === 0 || card === undefined) return null;
  const [heard, needs] = await Promise.all([lastFix(booking), readNeeds(booking.id)]);
  const isThere = kind === 'no_show' ? waitsAtPickup : comesInTime;
  if (hasNeeds(needs) || !isThere(booking, heard, nowMs)) return null;
  const { authority, district, effective_from } = card;
  return { kind, pence, at: nowMs, card: { authority, district, effective_from }, state: 'due' };
}
