/** Until when the desk may hold a driver back. */
import { HOLD_MAX_DAYS } from '../../limits';
import { DAY_MS } from '../../time/durations';
import { minuteTyped } from '../suspension/suspensionTimes';
import { UNTIL_LIFTED } from './heldBack';

/**
 * The end of a hold as typed at `nowMs`, a local `yyyy-MM-ddTHH:mm`, or '' for none: epoch ms. Null if it is no time to come
 * within HOLD_MAX_DAYS.
 */
export function holdEnds(typed: string, nowMs: number): number | null {
  if (typed === '') return UNTIL_LIFTED;
  const until = minuteTyped(typed) ?? 0;
  return until > nowMs && until <= nowMs + HOLD_MAX_DAYS * DAY_MS ? until : null;
}
