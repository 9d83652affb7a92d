/**
 * A rider tells the office that an open bill is wrong. The bill then keeps nobody from riding until the office has looked
 * at it. The rider picks a reason and writes nothing: the office rings.
 */

/** The reasons, in the order they are listed. */
export const DISPUTE_REASONS = ['paid_cash', 'too_much', 'not_driven', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** `open`: the office has not answered. `stands`: the bill is right. `closed`: it was corrected or paid. */
export const DISPUTE_STATES = ['open', 'stands', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** `bookings/{id}/dispute`. Times are epoch ms. */
export type Dispute = {
  state: DisputeState;
  reason: DisputeReason;
  at: number;
  /** What the office wrote to the rider. */
  answer?: string;
  answered_at?: number;
};

export const isDisputed = ({ dispute }: { dispute?: Pick<Dispute, 'state'> | undefined }): boolean =>
  dispute?.state === 'open';
