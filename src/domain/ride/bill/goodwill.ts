/** What the office gives back for a paid ride out of goodwill: the bill stays, and the office bears it. */
import type { Pence } from '../../money/money';

/** `bookings/{id}/goodwill`. */
export type Goodwill = {
  /** The key of the latest refund; its wallet entry is named after it. */
  id: string;
  /** All refunds together. */
  total: Pence;
  /** The admin of the latest, and when (epoch ms). */
  by: string;
  at: number;
};

type Refunded = { goodwill?: Goodwill; customer_paid?: Pence };

/** What was given back so far. */
export const givenBack = (ride: Pick<Refunded, 'goodwill'>): Pence => ride.goodwill?.total ?? 0;

/** What can still be given back: together no more than the rider paid. */
export const goodwillLeft = (ride: Refunded): Pence => Math.max(0, (ride.customer_paid ?? 0) - givenBack(ride));
