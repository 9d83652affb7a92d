/**
 * Guesses of a booking's five digits, counted in the database before they are compared: of many at once each takes a number
 * of its own, and after the last allowed one the door stays shut for a minute, whichever instance is asked.
 */
import { OTP_LOCK_SECONDS, OTP_TRIES } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { isRefused, type Refused, refuse } from './refusal';
import { settle } from './settle';
import { type OtpTries, readOtpTries } from './store/bookings';

/** The count after one more guess; null while the door is shut. */
export function triesAfter(before: OtpTries | null, nowMs: number): OtpTries | null {
  if (before?.lockedUntil !== undefined && before.lockedUntil > nowMs) return null;
  const count = before === null || before.lockedUntil !== undefined ? 1 : before.count + 1;
  return count < OTP_TRIES ? { count } : { count, lockedUntil: nowMs + OTP_LOCK_SECONDS * 1000 };
}

/** Takes one guess; a refusal when none is left for now. */
export async function countGuess(bookingId: string, nowMs: number): Promise<Refused | null> {
  const counted = await settle('otp guess', async () => {
    const tries = triesAfter(await readOtpTries(bookingId), nowMs);
    if (tries === null) return refuse('otp_locked');
    return { answer: 'counted', update: { [paths.otpTries(bookingId)]: tries } };
  });
  return isRefused(counted) ? counted : null;
}
