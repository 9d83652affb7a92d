/** The words of how riders rate somebody. */
import { counted } from '../../counted';
import { locale } from '../locale';

/** `average` is as it is read: '4.6'. */
export const rating = (average: string, count: number) =>
  `${average} (${counted(locale, count, { one: 'rating', other: 'ratings' })})`;
export const stars = (count: number) => counted(locale, count, { one: 'star', other: 'stars' });
export const whenWordsAppear = (together: number, days: number) =>
  `Riders’ words appear ${together} at a time, ${days} days after the last of them, so that riders can be frank.`;
