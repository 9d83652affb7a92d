/** How far from a pickup drivers are asked: the platform's circles, and the shorter way a driver may choose for themselves. */
import { type DistanceUnit, typedToMetres } from '../../place/geo';
import { REACH_METRES_A_MINUTE } from '../../limits';
import { typedNumber } from '../../money/decimal';
import type { UserProfile } from '../../people/user';
import { distanceUnitOf, jobRadiusMetres, type Settings } from '../../pricing/settings';

type ReachSettings = Pick<Settings, 'reach_minutes'>;
type RadiusSettings = Pick<Settings, 'convert_to_mile' | 'job_radius'> & ReachSettings;

/** The whole miles or kilometres offered as a driver's own radius, as far as the platform's search goes. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100] as const;

/** The longest that a cab may need to a pickup by road, seconds. */
export const reachSeconds = ({ reach_minutes }: ReachSettings): number => typedNumber(reach_minutes) * 60;

/** The widest circle of a search, metres: the radius that is searched first, or as far as a cab may come from. */
export const widestMetres = (settings: RadiusSettings): number =>
  Math.max(jobRadiusMetres(settings), typedNumber(settings.reach_minutes) * REACH_METRES_A_MINUTE);

/** The circles of a search, metres: the first, preferred one, each twice as wide as the one before, and the widest. */
export function circlesOf(settings: RadiusSettings): number[] {
  const widest = widestMetres(settings);
  const circles: number[] = [];
  for (let radius = jobRadiusMetres(settings); radius > 0 && radius < widest; radius *= 2) circles.push(radius);
  return [...circles, widest];
}

const inMetres = (length: number, unit: DistanceUnit): number => Math.round(typedToMetres(length, unit));

/**
 * The radii a driver may choose from, whole metres, shortest first. All lie within the platform's widest circle. One that
 * was chosen earlier stays in the list while it limits anything.
 */
export function jobRadiusChoices(settings: RadiusSettings, chosen?: number): number[] {
  const unit = distanceUnitOf(settings);
  const widest = Math.floor(widestMetres(settings));
  const choices = STEPS.map((step) => inMetres(step, unit)).filter((metres) => metres < widest);
  const kept = chosen !== undefined && chosen < widest && !choices.includes(chosen) ? [chosen] : [];
  return [...choices, ...kept].toSorted((a, b) => a - b);
}

/** True if a ride this far away, metres, is near enough for this driver. */
export const isWithinOwnRadius = ({ jobRadius }: Pick<UserProfile, 'jobRadius'>, metres: number): boolean =>
  jobRadius === undefined || metres <= jobRadius;
