import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';

/** The date so many days from today, as YYYY-MM-DD, by the calendar that papers run out by. */
export const dayFromNow = (days: number): string => addDays(clockParts(Date.now(), DEFAULT_TIME_ZONE).date, days);
