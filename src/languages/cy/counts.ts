/** Rhifau gyda’r gair sy’n eu dilyn, sy’n treiglo ar ôl rhai ohonynt. */
import { counted } from '../counted';
import { locale } from './locale';

export const minutes = (count: number) => counted(locale, count, { two: 'funud', other: 'munud' });
export const days = (count: number) => counted(locale, count, { two: 'ddiwrnod', other: 'diwrnod' });
export const rides = (count: number) =>
  counted(locale, count, { one: 'daith', two: 'daith', many: 'thaith', other: 'taith' });
export const passengers = (count: number) =>
  counted(locale, count, { two: 'deithiwr', few: 'theithiwr', many: 'theithiwr', other: 'teithiwr' });
