/** Withdrawals of topped-up money: back to the cards it came from, once, whatever the provider does. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journal } from '../../../functions/src/transitions/journal';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { startCardHost, startStripe } from '../../support/stripeFake';
import { db, resetTown } from '../../support/stack';
import { balanceOf, expectBooksToAddUp, historyOf, purseIn, times, titlesTold } from './books';
import { BANK, type Cards, ok, paymentOf, sentTo, toppedUp, withdrawOf } from './topUps';

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

const withdraw = (amount: number, bank?: typeof BANK, id = newBookingId()) =>
  cards.host.call(rider, 'withdraw', { id, amount, ...(bank === undefined ? {} : { bank }) });
const errorOf = ({ error }: { error?: { code: string } }): string | undefined => error?.code;
/** Adds earnings beside what was topped up. */
const earn = (amount: number): Promise<unknown> =>
  db.update('', {
    [`walletHistory/${rider.uid}/earned-admin`]: {
      type: 'Credit',
      kind: 'admin',
      amount,
      date: 1,
      txRef: 'start',
      parts: { earnings: amount },
    },
    [`users/${rider.uid}/walletBalance`]: amount,
    ...journal([{ debit: 'credits', credit: 'wallets', amount }], 1),
  });

describe('topped-up money', () => {
  it('goes back to the newest card payments first, and needs no bank account', async () => {
    const older = await toppedUp(cards, rider, 2000);
    const newer = await toppedUp(cards, rider, 1500);
    const id = newBookingId();
    const { answer } = await withdraw(2500, undefined, id);
    expect(answer).toMatchObject({ id, amount: 2500, card: 2500, processed: true });
    expect([await sentTo(cards, newer), await sentTo(cards, older)]).toEqual([[1500], [1000]]);
    expect([(await paymentOf(newer)).returned, (await paymentOf(older)).returned]).toEqual([1500, 1000]);
    expect(await withdrawOf(id)).toMatchObject({ processed: true, card: 2500, bankAccount: '' });
    expect((await withdrawOf(id)).reviewAt).toBeUndefined();
    expect(await purseIn(rider)).toEqual({ bonus: 0, credit: 0, topup: 1000, earnings: 0 });
    expect((await titlesTold(rider)).filter((title) => title === 'Your money goes back to your card')).toHaveLength(1);
  });

  it('is sent at once, however long the hold for banks is', async () => {
    await db.set('settings/payout_hold_hours', 720);
    const payment = await toppedUp(cards, rider, 2000);
    await withdraw(2000, BANK);
    expect(await sentTo(cards, payment)).toEqual([2000]);
  });

  it('leaves earnings to the bank, which gets its part alone', async () => {
    await db.set('settings/payout_hold_hours', 24);
    await earn(500);
    const payment = await toppedUp(cards, rider, 2000);
    expect(errorOf(await withdraw(2500))).toBe('bank_details_missing');
    const id = newBookingId();
    expect((await withdraw(2500, BANK, id)).answer).toMatchObject({ card: 2000, processed: false });
    expect(await sentTo(cards, payment)).toEqual([2000]);
    const early = await cards.host.call(admin, 'complete_withdraw', { id });
    expect(errorOf(early)).toBe('withdraw_on_hold');
    await db.set(`withdraws/${id}/payableAt`, 1);
    expect(await ok(cards, admin, 'complete_withdraw', { id })).toMatchObject({ processed: true });
    const notices = (await db.get<Record<string, { title: string; body: string }>>(`notifis/${rider.uid}`)) ?? {};
    const sent = Object.values(notices).find(({ title }) => title === 'Your withdrawal is on its way');
    expect(sent?.body).toContain('£5.00');
  });

  it('goes to the bank if it is too old for its card', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    await db.set(`payments/${payment}/settledAt`, Date.now() - 181 * 86_400_000);
    expect(errorOf(await withdraw(2000))).toBe('bank_details_missing');
    expect((await withdraw(2000, BANK)).answer).toMatchObject({ amount: 2000, processed: false });
    expect(await sentTo(cards, payment)).toEqual([]);
  });

  it('is claimed once, however many withdrawals there are at once', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    const answers = await times(8, () => withdraw(1000, BANK));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await sentTo(cards, payment)).toEqual([1000, 1000]);
    expect(await balanceOf(rider)).toBe(0);
  });

  it('is returned once, however often the button is pressed', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    const id = newBookingId();
    const answers = await times(8, () => withdraw(1200, undefined, id));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await cards.host.review();
    expect(await sentTo(cards, payment)).toEqual([1200]);
    expect(await balanceOf(rider)).toBe(800);
  });
});

describe('a provider', () => {
  const away = async (accident: 'before' | 'after') => {
    const payment = await toppedUp(cards, rider, 2000);
    cards.stripe.breakNext('/v1/refunds', accident, 2);
    const id = newBookingId();
    const { answer } = await withdraw(2000, BANK, id);
    expect(answer).toMatchObject({ card: 2000, processed: false });
    return { payment, id };
  };

  it.each(['before', 'after'] as const)('that is lost %s it acted is asked again, and sends once', async (accident) => {
    const { payment, id } = await away(accident);
    expect(errorOf(await cards.host.call(admin, 'complete_withdraw', { id }))).toBe('withdraw_card_due');
    const refused = await cards.host.call(admin, 'reject_withdraw', { id, reason: 'Too slow' });
    expect(errorOf(refused)).toBe('withdraw_card_due');
    await cards.host.review();
    await cards.host.review();
    expect(await sentTo(cards, payment)).toEqual([2000]);
    expect(await withdrawOf(id)).toMatchObject({ processed: true, card: 2000 });
  });

  it('sends once, even if the first answer is a day old and its key forgotten', async () => {
    const { payment, id } = await away('after');
    cards.stripe.forgetKeys();
    await db.set(`withdraws/${id}/date`, Date.now() - 30 * 3_600_000);
    await cards.host.review();
    expect(await sentTo(cards, payment)).toEqual([2000]);
    expect((await withdrawOf(id)).processed).toBe(true);
  });

  it('finds what a process left that died after its write', async () => {
    const { payment, id } = await away('before');
    await db.set(`withdraws/${id}/reviewAt`, 1);
    await cards.host.review();
    expect(await sentTo(cards, payment)).toEqual([2000]);
  });

  it('that runs short of money is asked again', async () => {
    const payment = await toppedUp(cards, rider, 2000);
    cards.stripe.refuseRefunds('balance_insufficient');
    const id = newBookingId();
    await withdraw(2000, BANK, id);
    expect((await withdrawOf(id)).cards?.[payment]).toEqual({ amount: 2000, state: 'due' });
    cards.stripe.refuseRefunds('');
    // Stripe repeats its refusal to the same key, so another is used a day later.
    await db.set(`withdraws/${id}/date`, Date.now() - 30 * 3_600_000);
    await cards.host.review();
    expect(await sentTo(cards, payment)).toEqual([2000]);
  });

  it('that refuses for good leaves the money to the bank, after the hold', async () => {
    await db.set('settings/payout_hold_hours', 24);
    const payment = await toppedUp(cards, rider, 2000);
    cards.stripe.refuseRefunds('charge_expired_for_capture');
    const id = newBookingId();
    expect((await withdraw(1500, BANK, id)).answer).toMatchObject({ card: 0, processed: false });
    expect(await withdrawOf(id)).toMatchObject({ card: 0, cards: { [payment]: { amount: 1500, state: 'refused' } } });
    expect(await paymentOf(payment)).toMatchObject({ returned: 0, noReturn: true });
    expect(errorOf(await cards.host.call(admin, 'complete_withdraw', { id }))).toBe('withdraw_on_hold');
    expect(await titlesTold(rider)).toContain('Your withdrawal goes to your bank');
    // The rest of that payment is not tried again.
    cards.stripe.refuseRefunds('');
    expect(errorOf(await withdraw(500))).toBe('bank_details_missing');
  });

  it('that refuses for good puts the money back into the wallet if there is no bank account', async () => {
    await toppedUp(cards, rider, 2000);
    cards.stripe.refuseRefunds('charge_expired_for_capture');
    const id = newBookingId();
    expect((await withdraw(1500, undefined, id)).answer).toMatchObject({ processed: true, returned: 1500 });
    expect(await purseIn(rider)).toEqual({ bonus: 0, credit: 0, topup: 2000, earnings: 0 });
    expect((await historyOf(rider))[`${id}-returned`]).toMatchObject({ type: 'Credit', amount: 1500 });
    await cards.host.review();
    expect(await balanceOf(rider)).toBe(2000);
  });
});

describe('a refused withdrawal', () => {
  const reason = 'The account name is not yours';

  it('puts the money back where it came from, with the reason', async () => {
    await earn(500);
    const payment = await toppedUp(cards, rider, 2000);
    await db.set(`payments/${payment}/noReturn`, true);
    const id = newBookingId();
    await withdraw(1200, BANK, id);
    expect(await purseIn(rider)).toMatchObject({ topup: 1300, earnings: 0 });
    const answers = await times(6, () => cards.host.call(admin, 'reject_withdraw', { id, reason }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.answer).toMatchObject({ processed: true, returned: 1200 });
    expect(await purseIn(rider)).toEqual({ bonus: 0, credit: 0, topup: 2000, earnings: 500 });
    const notices = Object.values((await db.get<Record<string, { body: string }>>(`notifis/${rider.uid}`)) ?? {});
    expect(notices.filter(({ body }) => body.includes(reason))).toHaveLength(1);
    expect(errorOf(await cards.host.call(admin, 'complete_withdraw', { id }))).toBe('withdraw_processed');
    const again = await cards.host.call(admin, 'reject_withdraw', { id, reason: 'Another' });
    expect(errorOf(again)).toBe('withdraw_processed');
  });

  it('keeps with the card what went there', async () => {
    await earn(500);
    const payment = await toppedUp(cards, rider, 2000);
    const id = newBookingId();
    await withdraw(2500, BANK, id);
    expect(await ok(cards, admin, 'reject_withdraw', { id, reason })).toMatchObject({ card: 2000, returned: 500 });
    expect(await sentTo(cards, payment)).toEqual([2000]);
    expect(await purseIn(rider)).toEqual({ bonus: 0, credit: 0, topup: 0, earnings: 500 });
  });

  it('is refused once it was sent, for nobody, without a reason, and by nobody but an admin', async () => {
    await earn(500);
    const id = newBookingId();
    await withdraw(500, BANK, id);
    expect((await cards.host.call(rider, 'reject_withdraw', { id, reason })).status).toBe(403);
    expect((await cards.host.call(admin, 'reject_withdraw', { id, reason: ' ' })).status).toBe(400);
    expect((await cards.host.call(admin, 'reject_withdraw', { id: newBookingId(), reason })).status).toBe(404);
    await ok(cards, admin, 'complete_withdraw', { id });
    const late = await cards.host.call(admin, 'reject_withdraw', { id, reason });
    expect([late.status, errorOf(late)]).toEqual([409, 'withdraw_processed']);
    expect(await balanceOf(rider)).toBe(0);
  });

  it('is either refused or sent, though both are pressed at once', async () => {
    await earn(500);
    const id = newBookingId();
    await withdraw(500, BANK, id);
    const answers = await Promise.all([
      cards.host.call(admin, 'reject_withdraw', { id, reason }),
      cards.host.call(admin, 'complete_withdraw', { id }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { returned = 0 } = await withdrawOf(id);
    expect(await balanceOf(rider)).toBe(returned);
  });
});
