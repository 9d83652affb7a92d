/** A driver's state, in a word or two for a row. */
import type { Person } from '@/backend/people/people';
import type { Mark } from '@/components/people/StateMark';
import { isHeldBack } from '@/domain/people/heldBack/heldBack';
import { isOverHours } from '@/domain/people/hours/dutyHours';
import { isSuspended } from '@/domain/people/suspension/isSuspended';
import { dutyObstacle } from '@/domain/people/user';
import { PAPER_SOON_DAYS } from '@/domain/limits';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';

export const SOON_MS = PAPER_SOON_DAYS * DAY_MS;

/** `more`: what else there is to say, below the words. */
export type Standing = { mark: Mark; words: string; more?: string };

const dayWords = (instantMs: number): string => formatDate(instantMs, DEFAULT_TIME_ZONE);

/** 'today', 'yesterday', '5 days ago'. */
function sinceWords(instantMs: number, nowMs: number): string {
  const days = Math.floor((nowMs - instantMs) / DAY_MS);
  const hours = Math.floor((nowMs - instantMs) / HOUR_MS);
  if (hours < 1) return 'less than an hour ago';
  if (days < 1) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return days === 1 ? 'a day ago' : `${days} days ago`;
}

/** The state of the papers as a whole, which is that of the first to expire. */
export function papersStanding({ dutyUntil, papersSentAt }: Person, nowMs: number): Standing {
  if (papersSentAt !== undefined) {
    return { mark: 'soon', words: 'Papers to check', more: `handed in ${sinceWords(papersSentAt, nowMs)}` };
  }
  if (dutyUntil === undefined) return { mark: 'quiet', words: 'No papers' };
  if (dutyUntil <= nowMs) return { mark: 'out', words: 'Out of date' };
  return dutyUntil <= nowMs + SOON_MS ? { mark: 'soon', words: 'Runs out soon' } : { mark: 'good', words: 'In date' };
}

/** Since when, and why. A suspension entered ahead that has just come due is still in the fields of the future. */
function suspensionWords(driver: Person): string {
  const { suspendedAt = driver.suspendsFrom, suspendedReason = driver.suspendsReason ?? '' } = driver;
  const since = suspendedAt === undefined ? '' : `since ${dayWords(suspendedAt)}`;
  return [since, suspendedReason].filter(Boolean).join(': ');
}

/** The state of duty. Plain 'On duty' means that nothing keeps the driver from work. */
export function dutyStanding(driver: Person, nowMs: number): Standing {
  if (isSuspended(driver, nowMs)) return { mark: 'out', words: 'Suspended', more: suspensionWords(driver) };
  if (!driver.approved) return { mark: 'quiet', words: 'Not approved' };
  if (isHeldBack(driver, nowMs)) return { mark: 'out', words: 'Held back' };
  if (driver.driverActiveStatus !== true) return { mark: 'quiet', words: 'Off duty' };
  if (driver.queue === true) return { mark: 'good', words: 'On a ride' };
  if (isOverHours(driver, nowMs)) return { mark: 'soon', words: 'Hours used up' };
  return dutyObstacle(driver, nowMs) === null
    ? { mark: 'good', words: 'On duty' }
    : { mark: 'soon', words: 'On duty, gets no work' };
}
