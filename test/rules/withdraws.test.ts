// @vitest-environment node
/** Money that goes out again, under the rules: back to cards, to the bank, or back into the wallet, and each once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { increment } from './events';
import { type Outcome, type Stand, startStand, type Update } from './stand';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});

const CARD = 'payments/card-topup';
/** The rider has £20, of which £10 came by card and the rest was earned. */
const paid = { status: 'paid', use: 'wallet', reference: 'pi_1', settledAt: 1, reviewAt: null } as const;
const fieldsOf = (path: string, fields: object): Update =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${path}/${field}`, value]));
beforeEach(() => stand.reset({ ...fieldsOf(CARD, paid), 'users/rider/walletSources/topup': 1000 }));

const server = (update: Update): Promise<Outcome> => stand.as('server').update(update);
async function expectRefused(update: Update): Promise<void> {
  const before = await stand.peek('');
  expect(await server(update)).toBe('denied');
  expect(await stand.peek('')).toEqual(before);
}

const entry = (type: string, kind: string, amount: number, parts: object) => ({
  type,
  kind,
  amount,
  date: Date.now(),
  txRef: 'ref',
  parts,
});
const moved = (topup: number, amount: number): Update => ({
  'users/rider/walletBalance': increment(amount),
  'users/rider/walletSources/topup': increment(topup),
});
const record = (amount: number, changes: object = {}) => ({
  uid: 'rider',
  name: 'Rita',
  amount,
  date: Date.now(),
  bankName: 'Tyne',
  bankCode: '010203',
  bankAccount: '00012345',
  processed: false,
  payableAt: Date.now() + 3_600_000,
  ...changes,
});

/** £15 of which £5 was earned and £10 came by card; `card` goes back to it. */
const asked = (card = 1000, id = 'w9'): Update => ({
  [`withdraws/${id}`]: record(1500, {
    card,
    cards: { 'card-topup': { amount: card, state: 'due' } },
    reviewAt: 1,
  }),
  [`walletHistory/rider/${id}-withdraw`]: entry('Withdraw', 'withdraw', 1500, { earnings: -500, topup: -1000 }),
  ...moved(-1000, -1500),
  [`${CARD}/returned`]: increment(card),
  [`${CARD}/returnedFor`]: id,
});
const state = (to: string): Update => ({ 'withdraws/w9/cards/card-topup/state': to });
const refused = (changes: Update = {}): Update => ({
  ...state('refused'),
  'withdraws/w9/card': 0,
  [`${CARD}/returned`]: increment(-1000),
  [`${CARD}/returnedFor`]: 'w9',
  [`${CARD}/noReturn`]: true,
  ...changes,
});
const processed = { 'withdraws/w9/processed': true, 'withdraws/w9/procesDate': Date.now() };
/** What the bank was to get goes back: £5 of earnings, as £10 went to the card. */
const putBack = (changes: Update = {}): Update => ({
  ...processed,
  'withdraws/w9/returned': 500,
  'withdraws/w9/reason': 'Not their account',
  'withdraws/w9/reviewAt': null,
  'walletHistory/rider/w9-returned': entry('Credit', 'returned', 500, { earnings: 500 }),
  'users/rider/walletBalance': increment(500),
  ...changes,
});
const settled = async (): Promise<void> => {
  expect(await server(asked())).toBe('allowed');
  expect(await server(state('done'))).toBe('allowed');
};

describe('the part for a card', () => {
  it('is claimed from the payment in the same update, and answered once', async () => {
    await settled();
    expect(await stand.peek(`${CARD}/returned`)).toBe(1000);
    for (const again of ['due', 'done', 'refused']) await expectRefused(state(again));
    await expectRefused(refused());
  });

  it.each<[string, Update]>([
    ['without the claim', { [`${CARD}/returned`]: null, [`${CARD}/returnedFor`]: null }],
    ['claimed for less', { [`${CARD}/returned`]: 999 }],
    ['claimed for another withdrawal', { [`${CARD}/returnedFor`]: 'w1' }],
    ['of more than was topped up', { 'withdraws/w9': record(1500, { card: 1001, reviewAt: 1 }) }],
    [
      'that says it was sent already',
      { 'withdraws/w9': record(1500, { card: 1000, cards: { 'card-topup': { amount: 1000, state: 'done' } } }) },
    ],
  ])('is not %s', async (_, changes) => expectRefused({ ...asked(), ...changes }));

  it.each<[string, Update]>([
    ['that paid a ride', { [`${CARD}/use`]: 'ride' }],
    ['that its card refused before', { [`${CARD}/noReturn`]: true }],
    ['of somebody else', { [`${CARD}/uid`]: 'other-rider' }],
    ['that is disputed', { [`${CARD}/dispute`]: { id: 'dp', state: 'open', amount: 1000, at: 1, debited: 1000 } }],
    ['of which too little is left', { [`${CARD}/returned`]: 1 }],
  ])('is not of a payment %s', async (_, stands) => {
    await stand.reset({ ...fieldsOf(CARD, paid), 'users/rider/walletSources/topup': 1000, ...stands });
    await expectRefused(asked());
  });

  it('is claimed once of two withdrawals at once', async () => {
    await stand.reset({
      ...fieldsOf(CARD, paid),
      'users/rider/walletBalance': 4000,
      'users/rider/walletSources/topup': 2000,
    });
    const outcomes = await Promise.all([server(asked(1000, 'w8')), server(asked(1000, 'w9'))]);
    expect(outcomes.toSorted()).toEqual(['allowed', 'denied']);
  });

  it('changes with a withdrawal alone', async () => {
    await settled();
    await expectRefused({ [`${CARD}/returned`]: 0 });
    await expectRefused({ [`${CARD}/returned`]: increment(-1000), [`${CARD}/returnedFor`]: 'w9' });
    await expectRefused({ 'withdraws/w9/card': 1001 });
  });

  it('goes to the bank if the card refuses, and gives the claim back', async () => {
    await server(asked());
    await expectRefused(refused({ 'withdraws/w9/card': 1000 }));
    await expectRefused(refused({ [`${CARD}/returned`]: increment(0) }));
    expect(await server(refused())).toBe('allowed');
    expect(await stand.peek(`${CARD}/returned`)).toBe(0);
    await expectRefused(refused());
  });
});

describe('a withdrawal is complete', () => {
  it('not while something is due to a card, nor before the hold is over', async () => {
    await settled();
    await expectRefused(processed);
    await expectRefused({ ...processed, 'withdraws/w9/reviewAt': null });
    await stand.reset({ 'withdraws/w1/reviewAt': 1 });
    await expectRefused({ 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': 1 });
  });

  it('without a hold if everything went to cards', async () => {
    const whole = {
      ...asked(),
      'withdraws/w9': record(1000, {
        card: 1000,
        cards: { 'card-topup': { amount: 1000, state: 'due' } },
        reviewAt: 1,
      }),
      'walletHistory/rider/w9-withdraw': entry('Withdraw', 'withdraw', 1000, { topup: -1000 }),
      'users/rider/walletBalance': increment(-1000),
    };
    expect(await server(whole)).toBe('allowed');
    await server(state('done'));
    expect(await server({ ...processed, 'withdraws/w9/reviewAt': null })).toBe('allowed');
  });

  it.each<[string, object, Update]>([
    ['what went to cards', { amount: 1000 }, { ...processed, 'withdraws/w9/reviewAt': null }],
    ['what is put back', { amount: 1500, stopped: true }, putBack()],
  ])('also if its owner owes something once the hold is over: %s', async (_what, changes, update) => {
    const cards = { 'card-topup': { amount: 1000, state: 'done', at: 1 } };
    await stand.reset({
      'withdraws/w9': { ...record(1000, { card: 1000, cards, reviewAt: 1, payableAt: 1 }), ...changes },
      'walletHistory/rider/w9-withdraw': entry('Withdraw', 'withdraw', 1500, { earnings: -500, topup: -1000 }),
      'users/rider/walletBalance': -700,
      'users/rider/walletSources': { earnings: -700, topup: 0 },
    });
    expect(await server(update)).toBe('allowed');
  });

  it('not as sent once it is stopped', async () => {
    expect(await server({ 'withdraws/w1/stopped': true })).toBe('allowed');
    await expectRefused({ 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': 1 });
    await expectRefused({ 'withdraws/w1/stopped': null, 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': 1 });
  });

  it('cannot be stopped or looked after any more', async () => {
    await server({ 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': 1 });
    await expectRefused({ 'withdraws/w1/stopped': true });
    await expectRefused({ 'withdraws/w1/reviewAt': 1 });
  });
});

describe('the bank’s part', () => {
  it('goes back to the wallet once, as a whole, and with a reason', async () => {
    await settled();
    expect(await server(putBack())).toBe('allowed');
    expect(await stand.peek('users/rider/walletBalance')).toBe(1000);
    await expectRefused(putBack());
  });

  it.each<[string, Update]>([
    ['without the money', { 'walletHistory/rider/w9-returned': null, 'users/rider/walletBalance': increment(0) }],
    ['with what went to the card too', { 'withdraws/w9/returned': 1500 }],
    [
      'as a gift',
      {
        'walletHistory/rider/w9-returned': entry('Credit', 'returned', 500, { bonus: 500 }),
        'users/rider/walletSources/bonus': increment(500),
      },
    ],
    ['with the request left open', { 'withdraws/w9/processed': false }],
    ['while something is due to a card', { 'withdraws/w9/reviewAt': 1 }],
  ])('is not put back %s', async (_, changes) => {
    await settled();
    await expectRefused(putBack(changes));
  });

  it('is not put back once it was sent', async () => {
    await stand.reset({ 'withdraws/w9': record(500, { payableAt: 0 }), 'users/rider/walletBalance': 2000 });
    expect(await server(processed)).toBe('allowed');
    await expectRefused(putBack());
  });
});

describe('a dispute', () => {
  const opened = (changes: Update = {}): Update => ({
    ...fieldsOf(`${CARD}/dispute`, { id: 'dp_1', state: 'open', amount: 1000, at: 1, debited: 1000 }),
    'walletHistory/rider/card-topup-chargeback': entry('Debit', 'chargeback', 1000, { topup: -1000 }),
    ...moved(-1000, -1000),
    ...changes,
  });
  const won = (changes: Update = {}): Update => ({
    ...fieldsOf(`${CARD}/dispute`, { state: 'won', credited: 1000 }),
    'walletHistory/rider/card-topup-reinstated': entry('Credit', 'reinstated', 1000, { topup: 1000 }),
    ...moved(1000, 1000),
    ...changes,
  });

  it('debits the wallet in the same update, once', async () => {
    expect(await server(opened())).toBe('allowed');
    expect(await stand.peek('users/rider/walletBalance')).toBe(1000);
    await expectRefused(opened());
  });

  it.each<[string, Update]>([
    ['without the debit', { 'walletHistory/rider/card-topup-chargeback': null, ...moved(0, 0) }],
    ['without saying so', { [`${CARD}/dispute/debited`]: null }],
    ['of more than was paid', { [`${CARD}/dispute/amount`]: 1001, [`${CARD}/dispute/debited`]: 1001 }],
    ['of another sum than was debited', { [`${CARD}/dispute/debited`]: 999 }],
  ])('is not recorded %s', async (_, changes) => expectRefused(opened(changes)));

  it('is not of a payment that was never paid', async () => {
    await stand.reset({ 'users/rider/walletSources/topup': 1000 });
    await expectRefused(opened());
  });

  it('credits the wallet again once it is won, and then stays won', async () => {
    await expectRefused(won());
    await server(opened());
    await expectRefused({ [`${CARD}/dispute/state`]: 'won' });
    await expectRefused(won({ [`${CARD}/dispute/credited`]: 999 }));
    expect(await server(won())).toBe('allowed');
    await expectRefused(won());
    for (const other of ['open', 'lost']) await expectRefused({ [`${CARD}/dispute/state`]: other });
  });

  it('that is lost stays lost', async () => {
    await server(opened());
    expect(await server({ [`${CARD}/dispute/state`]: 'lost' })).toBe('allowed');
    await expectRefused(won());
  });

  it('that was won before anybody heard of it moves no money', async () => {
    const heard = { id: 'dp_1', state: 'won', amount: 1000, at: 1 };
    expect(await server(fieldsOf(`${CARD}/dispute`, heard))).toBe('allowed');
    await expectRefused(opened());
  });

  it('may leave its payer in debt, and stops their withdrawals in the same update', async () => {
    await stand.reset({ ...fieldsOf(CARD, paid), 'users/rider/walletBalance': 300 });
    const inDebt = opened({
      'walletHistory/rider/card-topup-chargeback': entry('Debit', 'chargeback', 1000, { earnings: -1000 }),
      'users/rider/walletSources/topup': increment(0),
      'withdraws/w1/stopped': true,
      'withdraws/w1/reviewAt': 1,
    });
    expect(await server(inDebt)).toBe('allowed');
    expect(await stand.peek('users/rider/walletBalance')).toBe(-700);
  });
});
