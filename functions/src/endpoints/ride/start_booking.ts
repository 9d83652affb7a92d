/** The rider is on board and, if the booking asks for it, has told the driver the five digits. */
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { type Driven, nextStatus } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Call, Handler } from '../../http/handler';
import { countGuess } from '../../ride/otpGuess';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { happenedBefore, readOwnDrive, stepAt } from '../../ride/rideCall';
import { type Decision, commit } from '../../write/commit';
import { readOtp } from '../../store/bookings';
import { newKey } from '../../store/database';
import { startUpdate } from '../../transitions/ride/driveUpdates';

/** The code of a booking that asks for one, null if it asks for none, or the refusal of a wrong one. */
async function typedCode(booking: Driven, guess: string): Promise<number | null | Refused> {
  if (!booking.otp) return null;
  const digits = await readOtp(booking.id);
  return digits !== null && String(digits) === guess ? digits : refuse('otp_wrong');
}

/** `guess due`: the code is about to be compared, and this call's guess has not been counted yet. */
async function decide(
  { body, caller: { uid }, nowMs }: Call<'start_booking'>,
  isCounted: boolean,
): Promise<Decision<BookingAnswer | 'guess due'>> {
  const booking = await readOwnDrive(body.id, uid);
  if (isRefused(booking)) return booking;
  const before = happenedBefore(booking, 'start');
  if (before !== null) return before;
  const to = nextStatus(booking.status, 'start', 'driver');
  if (to === null) return refuse('booking_closed');
  const guess = body.otp?.trim() ?? '';
  if (booking.otp && guess !== '' && !isCounted) return { answer: 'guess due' };
  const code = await typedCode(booking, guess);
  if (isRefused(code)) return code;
  const stamp = { nowMs: stepAt(booking, nowMs), by: uid, role: 'driver' as const, newKey };
  return { answer: bookingAnswer(booking, to), ride: booking, update: startUpdate(booking, body, code, stamp) };
}

/** The code is judged by the reads that decide the start, so that no step in between can take its place. */
export const startBooking: Handler<'start_booking'> = async (call) => {
  const first = await commit('start', () => decide(call, false));
  if (first !== 'guess due') return first;
  const refused = await countGuess(call.body.id, call.nowMs);
  if (refused !== null) return refused;
  const second = await commit('start', () => decide(call, true));
  if (second === 'guess due') throw new Error('a guess was counted and asked for again');
  return second;
};
