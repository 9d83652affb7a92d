/** The words of the code for a passenger who stands at the cab. */
export const passengerAtCab = 'Passenger at the cab';
export const close = 'Close';
export const tryAgain = 'Try again';
export const makingCode = 'Making the code';
export const codeForPassenger = 'Code for your passenger';
export const howItWorks =
  'Your passenger scans this with the phone’s camera, says where to, and the ride begins. The code is for one ride and changes every two minutes.';
