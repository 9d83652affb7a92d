/** The words that a ride has wherever it is shown: its status, its places, and calling it off. */
import type { BookingStatus } from '@/domain/ride/booking';

export const statuses = {
  NEW: 'Finding a driver',
  ACCEPTED: 'Driver on the way',
  ARRIVED: 'Driver at pickup',
  STARTED: 'On the ride',
  REACHED: 'Arrived, to be paid',
  PENDING: 'Not paid yet',
  PAID: 'Paid',
  COMPLETE: 'Completed',
  CANCELLED: 'Cancelled',
} as const satisfies Record<BookingStatus, string>;
export const reachedOnAccount = 'Arrived';
export const onAccount = 'On account';
export const disputed = 'Bill in dispute';
export const upcoming = 'Booked ahead';

export const progress = 'Progress of the ride';
export const finding = 'Finding';
export const onTheWay = 'On the way';
export const atPickup = 'At pickup';
export const riding = 'Riding';
export const arrived = 'Arrived';

export const from = 'From';
export const stop = 'Stop';
export const to = 'To';
export const registration = 'Registration';
export const startCode = 'Start code';
export const licenceWords = { Badge: 'Badge', Plate: 'Plate' } as const;

export const yourRide = 'Your ride';
export const open = 'Open';
export const cancel = 'Cancel';
export const cancelRow = (reference: string) => `Cancel ride ${reference}`;

export const cancelQuestion = 'Cancel this ride?';
export const giveBackQuestion = 'Give this ride back?';
export const sayWhy = 'Say why.';
export const keepIt = 'Keep it';
export const cancelRide = 'Cancel ride';
export const giveItBack = 'Give it back';
