/** What the notices about a ride are made of. */
import type { Booking } from './booking';
import type { ChangePart } from './change';

export type Changed = Pick<Booking, 'booking_id' | 'drop' | 'stops' | 'tripdate' | 'extra_passenger'>;
/** What was changed of a booking, and whether its fixed price ended with it. */
export type ChangeTold = { parts: readonly ChangePart[]; meterDecides: boolean };
export type Car = Pick<Booking, 'vehicle_make' | 'vehicle_number' | 'booking_id'>;
/** A ride booked ahead. */
export type Ahead = Pick<Booking, 'booking_id' | 'tripdate'>;
