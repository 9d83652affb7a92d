/** What a driver reads of the line at a rank. */
import { RANK_AWAY_MINUTES } from '@/domain/limits';
import type { Turn } from '@/domain/ride/ranks/line';
import { NEARER_MINUTES } from '@/domain/ride/ranks/rankTerms';
import * as words from '@/languages/en/driver/rank';

/** Where a driver stands: 'You are 3rd of 7'. */
export const turnWords = ({ place, of }: Turn): string => words.turn(place, of);

/** The rules of the line, the same for all. */
export const LINE_RULES = [
  words.firstIsAsked(NEARER_MINUTES),
  words.mayIgnoreOne,
  words.losesPlace(RANK_AWAY_MINUTES),
] as const;
