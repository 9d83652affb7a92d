/** The words of a length of duty. */
import { counted } from '../../counted';
import { locale } from '../locale';

export const hours = (count: number) => counted(locale, count, { one: 'hour', other: 'hours' });
/** '3 hours 20 minutes' */
export const both = (long: string, short: string) => `${long} ${short}`;
