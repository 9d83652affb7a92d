/** The parts of a drive by speed, as a taximeter counts them. */
import type { CardLeg } from '../../pricing/card/cardReading';
import { distanceMetres } from '../../place/geo';
import type { TrackPoint } from './trip';

/** The length of a part, milliseconds. Fixes scatter too much to show the speed of a shorter one. */
const PART_MS = 15_000;

type Part = CardLeg & { standing: number };

/** Cuts the drive into parts of about `PART_MS` or one silence, each as long as the straight line between its ends. */
function partsOf(fixes: readonly TrackPoint[]): Part[] {
  const parts: Part[] = [];
  let from = fixes[0];
  fixes.forEach((to, index) => {
    if (from === undefined || (to.at - from.at < PART_MS && index < fixes.length - 1) || to.at === from.at) return;
    parts.push({ metres: distanceMetres(from, to), seconds: (to.at - from.at) / 1000, standing: 0 });
    from = to;
  });
  return parts;
}

/**
 * The legs of a trail that was measured to be `metres` long, with `waitingSeconds` of standing. The standing goes to the slowest
 * parts, and the others share the metres in proportion to their own lengths. The legs add up to `metres` and to the time
 * between the first fix and the last.
 *
 * @param fixes drivable ones, in order of time
 */
export function legsOfTrail(fixes: readonly TrackPoint[], metres: number, waitingSeconds: number): CardLeg[] {
  const parts = partsOf(fixes);
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  let stood = Math.min(waitingSeconds, whole);
  for (const part of parts.toSorted((a, b) => a.metres / a.seconds - b.metres / b.seconds)) {
    part.standing = Math.min(stood, part.seconds);
    stood -= part.standing;
  }
  const moving = parts.filter(({ seconds, standing }) => seconds > standing);
  const straight = moving.reduce((sum, part) => sum + part.metres, 0);
  if (straight === 0) return [{ metres, seconds: whole }];
  let left = metres;
  return parts.flatMap((part): CardLeg[] => {
    const isLast = part === moving.at(-1);
    const own = part.seconds > part.standing ? (isLast ? left : Math.min(left, (metres * part.metres) / straight)) : 0;
    left -= own;
    const legs = [
      { metres: 0, seconds: part.standing },
      { metres: own, seconds: part.seconds - part.standing },
    ];
    return legs.filter(({ seconds }) => seconds > 0);
  });
}
