/** The cabs whose ride should soon be over, and that could then come for another. */
import { asksOfDrivers } from '@/domain/ride/needs/carrying';
import { SOON_FREE_SECONDS } from '@/domain/ride/dispatch/policy';
import { mayBeOffered } from '@/domain/ride/dispatch/eligible';
import { distanceMetres } from '@/domain/place/geo';
import { secondsByRoad } from '../maps/routes';
import { readEveryAccess } from '../store/needs/access';
import { heldDrivers } from '../store/onDuty';
import { keepsClaims } from './freeCabs';
import type { Look } from './look';
import type { Wanted } from './wanted';

/** `freeInSeconds`: until the present ride should be over; `seconds`: by road from its end to the pickup. */
export type BusyCab = { uid: string; freeInSeconds: number; seconds: number };

/** A ride that should be over at about now holds its cab for so much longer, seconds: payment, or a detour. */
const LATE_SECONDS = SOON_FREE_SECONDS;

/** Seconds until a ride should be over that was to end at an instant. One that is late may last as long again as it is late. */
const secondsLeft = (endMs: number, nowMs: number): number =>
  Math.max(LATE_SECONDS, Math.round(Math.abs(endMs - nowMs) / 1000));

/** True for a cab that a ride may be kept for. */
export const isFreeSoon = ({ freeInSeconds }: Pick<BusyCab, 'freeInSeconds'>): boolean =>
  freeInSeconds <= SOON_FREE_SECONDS;

/** The busy cabs that could be at the pickup in time, after the end of the ride they have now. */
export async function comingFreeFor(wanted: Wanted, mayAsk: (uid: string) => boolean, look: Look): Promise<BusyCab[]> {
  const { nowMs } = look;
  const { carried, carTypes, authority, pickup, reachSeconds } = wanted;
  const access = asksOfDrivers(carried) ? await readEveryAccess() : {};
  const busy = [...(await heldDrivers())].flatMap(([uid, profile]) => {
    const { rideEnds } = profile;
    if (rideEnds === undefined || !mayAsk(uid)) return [];
    const metres = distanceMetres(rideEnds, pickup);
    const offered = { carTypes, metres, authority, carried, access: access[uid] ?? null };
    if (!mayBeOffered({ ...profile, queue: false }, offered, nowMs)) return [];
    const freeInSeconds = secondsLeft(rideEnds.at, nowMs);
    return freeInSeconds < reachSeconds ? [{ uid, freeInSeconds, from: rideEnds }] : [];
  });
  const roads = await secondsByRoad(
    busy.map(({ from }) => from),
    pickup,
    nowMs,
    reachSeconds,
  );
  const inTime = busy.flatMap(({ uid, freeInSeconds }, index) => {
    const seconds = roads[index] ?? null;
    return seconds === null || freeInSeconds + seconds > reachSeconds
      ? []
      : [{ uid, freeInSeconds, seconds: Math.round(seconds) }];
  });
  const keeping = await Promise.all(
    inTime.map(({ uid, freeInSeconds, seconds }) =>
      keepsClaims({ uid, seconds: freeInSeconds + seconds }, wanted, look),
    ),
  );
  return inTime.filter((_cab, index) => keeping[index] === true);
}
