/** A band of a card as the steps of the meter. */
import type { AuthorityCard, CardStep, CardUntil, CardWaiting } from '../authorityCard';
import type { BandInForce } from './bandAt';
import { lengthMetres, timeSeconds } from '../meter/measures';
import type { MeterStep } from '../meter/meter';
import { addedRatio, decimalRatio, dividedRatio, type Ratio, timesRatio, whole } from '../meter/ratio';

/** The seconds of waiting that cost as much as a step; null if waiting or the step is free. */
function waitingSeconds(pence: number, waiting: CardWaiting | undefined): Ratio | null {
  const seconds = waiting === undefined ? null : timeSeconds(waiting.time);
  if (waiting === undefined || seconds === null || waiting.pence === 0 || pence === 0) return null;
  return timesRatio(seconds, { over: BigInt(pence), under: BigInt(waiting.pence) });
}

type Until = Pick<MeterStep, 'untilPence' | 'untilMetres'>;

function untilOf(until: CardUntil | undefined): Until {
  if (until === undefined) return {};
  if ('distance' in until) return { untilMetres: lengthMetres(until.distance) ?? undefined };
  // Fares are whole pence: one that exceeds a sum has reached the next penny.
  return { untilPence: whole('fare_reaches' in until ? until.fare_reaches : until.fare_exceeds + 1) };
}

function stepOf({ pence, distance, time, until }: CardStep, waiting: CardWaiting | undefined): MeterStep {
  const metres = distance === undefined ? null : lengthMetres(distance);
  const seconds = time === undefined ? waitingSeconds(pence, waiting) : timeSeconds(time);
  return {
    pence: whole(pence),
    ...(metres === null ? {} : { metres }),
    ...(seconds === null ? {} : { seconds }),
    ...untilOf(until),
  };
}

/**
 * The hiring charge covers its distance. Where waiting counts in it, its time is that distance at the speed at which the
 * next step's distance and time are the same.
 */
function hiringCharge(first: CardStep, next: MeterStep | undefined, waiting: CardWaiting | undefined): MeterStep {
  const step = stepOf(first, undefined);
  const shares = waiting?.in_hiring_charge === 'counts' && step.seconds === undefined && step.metres !== undefined;
  if (!shares || next?.metres === undefined || next.seconds === undefined) return step;
  return { ...step, seconds: dividedRatio(timesRatio(step.metres, next.seconds), next.metres) };
}

/**
 * The meter's steps of a band. A band that is built on another has its steps at its own prices: each is multiplied, as is
 * the fare at which another kind of step begins, and a sum that is added lies in the hiring charge.
 */
export function meterSteps(card: AuthorityCard, { band, base }: BandInForce): MeterStep[] {
  const waiting = base.waiting ?? card.waiting;
  const [first, ...rest] = base.steps ?? [];
  if (first === undefined) throw new RangeError(`band ${base.name} has no steps`);
  const later = rest.map((step) => stepOf(step, waiting));
  const steps = [hiringCharge(first, later[0], waiting), ...later];
  if (band === base) return steps;
  const factor = decimalRatio(band.built_on?.multiply ?? '1') ?? whole(1);
  const added = whole(band.built_on?.add_pence ?? 0);
  return steps.map((step, index) => {
    const pence = timesRatio(step.pence, factor);
    const { untilPence } = step;
    return {
      ...step,
      pence: index === 0 ? addedRatio(pence, added) : pence,
      ...(untilPence === undefined ? {} : { untilPence: addedRatio(timesRatio(untilPence, factor), added) }),
    };
  });
}
