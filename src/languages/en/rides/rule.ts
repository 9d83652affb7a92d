/** The calendar of a repeated booking in a line. */

export { shortWeekdays } from '../domain/time';

export const everyDay = 'Every day';
export const mondayToFriday = 'Monday to Friday';
export const inTerm = (days: string) => `${days} in term`;
/** 'Mon, Wed and Fri'. */
export const listOfDays = (days: readonly string[]) =>
  days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
export const rule = (days: string, time: string) => `${days} at ${time}`;
export const ruleUntil = (days: string, time: string, last: string) => `${days} at ${time}, until ${last}`;
