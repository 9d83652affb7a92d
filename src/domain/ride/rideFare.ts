/** The fare of a ride as driven, by the hours that count. */
import type { AgreedFare, FareAnswer, FareTrip } from '../pricing/breakdown';
import { basisOf, type FareTable, finalFare } from '../pricing/fare';
import type { FareBasis } from '../pricing/settings';

/** When the rider agreed to be picked up, and when the ride started, epoch ms. */
export type Hours = { tripdate: number; startMs: number };

/**
 * The times whose tariff a ride may be billed by, epoch ms. The rider agreed to the tariff of the booked time, which a
 * late start does not change. Setting off early, into cheaper hours, counts as well; a driver who comes early makes
 * nothing dearer, because the lowest fare is the one that is billed. By an authority's card the hour in which the hiring
 * begins always counts: nobody may ask for more than the card has then.
 */
export const tariffTimes = ({ tripdate, startMs }: Hours, basis: FareBasis = 'plan'): readonly number[] =>
  startMs < tripdate || (basis === 'card' && startMs > tripdate) ? [tripdate, startMs] : [tripdate];

/** The lowest final fare among the tariffs that may count. Returns `no_tariff_found` if none of them is in force. */
export function rideFare(
  trip: Omit<FareTrip, 'at'>,
  hours: Hours,
  table: FareTable,
  agreed: AgreedFare | null,
): FareAnswer {
  const basis = agreed === null ? table.basis : basisOf(agreed);
  const fares = tariffTimes(hours, basis).map((at) => finalFare({ ...trip, at }, table, agreed));
  const total = (fare: FareAnswer): number => (fare.ok ? fare.breakdown.total : Number.POSITIVE_INFINITY);
  return fares.reduce((lowest, fare) => (total(fare) < total(lowest) ? fare : lowest));
}
