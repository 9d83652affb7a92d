/** Geiriau teithiau blaenorol y gyrrwr. */
import type { ReactNode } from 'react';
import { counted } from '../../counted';
import { locale } from '../locale';

export const myRides = 'Fy nheithiau';
export const backToWork = 'Yn ôl i’r gwaith';
export const ridesOf = 'Teithiau’r cyfnod';
export const periods = { all: 'Pob un', today: 'Heddiw', week: 'Wythnos', month: 'Mis', dates: 'Dyddiadau' } as const;
export const days = 'Dyddiau';
export const from = 'O';
export const until = 'Tan';
export const loadingRides = 'Wrthi’n llwytho eich teithiau';
export const ridesAreSafe = 'Mae eich teithiau’n ddiogel. Ail-lwythwch y dudalen i roi cynnig arall arni.';
export const noRides = 'Dim archebion ar gael';
export const noRidesThen = 'Dim teithiau yn y dyddiau hyn';
export const whatStandsHere = 'Mae taith yn ymddangos yma ar ôl iddi orffen.';
export const mayBeFurtherBack = (date: string) =>
  `Gall taith a archebwyd ymlaen llaw, cyn ${date}, fod ymhellach yn ôl.`;
export const lookFurtherBack = 'Edrych ymhellach yn ôl';
export const showEarlier = 'Dangos teithiau cynharach';

export const mayHaveGone = 'Efallai ei bod wedi mynd i yrrwr arall.';
export const loadingRide = 'Wrthi’n llwytho’r daith';
export const ride = (id: ReactNode) => <>Taith {id}</>;
export const id = 'rhif';
export const fromTo = (start: string, end: string) => `${start} i ${end}`;
export const stars = (count: number) => counted(locale, count, { other: 'seren' });
export const riderGaveYou = (rating: ReactNode) => <>Rhoddodd y teithiwr {rating} i chi.</>;

export const feeDue = (fee: ReactNode) => <>Ffi’n ddyledus {fee}</>;
export const rated = 'Sgôr';
export const yourShareIs = 'Eich cyfran:';

export const whatRideBrought = 'Enillion y daith';
export const ridersBill = 'Bil y teithiwr';
export const lessFee = 'Llai’r ffi hwylustod';
export const lessFeeIncluded = 'Llai’r ffi hwylustod, sydd wedi’i chynnwys ym mhris y daith';
export const yourShare = 'Eich cyfran';
export const creditedWhenPaid = 'Bydd eich cyfran yn mynd i’ch waled pan fydd y teithiwr yn talu.';
export const creditedWhenOnAccount = 'Bydd eich cyfran yn mynd i’ch waled pan fydd y bil ar y cyfrif.';
export const intoWallet = 'I mewn i’ch waled';
export const outOfWallet = 'Allan o’ch waled';
