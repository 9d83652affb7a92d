/** The status of a ride in sentences for its rider. */
export const yourDriver = 'Your driver';

export const forTime = (time: string) => `For ${time}.`;
export const finding = 'Finding you a cab';
export const findingMore = 'You can leave this page. We’ll tell you when there is news.';
export const findingAnother = 'Finding you another cab';
export const findingAnotherMore = 'Your driver had to cancel. Your booking stands, and we are asking other drivers.';
export const claimers = {
  asked: 'Your driver is confirming',
  busy: 'Your driver is finishing a ride',
} as const satisfies Record<'asked' | 'busy', string>;
export const claimerMore = 'If they cannot come, we’ll ask other drivers.';

export const cabIsYours = 'This cab is yours';
export const getIn = 'Look for the plate and get in.';
export const tellCode = (driver: string) => `Tell ${driver} your start code.`;
export const onTheWay = (driver: string) => `${driver} is on the way`;
export const away = (driver: string, minutes: number) => `${driver} is about ${minutes} min away`;
export const beAt = (place: string) => `Be at ${place}.`;
export const beAtTime = (place: string, time: string) => `Be at ${place} at ${time}.`;
export const codeReady = 'Have your start code ready.';
export const cabIsHere = 'Your cab is here';
export const tellCodeInside = (driver: string) => `Tell ${driver} your start code when you get in.`;

export const underWay = 'On your way';
export const toGo = (minutes: number) => `About ${minutes} min to go`;
export const takingYou = (driver: string, place: string) => `${driver} is taking you to ${place}.`;
export const arrived = 'You have arrived';
export const checkBill = 'Check the bill, then choose how to pay.';
export const unpaid = 'This ride is not paid yet';
export const unpaidMore = 'Choose how to pay. Then you can book again.';
export const disputed = 'Our office is looking at the bill. You can book again.';
export const onAccount = (account: string) => `${account}. You pay nothing.`;

export const over = 'Your ride is over';
export const overThanks = 'Your ride is over. Thank you';
export const paid = 'Paid. Thank you';
export const howWasIt = (driver: string) => `How was the ride with ${driver}?`;
export const completed = 'Ride completed';
export const nothingDue = 'Nothing is due for it.';
export const receiptInRides = 'The receipt is in your rides.';

export const cancelled = 'Ride cancelled';
export const youCancelled = 'You cancelled';
export const cancelledBy = {
  rider: 'The rider cancelled',
  driver: 'The driver cancelled',
  admin: 'The control room cancelled',
} as const satisfies Record<'rider' | 'driver' | 'admin', string>;

export const plate = (registration: string) => `plate ${registration}`;
export const badge = (number: string) => `badge ${number}`;
export const goingTo = (place: string) => `I am on my way to ${place}.`;
export const goingToIn = (place: string, minutes: number) => `I am on my way to ${place}, about ${minutes} min to go.`;
export const pickedUp = (pickup: string, drop: string) => `I am being picked up at ${pickup} and go to ${drop}.`;
export const myDriver = (driver: string) => `My driver is ${driver}.`;
export const myDriverAndCab = (driver: string, cab: string) => `My driver is ${driver} (${cab}).`;
export const notNamed = 'not named yet';
export const companyBooking = (company: string, reference: string) => `${company} booking ${reference}.`;
