/** The words of the board of rides booked ahead. */
import type { ReactNode } from 'react';
import { counted } from '../../counted';
import { locale } from '../locale';

export const ridesAhead = 'Rides ahead';
export const loadingRides = 'Loading the rides';
export const tryAgain = 'Try again';
export const notLoaded = 'We could not load your claims. You still have them.';
export const myClaims = 'My claims';
export const noClaims = (most: number) =>
  `You have not claimed a ride. You may claim up to ${most}. Each is offered to you first when its time comes.`;
export const openRides = 'Open rides';
export const laterOpenRides = 'Later open rides';
export const noneToClaim = 'No rides to claim';
export const whatAppears = 'Rides booked ahead appear here until a driver claims them.';
export const maybeLater = 'There may be later ones.';
export const toFirstRides = 'Back to the first rides';
export const showLaterRides = 'Show later rides';
export const rideIsYours = 'The ride is yours.';
export const rideGivenUp = 'You have given the ride up.';

export const aboutMinutes = (minutes: number) => `about ${minutes} min`;
export const extraPassengers = (count: number) =>
  counted(locale, count, { one: 'extra passenger', other: 'extra passengers' });
export const stops = (count: number) => counted(locale, count, { one: 'stop', other: 'stops' });
/** `soft` sets what is of less weight. */
export const share = (own: ReactNode, fare: ReactNode, soft: (words: ReactNode) => ReactNode) => (
  <>
    Your share {own}
    {soft(<> of about {fare}</>)}
  </>
);
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const claim = 'Claim';
export const claimThis = (when: string, from: string, to: string) => `Claim ${when}, ${from} to ${to}`;
export const spelledId = 'id';
export const booking = (id: ReactNode) => <>Booking {id}</>;
export const changedBooking = (id: ReactNode) => <>Booking {id}. Changed after you claimed it</>;
export const giveUp = 'Give up';
export const giveUpBooking = (id: string) => `Give up booking ${id}`;

export const claimThisRide = 'Claim this ride?';
export const notThisOne = 'Not this one';
export const claimIt = 'Claim it';
export const rideAt = (when: string, from: string, to: string) => `${when}, ${from} to ${to}.`;
export const beFree = (begins: string, pickup: string) =>
  `Be on duty and free at ${begins}, near enough to be at the pickup at ${pickup}. We then offer it to you first. If you are not, or let the offer pass, it goes to other drivers.`;
export const mayGiveUp =
  'You may give it up freely until an hour before. After that our office is told. You cannot claim a ride again once you have given it up.';
export const passengerIsTold =
  'The passenger is told now that a driver has taken the ride, and who it is once you accept the offer.';
export const giveThisUp = 'Give this ride up?';
export const keepIt = 'Keep it';
export const giveItUp = 'Give it up';
export const whatFollows = (when: string, id: string) =>
  `${when}, booking ${id}. The passenger is told that you cannot come, and you cannot claim it again.`;
export const officeIsTold = 'It is less than an hour before the ride, so our office is told too.';
export const officeIsNotTold = 'The ride was changed after you claimed it, so our office is not told.';
