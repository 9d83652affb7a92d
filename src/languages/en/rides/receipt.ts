/** The words of a receipt apart from the bill. */
import type { ReadingSource } from '@/domain/pricing/breakdown';

export const billTitle = 'Bill for a taxi ride';
export const receiptTitle = 'Receipt for a taxi ride';
export const nothingDue = 'Nothing is due';
export const onAccount = 'On account';
export const notPaid = 'Not paid yet';

export const bookedBy = 'Booked by';
export const passenger = 'Passenger';
export const readFrom = {
  taximeter: 'Read from the taximeter',
  trail: 'Worked out by us from the distance and the time driven',
  route: 'Worked out by us from the planned route',
} as const satisfies Record<ReadingSource, string>;
export const faresSetBy = 'Fares set by';
export const tableOfFares = 'Table of fares';
export const inForceFrom = (district: string, date: string) => `${district}, in force from ${date}`;
export const tariff = 'Tariff';
export const reading = 'Reading';
export const bookingId = 'Booking id';
export const date = 'Date';
export const driver = 'Driver';
export const suppliedBy = 'Supplied by your driver';
export const badge = 'Driver’s badge';
export const vehicle = 'Vehicle';
export const plate = 'Licence plate';
export const distance = 'Distance';
export const pickedUp = 'Picked up';
export const setDown = 'Set down';
export const questions = (contact: string) => `Questions about this ride: ${contact}`;
export const terms = (address: string) => `Our terms: ${address}`;
export const from = 'From';
export const stop = 'Stop';
export const to = 'To';
