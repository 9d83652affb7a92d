/** A booked ride in one sentence for what happens now, and one for what to do next. */
export const yourDriver = 'Your driver';
export const onAccount = (words: string) => `${words}. You pay nothing.`;

export const bookedFor = (when: string) => `Your taxi is booked for ${when}.`;
export const bookedNext = 'You do not need to do anything now. We look for a driver before that time.';
export const looking = 'We are looking for a taxi for you.';
export const lookingNext = 'We tell you here when we have one.';
export const lookingAgain = 'We are looking for another taxi.';
export const lookingAgainNext = 'Your driver cannot come. We tell you here when we have another.';

export const atTheTaxi = 'This taxi is yours.';
export const getIn = 'Get in the taxi with this number plate.';
export const getInAndTellCode = 'Get in the taxi with this number plate. Then tell the driver your code.';
export const coming = 'Your taxi is coming.';
export const comingIn = (minutes: string) => `Your taxi is coming. It is here in about ${minutes}.`;
export const beAt = (place: string) => `Be at ${place}. Look for this number plate:`;
export const beAtTime = (place: string, time: string) => `Be at ${place} at ${time}. Look for this number plate:`;

export const here = 'Your taxi is here.';
export const goToTaxi = 'Go to the taxi with this number plate.';
export const goAndTellCode = 'Go to the taxi with this number plate. Then tell the driver your code.';

export const onTheWay = (place: string) => `You are on your way to ${place}.`;
export const nothingToDo = 'You do not need to do anything.';
export const thereIn = (minutes: string) => `You are there in about ${minutes}.`;

export const there = 'You are there.';
export const pleasePay = 'Please pay for the ride.';
export const over = 'The ride is over.';
export const notPaid = 'This ride is not paid yet.';
export const officeLooks = 'Our office is looking at the bill.';
export const paid = 'You have paid. Thank you.';
export const overThanks = 'The ride is over. Thank you.';
export const thanks = 'Thank you.';

export const notComing = 'The taxi is not coming.';
export const calledOff = (because: string) => `The ride was called off. ${because}`;
