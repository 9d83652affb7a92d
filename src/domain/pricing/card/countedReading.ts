/** Which reading counts where a driver types what the taximeter shows and the trail says something else. */
import { type Pence, percentOf } from '../../money/money';

/** How far a reading may lie from the trail's figure: the greater of a sum and a share of the figure, percent. */
export type ReadingBound = { pence: Pence; percent: number };

/**
 * A reading above the bound counts as the trail's figure until rider or desk agrees; a lower one counts as it is typed. A
 * difference beyond the bound either way is asked of the driver, and shown to the rider and the desk.
 */
export function countedReading(
  { shown, computed, isAgreed = false }: { shown: Pence; computed: Pence; isAgreed?: boolean },
  bound: ReadingBound,
): { pence: Pence; isAsked: boolean } {
  const room = Math.max(bound.pence, percentOf(computed, bound.percent));
  const isAsked = Math.abs(shown - computed) > room;
  return { pence: isAsked && shown > computed && !isAgreed ? computed : shown, isAsked };
}
