/** How a driver stands, in a word or two for a row. */
import type { Person } from '@/backend/people';
import type { Mark } from '@/components/people/StateMark';
import { dutyObstacle } from '@/domain/user';
import { PAPER_SOON_DAYS } from '@/domain/limits';

export const SOON_MS = PAPER_SOON_DAYS * 86_400_000;

export type Standing = { mark: Mark; words: string };

/** The papers as a whole: the first that runs out says. */
export function papersStanding({ dutyUntil }: Person, nowMs: number): Standing {
  if (dutyUntil === undefined) return { mark: 'quiet', words: 'No papers' };
  if (dutyUntil <= nowMs) return { mark: 'out', words: 'Out of date' };
  return dutyUntil <= nowMs + SOON_MS ? { mark: 'soon', words: 'Runs out soon' } : { mark: 'good', words: 'In date' };
}

/** On duty counts while nothing stands in the way of it. */
export function dutyStanding(driver: Person, nowMs: number): Standing {
  if (!driver.approved) return { mark: 'quiet', words: 'Not approved' };
  if (driver.driverActiveStatus !== true) return { mark: 'quiet', words: 'Off duty' };
  if (driver.queue === true) return { mark: 'good', words: 'On a ride' };
  return dutyObstacle(driver, nowMs) === null
    ? { mark: 'good', words: 'On duty' }
    : { mark: 'soon', words: 'On duty, gets no work' };
}
