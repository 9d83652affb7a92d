import { serverNow } from '@/backend/connection/connection';
import { dayText } from '@/components/people/paperWords';
import { StateMark } from '@/components/people/StateMark';
import { paperState } from '@/domain/people/driverApplication';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { DAY_MS } from '@/domain/time/durations';

/** Whole local days from today to a date. */
function daysUntil(date: string, nowMs: number): number {
  const today = clockParts(nowMs, DEFAULT_TIME_ZONE).date;
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
}

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** A paper's expiry date with its state, in words and with an icon. */
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
