import type { RangeFault } from '@/domain/books/range';

/** What is said of days that cannot be shown. */
export const RANGE_FAULTS: Record<RangeFault, string> = {
  backwards: 'The last day comes before the first.',
  long: 'Choose a year at most.',
  ahead: 'Choose days up to today.',
};
