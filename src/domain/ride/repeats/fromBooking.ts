/** A repeated booking made from a ride that is booked: the same people and places, on other days. */
import type { Booking } from '../booking';
import type { Needs } from '../needs/needs';
import { riderFieldsOf } from '../riderFields';
import type { RepeatTrip } from './repeat';

/** True if a ride can be repeated. A guest's number goes with their ride, so there is none for the next one. */
export const isRepeatable = ({ guest, repeat }: Pick<Booking, 'guest' | 'repeat'>): boolean =>
  guest !== true && repeat === undefined;

/** The trip of a ride. `needs`: they are kept beside it. */
export function tripOfBooking(booking: Booking, needs: Needs | null): RepeatTrip {
  const { pickup, drop, stops = [], carType, pay_with } = booking;
  const place = ({ lat, lng, add }: { lat: number; lng: number; add: string }) => ({ lat, lng, add });
  return {
    pickup: place(pickup),
    drop: place(drop),
    ...(stops.length === 0 ? {} : { stops: stops.map(place) }),
    carType,
    ...riderFieldsOf(booking),
    ...(needs === null ? {} : { needs }),
    ...(pay_with === undefined ? {} : { pay_with }),
  };
}

/** The way back: from the drop to the pickup, by the same stops in the other order. */
export const wayBack = (trip: RepeatTrip): RepeatTrip => ({
  ...trip,
  pickup: trip.drop,
  drop: trip.pickup,
  ...(trip.stops === undefined ? {} : { stops: trip.stops.toReversed() }),
});
