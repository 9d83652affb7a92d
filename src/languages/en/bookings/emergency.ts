/** The words of a call for help on a ride. */
export const emergency = 'Emergency';
export const needHelp = 'Do you need help?';
export const backToRide = 'Back to the ride';
export const iAmSafe = 'I am safe';
export const call = (number: string) => `Call ${number}`;
export const callMore = (number: string) =>
  `Your phone calls ${number}. Our control room is told at once who you are, which ride this is and where.`;
export const alertOffice = 'Alert the control room';
export const sendPlaceAgain = 'Send my place again';
export const alertOfficeMore = 'Without a call, and nobody else on the ride is told.';

export const telling = 'Telling the control room…';
export const toldAt = (time: string) => `The control room was told at ${time}.`;
export const notTold = (number: string) => `The control room could not be told. Call ${number}.`;
export const officeHasIt = 'The office has your call.';
export const officeDealtWithIt = 'The office has dealt with your call.';
