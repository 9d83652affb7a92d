/** A trail on a flat map. */
import { type LatLng, METRES_PER_DEGREE } from '../../../place/geo';
import type { ReadableFix } from './told';

/** By fix: seconds since the first, and metres east and north of it. */
export type FlatTrail = { t: Float64Array; x: Float64Array; y: Float64Array };

const perDegreeEast = (lat: number): number => METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** A trail in order of time. Each step is as long as it is at its own latitude, so that a long drive stays true. */
export function flattened(fixes: readonly ReadableFix[]): FlatTrail {
  const [t, x, y] = [new Float64Array(fixes.length), new Float64Array(fixes.length), new Float64Array(fixes.length)];
  fixes.forEach((fix, index) => {
    const before = fixes[index - 1];
    if (before === undefined) return;
    t[index] = (t[index - 1] as number) + (fix.at - before.at) / 1000;
    const east = ((fix.lng - before.lng + 540) % 360) - 180;
    x[index] = (x[index - 1] as number) + east * perDegreeEast((fix.lat + before.lat) / 2);
    y[index] = (y[index - 1] as number) + (fix.lat - before.lat) * METRES_PER_DEGREE;
  });
  return { t, x, y };
}

/** A place so many metres east and north of another. */
export const moved = ({ lat, lng }: LatLng, east: number, north: number): LatLng => ({
  lat: lat + north / METRES_PER_DEGREE,
  lng: lng + east / perDegreeEast(lat),
});

/** The median of the values; 0 if there are none. */
export const median = (values: readonly number[]): number =>
  Float64Array.from(values).toSorted()[Math.floor(values.length / 2)] ?? 0;
