/** Reduces the number of points in a polyline. */
import type { LatLng } from './geo';
import { metresAside } from './polyline';

/** A deviation from the polyline smaller than this is invisible, metres. */
const UNSEEN_METRES = 1;

/**
 * The most points looked at. Each point kept may cost a look at all of them, so a road of 100,000 points took 10 s. A
 * longer line is thinned out evenly first: across 300 km that leaves a point every 150 m.
 */
const LOOKED_AT_MAX = 2000;

/** A section of the polyline drawn straight for now, and the point that strays furthest from it. */
type Straight = { from: number; to: number; furthest: number; metres: number };

function straighten(line: readonly LatLng[], from: number, to: number): Straight {
  const straight = { from, to, furthest: from, metres: 0 };
  for (let index = from + 1; index < to; index += 1) {
    const metres = metresAside(line[index] as LatLng, line[from] as LatLng, line[to] as LatLng);
    if (metres > straight.metres) Object.assign(straight, { furthest: index, metres });
  }
  return straight;
}

function thinned(line: readonly LatLng[]): readonly LatLng[] {
  if (line.length <= LOOKED_AT_MAX) return line;
  const step = (line.length - 1) / (LOOKED_AT_MAX - 1);
  return Array.from({ length: LOOKED_AT_MAX }, (_, index) => line[Math.round(index * step)] as LatLng);
}

/**
 * The polyline in at most `most` points (two or more), including its ends. This is the halving of Ramer, Douglas and
 * Peucker, but it always splits the section that is furthest off, so it stops at a number of points, not a tolerance.
 */
export function simplifyPolyline(whole: readonly LatLng[], most: number): LatLng[] {
  if (whole.length <= most) return [...whole];
  const line = thinned(whole);
  const kept = new Set([0, line.length - 1]);
  const straights = [straighten(line, 0, line.length - 1)];
  while (kept.size < most) {
    const worst = straights.reduce((a, b) => (b.metres > a.metres ? b : a));
    if (worst.metres < UNSEEN_METRES) break;
    kept.add(worst.furthest);
    straights.splice(
      straights.indexOf(worst),
      1,
      straighten(line, worst.from, worst.furthest),
      straighten(line, worst.furthest, worst.to),
    );
  }
  return line.filter((_, index) => kept.has(index));
}
