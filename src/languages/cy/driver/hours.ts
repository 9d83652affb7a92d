/** Geiriau hyd cyfnod ar ddyletswydd. */
import { counted } from '../../counted';
import { locale } from '../locale';

export const hours = (count: number) => counted(locale, count, { other: 'awr' });
export const both = (long: string, short: string) => `${long} ${short}`;
