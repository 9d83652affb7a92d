/**
 * Stretches of a trail in which the phone was silent and the cab moved: a tunnel, a browser in the background, a flat
 * battery. Nobody knows which way it took, so the way across is billed apart from what was measured.
 */
import type { TrackingPoint } from '../booking';
import { ASTRAY_METRES } from '../reach';
import { distanceMetres, type LatLng } from '../../place/geo';
import { metresAside } from '../../place/polyline';
import { MINUTE_MS } from '../../time/durations';

/** The last fix before the silence and the first one after it. */
export type Gap = { from: TrackingPoint; to: TrackingPoint };

/** A longer silence is a gap, milliseconds; the same silence ends a stand. */
const GAP_MS = MINUTE_MS;
/** Gaps dealt with one by one; of a trail that has more, these are the longest. Each may cost a request to the map. */
const GAPS_MOST = 6;
/** An end of a gap this near to the booked way lies on it, metres: the width of a junction and the error of a fix. */
const ON_THE_WAY_METRES = 300;

const silenceMs = ({ from, to }: Gap): number => to.at - from.at;

/** The longest gaps of a drivable trail, in the order of the drive. */
export function gapsOf(trail: readonly TrackingPoint[]): Gap[] {
  return trail
    .slice(1)
    .map((to, index) => ({ from: trail[index] as TrackingPoint, to }))
    .filter((gap) => silenceMs(gap) > GAP_MS && distanceMetres(gap.from, gap.to) > ASTRAY_METRES)
    .toSorted((a, b) => silenceMs(b) - silenceMs(a))
    .slice(0, GAPS_MOST)
    .toSorted((a, b) => a.from.at - b.from.at);
}

/** Whole seconds of silence in all the gaps. */
export const silentSeconds = (gaps: readonly Gap[]): number =>
  Math.round(gaps.reduce((milliseconds, gap) => milliseconds + silenceMs(gap), 0) / 1000);

/** The stretches of a trail before, between and after its gaps. */
export function stretchesOf(trail: readonly TrackingPoint[], gaps: readonly Gap[]): TrackingPoint[][] {
  const stretches: TrackingPoint[][] = [[]];
  for (const fix of trail) {
    if (gaps.some(({ to }) => to === fix)) stretches.push([]);
    stretches.at(-1)?.push(fix);
  }
  return stretches;
}

/** How far along a line a place lies, as a share of its length; null if it is off the line. */
function shareAlong(line: readonly LatLng[], place: LatLng, after: number): number | null {
  const lengths = line.slice(1).map((point, index) => distanceMetres(line[index] as LatLng, point));
  const whole = lengths.reduce((sum, metres) => sum + metres, 0);
  let [best, nearest, passed] = [-1, ON_THE_WAY_METRES, 0];
  lengths.forEach((length, index) => {
    const [start, end] = [line[index] as LatLng, line[index + 1] as LatLng];
    const aside = metresAside(place, start, end);
    const along = Math.min(length, Math.sqrt(Math.max(0, distanceMetres(start, place) ** 2 - aside ** 2)));
    const share = whole === 0 ? 0 : (passed + along) / whole;
    if (aside < nearest && share >= after) [best, nearest] = [share, aside];
    passed += length;
  });
  return best < 0 ? null : best;
}

/**
 * Metres of the booked way across a gap, or null if one of its ends lies off that way. `line` is the booked way as it is
 * drawn, `metres` its length.
 */
export function bookedAcross(gap: Gap, line: readonly LatLng[], metres: number): number | null {
  if (line.length < 2) return null;
  const from = shareAlong(line, gap.from, 0);
  const to = from === null ? null : shareAlong(line, gap.to, from);
  return from === null || to === null ? null : Math.round((to - from) * metres);
}
