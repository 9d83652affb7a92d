import { type DateFormat, DEFAULT_TIME_ZONE, formatDate, instantOf, isLocalDate } from './time';

const NOON = 720;

/** A local day in words: '23 Sep 2022', in the language of this build or in another. Text that is not a date yet is shown as it is. */
export const dayWords = (day: string, language?: DateFormat): string =>
  isLocalDate(day) ? formatDate(instantOf(day, NOON, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE, language) : day;
