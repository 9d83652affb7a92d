/** Distances that can be read at a glance, in the settings’ unit. */
import { METRES_PER_KM, METRES_PER_MILE } from '@/domain/place/geo';

/** Shorter distances are given in metres or yards, metres. */
const NEAR_METRES = 300;
const METRES_PER_YARD = 0.9144;

/** '200 yards', '1.2 miles', '250 m', '3.4 km'. */
export function distanceText(metres: number, miles: boolean): string {
  if (metres < NEAR_METRES) {
    const [length, unit] = miles ? [metres / METRES_PER_YARD, 'yards'] : [metres, 'm'];
    return `${Math.max(10, Math.round(length / 10) * 10)} ${unit}`;
  }
  if (!miles) return `${(metres / METRES_PER_KM).toFixed(1)} km`;
  const length = (metres / METRES_PER_MILE).toFixed(1);
  return length === '1.0' ? '1 mile' : `${length} miles`;
}

/** The same for a distance that somebody chose: '3 miles', '2 km'. */
export const chosenDistanceText = (metres: number, miles: boolean): string =>
  distanceText(metres, miles).replace('.0 ', ' ');
