/**
 * Gives the rides of a regular run to its driver, each by the write with which a driver claims one. What a driver cannot take stays
 * on the board for the others, and so does what they gave up. Safe to run twice: a ride that the driver has already counts as given.
 */
import type { MessageKey } from '@/domain/messages';
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { ridesForDriver } from '@/domain/ride/repeats/run';
import type { Gifts } from '@/domain/ride/repeats/settling';
import { MINUTE_MS } from '@/domain/time/durations';
import { claimDecision } from '../ahead/claimDecision';
import { isRefused } from '../http/refusal';
import { logFault } from '../log';
import { readBooking } from '../store/bookings';
import { readRunning } from '../store/repeats/repeats';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';

/** Null if the driver has the ride, or the reason why not. */
async function give(booking: string, driver: string, nowMs: number): Promise<MessageKey | null> {
  try {
    const outcome = await commit('give a ride of a run', () =>
      claimDecision(booking, driver, 'give_run_ride', serverStamp(nowMs)),
    );
    return isRefused(outcome) ? outcome.refused : null;
  } catch (error) {
    logFault('ride of a run not given to its driver', error, { id: booking });
    return 'service_unavailable';
  }
}

/** Which of the rides the driver has, and why not the others. Of rides that are called off or under way nothing is said. */
export async function giveRides(id: string, nowMs: number): Promise<{ driver: string | undefined; gifts: Gifts }> {
  const repeat = await readRunning(id);
  const gifts: Record<string, MessageKey | null> = {};
  if (repeat?.driver === undefined) return { driver: undefined, gifts };
  const { driver } = repeat;
  // One after the other: each counts the driver's claims, and must fit between those before it.
  for (const { booking } of ridesForDriver(repeat, nowMs + RIDE_LATER_LEAD_MINUTES * MINUTE_MS)) {
    const ride = await readBooking(booking);
    if (ride?.status !== 'NEW') continue;
    gifts[booking] = ride.promised?.driver === driver ? null : await give(booking, driver, nowMs);
  }
  return { driver, gifts };
}
