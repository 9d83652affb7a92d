/** The price before the ride: the card's meter run over the planned route, and the range in which most rides end. */
import type { Pence } from '../../money/money';
import type { AuthorityCard, CardCalendar } from './authorityCard';
import { type CardLeg, type CardReading, cardReading } from './cardReading';

/** By what share the drive may differ from the plan, 0 to 1: `faster` 0.2 is four fifths of the time. */
export type Uncertainty = { faster: number; slower: number; shorter: number; longer: number };

export type CardEstimate = { reading: CardReading; low: Pence; high: Pence };

const stretched = (legs: readonly CardLeg[], metres: number, seconds: number): CardLeg[] =>
  legs.map((leg) => ({ metres: leg.metres * metres, seconds: leg.seconds * seconds }));

/**
 * The reading of a route, without extras, and the least and the most of it, both included. `routeLegs` have the speeds of
 * the hour. Null if the card has no band for the ride.
 */
export function estimateCard(
  ride: {
    card: AuthorityCard;
    at: number;
    routeLegs: readonly CardLeg[];
    passengers: number;
    uncertainty: Uncertainty;
  },
  calendar: CardCalendar,
): CardEstimate | null {
  const { card, at: startedAt, routeLegs: legs, passengers, uncertainty } = ride;
  const { faster, slower, shorter, longer } = uncertainty;
  const read = (driven: readonly CardLeg[]) => cardReading(card, { startedAt, legs: driven, passengers }, calendar);
  const reading = read(legs);
  const quick = read(stretched(legs, 1 - shorter, 1 - faster));
  const slow = read(stretched(legs, 1 + longer, 1 + slower));
  if (reading === null || quick === null || slow === null) return null;
  // Where a cheaper band begins on the way, the slower drive can be the cheaper one.
  const sums = [reading.pence, quick.pence, slow.pence];
  return { reading, low: Math.min(...sums), high: Math.max(...sums) };
}
