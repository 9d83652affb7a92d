/**
 * `room/{bookingId}`: an open ride as the control room lists it. It is a copy of the parts below and nothing else; the server
 * writes it along with every change of the ride, and removes it as the ride ends. The whole ride is read where one is opened.
 */
import type { LatLng } from '../../place/geo';
import type { Booking } from '../booking';
import { isOpen } from '../openRides';

/** Every open ride has these. */
export const ROOM_ALWAYS = [
  'id',
  'booking_id',
  'status',
  'customer_name',
  'carType',
  'estimate',
  'estimateDistance',
  'estimateTime',
  'bookLater',
  'tripdate',
  'bookingDate',
] as const satisfies readonly (keyof Booking)[];

/** A ride has these from some event on. */
export const ROOM_LATER = [
  'extra_passenger',
  'account',
  'account_hold',
  'taken_by',
  'waits_until',
  'driver',
  'driver_name',
  'vehicle_number',
  'plate_no',
  'fleetadmin',
  'accepted_time',
  'due_time',
  'driver_arrive_time',
  'trip_start_time',
  'trip_end_time',
  'trip_cost',
] as const satisfies readonly (keyof Booking)[];

/** Of these a part is enough. */
export const ROOM_PARTS = {
  pickup: ['lat', 'lng', 'add', 'zone'],
  drop: ['lat', 'lng', 'add'],
  put_first: ['at'],
  promised: ['driver'],
  dispute: ['state'],
  // A search that began in an earlier release may have more.
  dispatch: ['round', 'expiresAt', 'asked', 'declined', 'outlook'],
} as const satisfies { [Field in keyof Booking]?: readonly (keyof NonNullable<Booking[Field]>)[] };

type Part<Field extends keyof typeof ROOM_PARTS> = Pick<
  NonNullable<Booking[Field]>,
  // A part is named by its own fields, which the list above is checked for.
  (typeof ROOM_PARTS)[Field][number] & keyof NonNullable<Booking[Field]>
>;

export type RoomRide = Pick<
  Booking,
  (typeof ROOM_ALWAYS)[number] | (typeof ROOM_LATER)[number] | 'requestedDrivers'
> & { pickup: Part<'pickup'>; drop: LatLng & Part<'drop'> } & {
  [Field in 'put_first' | 'promised' | 'dispute' | 'dispatch']?: Part<Field>;
};

function partOf(whole: Record<string, unknown>, names: readonly string[]): object {
  return Object.fromEntries(names.flatMap((name) => (whole[name] == null ? [] : [[name, whole[name]]])));
}

/** The row of a ride as it stands, which has all that the row is made from; null once the ride is over. */
export function roomRideOf(booking: RoomRide): RoomRide | null {
  if (!isOpen(booking)) return null;
  const parts = Object.entries(ROOM_PARTS).flatMap(([field, names]) => {
    const whole = booking[field as keyof typeof ROOM_PARTS];
    return whole == null ? [] : [[field, partOf(whole, names)] as const];
  });
  return {
    ...partOf(booking, [...ROOM_ALWAYS, ...ROOM_LATER, 'requestedDrivers']),
    ...Object.fromEntries(parts),
  } as unknown as RoomRide;
}
