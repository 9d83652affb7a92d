/** The journal counted from the records, and what the ledger says of sums that are not so. */
import { describe, expect, it } from 'vitest';
import { wholeJournal } from '@/domain/books/journal';
import { journalFaults, unbalanced } from '@/domain/ledger/journalLaws';
import { type JournalRecords, journalOf } from '@/domain/ledger/journalOf';
import type { Payment } from '@/domain/money/payment';
import type { WalletEntry, WalletKind, WalletType, Withdraw } from '@/domain/money/wallet';
import { DAY_MS } from '@/domain/time/durations';

/** Saturday 28 March 2026, noon; the clocks go forward in the night after it. */
const AT = Date.UTC(2026, 2, 28, 12);
const NEXT = AT + DAY_MS;
const [TODAY, TOMORROW] = ['2026-03-28', '2026-03-29'];

const entry = (type: WalletType, kind: WalletKind, amount: number, more: Partial<WalletEntry> = {}): WalletEntry => ({
  type,
  kind,
  amount,
  date: AT,
  txRef: 'ref',
  ...more,
});
const payment = (changes: Partial<Payment>): Payment => ({
  uid: 'rider',
  purpose: 'ride',
  amount: 1000,
  currency: 'GBP',
  provider: 'stripe',
  status: 'paid',
  createdAt: AT,
  expiresAt: AT,
  settledAt: AT,
  ...changes,
});
const withdraw = (changes: Partial<Withdraw>): Withdraw => ({
  uid: 'driver',
  name: '',
  amount: 1000,
  date: AT,
  bankName: '',
  bankCode: '',
  bankAccount: '',
  processed: false,
  ...changes,
});
const daysOf = (records: Partial<JournalRecords>) =>
  journalOf({ walletHistory: {}, bookings: {}, payments: {}, withdraws: {}, accountEntries: {}, ...records }).days;

const paid = {
  status: 'PAID' as const,
  customer: 'rider',
  driver: 'driver',
  paid_time: AT,
  trip_cost: 1000,
  driver_share: 900,
  convenience_fees: 100,
};

describe('a ride', () => {
  it('paid in cash leaves the fee, which the driver owes', () => {
    const bookings = { ride: { ...paid, cashPaymentAmount: 1000 } };
    const driver = { 'ride-share': entry('Credit', 'share', 900), 'ride-cash': entry('Debit', 'cash', 1000) };
    expect(daysOf({ bookings, walletHistory: { driver } })).toEqual({
      [TODAY]: { wallets: 100, fees: -100, rides: 0 },
    });
  });

  it('paid by card with a discount and a tip', () => {
    const bookings = { ride: { ...paid, discount_amount: 300, cardPaymentAmount: 700, tip: 50 } };
    const driver = { 'ride-share': entry('Credit', 'share', 900), 'ride-tip': entry('Credit', 'tip', 50) };
    const payments = { p: payment({ amount: 750, use: 'ride', tip: 50, bookingId: 'ride' }) };
    expect(daysOf({ bookings, payments, walletHistory: { driver } })[TODAY]).toMatchObject({
      card: 750,
      discounts: 300,
      fees: -100,
      wallets: -950,
      rides: 0,
    });
  });

  it('corrected on a later day changes that day, and the day of the ride stays', () => {
    const before = { ...paid, discount_amount: 300, usedWalletMoney: 700 };
    const spent = { rider: { 'ride-ride': entry('Debit', 'ride', 700) } };
    const share = { 'ride-share': entry('Credit', 'share', 900) };
    const [first] = [daysOf({ bookings: { ride: before }, walletHistory: { ...spent, driver: share } })];
    // To £2: all but £2 of the discount's £3 falls, and the rider gets £7 back.
    const after = {
      ...before,
      trip_cost: 200,
      driver_share: 180,
      convenience_fees: 20,
      discount_amount: 200,
      correction: {
        id: 'c1',
        reason: '',
        at: NEXT,
        first_total: 1000,
        refunded: 700,
        share_returned: 720,
        fee_returned: 80,
        steps: { c1: { at: NEXT, fee: 80, discount: 100 } },
      },
    };
    const walletHistory = {
      rider: { ...spent.rider, 'c1-correction': entry('Credit', 'correction', 700, { date: NEXT }) },
      driver: { ...share, 'c1-correction': entry('Debit', 'correction', 720, { date: NEXT }) },
    };
    const both = daysOf({ bookings: { ride: after }, walletHistory });
    expect(both[TODAY]).toEqual(first[TODAY]);
    expect(both[TOMORROW]).toEqual({ wallets: 20, fees: 80, discounts: -100, rides: 0 });
    const { steps: _steps, ...old } = after.correction;
    const unstepped = daysOf({ bookings: { ride: { ...after, correction: old } }, walletHistory });
    expect(unstepped).toEqual(both);
  });
});

describe('money of cards and banks', () => {
  it('that is owed back waits until it is refunded', () => {
    const due = payment({ use: 'card', refund: 'due' });
    expect(daysOf({ payments: { due } })).toEqual({ [TODAY]: { card: 1000, returns: -1000 } });
    const done = { ...due, refund: 'done' as const, refundedAt: NEXT };
    expect(daysOf({ payments: { done } })[TOMORROW]).toEqual({ card: -1000, returns: 1000 });
  });

  it('that a card refused is in the wallet', () => {
    const walletHistory = { rider: { 'p-refund': entry('Credit', 'refund', 1000, { date: NEXT }) } };
    const p = payment({ use: 'wallet' });
    expect(daysOf({ payments: { p }, walletHistory })).toEqual({
      [TODAY]: { card: 1000, returns: -1000 },
      [TOMORROW]: { returns: 1000, wallets: -1000 },
    });
  });

  it('withdrawn goes to the card and to the bank, and what a card refuses joins the bank', () => {
    const walletHistory = { driver: { 'w-withdraw': entry('Withdraw', 'withdraw', 1000) } };
    const cards = {
      a: { amount: 300, state: 'done' as const, at: AT },
      b: { amount: 200, state: 'refused' as const, at: NEXT },
    };
    const w = withdraw({ card: 300, cards, processed: true, procesDate: NEXT });
    expect(daysOf({ walletHistory, withdraws: { w } })).toEqual({
      [TODAY]: { wallets: 1000, payouts: -500, returns: -200, card: -300 },
      [TOMORROW]: { returns: 200, payouts: 500, bank: -700 },
    });
  });

  it('put back is in the wallet again, and nothing left by bank', () => {
    const driver = {
      'w-withdraw': entry('Withdraw', 'withdraw', 1000),
      'w-returned': entry('Credit', 'returned', 1000, { date: NEXT }),
    };
    const w = withdraw({ processed: true, procesDate: NEXT, returned: 1000, reason: 'No such account' });
    expect(daysOf({ walletHistory: { driver }, withdraws: { w } })).toEqual({
      [TODAY]: { wallets: 1000, payouts: -1000 },
      [TOMORROW]: { wallets: -1000, payouts: 1000 },
    });
  });

  it('that a bank took back from nobody’s wallet is lost, until it is won', () => {
    const dispute = { id: 'd', state: 'open' as const, amount: 1000, at: AT };
    const p = payment({ use: 'ride', dispute });
    expect(daysOf({ payments: { p } })[TODAY]).toMatchObject({ disputed: 1000, rides: -1000 });
    const won = { ...p, dispute: { ...dispute, state: 'won' as const, wonAt: NEXT } };
    expect(daysOf({ payments: { won } })[TOMORROW]).toEqual({ card: 1000, disputed: -1000 });
    // Won before it was heard of: the money never left.
    const unheard = { ...p, dispute: { ...dispute, state: 'won' as const } };
    expect(daysOf({ payments: { unheard } })).toEqual({ [TODAY]: { card: 1000, rides: -1000 } });
  });
});

it.each([
  ['Goodwill', 'refund', 'Credit', { note: 'Late' }, 'e1-refund', { goodwill: 500, wallets: -500 }],
  ['a desk credit', 'admin', 'Credit', {}, 'e1-admin', { credits: 500, wallets: -500 }],
  ['a bonus', 'bonus', 'Credit', {}, 'e1-bonus', { bonuses: 500, wallets: -500 }],
  ['an adjustment', 'adjustment', 'Debit', { note: 'Twice' }, 'e1-adjustment', { adjusted: -500, wallets: 500 }],
  ['money given up', 'adjustment', 'Debit', {}, 'leaving-1-adjustment', { givenUp: -500, wallets: 500 }],
  ['a chargeback', 'chargeback', 'Debit', {}, 'p-chargeback', { card: -500, wallets: 500 }],
  ['a won chargeback', 'reinstated', 'Credit', {}, 'p-reinstated', { card: 500, wallets: -500 }],
] as const)('%s has its own account', (_name, kind, type, more, txId, lines) => {
  expect(daysOf({ walletHistory: { rider: { [txId]: entry(type, kind, 500, more) } } })).toEqual({ [TODAY]: lines });
});

describe('the ledger names', () => {
  const walletHistory = { rider: { 'e1-admin': entry('Credit', 'admin', 500) } };
  const counted = journalOf({ walletHistory, bookings: {}, payments: {}, withdraws: {}, accountEntries: {} });

  it('each sum that the records do not make', () => {
    expect(journalFaults(counted, counted)).toEqual([]);
    const found = { ...counted, days: { [TODAY]: { ...counted.days[TODAY], wallets: -499 } } };
    expect(journalFaults(counted, found)).toEqual([
      { law: 'journal days', subject: `${TODAY}/wallets`, expected: -500, found: -499 },
    ]);
    expect(unbalanced(found)).toEqual([{ law: 'journal balance', subject: TODAY, expected: 0, found: 1 }]);
  });

  it('an event that was booked on another day', () => {
    const found = wholeJournal({ days: { [TOMORROW]: counted.days[TODAY] ?? {} }, months: counted.months });
    expect(journalFaults(counted, found)).toHaveLength(4);
    expect(unbalanced(found)).toEqual([]);
  });
});

it('an event just after midnight in summer belongs to the new day, though Greenwich has the old one', () => {
  const late = { rider: { 'e1-admin': entry('Credit', 'admin', 500, { date: Date.UTC(2026, 5, 30, 23, 30) }) } };
  expect(Object.keys(daysOf({ walletHistory: late }))).toEqual(['2026-07-01']);
});
