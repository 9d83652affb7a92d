/** Decides which reading counts if the driver's typed reading and the trail's figure differ. */
import { type Pence, percentOf } from '../../money/money';

/** How far a reading may lie from the trail's figure: the greater of a sum and a share of the figure, percent. */
export type ReadingBound = { pence: Pence; percent: number };

/**
 * A reading above the bound counts as the trail's figure until the rider or the desk agrees to it. A lower one counts as typed.
 * If the difference is beyond the bound either way, the driver is asked, and the rider and the desk see it.
 */
export function countedReading(
  { shown, computed, isAgreed = false }: { shown: Pence; computed: Pence; isAgreed?: boolean },
  bound: ReadingBound,
): { pence: Pence; isAsked: boolean } {
  const room = Math.max(bound.pence, percentOf(computed, bound.percent));
  const isAsked = Math.abs(shown - computed) > room;
  return { pence: isAsked && shown > computed && !isAgreed ? computed : shown, isAsked };
}
