/** The words of an offer, as its driver reads and hears it. */
import type { ReactNode } from 'react';
import { counted } from '../../counted';
import { locale } from '../locale';
import * as answers from '../sent/offer';

export const pickupAway = (distance: string) => `Pickup ${distance} away`;
export const secondsLeft = (seconds: number) => `${counted(locale, seconds, { one: 'second', other: 'seconds' })} left`;
export const ignore = answers.ignore;
export const accept = (share: string) => `${answers.accept} ${share}`;
type Offered = { away: string; share: string; from: string; to: string };
/** `away` is how far the pickup is, as above. */
export const newOffer = ({ away, share, from, to }: Offered) => `New offer: ${away}, ${share}. From ${from} to ${to}`;
export const changedOffer = ({ away, share, from, to }: Offered) =>
  `Changed offer: ${away}, ${share}. From ${from} to ${to}`;
export const offerIsOver = 'That offer is over.';
export const whatPassengerNeeds = 'What the passenger needs';
export const shareOfFare = (share: ReactNode, fare: ReactNode) => (
  <>
    Your share {share} of a fare of about {fare}
  </>
);
export const pickup = 'Pickup';
export const destination = 'Destination';
export const rideLength = (distance: string, minutes: number) => `${distance} ride, about ${minutes} min`;
export const forTime = (time: string) => `for ${time}`;
export const alsoOpen = 'Also open';
export const atYourRank = (rank: string) => `A passenger stands at your rank: ${rank}.`;
