/** The journal counted anew from the records of wallets, rides, payments, withdrawals and customers on account. */
import { type BookAccount, bookedAgainst } from '../books/accounts';
import { addLines, bookedOn, type Journal, linesOf, monthOf, type Transfer, wholeJournal } from '../books/journal';
import type { Payment } from '../money/payment';
import type { AccountEntry, AccountEntryKind } from '../onAccount/accountEntry';
import { bankPart, transactionId, type WalletEntry, type Withdraw } from '../money/wallet';
import { isPaid } from '../ride/booking';
import type { Books, LedgerBooking } from './ledger';

/** Transfers at an instant, epoch ms. */
type Dated = { at: number; transfers: Transfer[] };

/** What the journal is counted from. */
export type JournalRecords = Pick<Books, 'walletHistory' | 'bookings' | 'payments' | 'withdraws' | 'accountEntries'>;

const ofEntry = (txId: string, entry: WalletEntry): Dated => {
  const { type, amount, date } = entry;
  const against = bookedAgainst(entry, txId);
  const transfer: Transfer =
    type === 'Credit' ? { debit: against, credit: 'wallets', amount } : { debit: 'wallets', credit: against, amount };
  return { at: date, transfers: [transfer] };
};

const feeBack = (amount: number): Transfer => ({ debit: 'fees', credit: 'rides', amount });
const discountBack = (amount: number): Transfer => ({ debit: 'rides', credit: 'discounts', amount });

/** The fee and the discount of a paid ride, and what each correction took off them. */
function ofRide(booking: LedgerBooking): Dated[] {
  if (!isPaid(booking) || booking.paid_time === undefined) return [];
  const { driver_share = 0, convenience_fees = 0, discount_amount = 0, correction } = booking;
  const { usedWalletMoney = 0, cashPaymentAmount = 0, cardPaymentAmount = 0, accountPaymentAmount = 0 } = booking;
  const { share_returned = 0, fee_returned = 0, at = 0, steps = {} } = correction ?? {};
  const fee = convenience_fees + fee_returned;
  const paid = usedWalletMoney + cashPaymentAmount + cardPaymentAmount + accountPaymentAmount;
  const discount = driver_share + share_returned + fee - paid;
  // Corrections of before there were steps: all of them count on the day of the last.
  const known = Object.values(steps);
  const feeRest = known.reduce((rest, step) => rest - (step.fee ?? 0), fee_returned);
  const discountRest = known.reduce((rest, step) => rest - (step.discount ?? 0), discount - discount_amount);
  return [
    {
      at: booking.paid_time,
      transfers: [
        { debit: 'rides', credit: 'fees', amount: fee },
        { debit: 'discounts', credit: 'rides', amount: discount },
      ],
    },
    ...known.map((step) => ({
      at: step.at,
      transfers: [feeBack(step.fee ?? 0), discountBack(step.discount ?? 0)],
    })),
    ...(feeRest === 0 && discountRest === 0 ? [] : [{ at, transfers: [feeBack(feeRest), discountBack(discountRest)] }]),
  ];
}

/** A card's money beside what is in a wallet: it paid a ride, it is on its way back, or a bank took it. */
function ofPayment(id: string, payment: Payment, entries: Record<string, WalletEntry>): Dated[] {
  const { amount, status, use, refund, createdAt, dispute } = payment;
  const { settledAt = createdAt } = payment;
  if (status !== 'paid') return [];
  const dated: Dated[] = [];
  // The entry of a top-up says all of it.
  if (entries[transactionId(id, 'topup')] === undefined) {
    const credit = use === 'ride' ? 'rides' : 'returns';
    dated.push({ at: settledAt, transfers: [{ debit: 'card', credit, amount }] });
  }
  if (refund === 'done') {
    const { refundedAt = settledAt } = payment;
    dated.push({ at: refundedAt, transfers: [{ debit: 'returns', credit: 'card', amount }] });
  }
  if (dispute === undefined) return dated;
  const { state, at, debited, credited, wonAt } = dispute;
  const fromNobody = debited === undefined && (state !== 'won' || wonAt !== undefined);
  if (fromNobody) dated.push({ at, transfers: [{ debit: 'disputed', credit: 'card', amount: dispute.amount }] });
  if (wonAt !== undefined && credited === undefined) {
    dated.push({ at: wonAt, transfers: [{ debit: 'card', credit: 'disputed', amount: debited ?? dispute.amount }] });
  }
  return dated;
}

/** The account against which what a customer owes is booked. */
const OWED_AGAINST: Record<AccountEntryKind, BookAccount> = {
  ride: 'rides',
  correction: 'rides',
  payment: 'bank',
  write_off: 'badDebts',
  payment_back: 'bank',
  write_off_back: 'badDebts',
};

const ofAccountEntry = ({ kind, amount, at }: AccountEntry): Dated => ({
  at,
  transfers: [{ debit: 'customers', credit: OWED_AGAINST[kind], amount }],
});

/** Where a withdrawal goes after it has left the wallet. `askedAt`: when it left. */
function ofWithdraw(withdraw: Withdraw, askedAt: number): Dated[] {
  const { cards = {}, processed, procesDate = askedAt, returned } = withdraw;
  const dated: Dated[] = [];
  for (const { amount, state, at = procesDate } of Object.values(cards)) {
    dated.push({ at: askedAt, transfers: [{ debit: 'payouts', credit: 'returns', amount }] });
    if (state === 'done') dated.push({ at, transfers: [{ debit: 'returns', credit: 'card', amount }] });
    if (state === 'refused') dated.push({ at, transfers: [{ debit: 'returns', credit: 'payouts', amount }] });
  }
  if (processed && returned === undefined) {
    dated.push({ at: procesDate, transfers: [{ debit: 'payouts', credit: 'bank', amount: bankPart(withdraw) }] });
  }
  return dated;
}

/** The sums that the increments of all events must have reached. */
export function journalOf({ walletHistory, bookings, payments, withdraws, accountEntries }: JournalRecords): Journal {
  const counted = wholeJournal({});
  const events = [
    ...Object.values(walletHistory).flatMap((history) =>
      Object.entries(history).map(([txId, entry]) => ofEntry(txId, entry)),
    ),
    ...Object.values(bookings).flatMap(ofRide),
    ...Object.entries(payments).flatMap(([id, payment]) => ofPayment(id, payment, walletHistory[payment.uid] ?? {})),
    ...Object.entries(withdraws).flatMap(([id, withdraw]) => {
      const entry = walletHistory[withdraw.uid]?.[transactionId(id, 'withdraw')];
      return ofWithdraw(withdraw, entry?.date ?? withdraw.date);
    }),
    ...Object.values(accountEntries).flatMap((entries) => Object.values(entries).map(ofAccountEntry)),
  ];
  for (const { at, transfers } of events) {
    const date = bookedOn(at);
    const lines = linesOf(transfers);
    addLines((counted.days[date] ??= {}), lines);
    addLines((counted.months[monthOf(date)] ??= {}), lines);
  }
  return counted;
}
