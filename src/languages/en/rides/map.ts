/** The words of a ride's map, which a screen reader says. */
export const map = 'Map of the ride';
export const pickup = (address: string) => `Pickup: ${address}`;
export const stop = (address: string) => `Stop: ${address}`;
export const destination = (address: string) => `Destination: ${address}`;
export const cab = 'The cab';
