/** The cabs on the booking map from one answer to the next. The server names none, so the nearest is taken for the same. */
import { bearingDegrees, distanceMetres, type LatLng } from '@/domain/place/geo';

/** `id` is this screen's own. */
export type ShownCab = { id: number; at: LatLng; headingDegrees: number };

/** Farther than a cab drives between two answers, metres: it is another one. */
const SAME_METRES = 600;

/** The cabs at these positions. Each keeps the id, and with it the picture, of the nearest cab shown before. */
export function followCabs(before: readonly ShownCab[], positions: readonly LatLng[]): ShownCab[] {
  const pairs = before
    .flatMap((cab) => positions.map((at, index) => ({ cab, index, metres: distanceMetres(cab.at, at) })))
    .filter(({ metres }) => metres <= SAME_METRES)
    .toSorted((a, b) => a.metres - b.metres);
  const known = new Map<number, ShownCab>();
  const taken = new Set<number>();
  for (const { cab, index, metres } of pairs) {
    if (known.has(index) || taken.has(cab.id)) continue;
    taken.add(cab.id);
    const at = positions[index] ?? cab.at;
    known.set(index, metres === 0 ? cab : { id: cab.id, at, headingDegrees: bearingDegrees(cab.at, at) });
  }
  let next = Math.max(-1, ...before.map(({ id }) => id));
  return positions.map((at, index) => {
    const same = known.get(index);
    if (same !== undefined) return same;
    next += 1;
    // Which way a cab faces is unknown until it moves; they need not all face the same way.
    return { id: next, at, headingDegrees: (next * 97) % 360 };
  });
}
