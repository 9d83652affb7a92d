/** The questions of a booking in the simple view. */
import type { ReactNode } from 'react';
import type { NeedName } from '@/domain/ride/needs/needs';

export const haveTaxi = 'You have a taxi already';
export const showTaxi = 'Show my taxi';
export const bookAnother = 'Book another taxi';

export const keptRight = 'Yes, this is right';
export const orPlace = 'Or choose another place:';
export const orTime = 'Or choose another time:';

export const wherePickup = 'Where should the taxi pick you up?';
export const whereTo = 'Where do you want to go?';
export const picksYouUp = (place: ReactNode) => <>The taxi picks you up at {place}.</>;
export const takesYou = (place: ReactNode) => <>The taxi takes you to {place}.</>;
export const pleaseChooseOther = 'Please choose another place.';
export const canType = 'You can type the address instead.';
export const hereNow = 'Here, where I am now';
export const locating = 'Finding where you are…';
export const typePlace = 'Type a street, a place or a postcode';
export const clear = 'Clear';
export const placesFound = 'Places found';
export const found = (count: number) =>
  count === 1 ? '1 place found. It is below.' : `${count} places found. They are below.`;
export const lookingUp = (place: string) => `Looking up ${place}…`;

export const when = 'When do you want the taxi?';
export const wantIt = (time: ReactNode) => <>You want it {time}.</>;
export const soon = 'As soon as possible';
export const soonIn = (minutes: string) => `A taxi can be here in about ${minutes}.`;
export const later = 'Later, or on another day';
export const laterMore = 'You choose the day and the time.';
export const whichDay = 'Which day?';
export const moreDays = 'Show more days';
export const aboutWhen = 'At about what time?';
export const afterMidnight = 'After midnight';
export const morning = 'Morning';
export const afternoon = 'Afternoon';
export const evening = 'Evening and night';
export const exactTime = 'At what time exactly?';
export const timesPassed = 'These times have passed.';
export const otherDay = 'Choose another day';

export const doYouNeed = 'Do you need anything?';
export const driverIsTold = 'Your driver is told. It costs nothing.';
export const needs = {
  wheelchair: 'I use a wheelchair',
  dog: 'I have an assistance dog',
  walking_aid: 'I have a stick, a frame or a folding wheelchair',
  finding: 'I need help to find the taxi',
  companion: 'Somebody helps me and comes with me',
  quiet: 'I would like a quiet ride',
} as const satisfies Record<NeedName, string>;
export const companionFree = 'They pay nothing.';
export const inTaxi = 'In the taxi';
export const stays = 'I stay in my wheelchair';
export const transfers = 'I move to a seat';
export const howHelp = 'How should the driver help?';
export const callOut = 'Call out to me';
export const offerArm = 'Offer me an arm';
export const deletedAfter = (days: number) => `We delete this ${days} days after the ride.`;
export const next = 'Next';
export const needNothing = 'I need nothing';

export const yourRide = 'This is your ride';
export const choosePlace = 'Choose another place';
export const badTime = (why: string) => `The time you chose is too soon or too far away: ${why}`;
export const chooseTime = 'Choose another time';
/** `name`: '' if it was not given. */
export const picksGuestUp = (name: string, place: ReactNode) => (
  <>
    The taxi picks {name || 'them'} up at {place}.
  </>
);
export const stopsAt = (place: ReactNode) => <>It stops at {place}.</>;
export const goesTo = (place: ReactNode) => <>It goes to {place}.</>;
export const takes = (people: string) => `It takes ${people}.`;
export const told = (needed: string) => `The driver is told: ${needed}.`;
export const workingOut = 'We are working out the price…';
export const payAtEnd = 'You pay at the end of the ride.';
export const accountPays = 'The account that you chose pays.';
export const wheelchairFree = 'Getting your wheelchair in and out costs nothing.';
export const notBooked = 'The taxi is not booked yet.';
export const tryAgain = 'Try again';
export const bookThis = 'Book this taxi';
export const change = 'Change something';

export const whatToChange = 'What do you want to change?';
export const changePickup = 'Where the taxi picks you up';
export const changeDrop = 'Where you go';
export const changeTime = 'When the taxi comes';
export const changeNeeds = 'What you need';
export const changePeople = 'How many people go';
export const changeTaxi = 'Which taxi comes';
export const somethingElse = 'Something else';
export const somethingElseMore =
  'A stop on the way, a ride for somebody else, a note for the driver. This leaves the simple view.';
export const howMany = 'How many people go?';
export const countYourself = 'Count yourself. Do not count somebody who comes along to help you.';
export const whichTaxi = 'Which taxi should come?';
export const about = (sum: string) => `About ${sum}.`;
export const roomFor = (people: string) => `It has room for ${people}.`;
