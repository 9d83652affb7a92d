/** The figures of a night. */
import { HOUR_MS } from '@/domain/time/durations';
import { gini, mean, quantile } from './measures';
import type { Night, Taken } from './night';
import type { PolicyName } from './policies/all';

/** A line of `--json`: these keys and no others. Times are seconds, shares 0 to 1. */
export type Figures = {
  policy: PolicyName;
  pressed: number;
  served: number;
  refused_at_press: number;
  given_up: number;
  offers: number;
  wait_median_s: number;
  wait_p90_s: number;
  yes_median_s: number;
  pickup_metres_median: number;
  idle_share: number;
  gini: number;
};

const round = (value: number, places: number): number => Number(value.toFixed(places));

export const waitSeconds = ({ search, pickupMs }: Taken): number => (pickupMs - search.pressedMs) / 1000;
const yesSeconds = ({ search, acceptedMs }: Taken): number => (acceptedMs - search.pressedMs) / 1000;

export function figuresOf(policy: PolicyName, { searches, taken, drivers, offers }: Night): Figures {
  const ended = (how: string): number => searches.filter(({ end }) => end === how).length;
  const waits = taken.map(waitSeconds);
  return {
    policy,
    pressed: searches.length,
    served: taken.length,
    refused_at_press: ended('refused'),
    given_up: ended('given up'),
    offers,
    wait_median_s: round(quantile(waits, 0.5), 1),
    wait_p90_s: round(quantile(waits, 0.9), 1),
    yes_median_s: round(quantile(taken.map(yesSeconds), 0.5), 1),
    pickup_metres_median: round(
      quantile(
        taken.map(({ metres }) => metres),
        0.5,
      ),
      0,
    ),
    idle_share: round(1 - mean(drivers.map(({ busyMs }) => busyMs / HOUR_MS)), 3),
    gini: round(gini(drivers.map(({ earnedPence }) => earnedPence)), 3),
  };
}
