/** The days of a repeated booking, in the middle of a sentence. */
import { quoted } from '@/domain/quoted';
import type { ToldDays } from '@/domain/ride/repeats/told';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

const moment = (instantMs: number): string => formatDateTime(instantMs, DEFAULT_TIME_ZONE);

/** '“School run”, 1 Dec 2026, 08:15; 2 Dec 2026, 08:15; and 3 more'. */
export const namedDays = ({ name, instants, more }: ToldDays): string =>
  `${quoted(name)}, ${instants.map(moment).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
