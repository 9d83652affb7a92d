/** Taken, and the driver's phone has been silent since: the ride goes to another one. */
import type { Booking } from '@/domain/booking';
import { DRIVER_LOST_MINUTES } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { giveBack } from '../dispatch/giveBack';
import { eachOf } from '../schedules/eachOf';
import { settle } from '../settle';
import { readBooking, readBookingsIn } from '../store/bookings';
import { newKey } from '../store/database';
import { lastHeard } from './lastHeard';

const LOST_MS = DRIVER_LOST_MINUTES * 60_000;

const mayBeLost = (booking: Booking | null, nowMs: number): booking is Booking & { driver: string } =>
  booking?.driver !== undefined && (booking.accepted_time ?? nowMs) <= nowMs - LOST_MS;

function release(id: string, nowMs: number) {
  return settle('lost driver', async () => {
    const booking = await readBooking(id);
    if (!mayBeLost(booking, nowMs) || (await lastHeard(booking)) > nowMs - LOST_MS) return { answer: null };
    const given = await giveBack(booking, messages.driver_lost, { nowMs, by: 'server', role: 'server', newKey });
    return given === null ? { answer: null } : { answer: null, update: given.update };
  });
}

export async function releaseLostDrivers(nowMs: number): Promise<void> {
  const waiting = (await Promise.all((['ACCEPTED', 'ARRIVED'] as const).map(readBookingsIn))).flat();
  const suspects = waiting.filter((booking) => mayBeLost(booking, nowMs));
  await eachOf('lost driver not released', suspects, ({ id }) => release(id, nowMs));
}
