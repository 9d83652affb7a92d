/** A handler that judges too early: it compares the start code on one read, and starts the ride on another. */
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import { nextStatus } from '@/domain/ride/booking';
import { bookingAnswer } from '../../functions/src/http/answers';
import type { Handler } from '../../functions/src/http/handler';
import { isRefused, refuse } from '../../functions/src/http/refusal';
import { happenedBefore, readOwnDrive } from '../../functions/src/ride/rideCall';
import { readOtp } from '../../functions/src/store/bookings';
import { newKey } from '../../functions/src/store/database';
import { startUpdate } from '../../functions/src/transitions/ride/driveUpdates';
import { commit } from '../../functions/src/write/commit';

export const earlyStart: Handler<'start_booking'> = async ({ body, caller: { uid }, nowMs }) => {
  const asked = await readOwnDrive(body.id, uid);
  if (isRefused(asked)) return asked;
  if (asked.otp && asked.status === 'ARRIVED') {
    const digits = await readOtp(body.id);
    if (digits !== null && String(digits) !== body.otp) return refuse('otp_wrong');
  }
  return commit<BookingAnswer>('start', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    const before = happenedBefore(booking, 'start');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'start', 'driver');
    if (to === null) return refuse('booking_closed');
    const stamp = { nowMs, by: uid, role: 'driver' as const, newKey };
    return { answer: bookingAnswer(booking, to), update: startUpdate(booking, body, null, stamp) };
  });
};
