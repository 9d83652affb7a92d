/** The words of a driver's past rides. */
import type { ReactNode } from 'react';
import { counted } from '../../counted';
import { locale } from '../locale';

export const myRides = 'My rides';
export const backToWork = 'Back to work';
export const ridesOf = 'Rides of';
export const periods = { all: 'All', today: 'Today', week: 'Week', month: 'Month', dates: 'Dates' } as const;
export const days = 'Days';
export const from = 'From';
export const until = 'Until';
export const loadingRides = 'Loading your rides';
export const ridesAreSafe = 'Your rides are safe. Reload the page to try again.';
export const noRides = 'No bookings available';
export const noRidesThen = 'No rides in these days';
export const whatStandsHere = 'A ride stands here once it has ended.';
export const mayBeFurtherBack = (date: string) => `A ride booked ahead, before ${date}, may be further back.`;
export const lookFurtherBack = 'Look further back';
export const showEarlier = 'Show earlier rides';

export const mayHaveGone = 'It may have gone to another driver.';
export const loadingRide = 'Loading the ride';
export const ride = (id: ReactNode) => <>Ride {id}</>;
export const id = 'id';
export const fromTo = (start: string, end: string) => `${start} to ${end}`;
export const stars = (count: number) => counted(locale, count, { one: 'star', other: 'stars' });
/** `rating` is how many stars. */
export const riderGaveYou = (rating: ReactNode) => <>The rider gave you {rating}.</>;

export const feeDue = (fee: ReactNode) => <>Fee due {fee}</>;
/** Read out before the number of stars. */
export const rated = 'Rated';
/** Read out before the sum. */
export const yourShareIs = 'Your share:';

export const whatRideBrought = 'What the ride brought';
export const ridersBill = 'The rider’s bill';
export const lessFee = 'Less the convenience fee';
export const lessFeeIncluded = 'Less the convenience fee, included in the fare';
export const yourShare = 'Your share';
export const creditedWhenPaid = 'Your share is credited to your wallet when the rider pays.';
export const creditedWhenOnAccount = 'Your share is credited to your wallet when the bill is on the account.';
export const intoWallet = 'Into your wallet';
export const outOfWallet = 'Out of your wallet';
