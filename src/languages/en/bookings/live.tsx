/** The words of a ride under way: the search, the cab, the driver, and sharing the ride. */
import type { ReactNode } from 'react';

export const yourRide = 'Your ride';
export const silentSince = (time: string) =>
  `No position since ${time}. The driver’s phone has no signal, or shows another app. The map moves on as soon as it is back.`;
export const bookAnother = 'Book another cab';
export const needs = 'What you told us you need';
export const bookingId = (id: ReactNode) => <>Booking {id}</>;
export const idLabel = 'id';
export const fixedPrice = (sum: ReactNode) => <>Fixed price {sum}</>;
export const estimate = (sum: ReactNode) => <>Estimate {sum}</>;
export const stopLooking = 'Stop looking';
export const cancelRide = 'Cancel this ride';
export const seeRides = 'See my rides';
export const allRides = 'All rides';
export const otherRides = 'Other rides';
export const startCode = 'Start code';
export const skip = 'Skip';
export const toPlace = (place: string) => `To ${place}`;

// The driver and the cab
export const yourDriver = 'Your driver';
export const rated = 'Rated';
export const newDriver = 'New driver';
export const waitsUntil = (time: string) => `Your driver waits until ${time}. After that they may leave.`;
export const waitedUntil = (time: string) => `Your driver has waited until ${time} and may leave now.`;
export const rideFor = (rider: string) => `This ride is for ${rider}.`;
export const guestTold = 'We text them the cab and a link to follow it.';
export const guestToldOnceAccepted = 'We text them the cab and a link to follow it as soon as a driver accepts.';
export const guestToldCode = 'We text them the cab, the start code and a link to follow it.';
export const guestToldCodeOnceAccepted =
  'We text them the cab, the start code and a link to follow it as soon as a driver accepts.';

// No cab at the pickup
export const cabMissing = 'The cab is not here';
export const cabMissingTitle = 'Is there no cab?';
export const keepWaiting = 'Keep waiting';
export const callOff = 'Call it off';
export const cabMissingMore = (minutes: number) =>
  `Please ring or write to your driver first. We then look where the driver’s phone is. If it is not at your pickup, or you have waited for ${minutes} minutes, the ride is called off and costs nothing.`;

// Sharing
export const shareRide = 'Share ride';
export const companyRide = (company: string) => `My ${company} ride`;
export const copied = 'Copied';
export const copiedMore = 'Copied. Paste it in a message.';
export const anyoneFollows = 'Anyone with the link can follow the cab until the ride ends.';
export const stopSharing = 'Stop sharing';
export const sharingStopped = 'Sharing has stopped. The link no longer works.';
