import type { Failure } from '@/backend/connection/failure';
import type { Booking } from '@/domain/ride/booking';
import { isRunRide } from '@/domain/ride/repeats/run';

/**
 * Sends what the driver said of the passengers of a run before the ride ends, as its bill is made from it. The failure if they are
 * still to be sent; null otherwise, and for a ride of no run.
 */
export async function sendMarksOf(ride: Booking): Promise<Failure | null> {
  if (!isRunRide(ride)) return null;
  const marks = await import('@/backend/runs/marks').catch(() => null);
  const failure = (await marks?.sendMarks(ride.id)) ?? null;
  return failure !== null && marks?.isUnsent(failure) === true ? failure : null;
}
