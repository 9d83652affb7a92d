/** Geiriau’r sgôr y mae teithwyr yn ei rhoi. */
import { counted } from '../../counted';
import { locale } from '../locale';

export const rating = (average: string, count: number) => `${average} (${counted(locale, count, { other: 'sgôr' })})`;
export const stars = (count: number) => counted(locale, count, { other: 'seren' });
export const whenWordsAppear = (together: number, days: number) =>
  `Mae geiriau teithwyr yn ymddangos ${together} ar y tro, ${days} diwrnod ar ôl yr olaf ohonynt, fel y gall teithwyr siarad yn blaen.`;
