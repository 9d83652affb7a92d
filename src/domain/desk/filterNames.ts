/** Which parts of a desk page’s address are its filters. The rest is what lies open on it, such as one booking. */

/** By the page’s route, without its slash. */
export const FILTERS_OF = {
  dashboard: ['state', 'trouble', 'zone', 'booked', 'wheelchair', 'q'],
  bookings: ['status', 'dates', 'days', 'from', 'until', 'rider', 'name', 'driver', 'booking'],
  complaints: ['show', 'number'],
  drivers: ['fleet', 'show', 'q'],
  riders: ['show', 'q'],
  fleetadmins: ['show', 'q'],
  driverearning: ['period', 'from', 'to', 'by', 'q'],
  withdraws: ['show'],
  audit: ['kind', 'person', 'side', 'booking', 'row', 'words', 'days', 'from', 'until'],
} as const;

export type FilteredPage = keyof typeof FILTERS_OF;
export const FILTERED_PAGES = Object.keys(FILTERS_OF) as readonly FilteredPage[];

/** The filters among what an address holds, always in the same order, so that equal filters are equal texts. */
export function filtersIn(page: FilteredPage, search: URLSearchParams): string {
  const known: readonly string[] = FILTERS_OF[page];
  return new URLSearchParams(
    known.flatMap((name) => {
      const value = search.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  ).toString();
}
