/** Geiriau taith sydd ar y gweill: y chwilio, y tacsi, y gyrrwr, a rhannu’r daith. */
import type { ReactNode } from 'react';

export const yourRide = 'Eich taith';
export const silentSince = (time: string) =>
  `Dim lleoliad ers ${time}. Nid oes signal gan ffôn y gyrrwr, neu mae’n dangos ap arall. Bydd y map yn symud eto cyn gynted ag y daw’n ôl.`;
export const bookAnother = 'Archebu tacsi arall';
export const needs = 'Yr hyn y dywedoch fod ei angen arnoch';
export const bookingId = (id: ReactNode) => <>Archeb {id}</>;
export const idLabel = 'cyfeirnod';
export const fixedPrice = (sum: ReactNode) => <>Pris sefydlog {sum}</>;
export const estimate = (sum: ReactNode) => <>Amcangyfrif {sum}</>;
export const stopLooking = 'Rhoi’r gorau i chwilio';
export const cancelRide = 'Canslo’r daith hon';
export const seeRides = 'Gweld fy nheithiau';
export const allRides = 'Pob taith';
export const otherRides = 'Teithiau eraill';
export const startCode = 'Cod dechrau';
export const skip = 'Hepgor';
export const toPlace = (place: string) => `Pen y daith: ${place}`;

// Y gyrrwr a’r tacsi
export const yourDriver = 'Eich gyrrwr';
export const rated = 'Sgôr:';
export const newDriver = 'Gyrrwr newydd';
export const waitsUntil = (time: string) =>
  `Bydd eich gyrrwr yn aros tan ${time}. Ar ôl hynny mae ganddo hawl i adael.`;
export const waitedUntil = (time: string) => `Mae’ch gyrrwr wedi aros tan ${time}, ac mae ganddo hawl i adael nawr.`;
export const rideFor = (rider: string) => `Mae’r daith hon ar gyfer ${rider}.`;
export const guestTold = 'Byddwn yn anfon manylion y tacsi a dolen i’w ddilyn drwy neges destun.';
export const guestToldOnceAccepted =
  'Byddwn yn anfon manylion y tacsi a dolen i’w ddilyn drwy neges destun cyn gynted ag y bydd gyrrwr yn derbyn.';
export const guestToldCode = 'Byddwn yn anfon manylion y tacsi, y cod dechrau a dolen i’w ddilyn drwy neges destun.';
export const guestToldCodeOnceAccepted =
  'Byddwn yn anfon manylion y tacsi, y cod dechrau a dolen i’w ddilyn drwy neges destun cyn gynted ag y bydd gyrrwr yn derbyn.';

// Dim tacsi wrth y man codi
export const cabMissing = 'Nid yw’r tacsi yma';
export const cabMissingTitle = 'Oes dim tacsi yno?';
export const keepWaiting = 'Dal i aros';
export const callOff = 'Canslo’r daith';
export const cabMissingMore = (minutes: number) =>
  `Ffoniwch eich gyrrwr, neu anfonwch neges, yn gyntaf. Yna byddwn yn edrych ble mae ffôn y gyrrwr. Os nad yw wrth eich man codi, neu os ydych wedi aros am ${minutes} munud, caiff y daith ei chanslo ac ni fydd yn costio dim.`;

// Rhannu
export const shareRide = 'Rhannu’r daith';
export const companyRide = (company: string) => `Fy nhaith gyda chwmni ${company}`;
export const copied = 'Wedi’i gopïo';
export const copiedMore = 'Wedi’i gopïo. Gludwch y testun mewn neges.';
export const anyoneFollows = 'Gall unrhyw un â’r ddolen ddilyn y tacsi nes i’r daith ddod i ben.';
export const stopSharing = 'Rhoi’r gorau i rannu';
export const sharingStopped = 'Nid ydych yn rhannu’r daith mwyach. Nid yw’r ddolen yn gweithio.';
