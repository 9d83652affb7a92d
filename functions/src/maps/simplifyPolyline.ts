/** Fewer points for the same line. */
import type { LatLng } from '@/domain/geo';
import { metresAside } from '@/domain/line';

/** What lies less than this beside the line is not seen, metres. */
const UNSEEN_METRES = 1;

/** A stretch of the line that is drawn straight for now, and the point that strays furthest from it. */
type Straight = { from: number; to: number; furthest: number; metres: number };

function straighten(line: readonly LatLng[], from: number, to: number): Straight {
  const straight = { from, to, furthest: from, metres: 0 };
  for (let index = from + 1; index < to; index += 1) {
    const metres = metresAside(line[index] as LatLng, line[from] as LatLng, line[to] as LatLng);
    if (metres > straight.metres) Object.assign(straight, { furthest: index, metres });
  }
  return straight;
}

/**
 * The line in at most `most` points (two or more), its ends among them. Ramer, Douglas and Peucker's halving, but always of
 * the stretch that is furthest off, so that it ends at a number of points and not at a tolerance.
 */
export function simplifyLine(line: readonly LatLng[], most: number): LatLng[] {
  if (line.length <= most) return [...line];
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
