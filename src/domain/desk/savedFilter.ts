/** The filters that a person of the desk has saved under a name. */
import { DESK_FILTERS_MAX } from '../limits';
import type { FilteredPage } from './filterNames';

export type SavedFilter = {
  name: string;
  page: FilteredPage;
  /** The filters as they stand in the page’s address. */
  query: string;
  /** When it was saved, epoch ms. It tells a filter from a later one under the same key. */
  at: number;
};

/** By their keys. */
export type SavedFilters = Readonly<Record<string, SavedFilter>>;

/** The fixed keys, `01` to `20`: rules cannot count children, so the keys limit how many there are. */
export const FILTER_SLOTS: readonly string[] = Array.from({ length: DESK_FILTERS_MAX }, (_, index) =>
  String(index + 1).padStart(2, '0'),
);

/**
 * The free keys, beginning after that of the newest filter. A key is used again as late as possible, so that a desk that
 * is behind does not take one filter for another.
 */
export function freeSlots(saved: SavedFilters): string[] {
  const newest = Object.entries(saved).toSorted(([, one], [, other]) => other.at - one.at)[0]?.[0] ?? '';
  const next = FILTER_SLOTS.indexOf(newest) + 1;
  return [...FILTER_SLOTS.slice(next), ...FILTER_SLOTS.slice(0, next)].filter((slot) => !Object.hasOwn(saved, slot));
}

/** In the order of their names. */
export const byName = (saved: SavedFilters): [slot: string, filter: SavedFilter][] =>
  Object.entries(saved).toSorted(([, one], [, other]) => one.name.localeCompare(other.name, 'en-GB'));

/** True if one of these is the same filter, under whatever name. */
export const isIn = (saved: SavedFilters, { page, query }: Pick<SavedFilter, 'page' | 'query'>): boolean =>
  Object.values(saved).some((other) => other.page === page && other.query === query);
