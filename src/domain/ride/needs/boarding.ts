/**
 * The part of a ride with a wheelchair that may be charged as waiting. Boarding, securing the wheelchair and getting out are
 * the driver's duty and not part of the hire: a meter that runs meanwhile makes the rider pay for the wheelchair
 * (McNutt v Transport for London [2019] EWHC 365 (Admin); Equality Act 2010, s.165).
 */
import { distanceMetres, type LatLng } from '../../place/geo';
import { ALWAYS, type Waits } from '../trail/measure/measured';
import type { Needs } from './needs';

/** A cab this near to the pickup or the drop counts as still there, because a fix may be this far out. Metres. */
const AT_THE_KERB_METRES = 40;

type Fix = LatLng & { at: number };

/** True where boarding takes time that nobody is charged for. */
const boardsUncharged = (needs: Needs | null | undefined): boolean => needs?.wheelchair !== undefined;

const isAway = (fix: Fix | undefined, kerb: Fix): boolean =>
  fix !== undefined && distanceMetres(fix, kerb) > AT_THE_KERB_METRES;

/**
 * The fix at which the cab drove off: the last one before two in a row are away, since one alone may be a stray. None if the
 * cab never left.
 */
function driveOff(fixes: readonly Fix[]): Fix | undefined {
  const [kerb] = fixes;
  if (kerb === undefined) return undefined;
  const away = fixes.findIndex(
    (fix, index) => isAway(fix, kerb) && (index + 1 === fixes.length || isAway(fixes[index + 1], kerb)),
  );
  return away === -1 ? undefined : fixes[Math.max(0, away - 1)];
}

/**
 * When standing counts as waiting: from driving off to arriving where the ride ends. Never, if the cab did not leave; always,
 * on a ride without a wheelchair. `fixes`: the whole ride, in order of time.
 */
export function chargedWaits(fixes: readonly Fix[], needs: Needs | null | undefined): Waits {
  if (!boardsUncharged(needs)) return ALWAYS;
  const { at: from = Infinity } = driveOff(fixes) ?? {};
  const { at: until = -Infinity } = driveOff(fixes.toReversed()) ?? {};
  return { from, until };
}

/** The fixes while standing counts as waiting. */
export const fixesWhile = <Seen extends Fix>(fixes: readonly Seen[], { from, until }: Waits): Seen[] =>
  fixes.filter(({ at }) => at >= from && at <= until);
