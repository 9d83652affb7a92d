import type { Actor, Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/trip';

const CANCELLED_BY: Record<Actor, string> = {
  rider: words.riderCancelled,
  driver: words.youCancelled,
  admin: words.officeCancelled,
  server: words.cancelled,
};

/** One line for the driver: who cancelled, and why. */
export function cancelledWords({ cancelled_by: by = 'server', reason }: Booking): string {
  return reason ? `${CANCELLED_BY[by]}: ${reason}` : CANCELLED_BY[by];
}
