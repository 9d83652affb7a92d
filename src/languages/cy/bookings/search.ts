/** Geiriau chwiliad: pwy sy’n cael cynnig y daith, y lle yn y ciw, a than pryd y byddwn yn chwilio. */
import * as counts from '../counts';

export const search = 'Chwilio am yrrwr';
export const lookingUntil = (time: string) => `Byddwn yn dal i chwilio tan ${time}.`;
export const waitLonger = 'Aros yn hirach';

export const askingClaimer = 'Yn gofyn i’r gyrrwr a gymerodd eich archeb';
export const claimerBusy = 'Mae teithiwr gan eich gyrrwr o hyd';
export const claimerBusyMore = 'Chi sydd nesaf. Byddwn yn gofyn i’ch gyrrwr cyn gynted ag y bydd ar gael.';
export const askingDriver = 'Yn gofyn i yrrwr';
export const askingDriverAway = (minutes: number) => `Yn gofyn i yrrwr sydd tua ${counts.minutes(minutes)} i ffwrdd`;
export const youAreNext = 'Chi sydd nesaf';
export const youAreInQueue = (place: number) => `Rydych chi’n rhif ${place} yn y ciw`;
export const askingNext = 'Rydym yn gofyn i’r gyrrwr nesaf.';
export const allBusy = 'Mae pob tacsi yn eich ardal yn brysur.';
export const allBusyUntil = (soon: number) =>
  `Mae pob tacsi yn eich ardal yn brysur. Bydd ${soon === 1 ? 'un' : soon} ar gael yn fuan.`;
export const cabIn = (minutes: number) => `Dylai tacsi fod gyda chi ymhen tua ${counts.minutes(minutes)}.`;
