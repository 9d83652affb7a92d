// @vitest-environment node
/** Invoices and payments of customers under the rules: whatever an endpoint decided, nothing is invoiced or settled twice. */
import { beforeEach, describe, expect, it } from 'vitest';
import { increment } from './events';
import { useRideStand } from './rideStand';
import type { Update } from './stand';
import { INVOICE } from './town';

const { reset, server, peek, expectRefused } = useRideStand();

const ENTRY = { kind: 'ride', amount: 900, fee: 72, at: 1, reference: 'QXKD2F', booking: 'gone' };
const LINE = { kind: 'ride', amount: 900, fee: 72, reference: 'QXKD2F' };

beforeEach(() =>
  reset({
    'accounts/a1/owed': 1800,
    'accounts/a1/invoiced': 900,
    'accounts/a1/invoice': 'i1',
    'account_entries/a1/old-ride': { ...ENTRY, invoice: 'i1' },
    'account_entries/a1/new-ride': { ...ENTRY, uninvoiced: 1 },
  }),
);

describe('an invoice', () => {
  const made = (changes: Update = {}, more: Update = {}): Update => ({
    'invoices/i2': { ...INVOICE, serial: 2, lines: { 'new-ride': LINE }, upTo: 1800, ...changes },
    invoice_serial: 2,
    'accounts/a1/invoiced': 1800,
    'accounts/a1/invoice': 'i2',
    'account_entries/a1/new-ride/invoice': 'i2',
    'account_entries/a1/new-ride/uninvoiced': null,
    ...more,
  });

  it('is made with its number, its lines and what was invoiced in all', async () => {
    expect(await server(made())).toBe('allowed');
    expect(await peek('account_entries/a1/new-ride/invoice')).toBe('i2');
  });

  it.each([
    ['under a number of before', made({ serial: 1 }, { invoice_serial: 1 })],
    ['past a number', made({ serial: 3 }, { invoice_serial: 3 })],
    ['for another sum than the entry', made({ lines: { 'new-ride': { ...LINE, amount: 901 } } })],
    ['with a sum that leaves the account as it was', made({}, { 'accounts/a1/invoiced': 900 })],
    ['with a wrong sum in all', made({ upTo: 1900 }, { 'accounts/a1/invoiced': 1900 })],
    ['with an entry that another invoice has', made({ lines: { 'old-ride': LINE } })],
    ['with an entry that does not name it', made({}, { 'account_entries/a1/new-ride/invoice': null })],
    ['with an entry that is not there', made({ lines: { 'no-ride': LINE } })],
  ])('is not made %s', (_, update) => expectRefused(update));

  it('never changes, and its customer is reminded once', async () => {
    await expectRefused({ 'invoices/i1/total': 800 });
    await expectRefused({ 'invoices/i1/to/name': 'Another Ltd' });
    await expectRefused({ 'invoices/i1': null });
    expect(await server({ 'invoices/i1/reminded/first': 5 })).toBe('allowed');
    await expectRefused({ 'invoices/i1/reminded/first': 6 });
  });

  it('is reminded of again where the mail was not taken', async () => {
    expect(await server({ 'invoices/i1/reminded/first': 5 })).toBe('allowed');
    expect(await server({ 'invoices/i1/reminded/first': null })).toBe('allowed');
    expect(await server({ 'invoices/i1/reminded/first': 6 })).toBe('allowed');
  });

  it('is among what the account has to pay, as it says itself', async () => {
    const due = { serial: 2, due: INVOICE.due, total: 900, upTo: 1800 };
    expect(await server(made({}, { 'accounts/a1/dues/i2': due }))).toBe('allowed');
    await expectRefused({ 'accounts/a1/dues/i2/upTo': 900 });
    await expectRefused({ 'accounts/a1/dues/i9': due });
    expect(await server({ 'accounts/a1/dues/i2': null })).toBe('allowed');
  });

  it('is mailed by one of two servers that begin at once', async () => {
    const begun = (press: string) => ({ state: 'sending', at: 5, count: 2, press, waiting: 5 });
    expect(await server({ 'invoice_mails/i1': begun('p2') })).toBe('allowed');
    await expectRefused({ 'invoice_mails/i1': begun('p3') });
    await expectRefused({ 'invoice_mails/i1': null });
    await expectRefused({ 'invoice_mails/i9': { ...begun('p4'), count: 1 } });
  });

  it('has every entry that names it', async () => {
    await expectRefused({
      'account_entries/a1/new-ride/invoice': 'i1',
      'account_entries/a1/new-ride/uninvoiced': null,
    });
    await expectRefused({ 'account_entries/a1/new-ride/uninvoiced': null });
    await expectRefused({ 'account_entries/a1/new-ride/amount': 1 });
  });
});

const paymentOf = (amount: number) => ({
  kind: 'payment',
  amount: -amount,
  at: 1,
  reference: 'BACS 1',
  received: '2026-03-01',
});

describe('a payment', () => {
  const PAYMENT = 'p1-payment';
  const paid = (changes: object = {}, more: Update = {}): Update => ({
    [`account_entries/a1/${PAYMENT}`]: { ...paymentOf(500), ...changes },
    'accounts/a1/owed': increment(-500),
    'accounts/a1/settled': increment(500),
    'accounts/a1/entry': PAYMENT,
    ...more,
  });

  it('is recorded once', async () => {
    expect(await server(paid())).toBe('allowed');
    expect(await peek('accounts/a1/settled')).toBe(500);
    await expectRefused(paid());
  });

  it.each([
    ['without what it settles', paid({}, { 'accounts/a1/settled': null })],
    ['without what it takes off', paid({}, { 'accounts/a1/owed': 1800 })],
    ['that owes more', paid({ amount: 500 }, { 'accounts/a1/owed': increment(500) })],
    ['without its day', paid({ received: null })],
    ['of another kind than its id says', paid({ kind: 'write_off' })],
  ])('is none %s', (_, update) => expectRefused(update));

  it('is more than what is owed only if money came in', async () => {
    const sums = { 'accounts/a1/owed': increment(-1801), 'accounts/a1/settled': increment(1801) };
    const givenUp = { ...paymentOf(1801), kind: 'write_off' };
    await expectRefused({ ...sums, 'account_entries/a1/p1-write_off': givenUp, 'accounts/a1/entry': 'p1-write_off' });
    expect(await server(paid({ amount: -1801 }, sums))).toBe('allowed');
  });

  describe('that is taken back', () => {
    const BACK = `${PAYMENT}_back`;
    const back = (changes: object = {}, more: Update = {}): Update => ({
      [`account_entries/a1/${BACK}`]: {
        kind: 'payment_back',
        amount: 500,
        at: 2,
        reference: 'BACS 1',
        note: 'Bounced',
        reverses: PAYMENT,
        ...changes,
      },
      [`account_entries/a1/${PAYMENT}/takenBack`]: 2,
      'accounts/a1/owed': increment(500),
      'accounts/a1/settled': 0,
      'accounts/a1/entry': BACK,
      ...more,
    });
    beforeEach(async () => expect(await server(paid())).toBe('allowed'));

    it('is so once', async () => {
      expect(await server(back())).toBe('allowed');
      expect(await peek('accounts/a1/settled')).toBe(0);
      await expectRefused(back());
      await expectRefused({ [`account_entries/a1/${PAYMENT}/takenBack`]: 3 });
    });

    it.each([
      ['of another amount', back({ amount: 400 }, { 'accounts/a1/owed': increment(400), 'accounts/a1/settled': 100 })],
      ['without a reason', back({ note: null })],
      ['without saying so itself', back({}, { [`account_entries/a1/${PAYMENT}/takenBack`]: null })],
      ['as a debt', back({ kind: 'write_off_back' })],
      ['of what was not settled', back({ reverses: 'new-ride' })],
      ['from what was settled before another payment', back({}, { 'accounts/a1/settled': 100 })],
    ])('is not taken back %s', (_, update) => expectRefused(update));

    it('says so with what takes it back alone', async () => {
      await expectRefused({ [`account_entries/a1/${PAYMENT}/takenBack`]: 2 });
    });
  });

  it('alone settles anything', async () => {
    await expectRefused({ 'accounts/a1/settled': 500 });
  });
});
