/** Fixes as a phone reports them, cleaned for measuring. */
import { isLatLng, type LatLng } from '../../../place/geo';

/**
 * `at`: epoch ms. `accuracy`: metres, `speed`: metres a second, as the browser tells them; null or missing if it does
 * not.
 */
export type ToldFix = LatLng & { at: number; accuracy?: number | null; speed?: number | null };

/** A fix ready for measuring. An impossible accuracy or speed is null. */
export type ReadableFix = Required<ToldFix>;

/** A higher speed is an error of the phone, metres a second. */
const TOP_SPEED = 45;
/** With a worse accuracy a phone does not know where it is, metres. */
const ACCURACY_MOST = 100_000;
/** Fixes closer in time than this count as one, milliseconds: no phone takes them faster. */
const LEAST_APART_MS = 250;
/** A longer trail is hours long, and is read as seldom as a driver's phone records one: the end of its ride must not wait. */
const MANY_FIXES = 10_000;
const MANY_APART_MS = 4500;

const within = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null;

/** Readable fixes in order of time, whatever order they came in, and one for each moment. */
export function readable(fixes: readonly ToldFix[]): ReadableFix[] {
  const kept: ReadableFix[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const ordered = fixes.filter((fix) => Number.isFinite(fix.at) && isLatLng(fix)).toSorted((a, b) => a.at - b.at);
  const apartMs = ordered.length > MANY_FIXES ? MANY_APART_MS : LEAST_APART_MS;
  for (const { at, lat, lng, accuracy, speed } of ordered) {
    if (at - last < apartMs) continue;
    last = at;
    kept.push({ at, lat, lng, accuracy: within(accuracy, 0.01, ACCURACY_MOST), speed: within(speed, 0, TOP_SPEED) });
  }
  return kept;
}
