/** Distances that can be read at a glance, in the settings’ unit. */
import { METRES_PER_KM, METRES_PER_MILE } from '@/domain/place/geo';
import * as own from '@/languages/en/domain/place';
import type { Said } from '@/languages/said';

/** Shorter distances are given in metres or yards, metres. */
const NEAR_METRES = 300;
const METRES_PER_YARD = 0.9144;

/** '200 yards', '1.2 miles', '250 m', '3.4 km', in the words of this build's language or of another. */
export function distanceText(metres: number, miles: boolean, words: Said<typeof own> = own): string {
  if (metres < NEAR_METRES) {
    const rounded = (length: number): number => Math.max(10, Math.round(length / 10) * 10);
    return miles ? words.yards(rounded(metres / METRES_PER_YARD)) : words.metres(rounded(metres));
  }
  if (!miles) return words.kilometres((metres / METRES_PER_KM).toFixed(1));
  const length = (metres / METRES_PER_MILE).toFixed(1);
  return length === '1.0' ? words.oneMile : words.miles(length);
}

/** The same for a distance that somebody chose: '3 miles', '2 km'. */
export const chosenDistanceText = (metres: number, miles: boolean): string =>
  distanceText(metres, miles).replace('.0 ', ' ');
