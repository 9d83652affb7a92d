/** The rides of a run that stay although its calendar has moved on: they are under way, or calling them off costs a fee. */
import { isOpen } from '@/domain/ride/openRides';
import { ridesAstray } from '@/domain/ride/repeats/run';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { readBooking } from '../store/bookings';
import { readRunning } from '../store/repeats/repeats';

/** Their ids, for the desk to look at. */
export async function leftRides(id: string, nowMs: number): Promise<string[]> {
  const repeat = await readRunning(id);
  const astray = repeat === null ? [] : ridesAstray(repeat, nowMs, DEFAULT_TIME_ZONE);
  const rides = await Promise.all(astray.map(({ booking }) => readBooking(booking)));
  return rides.flatMap((ride) => (ride !== null && isOpen(ride) ? [ride.id] : []));
}
