/** How fast traffic moves on a street, by its class and the hour. */
import { ROAD_CLASSES, type RoadClass, type RoadNetwork } from './network';

/**
 * The part of the free flow that is left, by class: from each minute of the day to the next. Shaped on the Department for
 * Transport's average speeds on local A roads and the strategic network, where the evening peak loses a fifth to a third.
 */
const FROM_MINUTE = [0, 390, 450, 570, 900, 960, 1110, 1200] as const;
const LEFT: Readonly<Record<RoadClass, readonly number[]>> = {
  motorway: [1, 0.95, 0.85, 0.95, 0.92, 0.82, 0.95, 1],
  trunk: [1, 0.92, 0.78, 0.9, 0.86, 0.75, 0.9, 1],
  primary: [1, 0.88, 0.7, 0.82, 0.78, 0.66, 0.85, 0.97],
  secondary: [1, 0.88, 0.72, 0.83, 0.79, 0.68, 0.86, 0.97],
  tertiary: [1, 0.9, 0.76, 0.86, 0.82, 0.73, 0.88, 0.98],
  residential: [1, 0.94, 0.85, 0.92, 0.88, 0.84, 0.93, 0.98],
  service: [1, 1, 1, 1, 1, 1, 1, 1],
};

/** A time of day as the searches take it: null is free flow, as at night. Minutes since midnight, 0 to 1439. */
export type MinuteOfDay = number | null;

/** Of each class, the part of the free flow that is left at that time. */
export function flowAt(minuteOfDay: MinuteOfDay): readonly number[] {
  const band = minuteOfDay === null ? 0 : FROM_MINUTE.findLastIndex((from) => from <= minuteOfDay);
  return ROAD_CLASSES.map((roadClass) => LEFT[roadClass][band] ?? 1);
}

/** The time that an arc takes, in seconds. */
export const arcSeconds = (
  { decimetres, speeds, classes }: RoadNetwork,
  arc: number,
  flow: readonly number[],
): number => ((decimetres[arc] as number) * 0.36) / ((speeds[arc] as number) * (flow[classes[arc] as number] ?? 1));
