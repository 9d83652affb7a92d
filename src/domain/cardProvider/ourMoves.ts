/** What our records say of money at the card provider, one row for each movement that the provider must have too. */
import type { Pence } from '../money/money';
import type { Payment } from '../money/payment';
import type { Withdraw } from '../money/wallet';

/** The kinds of movements that both sides have. */
export const COMPARED_KINDS = ['charge', 'refund', 'dispute', 'reinstated'] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** `id` names the movement among ours; `payment` is the card payment that it is about. */
export type OurMove = {
  id: string;
  kind: ComparedKind;
  payment: string;
  reference: string;
  at: number;
  amount: Pence;
};

/** The movements of one card payment, apart from what withdrawals returned of it. */
export function movesOfPayment(id: string, payment: Payment): OurMove[] {
  const { status, amount, reference = '', settledAt = payment.createdAt, refund, refundedAt = settledAt } = payment;
  if (status !== 'paid') return [];
  const of = (kind: ComparedKind, at: number, moved: Pence): OurMove => ({
    id: `${kind}-${id}`,
    kind,
    payment: id,
    reference,
    at,
    amount: moved,
  });
  const moves = [of('charge', settledAt, amount)];
  if (refund === 'done') moves.push(of('refund', refundedAt, -amount));
  const { dispute } = payment;
  if (dispute === undefined) return moves;
  moves.push(of('dispute', dispute.at, -dispute.amount));
  // One that was won before we heard of it took nothing from anybody; the provider still has both movements.
  if (dispute.state === 'won') moves.push(of('reinstated', dispute.wonAt ?? dispute.at, dispute.amount));
  return moves;
}

/** What a withdrawal returned to cards. @param referenceOf the charge of a payment; '' if it is not known */
export function movesOfWithdraw(id: string, withdraw: Withdraw, referenceOf: (payment: string) => string): OurMove[] {
  const { cards = {}, procesDate = withdraw.date } = withdraw;
  return Object.entries(cards).flatMap(([payment, { amount, state, at = procesDate }]): OurMove[] =>
    state === 'done'
      ? [
          {
            id: `refund-${id}-${payment}`,
            kind: 'refund',
            payment,
            reference: referenceOf(payment),
            at,
            amount: -amount,
          },
        ]
      : [],
  );
}
