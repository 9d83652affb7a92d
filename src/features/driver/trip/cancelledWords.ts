import { type Actor, type Booking, isVoid } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/trip';

const CANCELLED_BY: Record<Actor, string> = {
  rider: words.riderCancelled,
  driver: words.youCancelled,
  admin: words.officeCancelled,
  server: words.cancelled,
};

/** One line for the driver: who cancelled, or that the bill was made void, and why. */
export function cancelledWords(ride: Booking): string {
  const { cancelled_by: by = 'server', reason } = ride;
  const what = isVoid(ride) ? words.billVoid : CANCELLED_BY[by];
  return reason ? `${what}: ${reason}` : what;
}
