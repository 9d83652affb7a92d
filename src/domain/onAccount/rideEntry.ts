/** The entry of a ride on its customer's account, with what an invoice will say of it. */
import type { Pence } from '../money/money';
import type { Booking } from '../ride/booking';
import { countedIn } from '../ride/repeats/runPeople';
import { clockParts, DEFAULT_TIME_ZONE } from '../time/time';
import type { AccountEntry } from './accountEntry';

/** `runName`: what its run is called, if it belongs to one. `at`: when it is charged, epoch ms. */
export function rideEntry(booking: Booking, amount: Pence, runName: string, at: number): AccountEntry {
  const { id, booking_id, trip_end_time = at, pickup, drop, customer_name, cost_code, convenience_fees = 0 } = booking;
  const { repeat, attendance } = booking;
  return {
    kind: 'ride',
    amount,
    at,
    reference: booking_id,
    booking: id,
    uninvoiced: at,
    fee: convenience_fees,
    ...(repeat === undefined ? {} : { run: repeat.id }),
    ride: {
      day: clockParts(trip_end_time, DEFAULT_TIME_ZONE).date,
      from: pickup.add,
      to: drop.add,
      passenger: customer_name,
      ...(cost_code === undefined ? {} : { costCode: cost_code }),
      ...(repeat === undefined ? {} : { run: { name: runName, ...countedIn(attendance) } }),
    },
  };
}
