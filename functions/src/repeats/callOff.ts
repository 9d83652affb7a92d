/**
 * Calls off a booked ride of a repeated booking that was ended or changed, and frees its day. A ride that is under way, or whose
 * cancelling would cost its rider a fee, stays. Safe to run twice.
 */
import { PLATFORM_REASONS } from '@/domain/ride/ownReasons';
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { missedFeeOf } from '../ride/missedFeeOf';
import { readBooking } from '../store/bookings';
import { readRepeat } from '../store/repeats/repeats';
import { readUser } from '../store/users';
import { freeRepeatDay } from '../transitions/repeats/repeatUpdates';
import { cancelUpdate } from '../transitions/ride/cancelUpdate';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';

/** The statuses in which a ride may be called off. */
const BEFORE_THE_PICKUP: readonly BookingStatus[] = ['NEW', 'ACCEPTED'];

async function stays(booking: Booking, nowMs: number): Promise<boolean> {
  if (!BEFORE_THE_PICKUP.includes(booking.status)) return true;
  const reason = PLATFORM_REASONS.repeatCalledOff;
  return (await missedFeeOf(booking, { by: 'rider', reason, event: 'cancel' }, nowMs)) !== null;
}

export async function callOff(bookingId: string, nowMs: number): Promise<void> {
  await commit('call off a ride that repeats', async () => {
    const booking = await readBooking(bookingId);
    if (booking?.repeat === undefined || (await stays(booking, nowMs))) return { answer: null };
    const [repeat, driver] = await Promise.all([
      readRepeat(booking.repeat.id),
      booking.driver === undefined ? null : readUser(booking.driver),
    ]);
    const reason = PLATFORM_REASONS.repeatCalledOff;
    const tell = booking.driver !== undefined;
    return {
      answer: null,
      update: {
        ...cancelUpdate(booking, { reason, by: 'server', driver, tell }, serverStamp(nowMs)),
        ...freeRepeatDay(booking, repeat, nowMs),
      },
    };
  });
}
