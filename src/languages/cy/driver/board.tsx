/** Geiriau bwrdd y teithiau a archebwyd ymlaen llaw. */
import type { ReactNode } from 'react';
import { counted } from '../../counted';
import * as counts from '../counts';
import { locale } from '../locale';

export const ridesAhead = 'Teithiau i ddod';
export const loadingRides = 'Wrthi’n llwytho’r teithiau';
export const tryAgain = 'Rhowch gynnig arall arni';
export const notLoaded = 'Ni allem lwytho’r teithiau rydych wedi’u hawlio. Maent yn dal gennych.';
export const myClaims = 'Teithiau rwyf wedi’u hawlio';
export const noClaims = (most: number) =>
  `Nid ydych wedi hawlio taith. Cewch hawlio hyd at ${most}. Cynigir pob un i chi’n gyntaf pan ddaw’r amser.`;
export const openRides = 'Teithiau ar gael';
export const laterOpenRides = 'Teithiau diweddarach ar gael';
export const noneToClaim = 'Dim teithiau i’w hawlio';
export const whatAppears = 'Mae teithiau a archebwyd ymlaen llaw yn ymddangos yma nes i yrrwr eu hawlio.';
export const maybeLater = 'Efallai fod rhai diweddarach.';
export const toFirstRides = 'Yn ôl i’r teithiau cyntaf';
export const showLaterRides = 'Dangos teithiau diweddarach';
export const rideIsYours = 'Chi biau’r daith.';
export const rideGivenUp = 'Rydych wedi ildio’r daith.';

export const aboutMinutes = (minutes: number) => `tua ${counts.minutes(minutes)}`;
export const extraPassengers = (count: number) => `${counts.passengers(count)} ychwanegol`;
export const stops = (count: number) => counted(locale, count, { other: 'arhosfan' });
export const share = (own: ReactNode, fare: ReactNode, soft: (words: ReactNode) => ReactNode) => (
  <>
    Eich cyfran {own}
    {soft(<> o bris o tua {fare}</>)}
  </>
);
export const fromTo = (from: string, to: string) => `${from} i ${to}`;
export const claim = 'Hawlio';
export const claimThis = (when: string, from: string, to: string) => `Hawlio ${when}, ${from} i ${to}`;
export const spelledId = 'rhif';
export const booking = (id: ReactNode) => <>Archeb {id}</>;
export const changedBooking = (id: ReactNode) => <>Archeb {id}. Newidiwyd ar ôl i chi ei hawlio</>;
export const giveUp = 'Ildio';
export const giveUpBooking = (id: string) => `Ildio archeb ${id}`;

export const claimThisRide = 'Hawlio’r daith hon?';
export const notThisOne = 'Nid hon';
export const claimIt = 'Ei hawlio';
export const rideAt = (when: string, from: string, to: string) => `${when}, ${from} i ${to}.`;
export const beFree = (begins: string, pickup: string) =>
  `Byddwch ar ddyletswydd ac yn rhydd am ${begins}, yn ddigon agos i fod yn y man codi am ${pickup}. Byddwn wedyn yn cynnig y daith i chi’n gyntaf. Os na fyddwch, neu os gadewch i’r cynnig fynd heibio, bydd yn mynd i yrwyr eraill.`;
export const mayGiveUp =
  'Cewch ildio’r daith yn ddirwystr hyd at awr cyn iddi ddechrau. Wedi hynny rhoddir gwybod i’n swyddfa. Ni allwch hawlio taith eto ar ôl ei hildio.';
export const passengerIsTold =
  'Rhoddir gwybod i’r teithiwr nawr fod gyrrwr wedi cymryd y daith, a phwy ydyw ar ôl i chi dderbyn y cynnig.';
export const giveThisUp = 'Ildio’r daith hon?';
export const keepIt = 'Ei chadw';
export const giveItUp = 'Ei hildio';
export const whatFollows = (when: string, id: string) =>
  `${when}, archeb ${id}. Rhoddir gwybod i’r teithiwr na allwch ddod, ac ni allwch ei hawlio eto.`;
export const officeIsTold = 'Mae llai nag awr cyn y daith, felly rhoddir gwybod i’n swyddfa hefyd.';
export const officeIsNotTold = 'Newidiwyd y daith ar ôl i chi ei hawlio, felly ni roddir gwybod i’n swyddfa.';
