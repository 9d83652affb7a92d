/** An open bill on both phones: what was chosen, what is switched off meanwhile, and cash where a card was to pay. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, readBooking, rideIn } from '../ride/rides';
import { balanceOf, expectBooksToAddUp, fund } from './books';

let rider: Person;
let driver: Person;
let id: string;
let bill: number;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider', { mobileProven: true }), driverAt(40)]);
  id = await rideIn('REACHED', rider, driver);
  bill = (await readBooking(id)).trip_cost ?? 0;
});
afterEach(expectBooksToAddUp);

const collects = (amount: number) => call(driver, 'pay_booking', { id, mode: 'cash', amount });
const paysByCard = async (how: object = {}): Promise<string> =>
  (await callOk(rider, 'pay_booking', { id, mode: 'card', ...how })).payment ?? '';

describe('a way to pay that is switched off meanwhile', () => {
  it('cash: the driver who has it in hand confirms it, and no rider chooses it any more', async () => {
    await db.set('settings/cash', false);
    expect((await call(rider, 'pay_booking', { id, mode: 'cash' })).error?.code).toBe('payment_mode_off');
    expect((await collects(bill)).answer?.status).toBe('PAID');
  });

  it('the wallet: the choice of wallet and cash stands', async () => {
    await fund(rider, 1000);
    await callOk(rider, 'pay_booking', { id, mode: 'cash', use_wallet: true, amount: bill - 1000 });
    await db.update('settings', { cash: false, wallet: false });
    expect((await collects(bill - 1000)).answer?.status).toBe('PAID');
    expect(await readBooking(id)).toMatchObject({ usedWalletMoney: 1000, cashPaymentAmount: bill - 1000 });
    expect(await balanceOf(rider)).toBe(0);
  });
});

describe('cash where a card was to pay', () => {
  it('is taken with one press for the same sum, and the wallet’s part stays', async () => {
    await fund(rider, 1000);
    await paysByCard({ use_wallet: true });
    expect((await collects(bill - 1000)).answer?.status).toBe('PAID');
    expect(await readBooking(id)).toMatchObject({
      payment_mode: 'cash',
      usedWalletMoney: 1000,
      cashPaymentAmount: bill - 1000,
      cardPaymentAmount: 0,
    });
  });

  it('is given back if the card was first', async () => {
    const payment = await paysByCard();
    await callOk(rider, 'test_payment', { id: payment, outcome: 'succeed' });
    expect(await collects(bill)).toMatchObject({ status: 409, error: { code: 'paid_without_cash' } });
    expect(await readBooking(id)).toMatchObject({ payment_mode: 'card', cashPaymentAmount: 0 });
  });

  it('confirmed twice is confirmed once', async () => {
    expect((await collects(bill)).answer?.status).toBe('PAID');
    expect((await collects(bill)).answer?.status).toBe('PAID');
  });

  it.each([
    ['fail', 'card_failed'],
    ['cancel', 'card_cancelled'],
  ] as const)('is expected again once the card did %s', async (outcome, standing) => {
    const payment = await paysByCard();
    expect((await readBooking(id)).payment_status).toBe('card_open');
    await callOk(rider, 'test_payment', { id: payment, outcome });
    expect((await readBooking(id)).payment_status).toBe(standing);
  });

  it('keeps the ride paid when the card’s page is closed after it', async () => {
    const payment = await paysByCard();
    await collects(bill);
    await callOk(rider, 'test_payment', { id: payment, outcome: 'cancel' });
    expect((await readBooking(id)).payment_status).toBe('paid');
  });
});

describe('a bill that was left unpaid', () => {
  it('is closed by its driver, who met the rider again', async () => {
    await callOk(driver, 'leave_unpaid', { id });
    expect((await collects(bill)).answer?.status).toBe('PAID');
    expect((await collects(bill)).answer?.status).toBe('PAID');
    expect(await balanceOf(driver)).toBe(((await readBooking(id)).driver_share ?? 0) - bill);
  });
});
