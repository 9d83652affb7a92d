/** The words of a ride that somebody rang for, by the link in their text message. */
import type { ReactNode } from 'react';

export const looking = 'Looking for your taxi';
export const oneMoment = 'One moment.';
export const booked = 'Your taxi is booked';
export const lookingForCab = 'We are looking for a cab now.';
export const isFor = (time: string) => `It is for ${time}.`;
export const showsCab = 'This page shows the cab once one is on its way.';
export const cannotReachIt = 'We cannot reach it just now. We will keep trying.';
export const cannotReachBooking = 'We cannot reach your booking just now. We will keep trying.';
export const booking = (number: ReactNode) => <>Booking {number}</>;
/** What a screen reader hears before the number. */
export const reference = 'reference';

/** The page once there is no ride any more, by the reason. */
export const over = {
  cancelled: { title: 'Your taxi is cancelled', lead: 'No cab is coming. Ring us if you need one after all.' },
  ended: { title: 'This ride is over', lead: 'It was driven, or it was cancelled. Ring us if you expected a taxi.' },
} as const;
export const goHome = 'Go to the home page';

export const cancelTaxi = 'Cancel this taxi';
export const cancelQuestion = 'Cancel this taxi?';
export const keepIt = 'Keep it';
export const cancelNow = 'Cancel the taxi';
export const cancelFor = (fee: string) => `Cancel for ${fee}`;
export const cancelIsFree = 'Cancelling is free now.';
