/** How far two days lie apart. */
import { DAY_MS } from './durations';

/** Whole days from one day to another, `yyyy-MM-dd`: 0 if they are the same, NaN if either is no day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
