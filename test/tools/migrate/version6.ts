/** What version 6 makes of a town: a short row of each open ride. */
import type { Booking } from '@/domain/ride/booking';
import { roomRideOf } from '@/domain/ride/control/roomRide';
import type { Town } from './version3';

export function inVersion6(town: Town): Town {
  const bookings = Object.values(town['bookings'] as unknown as Record<string, Booking>);
  return {
    ...town,
    room: Object.fromEntries(
      bookings.flatMap((ride) => [[ride.id, roomRideOf(ride)]]).filter(([, row]) => row !== null),
    ),
  };
}
