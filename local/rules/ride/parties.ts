/** Who is named on a ride sees it to its end, even if approval is withdrawn with the passenger on board. */
import { all, type Expression } from '../expression';
import { isFleetAdmin, isKnown } from '../predicates';

export const booking = "root.child('bookings').child($booking)";
export const isCustomer: Expression = all(isKnown, `${booking}.child('customer').val() === auth.uid`);
export const isItsDriver: Expression = all(isKnown, `${booking}.child('driver').val() === auth.uid`);
export const isItsFleetAdmin: Expression = all(isFleetAdmin, `${booking}.child('fleetadmin').val() === auth.uid`);
