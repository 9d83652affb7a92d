/** The rider is on board and, if the booking asks for it, has told the driver the five digits. */
import { nextStatus } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { countGuess } from '../../ride/otpGuess';
import { isRefused, refuse } from '../../http/refusal';
import { happenedBefore, readOwnDrive, stepAt } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { readOtp } from '../../store/bookings';
import { newKey } from '../../store/database';
import { startUpdate } from '../../transitions/ride/driveUpdates';

export const startBooking: Handler<'start_booking'> = async ({ body, caller: { uid }, nowMs }) => {
  const asked = await readOwnDrive(body.id, uid);
  if (isRefused(asked)) return asked;
  if (asked.otp && asked.status === 'ARRIVED') {
    const guess = body.otp?.trim() ?? '';
    if (guess === '') return refuse('otp_wrong');
    const refused = await countGuess(body.id, nowMs);
    if (refused !== null) return refused;
    const digits = await readOtp(body.id);
    // The start removes the digits, so if they are gone, this is a retry of the same press.
    if (digits !== null && String(digits) !== guess) return refuse('otp_wrong');
  }
  return commit('start', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    const before = happenedBefore(booking, 'start');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'start', 'driver');
    if (to === null) return refuse('booking_closed');
    return {
      answer: bookingAnswer(booking, to),
      update: startUpdate(booking, body, { nowMs: stepAt(booking, nowMs), by: uid, role: 'driver', newKey }),
    };
  });
};
