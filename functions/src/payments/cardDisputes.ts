/**
 * Applies what a provider says of a dispute. News may come twice and in any order: the first that is new changes the records,
 * the rest finds them changed.
 */
import { disputeStep, type DisputeNews } from '@/domain/money/cardDispute';
import type { Payment } from '@/domain/money/payment';
import { transactionId } from '@/domain/money/wallet';
import { logFault } from '../log';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { type Decision, commit } from '../write/commit';
import { readEntry, readPayment, readPendingWithdraws } from '../store/money';
import { readAdminUids, readUser } from '../store/users';
import { chargebackLostUpdate, chargebackUpdate, chargebackWonUpdate } from '../transitions/money/chargeback';
import type { Stamp } from '../transitions/update';
import { settleOrLeave } from './cardReturns';
import { serverStamp } from '../write/serverStamp';

type Concluded = { payment: Payment; stopped: readonly string[] };

async function decide(id: string, news: DisputeNews, stamp: Stamp): Promise<Decision<Concluded>> {
  const payment = await readPayment(id);
  if (payment === null || payment.status !== 'paid') return refuse('not_found');
  const { uid, dispute } = payment;
  const [wallet, admins, pending] = await Promise.all([
    readUser(uid),
    readAdminUids('money'),
    readPendingWithdraws(uid),
  ]);
  const stoppedBefore = pending.flatMap(([withdraw, { stopped }]) => (stopped === true ? [withdraw] : []));
  if (news.currency !== payment.currency.toUpperCase() || news.amount > payment.amount) {
    logFault('a dispute is about another amount', null, { charged: payment.amount, disputed: news.amount });
    return refuse('payment_amount_wrong');
  }
  const step = disputeStep(dispute, news);
  if (step === null) {
    if (dispute !== undefined && dispute.id !== news.id) logFault('a payment is disputed again', null, {});
    return { answer: { payment, stopped: stoppedBefore } };
  }
  if (step === 'debit') {
    // What is in a payout run is on its way: its owner then owes the money.
    const stopping = pending.flatMap(([withdraw, { stopped, payout }]) =>
      stopped === true || payout !== undefined ? [] : [withdraw],
    );
    return {
      answer: { payment, stopped: [...stoppedBefore, ...stopping] },
      update: chargebackUpdate(id, payment, news, { wallet, pending: stopping, admins }, stamp),
    };
  }
  const answer = { payment, stopped: stoppedBefore };
  if (news.state !== 'won') return { answer, update: chargebackLostUpdate(id, payment, stamp) };
  const entry = await readEntry(uid, transactionId(id, 'chargeback'));
  return {
    answer,
    update: chargebackWonUpdate(id, payment, news, { wallet, taken: entry?.parts, admins }, stamp),
  };
}

/** Applies news of a payment's dispute, and puts the withdrawals it stopped back into the wallet. */
export async function concludeDispute(id: string, news: DisputeNews, nowMs: number): Promise<Payment | Refused> {
  const stamp = serverStamp(nowMs);
  const concluded = await commit('conclude dispute', () => decide(id, news, stamp));
  if (isRefused(concluded)) return concluded;
  for (const withdraw of concluded.stopped) await settleOrLeave(withdraw, nowMs);
  return concluded.payment;
}
