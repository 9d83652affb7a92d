/** The parts of a drive by speed, as a taximeter counts them. */
import type { CardLeg } from '../../pricing/card/cardReading';
import { distanceMetres } from '../../place/geo';
import { MINUTE_MS } from '../../time/durations';
import type { TrackPoint } from './trip';

/** The length of a part, milliseconds. Fixes scatter too much to show the speed of a shorter one. */
const PART_MS = 15_000;
/** Of a longer silence nobody knows how long the cab stood in it, milliseconds. */
const SILENT_MS = MINUTE_MS;
/** A cab is supposed to have driven on through a silence, metres a second: faster than any card counts by time. */
const DRIVEN_ON = 8;

/** `silent`: true of a part in which the phone was silent; nothing says that the cab stood then. */
type Part = CardLeg & { standing: number; silent: boolean };

/** Cuts the drive into parts of about `PART_MS` or one silence, each as long as the straight line between its ends. */
function partsOf(fixes: readonly TrackPoint[]): Part[] {
  const parts: Part[] = [];
  let from = fixes[0];
  const endAt = (to: TrackPoint, silent: boolean): void => {
    if (from !== undefined && to.at > from.at) {
      const seconds = (to.at - from.at) / 1000;
      parts.push({ metres: distanceMetres(from, to), seconds, standing: 0, silent });
    }
    from = to;
  };
  fixes.forEach((to, index) => {
    const before = fixes[index - 1];
    if (from === undefined || before === undefined) return;
    const isSilent = to.at - before.at > SILENT_MS;
    if (isSilent) endAt(before, false);
    if (isSilent || to.at - from.at >= PART_MS || index === fixes.length - 1) endAt(to, isSilent);
  });
  return parts;
}

/** Seconds that may be charged for a part at `metres`: of a silence no more than driving through it takes. */
const chargedSeconds = ({ seconds, standing, silent }: Part, metres: number): number =>
  silent ? Math.min(seconds - standing, metres / DRIVEN_ON) : seconds - standing;

/**
 * The legs of a trail that was measured to be `metres` long, with `waitingSeconds` of standing: the slowest parts are those
 * it stood in, and the others share the metres as their fixes do. The legs' metres add up to the way, and their seconds to
 * the time since the start. Of a phone's silence, what it took beyond driving through it is idle, and comes before the drive:
 * a phone that is switched off earns nobody waiting time, but the hours of the card go on.
 *
 * @param fixes drivable ones, in order of time
 * @param startMs when the ride began, epoch ms: the time before the first fix is idle too
 */
export function legsOfTrail(
  fixes: readonly TrackPoint[],
  metres: number,
  waitingSeconds: number,
  startMs: number,
): CardLeg[] {
  const late = Math.max(0, (fixes[0]?.at ?? startMs) - startMs) / 1000;
  return legsFromFirst(fixes, metres, waitingSeconds).map((leg, index) =>
    index === 0 && late > 0 ? { ...leg, idle: (leg.idle ?? 0) + late } : leg,
  );
}

/** The legs from the first fix on. */
function legsFromFirst(fixes: readonly TrackPoint[], metres: number, waitingSeconds: number): CardLeg[] {
  const parts = partsOf(fixes);
  const seen = parts.filter(({ silent }) => !silent);
  // What was seen of standing lies in the parts that were seen.
  let stood = Math.min(
    waitingSeconds,
    sumOf(seen, ({ seconds }) => seconds),
  );
  for (const part of seen.toSorted((a, b) => a.metres / a.seconds - b.metres / b.seconds)) {
    part.standing = Math.min(stood, part.seconds);
    stood -= part.standing;
  }
  const moving = parts.filter(({ seconds, standing }) => seconds > standing);
  const straight = sumOf(moving, (part) => part.metres);
  if (straight === 0) {
    const seconds = sumOf(seen, (part) => part.seconds);
    return [
      {
        metres,
        seconds: Math.max(
          seconds,
          Math.min(
            metres / DRIVEN_ON,
            sumOf(parts, (part) => part.seconds),
          ),
        ),
      },
    ];
  }
  let left = metres;
  return parts.flatMap((part): CardLeg[] => {
    const isLast = part === moving.at(-1);
    const own = part.seconds > part.standing ? (isLast ? left : Math.min(left, (metres * part.metres) / straight)) : 0;
    left -= own;
    const charged = chargedSeconds(part, own);
    const idle = part.seconds - part.standing - charged;
    const legs: CardLeg[] = [
      { metres: 0, seconds: part.standing },
      { metres: own, seconds: charged, ...(idle > 0 ? { idle } : {}) },
    ];
    return legs.filter((leg) => leg.seconds > 0 || leg.metres > 0 || leg.idle !== undefined);
  });
}

const sumOf = (parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0);
