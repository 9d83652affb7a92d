/**
 * The part of a ride that may be charged as waiting, if a wheelchair travels. Getting in and being secured, and getting out
 * again, is the driver's duty and no part of the hire: a meter that runs meanwhile makes the rider pay for the wheelchair
 * (McNutt v Transport for London [2019] EWHC 365 (Admin); Equality Act 2010, s.165).
 */
import { distanceMetres, type LatLng } from '../../place/geo';
import type { Needs } from './needs';

/** A cab within this of where the ride began or ends has not left it yet, or is back: the error of a fix. Metres. */
const AT_THE_KERB_METRES = 40;

type Fix = LatLng & { at: number };

/** True where boarding takes time that nobody is charged for. */
export const boardsUncharged = (needs: Needs | null | undefined): boolean => needs?.wheelchair !== undefined;

const isAway = (fix: Fix | undefined, kerb: Fix): boolean =>
  fix !== undefined && distanceMetres(fix, kerb) > AT_THE_KERB_METRES;

/**
 * The fix at which the cab drove off for good, counted from the first: the last one before two in a row are away, as one
 * alone may be astray. Null if it never left.
 */
function driveOff(fixes: readonly Fix[]): number | null {
  const [kerb] = fixes;
  if (kerb === undefined) return null;
  const away = fixes.findIndex(
    (fix, index) => isAway(fix, kerb) && (index + 1 === fixes.length || isAway(fixes[index + 1], kerb)),
  );
  return away === -1 ? null : Math.max(0, away - 1);
}

/**
 * The fixes of a ride, in order of time, between which standing counts as waiting: from driving off to the last arrival where
 * the ride ends. Empty if the cab did not leave. A ride without a wheelchair counts as a whole.
 */
export function waitingFixes<Seen extends Fix>(
  fixes: readonly Seen[],
  needs: Needs | null | undefined,
): readonly Seen[] {
  if (!boardsUncharged(needs)) return fixes;
  const from = driveOff(fixes);
  const back = driveOff(fixes.toReversed());
  if (from === null || back === null) return [];
  return fixes.slice(from, fixes.length - back);
}
