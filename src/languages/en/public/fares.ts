/** The words of the page with the fares in force. */

export const title = 'Fares';
export const lead = 'The licensing authority fixes the most that a hackney carriage may charge in its district.';
export const oneMoment = 'One moment, please.';
export const cannotLoad = 'We cannot load the fares just now.';
export const tryAgain = 'Try again';
export const noTable = 'No table of fares is in force here.';
export const noTableUntil = (day: string) => `No table of fares is in force here until ${day}.`;
export const ownTariffs = 'Rides booked with us are priced by our own tariffs.';
export const priceFirst = 'You see the price of a ride before you book it.';
export const newTable = (day: string) => `From ${day}, a new table of fares takes its place.`;
export const print = 'Print';
