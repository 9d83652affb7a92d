/** Taith mewn brawddegau byr, cyn ei harchebu. */
export const people = (count: number) => (count === 1 ? '1 person' : `${count} o bobl`);
export const comesAt = (when: string) => `Bydd yn dod ${when}.`;
export const comesSoon = 'Bydd yn dod cyn gynted â phosibl.';
export const canBeIn = (minutes: string) => `Gall fod yma ymhen tua ${minutes}.`;
export const nothing = 'Dim byd';

export const costs = (sum: string) => `Mae’n costio ${sum}.`;
export const costsAbout = (sum: string) => `Mae’n costio tua ${sum}.`;
export const fixedPrice = 'Dyma’r pris y byddwch yn ei dalu, waeth faint o amser mae’n ei gymryd.';
export const lessByMeter = 'Byddwch yn talu llai os yw’r mesurydd yn y tacsi yn dangos llai.';
export const meterShows = 'Bydd y mesurydd yn y tacsi yn dangos y pris ar y diwedd.';
export const mostCost = (range: string) => `Mae’r rhan fwyaf o deithiau fel hyn yn costio ${range}.`;

export const ifYouCancel = (minutes: string, sum: string) =>
  `Os byddwch yn canslo fwy na ${minutes} ar ôl i yrrwr dderbyn, byddwch yn talu ${sum}.`;
export const ifYouDoNotCome = (minutes: string, sum: string) =>
  `Os na fyddwch yn dod a’r tacsi wedi aros ${minutes}, byddwch yn talu ${sum}.`;
export const councilSaysSo = 'Dyna y mae cerdyn prisiau’r cyngor yn ei ddweud.';
