/** Calendr archeb sy’n ailadrodd mewn un llinell. */
import type { Weekday } from '@/domain/time/time';
import { listed } from '../formats';

export const shortWeekdays = {
  sun: 'Sul',
  mon: 'Llun',
  tue: 'Maw',
  wed: 'Mer',
  thu: 'Iau',
  fri: 'Gwen',
  sat: 'Sad',
} as const satisfies Record<Weekday, string>;

export const everyDay = 'Bob dydd';
export const mondayToFriday = 'Dydd Llun i ddydd Gwener';
export const inTerm = (days: string) => `${days} yn ystod y tymor`;
/** 'Llun, Mer a Gwen'. */
export const listOfDays = (days: readonly string[]) => listed(days);
export const rule = (days: string, time: string) => `${days} am ${time}`;
export const ruleUntil = (days: string, time: string, last: string) => `${days} am ${time}, tan ${last}`;
