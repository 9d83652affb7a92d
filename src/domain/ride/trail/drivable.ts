/** The fixes of a trail that one cab can have driven, one after the other. */
import { NEAR_METRES, type Seen, TOP_SPEED } from '../reach';
import { distanceMetres, METRES_PER_DEGREE } from '../../place/geo';
import { MINUTE_MS } from '../../time/durations';

/** How far back along a chain a fix looks for a predecessor: past two minutes of strays … */
const BACK_MS = 2 * MINUTE_MS;
/** … and past this many links in any case, because fixes may come seldom. */
const LINKS_BACK = 24;
/** Branches of the trail kept at once, besides the longest; strays seldom come from more places than that. */
const BRANCHES = 8;
/**
 * A degree of longitude is at least this part of its length at the fix itself, for fixes within reach of each other.
 */
const EAST_LEAST = 0.9;

/** A fix at the end of the longest drivable chain of fixes found for it. */
type Link = { fix: Seen; count: number; before: Link | null };

/** True when a cab could have driven from one link to a later fix. */
function reaches({ fix: from }: Link, to: Seen, perDegreeEast: number, astray: number): boolean {
  const reach = Math.max(NEAR_METRES, TOP_SPEED * (to.at - from.at)) + astray;
  // The distances along each axis are cheap to compute and rule out most strays.
  if (Math.abs(to.lat - from.lat) * METRES_PER_DEGREE > reach) return false;
  const east = Math.abs(to.lng - from.lng);
  if (east < 180 && east * perDegreeEast * EAST_LEAST > reach) return false;
  return distanceMetres(from, to) <= reach;
}

/** The nearest link back along a chain from which a fix can be reached, if its chain is longer than `least`. */
function linkTo(fix: Seen, perDegreeEast: number, astray: number, tip: Link, least: number): Link | null {
  let link: Link | null = tip;
  for (let steps = 0; link !== null && link.count > least; steps += 1) {
    if (steps >= LINKS_BACK && fix.at - link.fix.at > BACK_MS) return null;
    if (reaches(link, fix, perDegreeEast, astray)) return link;
    link = link.before;
  }
  return null;
}

/**
 * The trail without impossible jumps: the longest chain of fixes that a cab could have driven. Each fix joins the
 * longest chain it can, stepping back past strays; if it cannot follow the last fix, the chain branches. So a stray
 * loses to the trail round it even when it came first, and a minute of strays loses to the hour.
 *
 * @param points in order of time, a few a second at most: the work grows with their number and no faster
 * @param astray how far apart two fixes of one place may be without counting as a jump, metres
 */
export function withoutJumps<P extends Seen>(points: readonly P[], astray = 0): P[] {
  const tips: Link[] = [];
  let longest: Link | undefined;
  for (const fix of points) {
    const perDegreeEast = METRES_PER_DEGREE * Math.cos((fix.lat * Math.PI) / 180);
    let before: Link | null = null;
    let count = 0;
    for (const tip of longest === undefined ? tips : [...tips, longest]) {
      const found = linkTo(fix, perDegreeEast, astray, tip, count);
      if (found !== null) [before, count] = [found, found.count];
    }
    const link: Link = { fix, count: count + 1, before };
    const grown = before === null ? -1 : tips.indexOf(before);
    if (grown >= 0) tips.splice(grown, 1);
    else if (tips.length === BRANCHES) tips.pop();
    tips.unshift(link);
    if (longest === undefined || link.count > longest.count) longest = link;
  }
  const trail: P[] = [];
  for (let link: Link | null = longest ?? null; link !== null; link = link.before) trail.push(link.fix as P);
  return trail.toReversed();
}
