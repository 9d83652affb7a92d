/** Dyddiau archeb sy’n ailadrodd, yng nghanol brawddeg. */
import { quoted } from '@/domain/quoted';
import type { ToldDays } from '@/domain/ride/repeats/told';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { dated } from '../formats';

const moment = (instantMs: number): string => dated(formatDateTime(instantMs, DEFAULT_TIME_ZONE));

export const namedDays = ({ name, instants, more }: ToldDays): string =>
  `${quoted(name)}, ${instants.map(moment).join('; ')}${more > 0 ? `; a ${more} arall` : ''}`;
