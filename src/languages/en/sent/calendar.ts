/** The words of the calendar of rides ahead, which a person’s own calendar shows. */
export const title = (company: string) => `${company} rides`;

export const ride = (from: string, to: string) => `Taxi: ${from} to ${to}`;
export const rideFor = (guest: string, from: string, to: string) => `Taxi for ${guest}: ${from} to ${to}`;
export const drive = (from: string, to: string) => `Drive: ${from} to ${to}`;

export const from = (address: string) => `From ${address}`;
export const byWayOf = (address: string) => `By way of ${address}`;
export const to = (address: string) => `To ${address}`;
export const addressesInApp = 'The addresses are in the app.';
export const carAndReference = (carType: string, reference: string) => `${carType}, reference ${reference}`;

export const driverHasTaken = 'A driver has taken the ride.';
export const noDriverYet = 'No driver has taken the ride yet.';
export const plate = (number: string) => `plate ${number}`;
/** `driver`: the name, and what there is to know of the cab. */
export const driverIs = (driver: readonly string[]) => `Your driver is ${driver.join(', ')}.`;
export const beOnDuty = (time: string) => `Be on duty by ${time}.`;
