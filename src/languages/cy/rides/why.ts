/** Pam y gofynnwyd i yrrwr am daith, a pham na ofynnwyd. */
import type { Stood } from '@/domain/api/ride/whyApi';
import { formFor } from '../../counted';
import { minutes } from '../counts';
import { locale } from '../locale';

const others = (count: number) =>
  `${count} ${formFor(locale, count, { two: 'dacsi arall', few: 'thacsi arall', many: 'thacsi arall', other: 'tacsi arall' })}`;

export const seconds = (count: number) => `${count} eiliad`;
export const minutesAndSeconds = (full: number, rest: number) => `${minutes(full)} ${seconds(rest)}`;

export const idle = {
  Your: (time: string) => `Roedd eich amser heb daith yn cyfrif fel ${time} yn nes.`,
  The: (time: string) => `Roedd yr amser heb daith yn cyfrif fel ${time} yn nes.`,
} as const;
export const underWay = (time: string) => `Roedd y daith a oedd ar waith yn cyfrif fel ${time} ymhellach i ffwrdd.`;
export const kept = {
  Your: (time: string) =>
    `Mae eich tacsi’n cludo cadair olwyn, ac ychydig sy’n gwneud, felly i’r teithiwr hwn roedd yn cyfrif fel ${time} ymhellach i ffwrdd.`,
  The: (time: string) =>
    `Mae’r tacsi’n cludo cadair olwyn, ac ychydig sy’n gwneud, felly i’r teithiwr hwn roedd yn cyfrif fel ${time} ymhellach i ffwrdd.`,
} as const;

export const noOther = 'Ni ellid gofyn i unrhyw dacsi arall.';
export const considered = (count: number) => `Ystyriwyd ${others(count)}.`;
export const consideredNext = (count: number, next: string) =>
  count === 1
    ? `Ystyriwyd 1 tacsi arall, ${next} i ffwrdd.`
    : `Ystyriwyd ${others(count)}; roedd y gorau nesaf ${next} i ffwrdd.`;

export const chosenByOffice = 'Ein swyddfa a’ch dewisodd ar gyfer y daith hon.';
export const claimed = 'Hawlioch y daith hon, felly gofynnwyd i chi cyn neb arall.';
export const yourTurn = (time: string) =>
  `Eich tro chi oedd hi yn y rhes wrth y safle tacsis, a gallech fod yno ymhen ${time}.`;
export const nearest = (time: string) => `Gofynnwyd i chi am y gallech fod yno ymhen ${time} ar y ffordd.`;

export const notAsked = {
  turn: 'Gofynnir i’r rhes wrth y safle tacsis yn ei threfn, a thro gyrrwr o’ch blaen oedd hi.',
  elsewhere: 'Ar yr un pryd fe’ch dewiswyd ar gyfer taith arall a oedd yn aros.',
  busy: 'Roeddech yn dal ar daith, felly ni ellid gofyn i chi eto.',
  further: 'Roedd tacsi arall yn cyfrif fel un nes.',
  asked: 'Chi oedd y dewis cyntaf pan gyfrifwyd y chwiliad eto.',
} as const satisfies Record<Exclude<Stood['standing'], 'line'>, string>;
export const lineFirst = (nearerMinutes: number) =>
  `Dechreuodd y daith ger safle tacsis. Gofynnir yn gyntaf i’r tacsis yn ei res, oni bai fod un o rywle arall fwy na ${nearerMinutes} munud yn nes.`;

export const notEvenNearer = {
  You: 'Ni fyddid wedi gofyn i chi hyd yn oed petaech yn nes.',
  It: 'Ni fyddid wedi gofyn iddo hyd yn oed petai’n nes.',
} as const;
export const ifNearer = {
  You: (time: string) => `Byddid wedi gofyn i chi petaech ${time} yn nes ar y ffordd.`,
  It: (time: string) => `Byddid wedi gofyn iddo petai ${time} yn nes ar y ffordd.`,
} as const;
export const couldHaveBeen = (own: string) => `Gallech fod wedi bod yno ymhen ${own} ar y ffordd.`;
export const couldHaveBeenBeside = (own: string, asked: string) =>
  `Gallech fod wedi bod yno ymhen ${own} ar y ffordd, a’r tacsi y gofynnwyd iddo ymhen ${asked}.`;
