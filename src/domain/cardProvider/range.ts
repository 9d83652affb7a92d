/** The days of a comparison with the card provider. */
import { addDays } from '../time/addDays';
import { daysBetween } from '../time/daysBetween';
import { DEFAULT_TIME_ZONE, instantOf } from '../time/time';

/** Most days that are compared at once. */
export const COMPARED_DAYS_MAX = 31;

/** From the first instant of a range up to the first after it, epoch ms. */
export type Span = { fromMs: number; untilMs: number };

/** The span of days where the taxis drive, both ends included; null if there are none or too many, or the last lies ahead. */
export function spanOf({ from, to }: { from: string; to: string }, today: string): Span | null {
  const days = daysBetween(from, to) + 1;
  if (!(days >= 1 && days <= COMPARED_DAYS_MAX) || to > today) return null;
  return {
    fromMs: instantOf(from, 0, DEFAULT_TIME_ZONE),
    untilMs: instantOf(addDays(to, 1), 0, DEFAULT_TIME_ZONE),
  };
}
