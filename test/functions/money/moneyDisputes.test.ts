/** Disputes: a bank takes a card payment back, and later decides. News comes signed, twice, at once and in any order. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journal } from '../../../functions/src/transitions/journal';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { sign, startCardHost, startStripe } from '../../support/stripeFake';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, rideIn } from '../ride/rides';
import { balanceOf, expectBooksToAddUp, fund, historyOf, purseIn, times, titlesTold } from './books';
import { BANK, type Cards, disputed, ok, paymentOf, sentTo, toppedUp, withdrawOf } from './topUps';

let cards: Cards;
let rider: Person;
let admin: Person;

beforeAll(async () => {
  const stripe = await startStripe();
  cards = { stripe, host: await startCardHost(stripe.url) };
});
afterAll(async () => {
  await cards.host.stop();
  await cards.stripe.close();
});
beforeEach(async () => {
  await resetTown();
  cards.stripe.refuseRefunds('');
  await db.set('settings/payout_hold_hours', 0);
  [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
});
afterEach(expectBooksToAddUp);

const told = async (who: Person, title: string): Promise<number> =>
  (await titlesTold(who)).filter((each) => each === title).length;
const TAKEN = 'A bank took a card payment back';

describe('a dispute of a top-up', () => {
  it('is debited once, and told to the payer and the desk', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    const statuses = [
      ...(await times(5, () => disputed(cards, payment, 'created'))),
      await disputed(cards, payment, 'funds_withdrawn'),
    ];
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await balanceOf(rider)).toBe(0);
    expect((await historyOf(rider))[`${payment}-chargeback`]).toMatchObject({ type: 'Debit', amount: 2000 });
    expect((await paymentOf(payment)).dispute).toMatchObject({ state: 'open', amount: 2000, debited: 2000 });
    expect([await told(admin, TAKEN), await told(rider, 'Your bank took a card payment back')]).toEqual([1, 1]);
  });

  it('takes real money first, and what is missing is owed', async () => {
    await fund(rider, 300, 'bonus');
    const payment = await toppedUp(cards, rider, 2000);
    await db.update('', {
      [`walletHistory/${rider.uid}/spent-adjustment`]: {
        type: 'Debit',
        kind: 'adjustment',
        amount: 1500,
        date: 2,
        txRef: 'spent',
        parts: { topup: -1500 },
      },
      [`users/${rider.uid}/walletBalance`]: 800,
      [`users/${rider.uid}/walletSources/topup`]: 500,
      ...journal([{ debit: 'wallets', credit: 'adjusted', amount: 1500 }], 2),
    });
    await disputed(cards, payment, 'created');
    expect(await balanceOf(rider)).toBe(-1200);
    expect(await purseIn(rider)).toEqual({ bonus: 0, credit: 0, topup: 0, earnings: -1200 });
  });

  it('is credited again once it is won, to be withdrawn as before', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    await disputed(cards, payment, 'created');
    await times(4, () => disputed(cards, payment, 'closed', { status: 'won' }));
    await disputed(cards, payment, 'funds_reinstated', { status: 'won' });
    expect(await purseIn(rider)).toEqual({ bonus: 0, credit: 0, topup: 2000, earnings: 0 });
    expect((await paymentOf(payment)).dispute).toMatchObject({ state: 'won', debited: 2000, credited: 2000 });
    expect(await told(rider, 'Your card payment stands')).toBe(1);
    await ok(cards, rider, 'withdraw', { id: newBookingId(), amount: 2000 });
    expect(await sentTo(cards, payment)).toEqual([2000]);
  });

  it('gives gifts back as gifts', async () => {
    await fund(rider, 300, 'bonus');
    const payment = await toppedUp(cards, rider, 2000);
    await ok(cards, rider, 'withdraw', { id: newBookingId(), amount: 2000 });
    await disputed(cards, payment, 'created', { amount: 200 });
    expect(await purseIn(rider)).toMatchObject({ bonus: 100 });
    await disputed(cards, payment, 'closed', { status: 'won', amount: 200 });
    expect(await purseIn(rider)).toEqual({ bonus: 300, credit: 0, topup: 0, earnings: 0 });
  });

  it.each([
    ['lost, and then opened', ['lost', 'needs_response'], -2000],
    ['won, and then opened', ['won', 'needs_response'], 0],
    ['opened, lost and then won', ['needs_response', 'lost', 'won'], -2000],
    ['only asked about, and the question closed', ['warning_needs_response', 'warning_closed'], 0],
    ['first asked about, then taken', ['warning_needs_response', 'under_review'], -2000],
  ])('that is %s in the news ends the same', async (_, statuses, change) => {
    const payment = await toppedUp(cards, rider, 2000);
    for (const status of statuses) expect(await disputed(cards, payment, 'closed', { status })).toBe(200);
    expect(await balanceOf(rider)).toBe(2000 + change);
  });

  it('that is opened and won at once is debited and credited, or neither', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    await Promise.all([
      ...Array.from({ length: 4 }, () => disputed(cards, payment, 'created')),
      ...Array.from({ length: 4 }, () => disputed(cards, payment, 'closed', { status: 'won' })),
    ]);
    expect(await balanceOf(rider)).toBe(2000);
  });

  it('of more than was paid, or in another currency, changes nothing', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    expect(await disputed(cards, payment, 'created', { amount: 2001 })).toBe(200);
    expect(await disputed(cards, payment, 'created', { currency: 'jpy' })).toBe(200);
    expect(await balanceOf(rider)).toBe(2000);
  });

  it('is recorded though its payer has gone', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    await ok(cards, rider, 'withdraw', { id: newBookingId(), amount: 2000 });
    await db.set(`users/${rider.uid}`, null);
    expect(await disputed(cards, payment, 'created')).toBe(200);
    expect((await paymentOf(payment)).dispute).toMatchObject({ state: 'open' });
    expect(await told(admin, TAKEN)).toBe(1);
    expect(await disputed(cards, payment, 'closed', { status: 'won' })).toBe(200);
  });
});

describe('news', () => {
  it('is trusted only for its signature', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    const { reference = '' } = await paymentOf(payment);
    const event = cards.stripe.dispute('created', reference, { amount: 2000 });
    expect(await cards.host.webhook(event, sign(event, 'whsec_another'))).toBe(400);
    expect(await cards.host.webhook(event.replace('2000', '1'), sign(event))).toBe(400);
    expect(await balanceOf(rider)).toBe(2000);
  });

  it('of a charge that nobody knows yet is asked for again, and later taken note of', async () => {
    const fresh = cards.stripe.dispute('created', 'pi_unknown', { amount: 2000 });
    expect(await cards.host.webhook(fresh, sign(fresh))).toBe(503);
    const old = cards.stripe.dispute('created', 'pi_unknown', { amount: 2000 }, Math.floor(Date.now() / 1000) - 7200);
    expect(await cards.host.webhook(old, sign(old))).toBe(200);
  });
});

describe('a thief who tops up with a stolen card', () => {
  it('gets nothing at the bank: the money goes back to that card', async () => {
    const payment = await toppedUp(cards, rider, 5000);
    await ok(cards, rider, 'withdraw', { id: newBookingId(), amount: 5000, bank: BANK });
    expect(await sentTo(cards, payment)).toEqual([5000]);
  });

  it('is stopped if the money waits for the bank: it pays what the bank took back', async () => {
    await db.set('settings/payout_hold_hours', 24);
    const payment = await toppedUp(cards, rider, 5000);
    await db.set(`payments/${payment}/settledAt`, 1);
    const id = newBookingId();
    await ok(cards, rider, 'withdraw', { id, amount: 5000, bank: BANK });
    expect(await balanceOf(rider)).toBe(0);
    await disputed(cards, payment, 'created');
    expect(await balanceOf(rider)).toBe(0);
    expect(await withdrawOf(id)).toMatchObject({ processed: true, returned: 5000, stopped: true });
    const late = await cards.host.call(admin, 'complete_withdraw', { id });
    expect(late.error?.code).toBe('withdraw_processed');
    expect(await told(rider, 'Your withdrawal is in your wallet again')).toBe(1);
  });

  it('is stopped if the card’s answer is not known when the bank takes the money', async () => {
    const payment = await toppedUp(cards, rider, 5000);
    cards.stripe.breakNext('/v1/refunds', 'before', 2);
    const id = newBookingId();
    await ok(cards, rider, 'withdraw', { id, amount: 5000, bank: BANK });
    cards.stripe.breakNext('/v1/refunds', 'before', 2);
    await disputed(cards, payment, 'created');
    expect(await balanceOf(rider)).toBe(-5000);
    expect((await cards.host.call(admin, 'complete_withdraw', { id })).error?.code).toBe('withdraw_stopped');
    cards.stripe.refuseRefunds('charge_disputed');
    await cards.host.review();
    await cards.host.review();
    expect(await withdrawOf(id)).toMatchObject({ processed: true, returned: 5000 });
    expect(await balanceOf(rider)).toBe(0);
    expect(await sentTo(cards, payment)).toEqual([]);
  });

  it('cannot be paid at the bank while the bank takes the money back, whichever comes first', async () => {
    const payment = await toppedUp(cards, rider, 5000);
    await db.set(`payments/${payment}/settledAt`, 1);
    const id = newBookingId();
    await ok(cards, rider, 'withdraw', { id, amount: 5000, bank: BANK });
    const [sent] = await Promise.all([
      cards.host.call(admin, 'complete_withdraw', { id }),
      disputed(cards, payment, 'created'),
    ]);
    const { returned = 0 } = await withdrawOf(id);
    expect([sent.status === 200 ? 0 : 5000, returned]).toEqual([returned, returned]);
    expect(await balanceOf(rider)).toBe(returned - 5000);
  });
});

describe('a dispute of a ride', () => {
  it('is owed by the rider, and the driver keeps the share', async () => {
    const driver = await driverAt(50);
    const id = await rideIn('REACHED', rider, driver);
    const { trip_cost = 0, driver_share } = await readBooking(id);
    const { payment = '' } = await ok(cards, rider, 'pay_booking', { id, mode: 'card' });
    cards.stripe.pay(cards.stripe.sessionOf(payment));
    await ok(cards, rider, 'payment_return', { id: payment });
    expect(await disputed(cards, payment, 'created')).toBe(200);
    expect([await balanceOf(rider), await balanceOf(driver)]).toEqual([-trip_cost, driver_share]);
    expect((await readBooking(id)).status).toBe('PAID');
    await disputed(cards, payment, 'closed', { status: 'won' });
    expect([await balanceOf(rider), await balanceOf(driver)]).toEqual([0, driver_share]);
  });
});
