/** The words of a council's card as it is printed: its tariffs, its extras, its charges, and when each applies. */
// The page of fares is read with no file of the app, where the counts are.
const inMinutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

export const atTheStart = 'At the start';
export const forTheFirst = (measure: string) => `For the first ${measure}, or any part of it`;
/** `measure`: '180 yards or 40 seconds', or null while it is not typed. `until`: the end of the sentence, or ''. */
export const forEach = (measure: string | null, until: string) =>
  `For ${measure === null ? 'each further step' : `each further ${measure}, or any part of it`}${until}`;
export const afterThat = (measure: string | null, until: string) =>
  `After that, for ${measure === null ? 'each further step' : `each further ${measure}, or any part of it`}${until}`;
export const eitherMeasure = (measures: readonly string[]) => measures.join(' or ');
export const untilDriven = (distance: string) => `, until ${distance} have been driven`;
export const untilReaches = (sum: string) => `, until the fare is ${sum}`;
export const untilExceeds = (sum: string) => `, until the fare is more than ${sum}`;

export const waiting = (time: string) => `Waiting, for each ${time} or any part of it`;
export const waitingAfterHiring = (time: string) =>
  `Waiting, for each ${time} or any part of it, not during the hiring charge`;

export const whatBandCharges = (band: string) => `What ${band} charges`;
export const whatBandsCharge = (bands: readonly string[]) =>
  `What ${bands.slice(0, -1).join(', ')} or ${bands.at(-1)} charges at that hour`;
export const theSame = 'the same';

export const passengers = (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`);
export const passengersFromTo = (from: number, to: number) => `${from} to ${to} passengers`;
export const moreThan = (count: number) => `More than ${passengers(count)}`;
export const moreThanForAll = (count: number) => `More than ${passengers(count)}, for every passenger`;
export const forEachAbove = (count: number) => `For each passenger above ${count}`;

export const luggage = 'Luggage, for each piece';
export const largeItems = 'Large items, such as a bicycle or a trunk, each';
export const animals = 'Animals (never an assistance dog), each';
export const afterFree = (count: number) => `, after ${count} free of charge`;
export const atMost = (sum: string) => `, at most ${sum}`;
export const bookingACab = 'Booking a cab, at most';
export const tolls = 'Tolls';
export const asPaid = 'as paid';
export const beginAt = (place: string) => `Hirings that begin at: ${place}`;
export const atTimes = (name: string, times: string) => `${name}: ${times}`;
export const atTimesEnding = (name: string, times: string) => `${name}: ${times} (hirings that begin or end then)`;

export const soiling = 'Cleaning a soiled cab, at most';
export const noShow = (minutes: number) => `If nobody comes within ${inMinutes(minutes)}`;
export const cancelling = (minutes: number) => `Cancelling later than ${inMinutes(minutes)} after a driver was found`;

export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const daysTogether = (days: readonly string[]) =>
  days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
export const bankHolidays = 'bank holidays';
export const notBankHolidays = 'not on bank holidays';
export const between = (from: string, to: string) => `from ${from} to ${to}`;
export const dayBefore = (time: string) => `${time} the day before`;
export const dayAfter = (time: string) => `${time} the day after`;
export const atAllTimes = 'At all times';
