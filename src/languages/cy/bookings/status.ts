/** Statws taith mewn brawddegau i’w theithiwr. Nid yw’r gyrrwr byth ar ddechrau brawddeg, felly llythyren fach sydd i’r gair. */
import * as counts from '../counts';

export const yourDriver = 'eich gyrrwr';

export const forTime = (time: string) => `Ar gyfer ${time}.`;
export const finding = 'Yn chwilio am dacsi i chi';
export const findingMore = 'Gallwch adael y dudalen hon. Byddwn yn dweud wrthych pan fydd newyddion.';
export const findingAnother = 'Yn chwilio am dacsi arall i chi';
export const findingAnotherMore =
  'Bu’n rhaid i’ch gyrrwr ganslo. Mae’ch archeb yn sefyll, ac rydym yn gofyn i yrwyr eraill.';
export const claimers = {
  asked: 'Mae’ch gyrrwr yn cadarnhau',
  busy: 'Mae’ch gyrrwr yn gorffen taith',
} as const satisfies Record<'asked' | 'busy', string>;
export const claimerMore = 'Os na all ddod, byddwn yn gofyn i yrwyr eraill.';

export const cabIsYours = 'Chi biau’r tacsi hwn';
export const getIn = 'Chwiliwch am y plât ac ewch i mewn.';
export const tellCode = (driver: string) => `Dywedwch eich cod dechrau wrth ${driver}.`;
export const onTheWay = (driver: string) => `Mae ${driver} ar y ffordd`;
export const away = (driver: string, minutes: number) => `Mae ${driver} tua ${counts.minutes(minutes)} i ffwrdd`;
export const beAt = (place: string) => `Ewch i’r man codi: ${place}.`;
export const beAtTime = (place: string, time: string) => `Ewch i’r man codi erbyn ${time}: ${place}.`;
export const codeReady = 'Byddwch â’ch cod dechrau’n barod.';
export const cabIsHere = 'Mae’ch tacsi yma';
export const tellCodeInside = (driver: string) => `Dywedwch eich cod dechrau wrth ${driver} pan ewch i mewn.`;

export const underWay = 'Ar eich ffordd';
export const toGo = (minutes: number) => `Tua ${counts.minutes(minutes)} i fynd`;
export const takingYou = (driver: string, place: string) => `Mae ${driver} yn mynd â chi i ben y daith: ${place}.`;
export const arrived = 'Rydych chi wedi cyrraedd';
export const checkBill = 'Gwiriwch y bil, yna dewiswch sut i dalu.';
export const unpaid = 'Nid yw’r daith hon wedi’i thalu eto';
export const unpaidMore = 'Dewiswch sut i dalu. Yna gallwch archebu eto.';
export const disputed = 'Mae ein swyddfa’n edrych ar y bil. Gallwch archebu eto.';
export const onAccount = (account: string) => `${account}. Nid ydych chi’n talu dim.`;

export const over = 'Mae’ch taith wedi dod i ben';
export const overThanks = 'Mae’ch taith wedi dod i ben. Diolch';
export const paid = 'Wedi’i thalu. Diolch';
export const howWasIt = (driver: string) => `Sut oedd y daith yng ngofal ${driver}?`;
export const completed = 'Taith wedi’i chwblhau';
export const nothingDue = 'Nid oes dim i’w dalu amdani.';
export const receiptInRides = 'Mae’r dderbynneb gyda’ch teithiau.';

export const cancelled = 'Taith wedi’i chanslo';
export const youCancelled = 'Chi wnaeth ganslo';
export const cancelledBy = {
  rider: 'Y teithiwr wnaeth ganslo',
  driver: 'Y gyrrwr wnaeth ganslo',
  admin: 'Yr ystafell reoli wnaeth ganslo',
} as const satisfies Record<'rider' | 'driver' | 'admin', string>;

export const plate = (registration: string) => `plât ${registration}`;
export const badge = (number: string) => `bathodyn ${number}`;
export const goingTo = (place: string) => `Rwyf ar fy ffordd i’r cyfeiriad hwn: ${place}.`;
export const goingToIn = (place: string, minutes: number) =>
  `Rwyf ar fy ffordd i’r cyfeiriad hwn: ${place}. Tua ${counts.minutes(minutes)} i fynd.`;
export const pickedUp = (pickup: string, drop: string) => `Fy man codi: ${pickup}. Pen y daith: ${drop}.`;
export const myDriver = (driver: string) => `Fy ngyrrwr: ${driver}.`;
export const myDriverAndCab = (driver: string, cab: string) => `Fy ngyrrwr: ${driver} (${cab}).`;
export const notNamed = 'heb ei enwi eto';
export const companyBooking = (company: string, reference: string) => `${company}, archeb ${reference}.`;
