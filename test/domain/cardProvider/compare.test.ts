/** Our card movements beside the provider's: what agrees, what does not, and what the office reads about it. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CARD_MATCHES, compareMoves } from '@/domain/cardProvider/compare';
import { type Difference, differencesCsv, isSettled, toDoAbout } from '@/domain/cardProvider/differences';
import { COMPARED_KINDS, movesOfPayment, movesOfWithdraw, type OurMove } from '@/domain/cardProvider/ourMoves';
import { spanOf } from '@/domain/cardProvider/range';
import { type Settlement, settlementSums } from '@/domain/cardProvider/settlement';
import type { Payment } from '@/domain/money/payment';
import type { Withdraw } from '@/domain/money/wallet';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';

const NOON = Date.UTC(2026, 4, 12, 11);
const THAT_DAY = { fromMs: Date.UTC(2026, 4, 11, 23), untilMs: Date.UTC(2026, 4, 12, 23) };

const payment = (changes: Partial<Payment> = {}): Payment => ({
  uid: 'rider',
  purpose: 'topup',
  amount: 2500,
  currency: 'GBP',
  provider: 'stripe',
  status: 'paid',
  createdAt: NOON - 5 * MINUTE_MS,
  expiresAt: NOON + 55 * MINUTE_MS,
  settledAt: NOON,
  use: 'wallet',
  reference: 'pi_1',
  ...changes,
});

const withdraw = (changes: Partial<Withdraw>): Withdraw => ({
  uid: 'rider',
  name: 'Robin Mercer',
  amount: 1000,
  date: NOON,
  bankName: '',
  bankCode: '',
  bankAccount: '',
  processed: true,
  ...changes,
});

const settled = (changes: Partial<Settlement> = {}): Settlement => ({
  id: 'txn_1',
  kind: 'charge',
  at: NOON - MINUTE_MS,
  amount: 2500,
  fee: 55,
  currency: 'GBP',
  reference: 'pi_1',
  ...changes,
});

const compared = (ours: readonly OurMove[], theirs: readonly Settlement[], range = THAT_DAY) =>
  compareMoves(ours, theirs, range).map(({ match, kind, ours: own, theirs: other }) => [match, kind, own, other]);
const charge = movesOfPayment('p1', payment());

describe('our movements', () => {
  it('are none of a payment that nobody paid', () => {
    expect(movesOfPayment('p1', payment({ status: 'cancelled' }))).toEqual([]);
  });

  it('are the charge, its refund on its own day, and what a bank took and gave back', () => {
    const refunded = movesOfPayment('p1', payment({ use: 'card', refund: 'done', refundedAt: NOON + DAY_MS }));
    expect(refunded.map(({ kind, amount, at }) => [kind, amount, at])).toEqual([
      ['charge', 2500, NOON],
      ['refund', -2500, NOON + DAY_MS],
    ]);
    const dispute = { id: 'dp', state: 'won', amount: 2000, at: NOON + 1, debited: 2000, wonAt: NOON + 2 } as const;
    expect(movesOfPayment('p1', payment({ dispute })).map(({ kind, amount, at }) => [kind, amount, at])).toEqual([
      ['charge', 2500, NOON],
      ['dispute', -2000, NOON + 1],
      ['reinstated', 2000, NOON + 2],
    ]);
  });

  it('are both movements of a chargeback that was won before we heard of it', () => {
    const dispute = { id: 'dp', state: 'won', amount: 2500, at: NOON } as const;
    expect(movesOfPayment('p1', payment({ dispute })).map(({ kind }) => kind)).toEqual([
      'charge',
      'dispute',
      'reinstated',
    ]);
  });

  it('are what a withdrawal returned to cards, and not what a card refused or has not answered', () => {
    const cards = {
      p1: { amount: 300, state: 'done', at: NOON + 3 },
      p2: { amount: 200, state: 'refused', at: NOON },
      p3: { amount: 100, state: 'due' },
    } as const;
    const moves = movesOfWithdraw('w1', withdraw({ card: 400, cards }), (id) => `pi_${id}`);
    expect(moves).toEqual([
      { id: 'refund-w1-p1', kind: 'refund', payment: 'p1', reference: 'pi_p1', at: NOON + 3, amount: -300 },
    ]);
  });
});

describe('the comparison', () => {
  it('finds each movement with the same sum on both sides', () => {
    expect(compared(charge, [settled()])).toEqual([['matched', 'charge', 2500, 2500]]);
  });

  it('names what only we have, only they have, another sum and what they have twice', () => {
    expect(compared(charge, [])).toEqual([['only_ours', 'charge', 2500, undefined]]);
    expect(compared([], [settled()])).toEqual([['only_theirs', 'charge', undefined, 2500]]);
    expect(compared(charge, [settled({ amount: 2400 })])).toEqual([['other_sum', 'charge', 2500, 2400]]);
    expect(compared(charge, [settled(), settled({ id: 'txn_2', at: NOON + 1 })])).toEqual([
      ['matched', 'charge', 2500, 2500],
      ['doubled', 'charge', undefined, 2500],
    ]);
  });

  it('tells a refund only there from the charge that both have', () => {
    const refund = settled({ id: 'txn_2', kind: 'refund', amount: -2500, fee: 0, at: NOON + 1 });
    expect(compared(charge, [settled(), refund])).toEqual([
      ['matched', 'charge', 2500, 2500],
      ['only_theirs', 'refund', undefined, -2500],
    ]);
  });

  it('names a refund or a charge that failed there afterwards, on the day on which it did', () => {
    const refunded = movesOfPayment('p1', payment({ use: 'card', refund: 'done', refundedAt: NOON }));
    const refund = settled({ id: 'txn_2', kind: 'refund', amount: -2500, fee: 0 });
    const failed = settled({ id: 'txn_3', kind: 'refund', amount: 2500, fee: 0, at: NOON + 9 * DAY_MS });
    const later = { fromMs: NOON + 8 * DAY_MS, untilMs: NOON + 10 * DAY_MS };
    expect(compared(refunded, [settled(), refund, failed])).toEqual([
      ['matched', 'charge', 2500, 2500],
      ['matched', 'refund', -2500, -2500],
    ]);
    for (const known of [[refund, failed], [failed]])
      expect(compared(refunded, known, later)).toEqual([['came_back', 'refund', undefined, 2500]]);
    expect(compared(charge, [settled(), settled({ id: 'txn_2', amount: -2500, at: NOON })])).toEqual([
      ['matched', 'charge', 2500, 2500],
      ['came_back', 'charge', undefined, -2500],
    ]);
  });

  it('pairs parts of one charge by their sums, whatever their order', () => {
    const part = (id: string, amount: number) =>
      movesOfWithdraw(id, withdraw({ cards: { p1: { amount, state: 'done', at: NOON } } }), () => 'pi_1');
    const theirs = [300, 200, 150].map((amount, index) =>
      settled({ id: `txn_${index}`, kind: 'refund', amount: -amount, at: NOON + index }),
    );
    const rows = compared([...part('w1', 200), ...part('w2', 300), ...part('w3', 100)], theirs);
    expect(rows.map(([match, , own, other]) => [match, own, other])).toEqual([
      ['matched', -200, -200],
      ['matched', -300, -300],
      ['other_sum', -100, -150],
    ]);
  });

  it('counts a movement on our day, though it has another day there', () => {
    const late = movesOfPayment('p1', payment({ settledAt: THAT_DAY.untilMs + 1 }));
    const theirs = [settled({ at: THAT_DAY.untilMs - 1 })];
    expect(compared(late, theirs)).toEqual([]);
    expect(compared(late, theirs, { fromMs: THAT_DAY.untilMs, untilMs: THAT_DAY.untilMs + DAY_MS })).toEqual([
      ['matched', 'charge', 2500, 2500],
    ]);
  });

  it('leaves fees and what was paid into the bank out, which only the provider has', () => {
    const rows = [
      settled({ id: 'txn_3', kind: 'fee', amount: -200 }),
      settled({ id: 'txn_4', kind: 'payout', amount: -9 }),
    ];
    expect(compared([], rows)).toEqual([]);
  });

  it('gives each row a key that a database takes', () => {
    const [row] = compareMoves([], [settled({ id: 'txn/1.2', reference: 'a#b' })], THAT_DAY);
    expect(row?.key).toBe('theirs-txn-1-2');
  });
});

describe('the days', () => {
  it('are whole days where the taxis drive, the short one of spring too', () => {
    expect(spanOf({ from: '2026-05-12', to: '2026-05-12' }, '2026-05-12')).toEqual(THAT_DAY);
    const { fromMs = 0, untilMs = 0 } = spanOf({ from: '2026-03-29', to: '2026-03-29' }, '2026-04-01') ?? {};
    expect(untilMs - fromMs).toBe(23 * 3_600_000);
  });

  it.each([
    ['2026-05-13', '2026-05-12'],
    ['2026-05-01', '2026-06-01'],
    ['2026-05-31', '2026-06-02'],
    ['', '2026-05-12'],
  ])('from %s to %s are none, on the first of June', (from, to) => {
    expect(spanOf({ from, to }, '2026-06-01')).toBeNull();
  });

  it('are a month of 31 days at most', () => {
    expect(spanOf({ from: '2026-05-01', to: '2026-05-31' }, '2026-06-01')).not.toBeNull();
  });
});

it('sums what the provider did', () => {
  const rows = [
    settled(),
    settled({ kind: 'refund', amount: -500, fee: 0 }),
    settled({ kind: 'dispute', amount: -700, fee: 2000 }),
    settled({ kind: 'reinstated', amount: 700, fee: 0 }),
    settled({ kind: 'fee', amount: -30, fee: 0 }),
    settled({ kind: 'payout', amount: -1500, fee: 0 }),
    settled({ kind: 'other', amount: -7, fee: 0 }),
  ];
  expect(settlementSums(rows)).toEqual({
    took: 2500,
    gaveBack: 500,
    disputed: 0,
    fees: 2085,
    paidOut: 1500,
    other: -7,
  });
});

describe('a difference', () => {
  const row: Difference = {
    key: 'charge-p1',
    match: 'other_sum',
    kind: 'charge',
    at: NOON,
    reference: 'pi_1',
    ours: 2500,
    theirs: 2400,
    payment: 'p1',
    theirId: 'txn_1',
  };
  const settlement = { reason: 'A test, "by hand"', at: NOON, by: 'admin', ours: 2500, theirs: 2400 };

  it('says what to do, whatever it is', () => {
    for (const match of CARD_MATCHES)
      for (const kind of COMPARED_KINDS) expect(toDoAbout({ match, kind }) === '').toBe(match === 'matched');
  });

  it('is settled with the sums that the office saw, and open again once they are others', () => {
    expect(isSettled(row)).toBe(false);
    expect(isSettled({ ...row, settled: settlement })).toBe(true);
    expect(isSettled({ ...row, theirs: 2300, settled: settlement })).toBe(false);
  });

  it('is a line of the file, as a spreadsheet reads it', () => {
    const open: Difference = {
      key: 'theirs-1',
      match: 'only_theirs',
      kind: 'refund',
      at: NOON,
      reference: 'pi_2',
      theirs: -5,
    };
    const lines = parse(differencesCsv([{ ...row, settled: settlement }, open], 'GBP'));
    expect(lines[0]?.slice(0, 5)).toEqual([
      'Time (Europe/London)',
      'What',
      'State',
      'With us (GBP)',
      'With the provider (GBP)',
    ]);
    expect(lines[1]).toEqual([
      '2026-05-12 12:00',
      'Payment',
      'Another sum',
      '25',
      '24',
      'pi_1',
      'p1',
      'txn_1',
      '',
      'A test, "by hand"',
    ]);
    expect(lines[2]?.slice(3)).toEqual(['', '-0.05', 'pi_2', '', '', toDoAbout(open), '']);
  });
});
