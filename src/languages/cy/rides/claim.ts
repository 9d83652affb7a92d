/** Yr hyn y mae gyrrwr yn gofyn amdano y tu hwnt i’r bil. Mae ei rannau’n sefyll mewn brawddeg. */
import type { Silence } from '@/domain/ride/bill/claim';
import { formFor } from '../../counted';
import { passengers } from '../counts';
import { locale } from '../locale';

export const ways = {
  booked: 'y llwybr a archebwyd',
  road: 'y llwybr ar y ffordd',
} as const satisfies Record<Silence['way'], string>;
export const reading = 'darlleniad y tacsimedr';
export const moreTolls = (count: number) =>
  `${count} ${formFor(locale, count, { one: 'doll', two: 'doll', many: 'tholl', other: 'toll' })} arall`;
export const morePassengers = (count: number) => `${passengers(count)} arall`;
export const luggage = (count: number) => `${count} ${formFor(locale, count, { two: 'fag', other: 'bag' })}`;
export const largeItems = (count: number) => `${count} eitem fawr`;
export const animals = (count: number) => `${count} anifail`;
export const tolls = 'tollau';
export const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' a hefyd ');

export const says = (driver: string, parts: string, _isOne: boolean, sum: string) =>
  `Mae ${driver} yn dweud bod ${parts}. Mae hynny’n ychwanegu ${sum}.`;
export const silent = {
  booked: (driver: string, time: string, sum: string) =>
    `Nid oedd signal gan ffôn ${driver} am ${time}. Byddai’r llwybr a archebwyd yn costio ${sum} yn fwy.`,
  road: (driver: string, time: string, sum: string) =>
    `Nid oedd signal gan ffôn ${driver} am ${time}. Byddai’r llwybr ar y ffordd yn costio ${sum} yn fwy.`,
} as const;
export const silentAndSays = (
  driver: string,
  time: string,
  { parts, way, sum }: { parts: string; isOne: boolean; way: string; sum: string },
) =>
  `Nid oedd signal gan ffôn ${driver} am ${time}. Mae ${driver} hefyd yn dweud bod ${parts}. Ynghyd â’r llwybr hwn (${way}), mae hynny’n ychwanegu ${sum}.`;
export const read = (driver: string, shown: string, ours: string) =>
  `Darllenodd ${driver} ${shown} ar y tacsimedr. Yn ôl ein mesuriad ni, ${ours} yw’r pris.`;
export const noSignal = (time: string) => `Nid oedd signal gan y ffôn am ${time}.`;
export const alsoCounted = (driver: string, parts: string) => `Cyfrifodd ${driver} hefyd ${parts}.`;
export const readingAdds = (sum: string) => `Byddai’r darlleniad yn ychwanegu ${sum}.`;
export const togetherAdd = (sum: string) => `Gyda’i gilydd byddent yn ychwanegu ${sum}.`;
