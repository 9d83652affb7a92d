/** Calendr archeb sy’n ailadrodd mewn un llinell. */
import { listed } from '../formats';

export { shortWeekdays } from '../domain/time';

export const everyDay = 'Bob dydd';
export const mondayToFriday = 'Dydd Llun i ddydd Gwener';
export const inTerm = (days: string) => `${days} yn ystod y tymor`;
/** 'Llun, Mer a Gwen'. */
export const listOfDays = (days: readonly string[]) => listed(days);
export const rule = (days: string, time: string) => `${days} am ${time}`;
export const ruleUntil = (days: string, time: string, last: string) => `${days} am ${time}, tan ${last}`;
