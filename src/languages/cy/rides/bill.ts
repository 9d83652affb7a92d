/** Llinellau pris a bil, a sut y talwyd. */
import type { ReadingSource } from '@/domain/pricing/breakdown';
import type { ExtraLine } from '@/domain/pricing/card/extraLines';
import type { Weekday } from '@/domain/time/time';
import { counted } from '../../counted';
import * as counts from '../counts';
import { miles } from '../domain/place';
import { weekdays } from '../domain/time';
import { locale } from '../locale';

export const total = 'Cyfanswm';
export const distance = {
  km: (length: string) => `${length} km`,
  mile: miles,
} as const;

export const holidayRate = 'Cyfradd gwyliau';
export const weekdayRate = (day: Weekday) => `Cyfradd ${weekdays[day].replace('Dydd', 'dydd')}`;
export const takenOff = 'Tynnwyd gan ein swyddfa';
export const agreedPrice = 'Gostyngwyd i’r pris y cytunwyd arno';
export const metered = 'Pellter yn ôl y mesurydd';
export const waiting = 'Amser aros';
export const waitUnits = (count: number) => counted(locale, count, { other: 'uned' });
export const extraPassengers = 'Teithwyr ychwanegol';
export const passengers = counts.passengers;
export const carType = 'Tâl y math o gar';
export const outOfZone = 'Tâl y tu allan i’r ardal';
export const minimum = 'Hyd at yr isafswm pris';
export const convenience = 'Ffi hwylustod';
export const tolls = 'Tollau';
export const tollCount = (count: number) =>
  counted(locale, count, { one: 'doll', two: 'doll', many: 'tholl', other: 'toll' });
export const fixedPrice = 'I’r pris sefydlog';

export const bandsInTurn = (bands: readonly string[]) => bands.join(', yna ');
export const bandWithHours = (bands: string, hours: string) => `${bands}: ${hours}`;
export const sources = {
  taximeter: 'Tacsimedr',
  trail: 'Pris yn ôl ein cyfrif ein hunain',
  route: 'Pris yn ôl y tabl prisiau',
} as const satisfies Record<ReadingSource, string>;
export const extras = {
  passengers: 'Teithwyr ychwanegol',
  luggage: 'Bagiau',
  large_items: 'Eitemau mawr',
  animals: 'Anifeiliaid',
  booking: 'Tâl archebu',
  tolls: 'Tollau',
  place: 'Codi yn',
  time: 'Tâl ychwanegol',
} as const satisfies Record<ExtraLine['kind'], string>;
export const pickupAt = (place: string) => `Man codi: ${place}`;
export const range = (from: string, to: string) => `${from} i ${to}`;

export const promo = 'Cynnig';
export const promoNamed = (name: string) => `Cynnig ${name}`;
export const fromWallet = 'Talwyd o’r waled';
export const inCash = 'Talwyd ag arian parod';
export const byCard = 'Talwyd â cherdyn';
export const onAccount = 'Ar gyfrif';
export const offAccount = 'Tynnwyd oddi ar y cyfrif';
export const backIntoWallet = 'Yn ôl i’r waled';
export const tip = 'Cildwrn i’r gyrrwr';
export const tipBack = 'Cildwrn a roddwyd yn ôl';
