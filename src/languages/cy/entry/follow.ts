/** Geiriau taith fel y mae’r sawl sy’n ei dilyn yn ei gweld. Gall enw’r gyrrwr fod yn wag. */
import * as counts from '../counts';

const who = (driver: string) => (driver === '' ? 'Mae’r tacsi' : `Mae ${driver}`);

export const looking = 'Yn chwilio am y daith';
export const oneMoment = 'Un eiliad, os gwelwch yn dda.';
export const cannotReachIt = 'Ni allwn ei chyrraedd ar hyn o bryd. Byddwn yn dal i geisio.';
export const ended = 'Mae’r daith hon wedi dod i ben';
export const endedMore =
  'Dim ond tra bo taith ar y gweill ac yn cael ei rhannu y mae dolen yn ei dangos. Os oeddech yn disgwyl un yma, gofynnwch i bwy bynnag a’i hanfonodd am ddolen newydd.';
export const goHome = 'Mynd i’r hafan';

export const onTheWay = (driver: string) => `${who(driver)} ar y ffordd i’r man codi`;
export const minutesFromPickup = (driver: string, minutes: number) =>
  `${who(driver)} tua ${counts.minutes(minutes)} o’r man codi`;
export const waitingAtPickup = (driver: string) => `${who(driver)} yn aros wrth y man codi`;
export const underWay = 'Mae’r daith ar y gweill';
export const minutesToDestination = (minutes: number) => `Tua ${counts.minutes(minutes)} i ben y daith`;

export const cannotReachRide = 'Ni allwn gyrraedd y daith ar hyn o bryd.';
export const keepTrying = 'Byddwn yn dal i geisio.';
export const lastSeen = (time: string) => `Gwelwyd ddiwethaf am ${time}.`;
export const whereUnknown = 'Ni wyddom eto ble mae’r tacsi.';
export const notHeard = 'Nid ydym wedi clywed gan y tacsi ers tro.';
export const arrivesAbout = (time: string) => `Bydd yn cyrraedd tua ${time}.`;
export const beginsWithPassenger = 'Bydd y daith yn dechrau pan fydd y teithiwr yn y tacsi.';

export const steps = {
  ACCEPTED: 'Mae’r gyrrwr ar y ffordd i’r man codi.',
  ARRIVED: 'Mae’r gyrrwr wrth y man codi.',
  STARTED: 'Mae’r daith wedi dechrau.',
} as const;
export const noConnection = 'Nid oes gan y dudalen gysylltiad.';
export const drivenBy = (driver: string) => `gyrrwr: ${driver}`;
export const updatesItself = 'Mae’r dudalen hon yn diweddaru ohoni ei hun nes i’r daith ddod i ben.';
export const map = 'Map o’r tacsi';
export const cab = 'Y tacsi';
