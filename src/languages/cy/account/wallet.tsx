/** Geiriau waled rhywun: y balans, ychwanegu arian a’i godi. */
import type { ReactNode } from 'react';
import { days } from '../counts';

export const wallet = 'Waled';
export const walletAndEarnings = 'Waled ac enillion';
export const myEarnings = 'Fy enillion';
export const loadingEarnings = 'Yn llwytho eich enillion';
export const balance = 'Balans';
export const addMoney = 'Ychwanegu arian';
export const withdraw = 'Codi arian';
export const emptyForDriver = 'Bydd eich cyfran o bob taith yn ymddangos yma pan gaiff ei thalu.';
export const emptyForRider = 'Bydd teithiau rydych yn talu amdanynt o’r waled yn ymddangos yma.';

export const onTheWay = 'Ar ei ffordd atoch';
export const askedFor = (when: string) => `Gofynnwyd amdano ${when}`;

export const amount = 'Swm';
export const cancel = 'Canslo';
export const close = 'Cau';
export const tryAgain = 'Rhowch gynnig arall arni';

export const addAtMost = (sum: string) => `Gallwch ychwanegu ${sum} ar y mwyaf.`;
export const toCard = 'Parhau i’r cerdyn';
export const findingProviders = 'Yn chwilio am ddarparwyr cardiau';
export const usualSums = 'Symiau arferol';
export const payWith = 'Talu gyda';
export const payAtProvider = 'Byddwch yn talu ar dudalen darparwr y cerdyn ac yn dod yn ôl yma.';

export const withdrawable = (sum: ReactNode) => <>Gallwch godi hyd at {sum}.</>;
export const forRides = (sum: ReactNode) => <>Bonws neu gredyd ar gyfer teithiau yw’r {sum} arall.</>;
export const toThisAccount = (account: string) => `Dyma’r cyfrif: ${account}.`;
export const leavesAtOnce = 'Mae’r swm yn gadael eich waled ar unwaith.';
export const cardShowsIt = 'Bydd yn ymddangos ar gerdyn ar ôl pump i ddeg diwrnod gwaith.';
export function sentToBank(hours: number): string {
  return `Byddwn yn ei anfon i’ch banc ${afterHold(hours)}, ac yn rhoi gwybod i chi.`;
}
function afterHold(hours: number): string {
  if (hours === 0) return 'yn fuan';
  if (hours === 24) return 'ar ôl diwrnod';
  if (hours % 24 !== 0) return `ar ôl ${hours} awr`;
  return `ar ôl ${days(hours / 24)}`;
}
export const withdrawalRequested = 'Wedi gofyn am godi arian';

export const whichBank = 'I ba gyfrif banc y dylai fynd?';
export const bankName = 'Enw’r banc';
export const sortCode = 'Cod didoli';
export const accountNumber = 'Rhif y cyfrif';
export const bankAccount = 'Cyfrif banc';
export const maskedBank = (bank: string, sortCodeEnd: string, accountEnd: string) =>
  `${bank}, cod didoli ••-••-${sortCodeEnd}, cyfrif ••••${accountEnd}`;
