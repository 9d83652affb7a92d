/**
 * A fee for a ride that a driver was found for and that was not taken. It is no part of a fare: only the authority's card
 * can have it, and the driver gets all of it. It moves no money by itself; the office notes how it was settled.
 */
import type { Pence } from '../../money/money';
import type { MissedKind } from '../../pricing/card/cardCharges';
import type { CardName } from '../../pricing/card/cardReading';

/** `due`: nobody has settled it. `paid`: the driver has it. `waived`: the office does not ask for it. */
export const FEE_STATES = ['due', 'paid', 'waived'] as const;
export type FeeState = (typeof FEE_STATES)[number];

/** `bookings/{id}/missed_fee`. Times are epoch ms. */
export type MissedFee = {
  kind: MissedKind;
  pence: Pence;
  /** When the ride was cancelled. */
  at: number;
  /** The version of the card that the ride was agreed by. */
  card: CardName;
  state: FeeState;
  /** When the office settled it; missing while it is due. */
  settled_at?: number;
};
