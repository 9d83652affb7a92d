/** A rider books, or an admin for a rider. */
import type { Handler } from '../../http/handler';
import { bookRide } from '../../booking/bookRide';

export const createBooking: Handler<'create_booking'> = (call) => bookRide(call);
