/** The words of bookings that repeat, as a rider makes, changes and ends them. */
import type { RepeatKind } from '@/domain/ride/repeats/repeat';

export const repeat = 'Repeat';
export const repeats = 'Repeats';
export const allRepeats = 'All repeats';
export const myRides = 'My rides';
export const open = 'Open';
export const openNamed = (name: string) => `Open ${name}`;
export const loading = 'Loading repeats';
export const nothingYet = 'Nothing repeats yet.';
export const howToBegin = (
  <>
    Open one of your rides and press <em>Repeat this ride</em> to book it on other days as well.
  </>
);
export const repeatThisRide = 'Repeat this ride';
export const itsRepeat = 'Its repeat';
export const isRepeated = 'The ride is repeated.';

export const notBookedFor = (time: string) => `Not booked for ${time}`;
export const next = (time: string) => `Next ${time}`;
export const over = 'Over';
export const endedOn = (day: string) => `Ended ${day}`;

export const name = 'Name';
export const giveName = 'Give it a name.';
export const days = 'Days';
export const paidBy = 'Paid by';
export const customersAccount = 'A customer’s account';
export const car = 'Car';
export const made = 'Made';
export const madeByOffice = (date: string) => `${date} by our office`;
export const ended = 'Ended';
export const noRideFrom = (day: string) => `No ride from ${day} on`;
export const change = 'Change';
export const nextFourWeeks = 'The next four weeks';

export const noRideSoon = 'No ride in the next four weeks.';
export const nextDays = 'The next days';
export const booked = 'Booked';
export const leftOut = 'Left out';
export const notBooked = (why: string) => `Not booked: ${why}`;
export const notBookedYet = 'Not booked yet';
export const theRide = 'The ride';
export const theRideOf = (time: string) => `The ride of ${time}`;
export const takeBack = 'Take back';
export const takeBackDay = (time: string) => `Take back ${time}`;
export const leaveOut = 'Leave out';
export const leaveOutDay = (time: string) => `Leave out ${time}`;

export const kinds = {
  daily: 'Every day',
  weekdays: 'Monday to Friday',
  chosen: 'On days of the week',
  term: 'In school terms',
} as const satisfies Record<RepeatKind, string>;
export const pickupAt = 'Pickup at';
export const daysOfWeek = 'Days of the week';
export const ifNoneChosen = 'If none is chosen, from Monday to Friday.';
export const firstDay = 'First day';
export const lastDay = 'Last day (optional)';
export const schoolTerms = 'School terms';
export const holidays = 'Holidays without rides';

const rangeOf = (one: string) => ({
  first: (number: number) => `First day of ${one} ${number}`,
  last: (number: number) => `Last day of ${one} ${number}`,
  name: (number: number) => `Name of ${one} ${number} (optional)`,
  remove: (number: number) => `Remove ${one} ${number}`,
  add: `Add a ${one}`,
});
export const ranges = { term: rangeOf('term'), holiday: rangeOf('holiday'), break: rangeOf('break') } as const;

export const notNow = 'Not now';
export const save = 'Save';
export const repeatIt = 'Repeat it';
export const changeTitle = 'Change the repeat';
export const each = (pickup: string, drop: string) =>
  `${pickup} to ${drop}. Each ride is booked two weeks before, at the fare of its own time.`;
export const nameTo = (place: string) => `To ${place}`;
export const nameBack = (there: string) => `${there}, back`;
export const wayBackToo = 'And the way back, on the same days';
export const wayBackAt = 'Back from there at';
export const giveTime = 'Give a time.';
export const onlyThere = 'The way there is made. The way back is not.';
export const rebook = (count: number) =>
  count === 1
    ? 'Book the one ride that is booked already anew'
    : `Book the ${count} rides that are booked already anew`;
export const rebooked =
  'They are called off and booked by the new days, at the fare of now. A ride whose cancelling would cost a fee stays.';
export const stay = 'They stay as they are. The new days hold for later rides.';

export const effect = 'The effect on the next four weeks';
export const noChange = 'No day of the next four weeks changes.';
export const without = (list: string) => `Without a ride from now on: ${list}.`;
export const withRide = (list: string) => `With a ride from now on: ${list}.`;
export const otherTime = (list: string) => `At another time: ${list}.`;
export const andMore = (list: string, more: number) => `${list}; and ${more} more`;

export const someStay = 'Some rides stay';
export const close = 'Close';
export const lookAtEach = 'The change is saved. These rides stay as they were booked. Look at each of them:';
export const ride = (number: number) => `Ride ${number}`;

export const endTitle = 'End the repeat';
export const keepIt = 'Keep it';
export const endIt = 'End it';
export const firstWithout = 'First day without a ride';
export const noneBooked = 'No ride is booked from that day on.';
export const cancelBooked = (count: number) =>
  count === 1 ? 'Cancel the one ride booked from that day on' : `Cancel the ${count} rides booked from that day on`;
export const feeStays = 'A ride whose cancelling would cost a fee stays.';
export const willBeDriven = (count: number) =>
  count === 1
    ? 'Nothing more is booked, and the one ride booked already will be driven.'
    : `Nothing more is booked, and the ${count} rides booked already will be driven.`;
