/** A length of duty in words. */
import { MINUTE_MS } from '../../time/durations';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Milliseconds as hours and whole minutes: '45 minutes', '1 hour', '3 hours 20 minutes'. */
export function hoursWords(lengthMs: number): string {
  const minutes = Math.max(0, Math.floor(lengthMs / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return counted(rest, 'minute');
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${counted(rest, 'minute')}`;
}
