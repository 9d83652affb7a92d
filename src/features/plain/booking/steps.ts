/** The pages of a booking in the simple view, their addresses and their order. */
import type { Place } from '@/domain/ride/booking';

/** `day`, `hour` and `minute` belong to the question when; `change` leads from the last page back to any question. */
export const PAGES = [
  'from',
  'to',
  'when',
  'day',
  'hour',
  'minute',
  'needs',
  'check',
  'change',
  'people',
  'taxi',
] as const;
export type PlainPage = (typeof PAGES)[number];

/** The question each page belongs to, counted from 1; null for those beside the way. */
export const STEP_OF: Readonly<Record<PlainPage, number | null>> = {
  from: 1,
  to: 2,
  when: 3,
  day: 3,
  hour: 3,
  minute: 3,
  needs: 4,
  check: 5,
  change: null,
  people: null,
  taxi: null,
};
export const STEPS = 5;

/** The page after an answer. */
export const NEXT: Readonly<Record<PlainPage, PlainPage>> = {
  from: 'to',
  to: 'when',
  when: 'needs',
  day: 'hour',
  hour: 'minute',
  minute: 'needs',
  needs: 'check',
  check: 'check',
  change: 'check',
  people: 'check',
  taxi: 'check',
};

/** The page that Back leads to if the browser has none. */
export const BEFORE: Readonly<Record<PlainPage, PlainPage | null>> = {
  from: null,
  to: 'from',
  when: 'to',
  day: 'when',
  hour: 'day',
  minute: 'hour',
  needs: 'when',
  check: 'needs',
  change: 'check',
  people: 'change',
  taxi: 'change',
};

type Points = { pickup: Place | null; drop: Place | null };

const isPage = (asked: string | null): asked is PlainPage => PAGES.some((page) => page === asked);

/**
 * The page to show: the one that is asked for, unless a place that comes before it is not known. Without one, a trip that
 * is known already (a past one taken again, or one from the full view) is checked, and any other begins.
 */
export function pageFor(asked: string | null, { pickup, drop }: Points): PlainPage {
  const wanted = isPage(asked) ? asked : pickup !== null && drop !== null ? 'check' : 'from';
  if (wanted === 'from' || pickup === null) return 'from';
  return wanted === 'to' || drop === null ? 'to' : wanted;
}
