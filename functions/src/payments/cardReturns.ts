/**
 * Sends what withdrawals return to cards. The claim on each payment is written with the withdrawal; the money is sent after
 * that, and again by a schedule while its outcome is unknown. A card that refuses for good leaves its part to the bank.
 */
import { messages } from '@/domain/messages';
import { bankPart, hasBank, transactionId, type Withdraw } from '@/domain/money/wallet';
import { logFault } from '../log';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { type Decision, commit } from '../write/commit';
import { readEntry, readPayment, readWithdraw } from '../store/money';
import { readCurrency } from '../store/priceLists';
import { readUser } from '../store/users';
import { noticeTexts } from '../transitions/noticeTexts';
import {
  cardPartSettledUpdate,
  cardRefusedUpdate,
  cardReturnedUpdate,
  rejectWithdrawUpdate,
} from '../transitions/money/withdraw';
import { providerNamed } from './providers';
import { serverStamp } from '../write/serverStamp';

/** Payments returned at the same time: each one calls its provider. */
const AT_ONCE = 5;

const dueIn = ({ cards = {} }: Withdraw): string[] =>
  Object.entries(cards).flatMap(([payment, { state }]) => (state === 'due' ? [payment] : []));

/** Sends one payment's part and records the outcome. @throws if the outcome is not known */
async function returnPart(id: string, asked: Withdraw, paymentId: string, nowMs: number): Promise<void> {
  const payment = await readPayment(paymentId);
  const provider = providerNamed(payment?.provider);
  if (payment?.reference === undefined || provider === undefined)
    throw new Error(`${paymentId} cannot be refunded now`);
  const sent = await provider.refundPart({
    key: `${id}-${paymentId}`,
    reference: payment.reference,
    amount: asked.cards?.[paymentId]?.amount ?? 0,
    sinceMs: asked.date,
    nowMs,
  });
  const recorded = await commit('return to card', async () => {
    const withdraw = await readWithdraw(id);
    if (withdraw === null) return refuse('not_found');
    if (withdraw.cards?.[paymentId]?.state !== 'due') return { answer: null };
    const write = sent === 'done' ? cardReturnedUpdate : cardRefusedUpdate;
    return { answer: null, update: write(id, withdraw, paymentId, serverStamp(nowMs)) };
  });
  if (isRefused(recorded)) throw new Error(`the answer of ${paymentId}’s card was not recorded`);
}

/** The reason to put the bank's part back into the wallet, or null. */
function whyBack(withdraw: Withdraw): 'withdraw_stopped' | 'withdraw_no_bank' | null {
  if (bankPart(withdraw) === 0) return null;
  if (withdraw.stopped === true) return 'withdraw_stopped';
  return hasBank(withdraw) ? null : 'withdraw_no_bank';
}

/** What remains once every card has answered. */
async function decideRest(id: string, nowMs: number): Promise<Decision<Withdraw | null>> {
  const [withdraw, currency] = await Promise.all([readWithdraw(id), readCurrency()]);
  if (withdraw === null || withdraw.reviewAt === undefined || dueIn(withdraw).length > 0) return { answer: withdraw };
  const stamp = serverStamp(nowMs);
  const bank = bankPart(withdraw);
  const why = whyBack(withdraw);
  if (why === null) {
    return {
      answer: { ...withdraw, processed: bank === 0 },
      update: cardPartSettledUpdate(id, withdraw, currency, stamp),
    };
  }
  const [wallet, entry] = await Promise.all([
    readUser(withdraw.uid),
    readEntry(withdraw.uid, transactionId(id, 'withdraw')),
  ]);
  // The account and its wallet are gone, so a person has to deal with it; the request stays on the review list.
  if (wallet === null) return { answer: withdraw };
  const reason = messages[why];
  return {
    answer: { ...withdraw, processed: true, returned: bank },
    update: rejectWithdrawUpdate(
      id,
      withdraw,
      { wallet, taken: entry?.parts, reason, told: noticeTexts.withdrawalBack(bank, currency, why) },
      stamp,
    ),
  };
}

/**
 * Sends what is due to cards, at most a few payments at once, and then decides the rest. Safe to run twice and at once.
 * @throws if the outcome at a provider is not known; a schedule tries again
 */
export async function settleCardPart(id: string, nowMs: number): Promise<Withdraw | Refused | null> {
  for (;;) {
    const withdraw = await readWithdraw(id);
    if (withdraw === null || withdraw.reviewAt === undefined) return withdraw;
    const due = dueIn(withdraw).slice(0, AT_ONCE);
    if (due.length === 0) return commit('settle card part', () => decideRest(id, nowMs));
    const sent = await Promise.allSettled(due.map((payment) => returnPart(id, withdraw, payment, nowMs)));
    const failed = sent.find(({ status }) => status === 'rejected');
    if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
  }
}

/** The same for a call: what is not sent now is left to the schedule. */
export async function settleOrLeave(id: string, nowMs: number): Promise<void> {
  try {
    await settleCardPart(id, nowMs);
  } catch (error) {
    logFault('money not returned to a card', error);
  }
}
