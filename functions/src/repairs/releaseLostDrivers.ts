/** Gives an accepted ride to another driver if the phone of the first has been silent since. */
import type { Booking } from '@/domain/ride/booking';
import { DRIVER_LOST_MINUTES } from '@/domain/limits';
import { PLATFORM_REASONS } from '@/domain/ride/ownReasons';
import { releaseRide } from '../dispatch/releaseRide';
import { eachOf } from '../write/eachOf';
import { commit } from '../write/commit';
import { readBooking, readBookingsIn } from '../store/bookings';
import { lastHeard } from './lastHeard';
import { MINUTE_MS } from '@/domain/time/durations';
import { serverStamp } from '../write/serverStamp';

const LOST_MS = DRIVER_LOST_MINUTES * MINUTE_MS;

const mayBeLost = (booking: Booking | null, nowMs: number): booking is Booking & { driver: string } =>
  booking?.driver !== undefined && (booking.accepted_time ?? nowMs) <= nowMs - LOST_MS;

function release(id: string, nowMs: number) {
  return commit('lost driver', async () => {
    const booking = await readBooking(id);
    if (!mayBeLost(booking, nowMs) || (await lastHeard(booking)) > nowMs - LOST_MS) return { answer: null };
    const released = await releaseRide(booking, PLATFORM_REASONS.driverLost, serverStamp(nowMs));
    return released === null ? { answer: null } : { answer: null, update: released.update };
  });
}

export async function releaseLostDrivers(nowMs: number): Promise<void> {
  const waiting = (await Promise.all((['ACCEPTED', 'ARRIVED'] as const).map(readBookingsIn))).flat();
  const suspects = waiting.filter((booking) => mayBeLost(booking, nowMs));
  await eachOf('lost driver not released', suspects, ({ id }) => release(id, nowMs));
}
