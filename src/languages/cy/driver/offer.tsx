/** Geiriau cynnig, fel y mae’r gyrrwr yn eu darllen a’u clywed. */
import type { ReactNode } from 'react';
import * as counts from '../counts';
import * as answers from '../sent/offer';

export const pickupAway = (distance: string) => `Man codi ${distance} i ffwrdd`;
export const secondsLeft = (seconds: number) => `${seconds} eiliad ar ôl`;
export const ignore = answers.ignore;
export const accept = (share: string) => `${answers.accept} ${share}`;
type Offered = { away: string; share: string; from: string; to: string };
export const newOffer = ({ away, share, from, to }: Offered) => `Cynnig newydd: ${away}, ${share}. O ${from} i ${to}`;
export const changedOffer = ({ away, share, from, to }: Offered) =>
  `Cynnig wedi newid: ${away}, ${share}. O ${from} i ${to}`;
export const offerIsOver = 'Mae’r cynnig hwnnw wedi dod i ben.';
export const whatPassengerNeeds = 'Anghenion y teithiwr';
export const shareOfFare = (share: ReactNode, fare: ReactNode) => (
  <>
    Eich cyfran {share} o bris o tua {fare}
  </>
);
export const pickup = 'Man codi';
export const destination = 'Pen y daith';
export const rideLength = (distance: string, minutes: number) => `Taith o ${distance}, tua ${counts.minutes(minutes)}`;
export const forTime = (time: string) => `ar gyfer ${time}`;
export const alsoOpen = 'Hefyd ar gael';
export const atYourRank = (rank: string) => `Mae teithiwr yn sefyll wrth eich safle tacsis: ${rank}.`;
