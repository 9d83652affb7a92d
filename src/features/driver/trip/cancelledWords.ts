import type { Actor, Booking } from '@/domain/booking';

const CANCELLED_BY: Record<Actor, string> = {
  rider: 'The rider cancelled',
  driver: 'You cancelled',
  admin: 'The control room cancelled',
  server: 'Cancelled',
};

/** Who cancelled and why, as one line, to the driver. */
export function cancelledWords({ cancelled_by: by = 'server', reason }: Booking): string {
  return reason ? `${CANCELLED_BY[by]}: ${reason}` : CANCELLED_BY[by];
}
