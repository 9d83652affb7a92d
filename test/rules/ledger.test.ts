// @vitest-environment node
/** The ledger: a balance is always the sum of its history, whatever the server attempts. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { end, increment, pay } from './events';
import { type Outcome, type Stand, startStand, type Update } from './stand';
import { BILL, BOOKING } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset({ 'users/driver/currentBooking': BOOKING.REACHED }));

const server = (update: Update): Promise<Outcome> => stand.as('server').update(update);
const balance = (uid: string): Promise<unknown> => stand.peek(`users/${uid}/walletBalance`);
const { REACHED } = BOOKING;

async function expectRefused(update: Update): Promise<void> {
  const before = await stand.peek('');
  expect(await server(update)).toBe('denied');
  expect(await stand.peek('')).toEqual(before);
}

const entry = (type: string, kind: string, amount: number, more: object = {}) => ({
  type,
  kind,
  amount,
  date: Date.now(),
  txRef: 'ref',
  ...more,
});

/** An entry for the rider, who has £20, and the change to the balance. */
const posted = (kind: string, type: string, amount: number, move: number, key = `tx-${kind}`): Update => ({
  [`walletHistory/rider/${key}`]: entry(type, kind, amount),
  'users/rider/walletBalance': increment(move),
});

describe('an entry changes the balance by its amount', () => {
  it.each([
    ['topup', 'Credit', 500, 500],
    ['admin', 'Credit', 500, 500],
    ['refund', 'Credit', 500, 500],
    ['bonus', 'Credit', 500, 500],
    ['adjustment', 'Credit', 500, 500],
    ['adjustment', 'Debit', 500, -500],
    ['withdraw', 'Withdraw', 500, -500],
    ['withdraw', 'Withdraw', 2000, -2000],
  ])('%s, %s of %i', async (kind, type, amount, move) => {
    expect(await server(posted(kind, type, amount, move))).toBe('allowed');
    expect(await balance('rider')).toBe(2000 + move);
  });

  it.each([
    ['more than it says', posted('topup', 'Credit', 500, 501)],
    ['the wrong way', posted('topup', 'Credit', 500, -500)],
    ['not at all', { 'walletHistory/rider/tx-topup': entry('Credit', 'topup', 500) }],
    ['by zero', posted('topup', 'Credit', 0, 0)],
    ['by a negative amount', posted('topup', 'Credit', -500, -500)],
    ['by half a penny', posted('topup', 'Credit', 0.5, 0.5)],
    [
      'by a text',
      {
        ...posted('topup', 'Credit', 500, 500),
        'walletHistory/rider/tx-topup': entry('Credit', 'topup', 5, { amount: '500' }),
      },
    ],
    ['into debt by a withdrawal', posted('withdraw', 'Withdraw', 2001, -2001)],
    ['as a credit called a withdrawal', posted('withdraw', 'Credit', 500, 500)],
    ['as a debit called a top-up', posted('topup', 'Debit', 500, -500)],
    ['as an unknown kind', posted('gift', 'Credit', 500, 500)],
    ['under an id of another kind', posted('topup', 'Credit', 500, 500, 'tx-admin')],
    [
      'for somebody who does not exist',
      { 'walletHistory/ghost/tx-topup': entry('Credit', 'topup', 500), 'users/ghost/walletBalance': 500 },
    ],
    [
      'twice in one update',
      { ...posted('topup', 'Credit', 500, 1000), 'walletHistory/rider/ty-topup': entry('Credit', 'topup', 500) },
    ],
  ])('and not %s', async (_, update) => expectRefused(update));
});

describe('an entry that says which sources it changes', () => {
  /** The rider has £20 of earnings; `bonus` is added to that. */
  const withBonus = (bonus: number) =>
    stand.reset({ 'users/rider/walletBalance': 2000 + bonus, 'users/rider/walletSources/bonus': bonus });
  type Parts = Partial<Record<'bonus' | 'credit' | 'topup' | 'earnings', number>>;
  const moved = (kind: string, type: string, parts: Parts, sources: Parts = parts): Update => {
    const move = Object.values(parts).reduce((sum, part) => sum + part, 0);
    const { earnings: _, ...stored } = sources;
    return {
      [`walletHistory/rider/tx-${kind}`]: entry(type, kind, Math.abs(move), { parts }),
      'users/rider/walletBalance': increment(move),
      ...Object.fromEntries(
        Object.entries(stored).map(([source, part]) => [`users/rider/walletSources/${source}`, increment(part)]),
      ),
    };
  };

  it.each([
    ['a bonus', moved('bonus', 'Credit', { bonus: 500 })],
    ['a top-up', moved('topup', 'Credit', { topup: 500 })],
    ['a ride paid from a bonus and earnings', moved('adjustment', 'Debit', { bonus: -300, earnings: -200 })],
    ['a withdrawal of earnings', moved('withdraw', 'Withdraw', { earnings: -2000 })],
  ])('may be %s', async (_, update) => {
    await withBonus(300);
    expect(await server(update)).toBe('allowed');
  });

  it.each([
    [
      'whose parts are not its amount',
      {
        ...moved('bonus', 'Credit', { bonus: 500 }),
        'walletHistory/rider/tx-bonus': entry('Credit', 'bonus', 500, { parts: { bonus: 400 } }),
      },
    ],
    ['whose source does not change', moved('bonus', 'Credit', { bonus: 500 }, {})],
    ['whose source changes by another amount', moved('topup', 'Credit', { topup: 500 }, { topup: 499 })],
    ['that changes another source than it says', moved('topup', 'Credit', { topup: 500 }, { credit: 500 })],
    ['that takes more from a source than there is', moved('adjustment', 'Debit', { bonus: -301 })],
    ['that takes a bonus to the bank', moved('withdraw', 'Withdraw', { bonus: -300 })],
    ['that takes a bonus to the bank with earnings', moved('withdraw', 'Withdraw', { bonus: -1, earnings: -1999 })],
    ['that makes earnings of a bonus', moved('bonus', 'Credit', { earnings: 500 })],
    ['that makes a top-up of the desk’s credit', moved('admin', 'Credit', { topup: 500 })],
    ['that leaves a bonus above the balance', moved('adjustment', 'Debit', { earnings: -2001 })],
  ])('cannot be one %s', async (_, update) => {
    await withBonus(300);
    const before = await stand.peek('');
    expect(await server(update)).toBe('denied');
    expect(await stand.peek('')).toEqual(before);
  });

  it('pays a debt first, also with a bonus', async () => {
    await stand.reset({ 'users/rider/walletBalance': -300 });
    expect(await server(moved('bonus', 'Credit', { earnings: 300, bonus: 200 }))).toBe('allowed');
    await stand.reset({ 'users/rider/walletBalance': -300 });
    expect(await server(moved('bonus', 'Credit', { bonus: 500 }))).toBe('denied');
  });

  it('cannot count on a bonus that another payment has taken', async () => {
    await withBonus(300);
    const spend = (key: string) => {
      const update = moved('adjustment', 'Debit', { bonus: -300 });
      const { 'walletHistory/rider/tx-adjustment': spent, ...rest } = update;
      return server({ ...rest, [`walletHistory/rider/${key}-adjustment`]: spent });
    };
    expect((await Promise.all([spend('a'), spend('b')])).toSorted()).toEqual(['allowed', 'denied']);
  });
});

describe('an entry that names a ride', () => {
  const named = (key: string, kind: string, bookingId: string): Update => ({
    [`walletHistory/rider/${key}`]: entry('Credit', kind, 500, { bookingId }),
  });
  const moving = { 'users/rider/walletBalance': increment(500) };

  it('has an id that names that ride, and changes the balance like any other', async () => {
    expect(await server({ ...named(`${REACHED}-refund`, 'refund', REACHED), ...moving })).toBe('allowed');
    expect(await balance('rider')).toBe(2500);
  });

  it.each([
    ['under another id', 'elsewhere-refund', 'refund'],
    ['of a kind that has no ride', `${REACHED}-topup`, 'topup'],
    ['under its id without changing the balance', `${REACHED}-refund`, 'refund'],
  ])('is refused %s', async (_, key, kind) => {
    await expectRefused(named(key, kind, REACHED));
  });

  it('is refused under another id that changes the balance', async () => {
    await expectRefused({ ...named('elsewhere-refund', 'refund', REACHED), ...moving });
    await expectRefused({ ...named(`${REACHED}-topup`, 'topup', REACHED), ...moving });
  });
});

describe('a driver’s share', () => {
  const share = `walletHistory/driver/${REACHED}-share`;
  const withFee = (fee: unknown): Update => {
    const paid = pay(REACHED);
    return { ...paid, [share]: { ...(paid[share] as object), fee } };
  };

  it('names the fee of its ride, or none, as a server of the release before', async () => {
    expect(await server(withFee(BILL.convenience_fees))).toBe('allowed');
    await stand.reset({ 'users/driver/currentBooking': BOOKING.REACHED });
    expect(await server(withFee(null))).toBe('allowed');
  });

  it.each([
    ['another fee', withFee(BILL.convenience_fees - 1)],
    ['a fee that is a text', withFee(String(BILL.convenience_fees))],
    ['a fee below zero', withFee(-BILL.convenience_fees)],
  ])('does not name %s', async (_, update) => expectRefused(update));

  it('alone names a fee', async () => {
    const topUp = posted('topup', 'Credit', 500, 500);
    const entryOfIt = topUp['walletHistory/rider/tx-topup'] as object;
    await expectRefused({ ...topUp, 'walletHistory/rider/tx-topup': { ...entryOfIt, fee: 0 } });
  });
});

describe('an entry is posted once', () => {
  it('even if it is sent again', async () => {
    expect(await server(posted('topup', 'Credit', 500, 500))).toBe('allowed');
    await expectRefused(posted('topup', 'Credit', 500, 500));
    expect(await balance('rider')).toBe(2500);
  });

  it('even if it is sent ten times at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => server(posted('topup', 'Credit', 500, 500))));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
    expect(await balance('rider')).toBe(2500);
  });

  it('while ten different ones at once are ten entries', async () => {
    const keys = Array.from({ length: 10 }, (_, n) => `t${n}-topup`);
    const outcomes = await Promise.all(keys.map((key) => server(posted('topup', 'Credit', 500, 500, key))));
    expect(outcomes).toEqual(keys.map(() => 'allowed'));
    expect(await balance('rider')).toBe(7000);
  });

  it('and is never changed or removed', async () => {
    await expectRefused({ 'walletHistory/rider/seed-topup/amount': 1 });
    await expectRefused({ 'walletHistory/rider/seed-topup': null });
    await expectRefused({ 'walletHistory/rider': null });
  });

  it('so that two withdrawals at once cannot take the same money', async () => {
    const take = (key: string) => server(posted('withdraw', 'Withdraw', 1500, -1500, key));
    expect((await Promise.all([take('a-withdraw'), take('b-withdraw')])).toSorted()).toEqual(['allowed', 'denied']);
    expect(await balance('rider')).toBe(500);
  });
});

describe('paying a ride', () => {
  it.each([
    ['in cash', {}, { driver: -400, rider: 2000 }],
    ['from the wallet and the rest in cash', { wallet: 1500 }, { driver: 1100, rider: 500 }],
    ['with a promo', { discount: 500, promo: 'LAST' }, { driver: 100, rider: 2000 }],
  ])('%s', async (_, how, wallets) => {
    expect(await server(pay(REACHED, how))).toBe('allowed');
    expect({ driver: await balance('driver'), rider: await balance('rider') }).toEqual(wallets);
  });

  it('all from the wallet', async () => {
    await stand.reset({ 'users/driver/currentBooking': REACHED, 'users/rider/walletBalance': BILL.trip_cost });
    expect(await server(pay(REACHED, { wallet: BILL.trip_cost }))).toBe('allowed');
    expect(await balance('rider')).toBe(0);
    expect(await balance('driver')).toBe(BILL.driver_share);
  });

  it('not with more than the wallet holds', async () => {
    await expectRefused(pay(REACHED, { wallet: 2001 }));
  });

  it('not twice', async () => {
    expect(await server(pay(REACHED))).toBe('allowed');
    await expectRefused(pay(REACHED));
    expect(await balance('driver')).toBe(-400);
  });

  const field = (name: string) => `bookings/${REACHED}/${name}`;
  it.each([
    ['a penny short', { [field('cashPaymentAmount')]: BILL.trip_cost - 1 }],
    ['a penny over', { [field('discount_amount')]: 1 }],
    [
      "without the driver's share",
      { [`walletHistory/driver/${REACHED}-share`]: null, 'users/driver/walletBalance': increment(-BILL.trip_cost) },
    ],
    [
      'without the cash taken',
      { [`walletHistory/driver/${REACHED}-cash`]: null, 'users/driver/walletBalance': increment(BILL.driver_share) },
    ],
    ['without a time', { [field('paid_time')]: null }],
    ['without a payment mode', { [field('payment_mode')]: null }],
    ['by cheque', { [field('payment_mode')]: 'cheque' }],
    ['with another bill', { [field('trip_cost')]: 1 }],
    ['in half pennies', { [field('cashPaymentAmount')]: BILL.trip_cost - 0.5, [field('discount_amount')]: 0.5 }],
  ])('not %s', async (_, changes) => expectRefused({ ...pay(REACHED), ...changes }));

  it('not with a discount that was not counted', async () => {
    const update = { ...pay(REACHED, { discount: 500, promo: 'LAST' }) };
    delete update['offer_uses/LAST/rider'];
    delete update['offers/LAST/user_avail'];
    await expectRefused(update);
  });

  it('credits both sides with the bonus in the same update', async () => {
    const update = {
      ...pay(REACHED, { wallet: 1000 }),
      'users/rider/walletBalance': increment(-1000 + 500),
      [`walletHistory/rider/${REACHED}-bonus`]: entry('Credit', 'bonus', 500, { bookingId: REACHED }),
      'users/other-rider/walletBalance': increment(500),
      [`walletHistory/other-rider/${REACHED}-bonus`]: entry('Credit', 'bonus', 500, { bookingId: REACHED }),
    };
    expect(await server(update)).toBe('allowed');
    expect([await balance('rider'), await balance('other-rider')]).toEqual([1500, 500]);
  });
});

describe('the bill', () => {
  it('is the share and the fee, and nothing else', async () => {
    const id = BOOKING.STARTED;
    await stand.reset({ 'users/driver/currentBooking': id });
    await expectRefused({ ...end(id), [`bookings/${id}/driver_share`]: BILL.trip_cost });
    await expectRefused({ ...end(id), [`bookings/${id}/trip_cost`]: -1 });
    expect(await server(end(id))).toBe('allowed');
  });
});

describe('a promo', () => {
  it('is used once per rider', async () => {
    await expectRefused(pay(REACHED, { discount: 500, promo: 'AMBER5' }));
  });

  it('is used up to its limit', async () => {
    await stand.reset({ 'users/driver/currentBooking': REACHED, 'offers/LAST/user_avail': 2 });
    await expectRefused(pay(REACHED, { discount: 500, promo: 'LAST' }));
  });

  it('is not counted without a rider, nor a rider without the count', async () => {
    await expectRefused({ 'offer_uses/LAST/rider': REACHED });
    await expectRefused({ 'offers/LAST/user_avail': 5 });
  });
});

describe('a withdrawal', () => {
  const asked = (amount: number, move = -amount): Update => ({
    'withdraws/w9': {
      uid: 'rider',
      name: 'Rita',
      amount,
      date: Date.now(),
      bankName: 'Tyne',
      bankCode: '1',
      bankAccount: '2',
      processed: false,
    },
    'walletHistory/rider/w9-withdraw': entry('Withdraw', 'withdraw', amount),
    'users/rider/walletBalance': increment(move),
  });
  const done = { 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': 1_800_000_000_000 };

  it('takes the money at the request', async () => {
    expect(await server(asked(2000))).toBe('allowed');
    expect(await balance('rider')).toBe(0);
  });

  it.each([
    ['above the balance', asked(2001)],
    ['without taking the money', { 'withdraws/w9': asked(100)['withdraws/w9'] }],
    [
      'already processed',
      { ...asked(100), 'withdraws/w9': { ...(asked(100)['withdraws/w9'] as object), processed: true, procesDate: 1 } },
    ],
  ])('is refused %s', async (_, update) => expectRefused(update));

  it('is processed once', async () => {
    await expectRefused({ 'withdraws/w1/processed': true });
    expect(await server(done)).toBe('allowed');
    await expectRefused(done);
    await expectRefused({ 'withdraws/w1/processed': false });
  });

  it('keeps its amount and account', async () => {
    await expectRefused({ 'withdraws/w1/amount': 1 });
    await expectRefused({ 'withdraws/w1/bankAccount': '9' });
    await expectRefused({ 'withdraws/w1/uid': 'rider' });
    await expectRefused({ 'withdraws/w1/date': 1 });
    await expectRefused({ 'withdraws/w1/bankName': 'Mine' });
    await expectRefused({ 'withdraws/w1/bankCode': '1' });
    await expectRefused({ 'withdraws/w1/amount': null });
  });

  it('is dated when it is processed, and keeps that date', async () => {
    await expectRefused({ 'withdraws/w1/procesDate': 1 });
    expect(await server(done)).toBe('allowed');
    await expectRefused({ 'withdraws/w1/procesDate': 1 });
  });
});

describe('a profile', () => {
  it('starts with an empty wallet', async () => {
    const newcomer = {
      usertype: 'rider',
      approved: true,
      createdAt: 1,
      listed: 'rider:1',
      firstName: 'Nia',
      walletBalance: 500,
    };
    await expectRefused({ 'users/newcomer': newcomer });
    expect(await server({ 'users/newcomer': { ...newcomer, walletBalance: 0 } })).toBe('allowed');
  });

  it('is not removed with money in it', async () => {
    await expectRefused({ 'users/rider': null });
    expect(await server({ 'users/other-rider': null })).toBe('allowed');
  });
});

describe('earnings', () => {
  it.each([
    ['a fraction', { 'earnings/days/2026-03-14/tripCost': 0.5 }],
    ['a loss', { 'earnings/days/2026-03-14/tripCost': -1 }],
    ['fewer rides', { 'earnings/days/2026-03-14/rides': 0 }],
    [
      'a day that does not exist',
      { 'earnings/days/2026-13-14': { tripCost: 1, rideCost: 1, convenienceFee: 0, discountAmount: 0, rides: 1 } },
    ],
    ['an unknown column', { 'earnings/days/2026-03-14/tips': 5 }],
  ])('never contain %s', async (_, update) => expectRefused(update));
});
