/** What the last positions of a cab say of it: a control room remembers a few minutes of each cab that it follows. */
import { MINUTE_MS } from '../../time/durations';
import { distanceMetres, type LatLng } from '../../place/geo';

export type CabFix = LatLng & { at: number };
/** The positions of one cab, oldest first. */
export type CabTrack = readonly CabFix[];

/** Longer than any rule below looks back, and short enough to stay small: a fix each five seconds. */
const KEPT_MS = 6 * MINUTE_MS;
/** Fixes closer in time tell the rules nothing new, milliseconds. */
const APART_MS = 10_000;

/** A cab that has moved no further than this stands: a phone between houses wanders by less, metres. */
const STAND_METRES = 60;
/** A red light or a queue at a junction is over by then, milliseconds. */
export const STAND_MS = 4 * MINUTE_MS;
/** A cab this near to the pickup is there; the driver looks for the door or the passenger, metres. */
const AT_PICKUP_METRES = 150;

/** A one-way system leads away from a pickup for a minute or two, and by less than this, metres. */
const AWAY_METRES = 500;
const AWAY_MS = 2 * MINUTE_MS;

/** The track with one more fix. Fixes that come twice, too early or out of order leave it as it is. */
export function withFix(track: CabTrack, { lat, lng, at }: CabFix): CabTrack {
  const last = track.at(-1);
  if (last !== undefined && at < last.at + APART_MS) return track;
  return [...track.filter((fix) => at - fix.at <= KEPT_MS), { lat, lng, at }];
}

/** Since when a cab has stood still away from the pickup, epoch ms; null while it drives, is there, or is not known long enough. */
export function standsSince(track: CabTrack, pickup: LatLng): number | null {
  const last = track.at(-1);
  if (last === undefined || distanceMetres(last, pickup) <= AT_PICKUP_METRES) return null;
  const moved = track.findLastIndex((fix) => distanceMetres(fix, last) > STAND_METRES);
  const first = track[moved + 1];
  return first === undefined || last.at - first.at < STAND_MS ? null : first.at;
}

/** Since when a cab has moved away from the pickup, epoch ms; null if it has not. */
export function leavesSince(track: CabTrack, pickup: LatLng): number | null {
  const last = track.at(-1);
  if (last === undefined) return null;
  const away = distanceMetres(last, pickup);
  const nearest = track.reduce<CabFix | null>(
    (best, fix) => (best === null || distanceMetres(fix, pickup) <= distanceMetres(best, pickup) ? fix : best),
    null,
  );
  if (nearest === null || last.at - nearest.at < AWAY_MS) return null;
  return away - distanceMetres(nearest, pickup) >= AWAY_METRES ? nearest.at : null;
}
