/**
 * The part of a ride with a wheelchair that may be charged as waiting. Boarding, securing the wheelchair and getting out are
 * the driver's duty and not part of the hire: a meter that runs meanwhile makes the rider pay for the wheelchair
 * (McNutt v Transport for London [2019] EWHC 365 (Admin); Equality Act 2010, s.165).
 */
import { distanceMetres, type LatLng } from '../../place/geo';
import type { Needs } from './needs';

/** A cab this near to the pickup or the drop counts as still there, because a fix may be this far out. Metres. */
const AT_THE_KERB_METRES = 40;

type Fix = LatLng & { at: number };

/** True where boarding takes time that nobody is charged for. */
const boardsUncharged = (needs: Needs | null | undefined): boolean => needs?.wheelchair !== undefined;

const isAway = (fix: Fix | undefined, kerb: Fix): boolean =>
  fix !== undefined && distanceMetres(fix, kerb) > AT_THE_KERB_METRES;

/**
 * The index of the fix at which the cab drove off: the last one before two in a row are away, since one alone may be a stray.
 * Null if the cab never left.
 */
function driveOff(fixes: readonly Fix[]): number | null {
  const [kerb] = fixes;
  if (kerb === undefined) return null;
  const away = fixes.findIndex(
    (fix, index) => isAway(fix, kerb) && (index + 1 === fixes.length || isAway(fixes[index + 1], kerb)),
  );
  return away === -1 ? null : Math.max(0, away - 1);
}

/** A span of time, epoch ms, both ends in it. */
export type Span = { from: number; until: number };

const ALWAYS: Span = { from: -Infinity, until: Infinity };
const NEVER: Span = { from: Infinity, until: -Infinity };

/**
 * When standing counts as waiting: from driving off to arriving where the ride ends. Never, if the cab did not leave; always,
 * on a ride without a wheelchair. `fixes`: the whole ride, in order of time.
 */
export function waitingSpan(fixes: readonly Fix[], needs: Needs | null | undefined): Span {
  if (!boardsUncharged(needs)) return ALWAYS;
  const from = driveOff(fixes);
  const back = driveOff(fixes.toReversed());
  if (from === null || back === null) return NEVER;
  const [first, last] = [fixes[from], fixes[fixes.length - 1 - back]];
  return first === undefined || last === undefined ? NEVER : { from: first.at, until: last.at };
}

/** The fixes in a span. */
export const fixesIn = <Seen extends Fix>(fixes: readonly Seen[], { from, until }: Span): Seen[] =>
  fixes.filter(({ at }) => at >= from && at <= until);
