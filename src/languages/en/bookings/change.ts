/** The words of changing a ride. */
export const changeRide = 'Change this ride';
export const keepAsItIs = 'Keep it as it is';
export const saveNote = 'Save the note';
export const seeNewFare = 'See the new fare';
export const agreeTitle = 'Do you agree to the new fare?';
export const back = 'Back';
export const agreeTo = (fare: string) => `Agree to ${fare}`;
export const rideIsChanged = 'The ride is changed.';

export const pickup = 'Pickup';
export const destination = 'Destination';
export const placeHint = 'Street, station or postcode';
export const pickupTime = 'Pickup time (UK)';

export const extraPassengers = (count: number) => `Extra passengers: ${count}`;
export const previousFare = 'Previous fare';
export const newFixedPrice = 'New fixed price';
export const newEstimate = 'New estimate';
export const priceIsFixed = 'This price is fixed. Traffic does not change it.';
export const taximeterDecides =
  'The taximeter decides. It never shows more than the licensing authority’s table of fares allows.';
export const meterDecides = 'The meter decides the final fare. It counts the distance driven and any waiting.';
export const meterDecidesFromHere = 'The meter decides from here. It counts the distance driven and any waiting.';
export const fixedPriceEnds = 'The fixed price no longer applies.';
