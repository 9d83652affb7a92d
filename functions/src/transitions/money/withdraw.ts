/** A withdrawal from its request to the cards, the bank or, if neither takes it, back to the wallet; each step is one write. */
import { bankSources, returnsTotal } from '@/domain/money/cardReturns';
import type { Pence } from '@/domain/money/money';
import type { Parts, Wallet } from '@/domain/money/sources';
import { bankPart, type CardReturn, type Withdraw } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import { fullName, type UserProfile } from '@/domain/people/user';
import { noticeTexts } from '../noticeTexts';
import { journal } from '../journal';
import { post } from '../post';
import { audit, increment, notice, type Stamp, type Update, type NoticeWords } from '../update';

export type BankDetails = Pick<Withdraw, 'bankName' | 'bankCode' | 'bankAccount'>;

/** `returns`: by payment, what goes back to its card. */
type Asked = {
  uid: string;
  profile: UserProfile;
  amount: Pence;
  bank: BankDetails;
  payableAt: number;
  returns: Record<string, Pence>;
};

const fieldsOf = (id: string, fields: Record<string, unknown>): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${paths.withdraw(id)}/${field}`, value]));

/** Changes the amount that a payment's withdrawals return to its card. */
const claim = (payment: string, withdraw: string, change: Pence): Update => ({
  [paths.paymentField(payment, 'returned')]: increment(change),
  [paths.paymentField(payment, 'returnedFor')]: withdraw,
});

function cardFields(returns: Record<string, Pence>, nowMs: number): Pick<Withdraw, 'card' | 'cards' | 'reviewAt'> {
  const card = returnsTotal(returns);
  if (card === 0) return {};
  const due = (amount: Pence): CardReturn => ({ amount, state: 'due' });
  const cards = Object.fromEntries(Object.entries(returns).map(([payment, amount]) => [payment, due(amount)]));
  return { card, cards, reviewAt: nowMs };
}

/**
 * Takes the money from the wallet at the request, so that it cannot be spent or requested twice, and claims from each payment
 * what goes back to its card.
 */
export function requestWithdrawUpdate(id: string, asked: Asked, stamp: Stamp): Update {
  const { uid, profile, amount, bank, payableAt, returns } = asked;
  const record: Withdraw = {
    uid,
    name: fullName(profile),
    amount,
    date: stamp.nowMs,
    bankName: bank.bankName,
    bankCode: bank.bankCode,
    bankAccount: bank.bankAccount,
    processed: false,
    payableAt,
    ...cardFields(returns, stamp.nowMs),
  };
  const claims = Object.entries(returns).map(([payment, part]) => claim(payment, id, part));
  return {
    [paths.withdraw(id)]: record,
    ...Object.assign({}, ...claims),
    ...post(id, [{ uid, kind: 'withdraw', type: 'Withdraw', amount }], { [uid]: profile }, stamp.nowMs, [
      { debit: 'payouts', credit: 'returns', amount: record.card ?? 0 },
    ]),
    ...audit(stamp, { event: 'withdraw', subject: uid, detail: `${id}: ${amount}, ${record.card ?? 0} to cards` }),
  };
}

/** The provider has sent one payment's part back to its card. */
export function cardReturnedUpdate(id: string, { uid, cards }: Withdraw, payment: string, stamp: Stamp): Update {
  const amount = cards?.[payment]?.amount ?? 0;
  return {
    ...fieldsOf(id, { [`cards/${payment}/state`]: 'done', [`cards/${payment}/at`]: stamp.nowMs }),
    ...journal([{ debit: 'returns', credit: 'card', amount }], stamp.nowMs),
    ...audit(stamp, {
      event: 'return_to_card',
      subject: uid,
      detail: `${id}: ${amount} to ${payment}`,
    }),
  };
}

/** The card takes nothing back any more: this part joins what the bank is to get. */
export function cardRefusedUpdate(id: string, withdraw: Withdraw, payment: string, stamp: Stamp): Update {
  const { uid, card = 0, cards } = withdraw;
  const amount = cards?.[payment]?.amount ?? 0;
  return {
    ...fieldsOf(id, {
      card: card - amount,
      [`cards/${payment}/state`]: 'refused',
      [`cards/${payment}/at`]: stamp.nowMs,
    }),
    ...journal([{ debit: 'returns', credit: 'payouts', amount }], stamp.nowMs),
    ...claim(payment, id, -amount),
    [paths.paymentField(payment, 'noReturn')]: true,
    ...audit(stamp, { event: 'card_return_refused', subject: uid, detail: `${id}: ${amount} to ${payment}` }),
  };
}

/** Every card has answered: the request is complete, unless there is something to send to the bank. */
export function cardPartSettledUpdate(id: string, withdraw: Withdraw, currency: string, stamp: Stamp): Update {
  const { uid, card = 0 } = withdraw;
  const bank = bankPart(withdraw);
  const whole = bank === 0 ? { processed: true, procesDate: stamp.nowMs } : {};
  return {
    ...fieldsOf(id, { ...whole, reviewAt: null }),
    ...notice(stamp, uid, noticeTexts.cardPartSettled(card, bank, currency)),
    ...audit(stamp, {
      event: 'card_part_settled',
      subject: uid,
      detail: `${id}: ${card} to cards, ${bank} to the bank`,
    }),
  };
}

/** The bank's part has been sent. */
export function completeWithdrawUpdate(id: string, withdraw: Withdraw, currency: string, stamp: Stamp): Update {
  const bank = bankPart(withdraw);
  return {
    ...fieldsOf(id, { processed: true, procesDate: stamp.nowMs }),
    ...journal([{ debit: 'payouts', credit: 'bank', amount: bank }], stamp.nowMs),
    ...notice(stamp, withdraw.uid, noticeTexts.withdrawalSent(bank, currency)),
    ...audit(stamp, { event: 'complete_withdraw', subject: withdraw.uid, detail: `${id}: ${bank}` }),
  };
}

/** `taken`: what the withdrawal took from each source. `told`: why, in words for its owner. */
type Return = { wallet: Wallet; taken: Parts | undefined; reason: string; told: NoticeWords };

/** Puts the bank's part back into the wallet, to the sources it came from. */
export function rejectWithdrawUpdate(id: string, withdraw: Withdraw, back: Return, stamp: Stamp): Update {
  const { uid } = withdraw;
  const amount = bankPart(withdraw);
  const split = bankSources(withdraw, back.taken);
  return {
    ...fieldsOf(id, {
      processed: true,
      procesDate: stamp.nowMs,
      returned: amount,
      reason: back.reason,
      reviewAt: null,
    }),
    ...post(
      id,
      [{ uid, kind: 'returned', type: 'Credit', amount, split, note: back.reason }],
      { [uid]: back.wallet },
      stamp.nowMs,
    ),
    ...notice(stamp, uid, back.told),
    ...audit(stamp, { event: 'reject_withdraw', subject: uid, detail: `${id}: ${amount}: ${back.reason}` }),
  };
}
