import { serverNow } from '@/backend/connection';
import { dayText } from '@/components/people/paperWords';
import { StateMark } from '@/components/people/StateMark';
import { paperState } from '@/domain/driverApplication';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time';

const DAY_MS = 86_400_000;

/** Whole local days from today to a date. */
function daysUntil(date: string, nowMs: number): number {
  const today = clockParts(nowMs, DEFAULT_TIME_ZONE).date;
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
}

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** Until when a paper holds, in words and with a sign. */
export function ExpiryMark({ date }: { date: string | undefined }) {
  if (date === undefined || date === '') return <>–</>;
  const nowMs = serverNow();
  const state = paperState(date, nowMs);
  const words =
    state === 'out'
      ? `Ran out on ${dayText(date)}`
      : state === 'soon'
        ? `${dayText(date)}, runs out ${inDays(daysUntil(date, nowMs))}`
        : dayText(date);
  return <StateMark mark={state}>{words}</StateMark>;
}
