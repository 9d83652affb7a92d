// @vitest-environment node
/** Payout runs: what the server may write, whatever an endpoint decided. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Stand, startStand, type Update } from './stand';
import { PAYER } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const server = (update: Update) => stand.as('server').update(update);

const row = { uid: 'driver', name: 'Dan Driver', bankCode: '00-00-00', bankAccount: '00012345', amount: 1000 };
const payout = (changes: Update = {}): Update => ({
  serial: 2,
  state: 'made',
  at: Date.now(),
  by: 'admin',
  processOn: '2026-03-20',
  total: 1000,
  count: 1,
  payer: PAYER,
  rows: { w1: row },
  ...changes,
});
const made = (changes: Update = {}): Update => ({
  'payouts/r2': payout(changes),
  payout_serial: 2,
  'withdraws/w1/payout': 'r2',
});
const ended = (state: string): Update => ({
  'payouts/r2/state': state,
  'payouts/r2/endedAt': Date.now(),
  'payouts/r2/endedBy': 'admin',
});
const SENT: Update = { ...ended('sent'), 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': Date.now() };
const UNDONE: Update = { ...ended('undone'), 'withdraws/w1/payout': null };

describe('a run', () => {
  it('is made with its number and its withdrawals, and sent', async () => {
    expect(await server(made())).toBe('allowed');
    expect(await server(SENT)).toBe('allowed');
  });

  it('is taken back, and its withdrawal leaves with the next', async () => {
    expect(await server(made())).toBe('allowed');
    expect(await server(UNDONE)).toBe('allowed');
    expect(await server({ 'payouts/r3': payout({ serial: 3 }), payout_serial: 3, 'withdraws/w1/payout': 'r3' })).toBe(
      'allowed',
    );
  });

  it.each([
    ['under a number of before', { ...made({ serial: 1 }), payout_serial: 1 }],
    ['past a number', { ...made({ serial: 3 }), payout_serial: 3 }],
    ['without its number', { 'payouts/r2': payout(), 'withdraws/w1/payout': 'r2' }],
    ['with another sum than the bank’s part', made({ rows: { w1: { ...row, amount: 999 } } })],
    ['to another account', made({ rows: { w1: { ...row, bankAccount: '99999999' } } })],
    ['to another person', made({ rows: { w1: { ...row, uid: 'rider' } } })],
    ['without the mark on its withdrawal', { 'payouts/r2': payout(), payout_serial: 2 }],
    ['with a mark of a run that it is not in', { ...made({ rows: { w0: row } }) }],
    ['as sent already', made({ state: 'sent', endedAt: 1, endedBy: 'admin' })],
    ['with a withdrawal on hold', { ...made(), 'withdraws/w1/payableAt': Date.now() + 3_600_000 }],
  ] as const)('is not made %s', async (_, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('takes nobody’s withdrawal who owes money, or whose bank took money back', async () => {
    await stand.reset({ 'users/driver/walletBalance': -1 });
    expect(await server(made())).toBe('denied');
    await stand.reset({ 'withdraws/w1/stopped': true });
    expect(await server(made())).toBe('denied');
  });

  it('keeps its withdrawals from every other end', async () => {
    await server(made());
    expect(await server({ 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': Date.now() })).toBe('denied');
    expect(await server({ 'withdraws/w1/payout': null })).toBe('denied');
    expect(await server({ 'withdraws/w1/payout': 'r1' })).toBe('denied');
    expect(await server({ 'withdraws/w1/stopped': true })).toBe('denied');
  });

  it('ends once', async () => {
    await server(made());
    await server(SENT);
    expect(await server(UNDONE)).toBe('denied');
    expect(await server(ended('undone'))).toBe('denied');
  });

  it('keeps what it was made of', async () => {
    await server(made());
    for (const update of [
      { 'payouts/r2/total': 1 },
      { 'payouts/r2/processOn': '2026-03-21' },
      { 'payouts/r2/payer/account': '11111111' },
      { 'payouts/r2/rows/w1/bankAccount': '11111111' },
      { 'payouts/r2/rows/w9': row },
      { 'payouts/r2/by': 'rider' },
    ])
      expect(await server(update)).toBe('denied');
  });
});

it('sends a withdrawal by itself only while its owner owes nothing', async () => {
  const done = { 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': Date.now() };
  await stand.reset({ 'users/driver/walletBalance': -1 });
  expect(await server(done)).toBe('denied');
  await stand.reset({ 'users/driver/walletBalance': 0 });
  expect(await server(done)).toBe('allowed');
});
