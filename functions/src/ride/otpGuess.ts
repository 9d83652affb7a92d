/**
 * Counts guesses at a booking's five digits in the database before they are compared. Simultaneous guesses each get a
 * number of their own, and the last one allowed locks the booking for a minute, whichever instance is called.
 */
import { OTP_LOCK_SECONDS, OTP_TRIES } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { commit } from '../write/commit';
import { type OtpTries, readOtpTries } from '../store/bookings';

/** The count after one more guess; null while the booking is locked. */
export function triesAfter(before: OtpTries | null, nowMs: number): OtpTries | null {
  if (before?.lockedUntil !== undefined && before.lockedUntil > nowMs) return null;
  const count = before === null || before.lockedUntil !== undefined ? 1 : before.count + 1;
  return count < OTP_TRIES ? { count } : { count, lockedUntil: nowMs + OTP_LOCK_SECONDS * 1000 };
}

/** Uses up one guess; a refusal if none is left for now. */
export async function countGuess(bookingId: string, nowMs: number): Promise<Refused | null> {
  const counted = await commit('otp guess', async () => {
    const tries = triesAfter(await readOtpTries(bookingId), nowMs);
    if (tries === null) return refuse('otp_locked');
    return { answer: 'counted', update: { [paths.otpTries(bookingId)]: tries } };
  });
  return isRefused(counted) ? counted : null;
}
