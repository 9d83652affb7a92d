/** Geiriau rhestr teithiau teithiwr, a thudalen un daith. */
import type { ReactNode } from 'react';

export const myRides = 'Fy nheithiau';
export const repeats = 'Teithiau rheolaidd';
export const loadingRides = 'Yn llwytho’ch teithiau';
export const ridesAreSafe = 'Mae’ch teithiau’n ddiogel. Ail-lwythwch y dudalen i roi cynnig arall arni.';
export const noRides = 'Dim archebion ar gael';
export const noRidesMore = 'Dywedwch i ble rydych chi’n mynd a gweld y pris cyn archebu.';
export const bookFirst = 'Archebu’ch taith gyntaf';
export const earlierRides = 'Dangos teithiau cynharach';

export const whichRides = 'Pa deithiau';
export const allKinds = 'Pob un';
export const bookedAhead = 'Wedi’u harchebu ymlaen llaw';
export const toBePaid = 'I’w talu';
export const completed = 'Wedi’u cwblhau';
export const cancelled = 'Wedi’u canslo';

export const feeDue = (sum: ReactNode) => <>Ffi i’w thalu: {sum}</>;
export const aboutSum = (sum: ReactNode) => <>tua {sum}</>;
export const notRated = 'Heb sgôr eto';
export const startCode = 'Cod dechrau';
export const startCodeIs = (code: ReactNode) => <>Cod dechrau {code}</>;

export const ride = 'Taith';
export const rideNumber = (reference: string) => `Taith ${reference}`;
export const allRides = 'Pob taith';
export const backToAll = 'Ewch yn ôl i weld eich holl deithiau.';
export const bookAgain = 'Archebu eto';

export const searchBefore = (minutes: number) => `Byddwn yn chwilio am eich gyrrwr ${minutes} munud ymlaen llaw.`;
export const driverPromised = (minutes: number) =>
  `Mae gyrrwr wedi derbyn yr archeb hon. Byddwch yn gweld pwy yw’r gyrrwr, a’r tacsi, pan fydd y gyrrwr yn cychwyn, o ${minutes} munud ymlaen llaw.`;
export const bookedFor = (rider: string) => `Ar gyfer ${rider}, wedi’i harchebu gennych chi`;
export const needs = 'Yr hyn y dywedoch fod ei angen arnoch';
export const drivenFromTo = (start: string, end: string) => `${start} tan ${end}`;
export const fixedPrice = 'Pris sefydlog';
export const estimate = 'Amcangyfrif';
export const cardLimit = (card: ReactNode) => (
  <>Ni chaiff unrhyw dacsi yma godi mwy na’r hyn y mae {card} yn ei ganiatáu.</>
);

export const cancelRide = 'Canslo’r daith hon';
export const cancelFor = (fee: string) => `Canslo am ${fee}`;
export const driverIsTold = 'Byddwn yn dweud wrth eich gyrrwr ar unwaith.';
export const noDriverIsSent = 'Fyddwn ni ddim yn anfon gyrrwr.';
export const searchStops = 'Byddwn yn rhoi’r gorau i chwilio am dacsi.';
