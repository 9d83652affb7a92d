/** The control room lists `room`, which version 5 neither writes nor reads. */
import { isDeepStrictEqual } from 'node:util';
import { paths } from '@/domain/paths';
import type { Booking } from '@/domain/ride/booking';
import { roomRideOf } from '@/domain/ride/control/roomRide';
import type { Step } from '../step';

export const version6: Step = {
  version: 6,
  what: 'the control room has a short row of each open ride',
  up: (rows) =>
    rows.move<Booking>(
      paths.bookings(),
      (booking, id, listed) => {
        const row = roomRideOf(booking);
        return isDeepStrictEqual(row, listed) ? undefined : { row: booking, elsewhere: { [paths.roomRide(id)]: row } };
      },
      paths.roomRide,
    ),
  down: (rows) => rows.each(paths.roomRides(), () => null),
};
