/** The words of the bar that leads a driver back to the running ride. */
export const toPickup = 'Drive to the pickup';
export const waitingForRider = 'Waiting for your rider';
export const onTrip = 'On the trip';
export const takePayment = 'Take the payment';
export const atDropOff = 'At the drop-off';
export const yourRide = 'Your ride';
