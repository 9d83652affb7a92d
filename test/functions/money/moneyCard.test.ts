/** Rides and wallets paid by card: Stripe's webhooks in any order, twice, late or never, with one correct outcome. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import type { Booking } from '@/domain/ride/booking';
import type { Payment } from '@/domain/money/payment';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import {
  type CardHost,
  type Session,
  sign,
  startCardHost,
  startStripe,
  type StripeFake,
} from '../../support/stripeFake';
import { db, resetTown } from '../../support/stack';
import { balanceOf, expectBooksToAddUp, fund, historyOf, times, titlesTold } from './books';
import { driverAt, readBooking, rideIn } from '../ride/rides';

let stripe: StripeFake;
let host: CardHost;
let rider: Person;
let driver: Person;
let id: string;
let bill: Booking;

beforeAll(async () => {
  stripe = await startStripe();
  host = await startCardHost(stripe.url);
});
afterAll(async () => {
  await host.stop();
  await stripe.close();
});

beforeEach(async () => {
  await resetTown();
  stripe.refuseRefunds('');
  [rider, driver] = await Promise.all([createPerson('rider', { mobileProven: true }), driverAt(50)]);
  id = await rideIn('REACHED', rider, driver);
  bill = await readBooking(id);
});
afterEach(expectBooksToAddUp);

const paymentOf = (payment: string): Promise<Payment> => db.get(`payments/${payment}`) as Promise<Payment>;

async function ok<Name extends ApiName>(who: Person, name: Name, body: ApiBody<Name>): Promise<ApiAnswer<Name>> {
  const { status, answer, error } = await host.call(who, name, body);
  if (answer === undefined) throw new Error(`${name}: ${status} ${JSON.stringify(error)}`);
  return answer;
}

type How = { use_wallet?: boolean; promo?: string };
const openPage = async (how: How = {}): Promise<{ payment: string; session: Session }> => {
  const { payment = '' } = await ok(rider, 'pay_booking', { id, mode: 'card', ...how });
  return { payment, session: stripe.sessionOf(payment) };
};
const deliver = (session: Session, type = 'checkout.session.completed'): Promise<number> => {
  const event = stripe.event(type, session);
  return host.webhook(event, sign(event));
};
const comeBack = (payment: string, cancelled = false) => ok(rider, 'payment_return', { id: payment, cancelled });

async function expectPaidByCard(payment: string): Promise<void> {
  expect(await readBooking(id)).toMatchObject({
    status: 'PAID',
    payment_mode: 'card',
    gateway: 'stripe',
    payment_id: payment,
    cardPaymentAmount: bill.trip_cost,
    cashPaymentAmount: 0,
    customer_paid: bill.trip_cost,
  });
  expect(await paymentOf(payment)).toMatchObject({ status: 'paid', use: 'ride' });
  expect((await paymentOf(payment)).reviewAt).toBeUndefined();
  expect(Object.keys(await historyOf(driver))).toEqual([`${id}-share`]);
  expect(await balanceOf(driver)).toBe(bill.driver_share);
  const user = (await db.get(`users/${driver.uid}`)) as { queue: boolean };
  expect(user.queue).toBe(false);
  expect((await titlesTold(rider)).filter((title) => title === 'Thank you for riding')).toHaveLength(1);
  expect((await titlesTold(driver)).filter((title) => title === 'The ride is paid')).toHaveLength(1);
}

describe('a ride by card', () => {
  it('is charged the bill, on a checkout that leads back', async () => {
    const { payment, session } = await openPage();
    expect(session).toMatchObject({ amount_total: bill.trip_cost, currency: 'gbp', client_reference_id: payment });
    expect(session.success_url).toBe(`https://amberlight.test/payment?payment=${payment}`);
    expect(session.cancel_url).toBe(`https://amberlight.test/payment?payment=${payment}&cancelled=1`);
    expect((await readBooking(id)).payment_choice).toMatchObject({ mode: 'card', cash: 0, card: bill.trip_cost });
    expect(await titlesTold(driver)).toEqual(['The rider pays by card']);
    expect((await readBooking(id)).status).toBe('REACHED');
  });

  const orders: [string, (payment: string, session: Session) => Promise<unknown>][] = [
    ['the webhook, then the return', async (p, s) => [await deliver(s), await comeBack(p)]],
    ['the return, then the webhook', async (p, s) => [await comeBack(p), await deliver(s)]],
    ['the webhook twice', async (_, s) => [await deliver(s), await deliver(s)]],
    ['the return alone', (p) => comeBack(p)],
    ['the webhook alone: the tab is closed', (_, s) => deliver(s)],
    ['a return that says cancelled, though it is paid', (p) => comeBack(p, true)],
    ['ten of each at once', (p, s) => Promise.all([times(10, () => deliver(s)), times(10, () => comeBack(p))])],
    [
      'neither: the review finds it',
      async (p) => {
        await db.set(`payments/${p}/reviewAt`, 1);
        await host.review();
        await host.review();
      },
    ],
    [
      'a webhook that comes before the page was noted',
      async (p, s) => {
        await db.update('', { [`payments/${p}/session`]: null, [`payments/${p}/url`]: null });
        await deliver(s);
      },
    ],
  ];
  it.each(orders)('is paid once by %s', async (_, happen) => {
    const { payment, session } = await openPage();
    stripe.pay(session);
    await happen(payment, session);
    await expectPaidByCard(payment);
  });

  it('has one checkout, however often it is requested', async () => {
    const answers = await times(8, () => ok(rider, 'pay_booking', { id, mode: 'card' }));
    expect(new Set(answers.map(({ redirect }) => redirect)).size).toBe(1);
    expect(await db.keys('payments')).toHaveLength(1);
  });

  it('has one checkout, though the first answer was lost', async () => {
    stripe.breakNext('/v1/checkout/sessions', 'after');
    const { payment, session } = await openPage();
    expect((await paymentOf(payment)).session).toBe(session.id);
  });

  it('has one checkout, though the provider was unreachable at first', async () => {
    stripe.breakNext('/v1/checkout/sessions', 'before', 3);
    const away = await host.call(rider, 'pay_booking', { id, mode: 'card' });
    expect([away.status, away.error?.code]).toEqual([503, 'providers_error']);
    const { payment, session } = await openPage();
    stripe.pay(session);
    await deliver(session);
    await expectPaidByCard(payment);
    expect(await db.keys('payments')).toHaveLength(1);
  });

  it('is closed if the rider turns back, and can be paid in another way', async () => {
    const { payment, session } = await openPage();
    expect(await comeBack(payment, true)).toMatchObject({ status: 'cancelled' });
    expect(session.status).toBe('expired');
    expect(await deliver(session, 'checkout.session.expired')).toBe(200);
    expect((await readBooking(id)).status).toBe('REACHED');
    const again = await openPage();
    expect(again.payment).not.toBe(payment);
    stripe.pay(again.session);
    await deliver(again.session);
    await expectPaidByCard(again.payment);
  });

  it('is paid after all if the money of an abandoned checkout arrives', async () => {
    const { payment, session } = await openPage();
    await comeBack(payment, true);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: 'pi_late' });
    await times(3, () => deliver(session));
    await expectPaidByCard(payment);
  });

  it('can be paid by another card after a failure', async () => {
    const { payment, session } = await openPage();
    await deliver(session, 'checkout.session.async_payment_failed');
    expect(await comeBack(payment)).toMatchObject({ status: 'failed' });
    expect((await readBooking(id)).status).toBe('REACHED');
    const again = await openPage();
    stripe.pay(again.session);
    await deliver(again.session);
    await expectPaidByCard(again.payment);
  });

  it('charges the card only what wallet and promo leave', async () => {
    await fund(rider, 1000);
    const { session } = await openPage({ use_wallet: true, promo: await fivePoundsOff() });
    const card = (bill.trip_cost ?? 0) - 1000 - 500;
    expect(session.amount_total).toBe(card);
    stripe.pay(session);
    await deliver(session);
    expect(await readBooking(id)).toMatchObject({
      status: 'PAID',
      discount_amount: 500,
      promo: 'CARD5',
      promo_name: 'Five off',
      usedWalletMoney: 1000,
      cardPaymentAmount: card,
      customer_paid: card + 1000,
    });
    expect(await balanceOf(rider)).toBe(0);
  });

  it('closes the old checkout first if chosen again', async () => {
    await fund(rider, 1000);
    const first = await openPage();
    const second = await openPage({ use_wallet: true });
    expect([first.session.status, second.session.status]).toEqual(['expired', 'open']);
    expect(second.session.amount_total).toBe((bill.trip_cost ?? 0) - 1000);
    expect((await paymentOf(first.payment)).status).toBe('cancelled');
  });

  it('is not charged again if chosen again after payment', async () => {
    await fund(rider, 1000);
    const { payment, session } = await openPage();
    stripe.pay(session);
    const { status, payment: second } = await ok(rider, 'pay_booking', { id, mode: 'card', use_wallet: true });
    expect([status, second]).toEqual(['PAID', undefined]);
    await expectPaidByCard(payment);
    expect(await balanceOf(rider)).toBe(1000);
  });

  it('can only be paid by the rider, from 30p, and while cards are switched on', async () => {
    const code = async (who: Person, body: object = {}) =>
      (await host.call(who, 'pay_booking', { id, mode: 'card', ...body })).error?.code;
    expect(await code(driver)).toBe('permission_denied');
    expect(await code(await createPerson('rider'))).toBe('booking_not_found');
    await fund(rider, (bill.trip_cost ?? 0) - 29);
    expect(await code(rider, { use_wallet: true })).toBe('card_amount_too_low');
    expect(await code(rider, { provider: 'test' })).toBe('no_providers');
    await db.set('settings/card', false);
    expect(await code(rider)).toBe('payment_mode_off');
    expect(await db.get('payments')).toBeNull();
  });
});

async function fivePoundsOff(): Promise<string> {
  await db.set('offers/CARD5', {
    promo_name: 'Five off',
    promo_description: '',
    promo_discount_type: 'flat',
    promo_discount_value: 5,
    max_promo_discount_value: 5,
    min_order: 0,
    promo_validity: '2099-12-31',
    promo_usage_limit: 1,
    user_avail: 0,
  });
  return 'CARD5';
}

/** The driver takes cash, and the open page cannot be closed now. */
async function cashWhileStripeIsDown(): Promise<void> {
  stripe.breakNext('/v1/checkout/sessions/', 'before', 2);
  await ok(driver, 'pay_booking', { id, mode: 'cash' });
}

/** The review, as if a refund had been due for so many hours. The books have it on its own day. */
async function reviewAfter(payment: string, hours: number): Promise<void> {
  const path = `payments/${payment}/settledAt`;
  const settledAt = await db.get(path);
  await db.set(path, Date.now() - hours * 3_600_000);
  await host.review();
  await host.review();
  await db.set(path, settledAt);
}

describe('money that arrives after the bill has changed', () => {
  it('is refunded if the driver has taken cash in the meantime', async () => {
    const { payment, session } = await openPage();
    await cashWhileStripeIsDown();
    stripe.pay(session);
    await times(5, () => deliver(session));
    expect(await comeBack(payment)).toMatchObject({ status: 'paid', use: 'card', refund: 'done' });
    expect(stripe.refunds.filter((intent) => intent === session.payment_intent)).toHaveLength(1);
    expect(await readBooking(id)).toMatchObject({ payment_mode: 'cash', cardPaymentAmount: 0 });
    expect(await balanceOf(rider)).toBe(0);
  });

  it('is refunded once, though the provider was unreachable', async () => {
    const { payment, session } = await openPage();
    await cashWhileStripeIsDown();
    stripe.pay(session);
    stripe.breakNext('/v1/refunds', 'after', 3);
    expect(await deliver(session)).toBe(200);
    expect((await paymentOf(payment)).refund).toBe('due');
    await host.review();
    expect(await paymentOf(payment)).toMatchObject({ refund: 'done', use: 'card' });
    expect(stripe.refunds.filter((intent) => intent === session.payment_intent)).toHaveLength(1);
  });

  it('goes to the wallet if the card refuses the refund', async () => {
    stripe.refuseRefunds('charge_disputed');
    const { payment, session } = await openPage();
    await cashWhileStripeIsDown();
    stripe.pay(session);
    await times(5, () => deliver(session));
    expect(await comeBack(payment)).toMatchObject({ status: 'paid', use: 'wallet' });
    expect(await balanceOf(rider)).toBe(bill.trip_cost);
  });

  it('waits for the card if Stripe lacks the money for the refund, and is refunded a day later', async () => {
    stripe.refuseRefunds('balance_insufficient');
    const { payment, session } = await openPage();
    await cashWhileStripeIsDown();
    stripe.pay(session);
    await times(3, () => deliver(session));
    await host.review();
    expect(await paymentOf(payment)).toMatchObject({ use: 'card', refund: 'due' });
    stripe.refuseRefunds('');
    await reviewAfter(payment, 30);
    expect(await comeBack(payment)).toMatchObject({ status: 'paid', use: 'card', refund: 'done' });
    expect(stripe.refunds.filter((intent) => intent === session.payment_intent)).toHaveLength(1);
    expect(await balanceOf(rider)).toBe(0);
  });

  it('goes to the wallet if Stripe has lacked the money for more than a week, and no earlier', async () => {
    stripe.refuseRefunds('balance_insufficient');
    const { payment, session } = await openPage();
    await cashWhileStripeIsDown();
    stripe.pay(session);
    await deliver(session);
    await reviewAfter(payment, 7 * 24);
    expect(await paymentOf(payment)).toMatchObject({ use: 'card', refund: 'due' });
    await reviewAfter(payment, 8 * 24);
    expect(await comeBack(payment)).toMatchObject({ status: 'paid', use: 'wallet' });
    expect(await balanceOf(rider)).toBe(bill.trip_cost);
    expect(stripe.refunds).not.toContain(session.payment_intent);
  });

  it('waits on, however long, if the charge is busy, and is not refunded again if it was already', async () => {
    stripe.refuseRefunds('lock_timeout');
    const { payment, session } = await openPage();
    await cashWhileStripeIsDown();
    stripe.pay(session);
    await deliver(session);
    await reviewAfter(payment, 8 * 24);
    expect(await paymentOf(payment)).toMatchObject({ use: 'card', refund: 'due' });
    stripe.refuseRefunds('charge_already_refunded');
    await reviewAfter(payment, 9 * 24);
    expect(await comeBack(payment)).toMatchObject({ status: 'paid', use: 'card', refund: 'done' });
    expect(await balanceOf(rider)).toBe(0);
  });

  it('stays in the wallet if the wallet’s part was spent', async () => {
    await fund(rider, 1000);
    const { payment, session } = await openPage({ use_wallet: true });
    const bank = { bankName: 'Tyne', bankCode: '010203', bankAccount: '00012345' };
    await ok(rider, 'withdraw', { id: newBookingId(), amount: 600, bank });
    stripe.pay(session);
    await times(5, () => deliver(session));
    expect(await comeBack(payment)).toMatchObject({ status: 'paid', use: 'wallet' });
    expect(await balanceOf(rider)).toBe(400 + session.amount_total);
    expect((await readBooking(id)).status).toBe('REACHED');
  });

  it('stays in the wallet if somebody else had the promo’s last use', async () => {
    const { payment, session } = await openPage({ promo: await fivePoundsOff() });
    const [other, cab] = await Promise.all([createPerson('rider', { mobileProven: true }), driverAt(20)]);
    const quick = await rideIn('REACHED', other, cab);
    await fund(other, 50_000);
    await ok(other, 'pay_booking', { id: quick, mode: 'wallet', promo: 'CARD5' });
    stripe.pay(session);
    await deliver(session);
    expect(await comeBack(payment)).toMatchObject({ use: 'wallet' });
    expect(await balanceOf(rider)).toBe(session.amount_total);
    expect(await db.get('offers/CARD5/user_avail')).toBe(1);
  });

  it('is not waited for: a ride paid in another way has its checkout closed at once', async () => {
    const { payment, session } = await openPage();
    await ok(driver, 'pay_booking', { id, mode: 'cash' });
    expect([session.status, (await paymentOf(payment)).status]).toEqual(['expired', 'cancelled']);
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', payment_mode: 'cash' });
  });

  it('has its checkout closed if the wallet pays, or the office records the cash', async () => {
    const { session } = await openPage();
    await fund(rider, 50_000);
    await ok(rider, 'pay_booking', { id, mode: 'wallet' });
    expect(session.status).toBe('expired');

    const [second, admin] = [await rideIn('REACHED', rider, driver), await createPerson('admin')];
    const { payment = '' } = await ok(rider, 'pay_booking', { id: second, mode: 'card' });
    await ok(rider, 'dispute_bill', { id: second, reason: 'too_much' });
    const { trip_cost: amount = 0 } = await readBooking(second);
    await ok(admin, 'settle_bill', { id: second, as: 'cash', amount, reason: 'The driver says so' });
    expect(stripe.sessionOf(payment).status).toBe('expired');
  });

  it('has its checkout closed later, if the provider is down', async () => {
    const { payment, session } = await openPage();
    await cashWhileStripeIsDown();
    expect([session.status, (await paymentOf(payment)).status]).toEqual(['open', 'created']);
    await db.set(`payments/${payment}/reviewAt`, 1);
    await host.review();
    expect([session.status, (await paymentOf(payment)).status]).toEqual(['expired', 'cancelled']);
  });
});

describe('a webhook', () => {
  it('is trusted only for its signature', async () => {
    const { session } = await openPage();
    stripe.pay(session);
    const event = stripe.event('checkout.session.completed', session);
    const before = await db.get('');
    const old = Math.floor(Date.now() / 1000) - 3600;
    expect(await host.webhook(event, '')).toBe(400);
    expect(await host.webhook(event, 't=1,v1=00')).toBe(400);
    expect(await host.webhook(event, sign(event, 'whsec_another'))).toBe(400);
    expect(await host.webhook(event, sign(event, undefined, old))).toBe(400);
    expect(await host.webhook(event.replace('"paid"', '"paid" '), sign(event))).toBe(400);
    expect(await host.webhook('{"type":', sign('{"type":'))).toBe(400);
    expect(await db.get('')).toEqual(before);
  });

  it('about an unknown payment is accepted and changes nothing', async () => {
    const { session } = await openPage();
    const before = await db.get('');
    const others = { ...session, client_reference_id: 'somebody-elses' };
    expect(await deliver(others)).toBe(200);
    expect(await deliver({ ...session, client_reference_id: null as never })).toBe(200);
    const invoice = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
    expect(await host.webhook(invoice, sign(invoice))).toBe(200);
    expect(await db.get('')).toEqual(before);
  });

  it('about another amount pays nothing', async () => {
    const { session } = await openPage();
    stripe.pay(session);
    expect(await deliver({ ...session, amount_total: 30 })).toBe(200);
    expect(await deliver({ ...session, currency: 'jpy' })).toBe(200);
    expect((await readBooking(id)).status).toBe('REACHED');
  });
});

describe('a top-up', () => {
  const topUp = (payment: string, amount: number) => ok(rider, 'top_up_wallet', { id: payment, amount });

  it('is credited once', async () => {
    const payment = newBookingId();
    const answers = await times(5, () => topUp(payment, 2500));
    expect(new Set(answers.map(({ redirect }) => redirect)).size).toBe(1);
    const session = stripe.sessionOf(payment);
    expect(session.amount_total).toBe(2500);
    stripe.pay(session);
    await Promise.all([times(5, () => deliver(session)), times(5, () => comeBack(payment))]);
    expect(await balanceOf(rider)).toBe(2500);
    expect((await historyOf(rider))[`${payment}-topup`]).toMatchObject({ type: 'Credit', amount: 2500 });
    expect((await host.call(rider, 'top_up_wallet', { id: payment, amount: 2500 })).error?.code).toBe('request_reused');
  });

  it.each([
    [0, 'no_details_error'],
    [-1, 'no_details_error'],
    [100.5, 'no_details_error'],
    [500_001, 'no_details_error'],
    [29, 'card_amount_too_low'],
  ])('of %s is refused: %s', async (amount, code) => {
    const { status, error } = await host.call(rider, 'top_up_wallet', { id: newBookingId(), amount });
    expect([status, error?.code]).toEqual([422, code]);
  });

  it('cannot be accessed by anybody else', async () => {
    const payment = newBookingId();
    await topUp(payment, 2500);
    const other = await createPerson('rider');
    expect((await host.call(other, 'payment_return', { id: payment, cancelled: true })).status).toBe(404);
    expect((await host.call(other, 'top_up_wallet', { id: payment, amount: 2500 })).error?.code).toBe('request_reused');
    expect(stripe.sessionOf(payment).status).toBe('open');
  });

  it('is cancelled when it expires unpaid', async () => {
    const payment = newBookingId();
    await topUp(payment, 2500);
    await db.update('', { [`payments/${payment}/expiresAt`]: 2, [`payments/${payment}/reviewAt`]: 1 });
    await host.review();
    expect([(await paymentOf(payment)).status, stripe.sessionOf(payment).status]).toEqual(['cancelled', 'expired']);
  });

  it('is refunded if its payer has gone', async () => {
    const payment = newBookingId();
    await topUp(payment, 2500);
    await db.set(`users/${rider.uid}`, null);
    const session = stripe.sessionOf(payment);
    stripe.pay(session);
    await deliver(session);
    expect(await paymentOf(payment)).toMatchObject({ status: 'paid', use: 'card', refund: 'done' });
    expect(stripe.refunds).toContain(session.payment_intent);
  });
});

describe('a saved card', () => {
  const customerIn = (uid: string) => db.get<{ id: string }>(`card_customers/${uid}`);
  const topUpPage = async (who: Person): Promise<Session> => {
    const { payment } = await ok(who, 'top_up_wallet', { id: newBookingId(), amount: 1000 });
    return stripe.sessionOf(payment);
  };

  it('is offered and kept for one person: every checkout of theirs is the same customer’s, and nobody else’s', async () => {
    const { session } = await openPage();
    const other = await createPerson('rider');
    const [second, theirs] = [await topUpPage(rider), await topUpPage(other)];
    expect(session.customer).not.toBeNull();
    expect(second.customer).toBe(session.customer);
    expect(theirs.customer).not.toBe(session.customer);
    expect(session.saved).toEqual({ save: 'enabled', remove: 'enabled' });
    expect(stripe.customers.get(session.customer ?? '')).toBe(rider.uid);
  });

  it('needs one customer, though two checkouts begin at once and an answer is lost', async () => {
    stripe.breakNext('/v1/customers', 'after');
    const pages = await Promise.all([topUpPage(rider), topUpPage(rider)]);
    expect(new Set(pages.map(({ customer }) => customer)).size).toBe(1);
    expect([...stripe.customers.values()].filter((uid) => uid === rider.uid)).toHaveLength(1);
  });

  it('of an account that ends is forgotten by the provider, at once or as soon as it answers', async () => {
    const leaves = async (accident: boolean) => {
      const person = await createPerson('rider');
      const { customer } = await topUpPage(person);
      expect((await ok(person, 'export_my_data', {})).data).toMatchObject({ cardCustomer: { id: customer } });
      if (accident) stripe.breakNext('/v1/customers/', 'before', 2);
      await ok(person, 'delete_account', {});
      return { person, customer: customer ?? '' };
    };
    const first = await leaves(false);
    expect(stripe.customers.has(first.customer)).toBe(false);
    expect(await customerIn(first.person.uid)).toBeNull();

    const { person, customer } = await leaves(true);
    expect(stripe.customers.has(customer)).toBe(true);
    await db.set(`deletions/${person.uid}/at`, 1);
    await host.run('sweepAccounts');
    expect(stripe.customers.has(customer)).toBe(false);
    expect(await customerIn(person.uid)).toBeNull();
    expect(await db.get(`deletions/${person.uid}`)).toBeNull();
  });

  it('of an account that has ended pays nothing, and tells nobody who could read it', async () => {
    const person = await createPerson('rider');
    const { payment } = await ok(person, 'top_up_wallet', { id: newBookingId(), amount: 1000 });
    await ok(person, 'delete_account', {});
    stripe.pay(stripe.sessionOf(payment));
    await db.set(`payments/${payment}/reviewAt`, 1);
    await host.review();
    expect(await paymentOf(payment)).toMatchObject({ status: 'paid', use: 'card' });
    expect(await db.get(`notifis/${person.uid}`)).toBeNull();
  });

  it('that the provider has lost, as after a change of keys, keeps nobody from paying', async () => {
    const { customer } = await topUpPage(rider);
    stripe.customers.delete(customer ?? '');
    const { session } = await openPage();
    expect(session.customer).not.toBe(customer);
    expect(await customerIn(rider.uid)).toEqual({ provider: 'stripe', id: session.customer });
    expect((await topUpPage(rider)).customer).toBe(session.customer);
  });
});

describe('providers', () => {
  it('are those configured', async () => {
    expect((await host.call(rider, 'get_providers', {})).answer).toEqual([{ name: 'stripe', title: 'Card' }]);
    expect((await host.call(rider, 'test_payment', { id: newBookingId(), outcome: 'succeed' })).status).toBe(404);
    await db.set('settings/card', false);
    expect((await host.call(rider, 'get_providers', {})).answer).toEqual([]);
  });
});
