/**
 * The fare of a ride, on the basis that its town has chosen: the desk's plans or the licensing authority's card. A ride
 * that was agreed on one basis is billed on it, whatever the town has chosen since.
 */
import type { AgreedFare, FareAnswer, FareTrip } from './breakdown';
import { type CardTable, cardEstimate, cardFinal } from './cardBasis';
import { planEstimate, planFinal, type PlanTable } from './planFare';
import type { FareBasis } from './settings';

export type FareTable = PlanTable & { basis: FareBasis; authority: CardTable };

/** The price before the trip is driven. Returns `no_tariff_found` if no price list covers it. */
export const estimateFare = (trip: FareTrip, table: FareTable): FareAnswer =>
  table.basis === 'card' ? cardEstimate(trip, table) : planEstimate(trip, table);

/** The basis on which a price was agreed. */
export const basisOf = ({ card }: AgreedFare): FareBasis => (card === undefined ? 'plan' : 'card');

/** The price of the trip as driven. `agreed` is the price that the rider accepted; without one this is an estimate. */
export function finalFare(trip: FareTrip, table: FareTable, agreed: AgreedFare | null = null): FareAnswer {
  if (agreed === null) return estimateFare(trip, table);
  return basisOf(agreed) === 'plan' ? planFinal(trip, table, agreed) : cardFinal(trip, table, agreed);
}
