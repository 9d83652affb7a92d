/** The rider is on board; where the booking asks for it, they have told the driver the five digits. */
import { nextStatus } from '@/domain/booking';
import { standingOf } from '../answers';
import type { Handler } from '../handler';
import { countGuess } from '../otpGuess';
import { isRefused, refuse } from '../refusal';
import { happenedBefore, readOwnDrive, stepAt } from '../rideCall';
import { settle } from '../settle';
import { readOtp } from '../store/bookings';
import { newKey } from '../store/database';
import { startBooking as started } from '../transitions/driveBooking';

export const startBooking: Handler<'start_booking'> = async ({ body, caller: { uid }, nowMs }) => {
  const asked = await readOwnDrive(body.id, uid);
  if (isRefused(asked)) return asked;
  if (asked.otp && asked.status === 'ARRIVED') {
    const guess = body.otp?.trim() ?? '';
    if (guess === '') return refuse('otp_wrong');
    const refused = await countGuess(body.id, nowMs);
    if (refused !== null) return refused;
    const digits = await readOtp(body.id);
    // The digits go with the start, so their absence means that the same press came twice.
    if (digits !== null && String(digits) !== guess) return refuse('otp_wrong');
  }
  return settle('start', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    const before = happenedBefore(booking, 'start');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'start', 'driver');
    if (to === null) return refuse('booking_closed');
    return {
      answer: standingOf(booking, to),
      update: started(booking, body, { nowMs: stepAt(booking, nowMs), by: uid, role: 'driver', newKey }),
    };
  });
};
