/** The simple view's faces of the booking form and of a ride: one download, and only for those who chose it. */
export { PlainBooking } from './booking/PlainBooking';
export { PlainRide } from './ride/PlainRide';
