import type { Actor, Booking } from '@/domain/ride/booking';

const CANCELLED_BY: Record<Actor, string> = {
  rider: 'The rider cancelled',
  driver: 'You cancelled',
  admin: 'The control room cancelled',
  server: 'Cancelled',
};

/** One line for the driver: who cancelled, and why. */
export function cancelledWords({ cancelled_by: by = 'server', reason }: Booking): string {
  return reason ? `${CANCELLED_BY[by]}: ${reason}` : CANCELLED_BY[by];
}
