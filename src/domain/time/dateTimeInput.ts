/** Converts between a datetime-local field's text ('2026-03-29T14:05') and an instant, in the service's time zone. */
import { clockParts, instantOf, minuteToHHMM } from './time';

export function inputOfInstant(instantMs: number, timeZone: string): string {
  if (!Number.isFinite(instantMs)) return '';
  const { date, minuteOfDay } = clockParts(instantMs, timeZone);
  return `${date}T${minuteToHHMM(minuteOfDay)}`;
}

/** NaN for an empty or half-typed field. */
export function instantOfInput(text: string, timeZone: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text);
  if (match === null) return Number.NaN;
  const [, date = '', hours = '', minutes = ''] = match;
  try {
    return instantOf(date, Number(hours) * 60 + Number(minutes), timeZone);
  } catch {
    return Number.NaN;
  }
}
