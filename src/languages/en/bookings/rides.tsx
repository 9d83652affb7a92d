/** The words of a rider's list of rides, and of the page of one ride. */
import type { ReactNode } from 'react';

export const myRides = 'My rides';
export const repeats = 'Repeats';
export const loadingRides = 'Loading your rides';
export const ridesAreSafe = 'Your rides are safe. Reload the page to try again.';
export const noRides = 'No bookings available';
export const noRidesMore = 'Say where you are going and see the fare before you book.';
export const bookFirst = 'Book your first ride';
export const earlierRides = 'Show earlier rides';

export const whichRides = 'Which rides';
export const allKinds = 'All';
export const bookedAhead = 'Booked ahead';
export const toBePaid = 'To be paid';
export const completed = 'Completed';
export const cancelled = 'Cancelled';

export const feeDue = (sum: ReactNode) => <>Fee due {sum}</>;
export const aboutSum = (sum: ReactNode) => <>about {sum}</>;
export const notRated = 'Not rated yet';
export const startCode = 'Start code';
export const startCodeIs = (code: ReactNode) => <>Start code {code}</>;

export const ride = 'Ride';
export const rideNumber = (reference: string) => `Ride ${reference}`;
export const allRides = 'All rides';
export const backToAll = 'Go back to see all your rides.';
export const bookAgain = 'Book again';

export const searchBefore = (minutes: number) => `We look for your driver ${minutes} minutes before.`;
export const driverPromised = (minutes: number) =>
  `A driver has taken this booking. You see who it is, and the cab, when the driver sets out, from ${minutes} minutes before.`;
export const bookedFor = (rider: string) => `For ${rider}, booked by you`;
export const needs = 'What you told us you need';
export const drivenFromTo = (start: string, end: string) => `${start} to ${end}`;
export const fixedPrice = 'Fixed price';
export const estimate = 'Estimate';
export const cardLimit = (card: ReactNode) => <>No taxi here may charge more than {card} allows.</>;

export const cancelRide = 'Cancel this ride';
export const cancelFor = (fee: string) => `Cancel for ${fee}`;
export const driverIsTold = 'We will tell your driver at once.';
export const noDriverIsSent = 'We will not send a driver.';
export const searchStops = 'We will stop looking for a cab.';
