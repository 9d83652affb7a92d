/** A length of duty in words. */
import * as counts from '@/languages/en/counts';
import * as words from '@/languages/en/driver/hours';
import { MINUTE_MS } from '../../time/durations';

/** Milliseconds as hours and whole minutes: '45 minutes', '1 hour', '3 hours 20 minutes'. */
export function hoursWords(lengthMs: number): string {
  const minutes = Math.max(0, Math.floor(lengthMs / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return counts.minutes(rest);
  return rest === 0 ? words.hours(hours) : words.both(words.hours(hours), counts.minutes(rest));
}
