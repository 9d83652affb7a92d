/** What is wrong with a list of steps, in words that name the step. */
import type { MeterStep } from './meter';
import type { Ratio } from './ratio';

const isBelowNothing = (ratio: Ratio | undefined): boolean => ratio !== undefined && ratio.over < 0n;
const isNothing = (ratio: Ratio | undefined): boolean => ratio !== undefined && ratio.over === 0n;

function faultOf(step: MeterStep, index: number, last: number): string | null {
  const { pence, metres, seconds, untilPence, untilMetres } = step;
  const untils = [untilPence, untilMetres].filter((until) => until !== undefined);
  if ([pence, metres, seconds, ...untils].some(isBelowNothing)) return 'must not be below 0';
  if (index === 0) return untils.length > 0 ? 'is the hiring charge, which does not repeat' : null;
  if (metres === undefined && seconds === undefined) return 'needs metres or seconds';
  if (isNothing(metres) || isNothing(seconds)) return 'must cover more than 0 metres or seconds';
  if (index === last) return untils.length > 0 ? 'is the last and must not end' : null;
  if (untils.length === 0) return 'must say until when it repeats: only the last step does not';
  return untils.length > 1 ? 'must end at a fare or at a distance, not at both' : null;
}

/** The first fault of a list of steps: 'steps[2] needs metres or seconds'. Null for a list the meter can run. */
export function meterStepsFault(steps: readonly MeterStep[]): string | null {
  if (steps.length === 0) return 'steps must begin with the hiring charge';
  for (const [index, step] of steps.entries()) {
    const fault = faultOf(step, index, steps.length - 1);
    if (fault !== null) return `steps[${index}] ${fault}`;
  }
  return null;
}
