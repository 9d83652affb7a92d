/**
 * The rule for offers that a driver lets pass, the same for all: an offer that runs out without an answer counts, any answer
 * clears the count, and after several in a row the driver goes off duty. It has no say in which offer comes next.
 */
import { PASSES_OFF_DUTY } from '../../limits';
import { typedNumber } from '../../money/decimal';
import type { Settings } from '../../pricing/settings';

/** After how many offers let pass in a row a driver goes off duty; 0 is never. */
export const passesAllowed = ({ passes_off_duty }: Partial<Pick<Settings, 'passes_off_duty'>>): number =>
  Math.max(0, typedNumber(passes_off_duty ?? PASSES_OFF_DUTY));

/** True if one more offer let pass, after `passes` in a row, takes the driver off duty. */
export const endsDuty = (passes: number, allowed: number): boolean => allowed > 0 && passes + 1 >= allowed;
