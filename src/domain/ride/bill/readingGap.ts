/** Finds a ride whose taximeter and trail do not agree. */
import { READING_ROOM } from '../../limits';
import { countedReading } from '../../pricing/card/countedReading';
import type { Booking } from '../booking';
import type { Readings } from './claim';

/** The taximeter's reading and our own count if they differ by more than the bound; otherwise null. */
export function readingGap({ claim, fare_lines }: Pick<Booking, 'claim' | 'fare_lines'>): Readings | null {
  if (claim?.meter !== undefined) return claim.meter;
  const card = fare_lines?.card;
  if (card?.source !== 'taximeter') return null;
  const { isAsked } = countedReading({ shown: card.reading, computed: card.counted }, READING_ROOM);
  return isAsked ? { shown: card.reading, counted: card.counted } : null;
}
