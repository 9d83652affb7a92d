/** Repeated money calls over HTTP: lost answers, and everything pressed twice. Each takes effect once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '@/domain/money/payment';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { again, callAndVanish } from '../../support/vanish';
import { balanceOf, expectBooksToAddUp, fund, historyOf, times, titlesTold } from './books';
import { driverAt, readBooking, rideIn } from '../ride/rides';

const BANK = { bankName: 'Tyne Bank', bankCode: '01-02-03', bankAccount: '00012345' };

let rider: Person;
let driver: Person;
let admin: Person;

beforeEach(async () => {
  await resetTown();
  [rider, driver, admin] = await Promise.all([
    createPerson('rider', { mobileProven: true }),
    driverAt(40),
    createPerson('admin'),
  ]);
});
afterEach(expectBooksToAddUp);

const entriesOf = async (who: Person): Promise<string[]> => Object.keys(await historyOf(who)).toSorted();

describe('a lost answer', () => {
  it('to a wallet’s own calls is returned on a retry, and each moved money once', async () => {
    await fund(rider, 5000);
    const ids = { topUp: newBookingId(), withdraw: newBookingId(), added: newBookingId(), put: newBookingId() };

    const page = await again(rider, 'top_up_wallet', { id: ids.topUp, amount: 2000 });
    expect(await again(rider, 'top_up_wallet', { id: ids.topUp, amount: 2000 })).toEqual(page);
    const paid = await again(rider, 'test_payment', { id: ids.topUp, outcome: 'succeed' });
    expect(paid).toMatchObject({ status: 'paid', use: 'wallet' });
    expect(await again(rider, 'payment_return', { id: ids.topUp })).toEqual(paid);

    const asked = await again(rider, 'withdraw', { id: ids.withdraw, amount: 1000, bank: BANK });
    expect(asked).toEqual({ id: ids.withdraw, amount: 1000, processed: false });
    const added = { id: ids.added, uid: rider.uid, amount: 700, reason: 'goodwill' } as const;
    expect(await again(admin, 'add_to_wallet', added)).toMatchObject({ txId: `${ids.added}-admin`, amount: 700 });
    const put = { id: ids.put, uid: rider.uid, amount: 50, kind: 'adjustment', type: 'Debit', note: 'Toll' } as const;
    expect(await again(admin, 'adjust_wallet', put)).toMatchObject({ txId: `${ids.put}-adjustment`, amount: 50 });

    expect(await balanceOf(rider)).toBe(5000 + 2000 - 1000 + 700 - 50);
    expect(await entriesOf(rider)).toHaveLength(5);
    expect(await db.keys('payments')).toEqual([ids.topUp]);
  });

  it('to a processed withdrawal says already processed, to every admin', async () => {
    await db.set('settings/payout_hold_hours', 0);
    await fund(rider, 5000);
    const id = newBookingId();
    await callOk(rider, 'withdraw', { id, amount: 1000, bank: BANK });
    await callAndVanish(admin, 'complete_withdraw', { id });
    await expect.poll(async () => db.get(`withdraws/${id}/processed`)).toBe(true);
    expect((await call(admin, 'complete_withdraw', { id })).error?.code).toBe('withdraw_processed');
    expect((await titlesTold(rider)).filter((title) => title === 'Your withdrawal is on its way')).toHaveLength(1);
    expect(await balanceOf(rider)).toBe(4000);
  });

  it('to a payment by wallet or card is returned on a retry, and the ride is paid once', async () => {
    await fund(rider, 500);
    const id = await rideIn('REACHED', rider, driver);
    const { trip_cost: bill = 0, driver_share: share = 0 } = await readBooking(id);
    const wish = { id, mode: 'card', use_wallet: true } as const;
    const { payment = '', redirect } = await again(rider, 'pay_booking', wish);
    expect(await again(rider, 'pay_booking', wish)).toMatchObject({ payment, redirect });
    expect(await again(rider, 'test_payment', { id: payment, outcome: 'succeed' })).toMatchObject({ use: 'ride' });
    expect((await again(rider, 'pay_booking', wish)).status).toBe('PAID');
    expect(await readBooking(id)).toMatchObject({ usedWalletMoney: 500, cardPaymentAmount: bill - 500 });
    expect([await entriesOf(driver), await balanceOf(driver)]).toEqual([[`${id}-share`], share]);

    await callOk(rider, 'rate_booking', { id });
    const next = await rideIn('REACHED', rider, driver);
    const due = (await readBooking(next)).trip_cost ?? 0;
    await callOk(admin, 'add_to_wallet', { id: newBookingId(), uid: rider.uid, amount: due + 1, reason: 'goodwill' });
    expect((await again(rider, 'pay_booking', { id: next, mode: 'wallet' })).status).toBe('PAID');
    expect(await balanceOf(rider)).toBe(1);
  });
});

describe('everybody pressing at once', () => {
  it('a wallet that just covers the bill pays it, and no press is refused for lack of funds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await rideIn('REACHED', rider, driver);
      const { trip_cost: bill = 0 } = await readBooking(id);
      await callOk(admin, 'add_to_wallet', { id: newBookingId(), uid: rider.uid, amount: bill, reason: 'goodwill' });
      const answers = await times(12, () => call(rider, 'pay_booking', { id, mode: 'wallet' }));
      expect(answers.map(({ answer, error }) => answer?.status ?? error?.code)).toEqual(
        Array.from(answers, () => 'PAID'),
      );
      expect(await balanceOf(rider)).toBe(0);
      await callOk(rider, 'rate_booking', { id });
    }
  });

  it('a ride is paid once: by cash, wallet or card, never by two of them', async () => {
    const id = await rideIn('REACHED', rider, driver);
    const { trip_cost: bill = 0, driver_share: share = 0 } = await readBooking(id);
    await fund(rider, bill);
    const { payment = '' } = await callOk(rider, 'pay_booking', { id, mode: 'card' });
    await Promise.all([
      times(4, () => call(rider, 'pay_booking', { id, mode: 'wallet' })),
      times(4, () => call(driver, 'pay_booking', { id, mode: 'cash' })),
      times(4, () => call(rider, 'test_payment', { id: payment, outcome: 'succeed' })),
    ]);
    const paid = await readBooking(id);
    const parts = [paid.usedWalletMoney, paid.cashPaymentAmount, paid.cardPaymentAmount];
    expect(paid.status).toBe('PAID');
    expect(parts.filter((part) => part !== 0)).toEqual([bill]);
    expect((await historyOf(driver))[`${id}-share`]?.amount).toBe(share);
    // The card's money is in one place: it paid the ride, or is being refunded. If the page was closed before any of the
    // presses on it, none was taken.
    const { status, use } = (await db.get(`payments/${payment}`)) as Payment;
    const elsewhere = [
      ['paid', 'card'],
      ['cancelled', undefined],
    ];
    expect(paid.cardPaymentAmount === bill ? [['paid', 'ride']] : elsewhere).toContainEqual([status, use]);
    expect(await balanceOf(rider)).toBe(paid.usedWalletMoney === bill ? 0 : bill);
  });

  it('a promo is used once by one rider, though two of their rides request it', async () => {
    await fund(rider, 50_000);
    const rides = [await rideIn('PENDING', rider, driver), await rideIn('PENDING', rider, driver, admin)];
    const promos = (await db.get<Record<string, { promo_name: string }>>('offers')) ?? {};
    const [promo = ''] = Object.entries(promos).find(([, { promo_name }]) => promo_name === 'WELCOME5') ?? [];
    const answers = await Promise.all(
      rides.flatMap((id) => [1, 2].map(() => call(rider, 'pay_booking', { id, mode: 'wallet', promo }))),
    );
    const discounts = (await Promise.all(rides.map(readBooking))).map(({ discount_amount }) => discount_amount ?? 0);
    expect(discounts.filter((discount) => discount !== 0)).toEqual([500]);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['promo_used']));
    expect(await db.get(`offers/${promo}/user_avail`)).toBe(1);
  });
});
