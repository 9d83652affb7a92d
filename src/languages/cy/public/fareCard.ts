/** Y geiriau o amgylch cerdyn prisiau cyngor, fel y’i hargreffir. */
import * as counts from '../counts';

export const tableOfFares = 'Tabl prisiau';
export const councilsCard = 'cerdyn y cyngor';
export const licensingAuthority = 'Awdurdod trwyddedu';
export const district = 'Ardal';
export const hackneyFares = 'Prisiau cerbydau hacni';
export const inForce = (districtName: string, day: string) => `${districtName}, o ${day}`;
export const allTariffs = 'Pob tariff';
export const extraCharges = 'Taliadau ychwanegol';
export const otherCharges = 'Taliadau eraill';
export const bankHolidays = 'Gwyliau banc';
export const bankHoliday = (day: string, name: string) => `Mae ${day} yn ŵyl banc: ${name}`;
export const noBankHoliday = (day: string, name: string) => `Nid yw ${day} yn ŵyl banc: ${name}`;
export const law =
  'Dyma’r mwyaf y caniateir ei godi. Ni chodir dim am gadair olwyn na chymorth arall, am gi cymorth, nac am yr amser y mae’n ei gymryd i ddod i mewn i’r cerbyd.';
export const meterChanges =
  'Os bydd oriau tariff arall yn dechrau yn ystod taith, bydd y mesurydd yn newid i’r tariff hwnnw.';
export const tariffStays = 'Mae taith yn cadw’r tariff y dechreuodd ag ef.';
const ways = { down: 'i lawr i’r', nearest: 'i’r', up: 'i fyny i’r' };
export const rounded = (way: 'down' | 'nearest' | 'up', toPence: number) =>
  `Caiff pris wedi’i luosi ei dalgrynnu ${ways[way]} ${toPence === 1 ? 'geiniog' : `${toPence}c`} agosaf.`;
export const upTo = (passengers: number) => `Mae’r cerdyn ar gyfer hyd at ${counts.passengers(passengers)}.`;
export const notes = 'Nodiadau';
