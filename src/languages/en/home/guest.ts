/** The words of a ride that is booked for somebody else. */
export const whoRides = 'Who is riding?';
export const me = 'Me';
export const rider = 'The rider';
export const somebodyElse = 'Somebody else';
export const theirName = 'Their name';
export const theirMobile = 'Their mobile';
export const toldAndYouPay =
  'We text them the cab’s details, the start code and a link to follow it. The driver rings them. You pay; if it is by cash, they hand it to the driver.';
export const toldAndRiderPays =
  'We text them the cab’s details, the start code and a link to follow it. The driver rings them. The rider pays; if it is by cash, they hand it to the driver.';
