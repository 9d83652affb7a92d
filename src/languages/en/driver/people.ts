/** The words of people: ways to reach them, and how they are rated. */
import { counted } from '../../counted';
import { locale } from '../locale';

/** Inside a sentence, where the office has no name of its own. */
export const ourOffice = 'our office';
export const call = (name: string) => `Call ${name}`;
export const deletedAccount = 'a deleted account';
/** `average` is as it is read: '4.6'. */
export const rating = (average: string, count: number) =>
  `${average} (${counted(locale, count, { one: 'rating', other: 'ratings' })})`;
export const stars = (count: number) => counted(locale, count, { one: 'star', other: 'stars' });
export const whenWordsAppear = (together: number, days: number) =>
  `Riders’ words appear ${together} at a time, ${days} days after the last of them, so that riders can be frank.`;
