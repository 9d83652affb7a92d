/** A driver's state, in a word or two for a row. */
import type { Person } from '@/backend/people/people';
import type { Mark } from '@/components/people/StateMark';
import { isHeldBack } from '@/domain/people/heldBack/heldBack';
import { isOverHours } from '@/domain/people/hours/dutyHours';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import { dutyObstacle } from '@/domain/people/user';
import { PAPER_SOON_DAYS } from '@/domain/limits';
import { DAY_MS } from '@/domain/time/durations';

export const SOON_MS = PAPER_SOON_DAYS * DAY_MS;

export type Standing = { mark: Mark; words: string };

/** The state of the papers as a whole, which is that of the first to expire. */
export function papersStanding({ dutyUntil }: Person, nowMs: number): Standing {
  if (dutyUntil === undefined) return { mark: 'quiet', words: 'No papers' };
  if (dutyUntil <= nowMs) return { mark: 'out', words: 'Out of date' };
  return dutyUntil <= nowMs + SOON_MS ? { mark: 'soon', words: 'Runs out soon' } : { mark: 'good', words: 'In date' };
}

/** The state of duty. Plain 'On duty' means that nothing keeps the driver from work. */
export function dutyStanding(driver: Person, nowMs: number): Standing {
  if (isSuspended(driver, nowMs)) return { mark: 'out', words: 'Suspended' };
  if (!driver.approved) return { mark: 'quiet', words: 'Not approved' };
  if (isHeldBack(driver, nowMs)) return { mark: 'out', words: 'Held back' };
  if (driver.driverActiveStatus !== true) return { mark: 'quiet', words: 'Off duty' };
  if (driver.queue === true) return { mark: 'good', words: 'On a ride' };
  if (isOverHours(driver, nowMs)) return { mark: 'soon', words: 'Hours used up' };
  return dutyObstacle(driver, nowMs) === null
    ? { mark: 'good', words: 'On duty' }
    : { mark: 'soon', words: 'On duty, gets no work' };
}
