/** What the driver counted beyond the bill: the rider is asked, and only an *accept* adds it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import type { Notice } from '@/domain/desk/notice';
import { balanceOf, type WalletEntry } from '@/domain/money/wallet';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { driverAt, endAtTheDrop, readBooking, rideIn } from '../ride/rides';

/** Pence; enough for any bill. */
const BEGAN_WITH = 100_000;

let rider: Person;
let driver: Person;
let id: string;
let bill: Booking & Required<Pick<Booking, 'trip_cost' | 'claim'>>;

beforeEach(async () => {
  await resetTown({ 'settings/otp_secure': false });
  [rider, driver] = await Promise.all([createPerson('rider', { walletBalance: BEGAN_WITH }), driverAt(50)]);
  id = await rideIn('STARTED', rider, driver);
  await endAtTheDrop(id, driver, { toll_count: 9, extra_passenger: 2 });
  bill = (await readBooking(id)) as typeof bill;
});

const answer = (accept: boolean) => callOk(rider, 'answer_claim', { id, accept });
const bodiesOf = async ({ uid }: Person): Promise<string[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {}).map(({ title }) => title);
/** Both wallets are the sum of their histories; the rider's began with money. */
async function booksAgree(): Promise<void> {
  for (const [{ uid }, began] of [
    [rider, BEGAN_WITH],
    [driver, 0],
  ] as const) {
    const history = Object.values((await db.get<Record<string, WalletEntry>>(`walletHistory/${uid}`)) ?? {});
    expect(await db.get(`users/${uid}/walletBalance`)).toBe(began + balanceOf(history));
  }
}

describe('a claim', () => {
  it('stays off the bill until it is accepted, and then adds exactly its sum', async () => {
    expect(bill).toMatchObject({ extra_passenger: 0, claim: { state: 'asked', passengers: 2 } });
    expect(bill.claim.tolls).toBe(9 - (bill.toll_count ?? 0));
    await answer(true);
    const grown = await readBooking(id);
    expect(grown).toMatchObject({
      status: 'REACHED',
      trip_cost: bill.trip_cost + bill.claim.amount,
      toll_count: 9,
      extra_passenger: 2,
      fare_lines: { total: bill.trip_cost + bill.claim.amount },
      claim: { state: 'accepted' },
    });
    expect((grown.driver_share ?? 0) + (grown.convenience_fees ?? 0)).toBe(grown.trip_cost);
    expect(await bodiesOf(driver)).toContain('The rider agreed');
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', usedWalletMoney: grown.trip_cost });
    await booksAgree();
  });

  it('changes nothing when it is declined, and the driver is told', async () => {
    await answer(false);
    expect(await readBooking(id)).toMatchObject({ trip_cost: bill.trip_cost, claim: { state: 'declined' } });
    expect(await bodiesOf(driver)).toContain('The rider did not agree');
  });

  it('is declined by paying without an answer', async () => {
    await callOk(rider, 'pay_booking', { id, mode: 'wallet' });
    expect(await readBooking(id)).toMatchObject({
      status: 'PAID',
      usedWalletMoney: bill.trip_cost,
      claim: { state: 'declined' },
    });
    const late = await call(rider, 'answer_claim', { id, accept: true });
    expect([late.status, late.error?.code]).toEqual([409, 'claim_answered']);
    await booksAgree();
  });

  it('is answered once: the same answer again changes nothing, and another is refused', async () => {
    await Promise.all([1, 2, 3].map(() => answer(true)));
    const before = await wholeTree();
    await answer(true);
    const changed = await call(rider, 'answer_claim', { id, accept: false });
    expect([changed.status, changed.error?.code]).toEqual([409, 'claim_answered']);
    expect(await wholeTree()).toEqual(before);
    expect((await readBooking(id)).trip_cost).toBe(bill.trip_cost + bill.claim.amount);
  });

  it('can still be answered when the driver has left the bill to the app', async () => {
    await callOk(driver, 'leave_unpaid', { id });
    await answer(true);
    expect(await readBooking(id)).toMatchObject({ status: 'PENDING', trip_cost: bill.trip_cost + bill.claim.amount });
  });

  it('is answered by its rider alone', async () => {
    const other = await createPerson('rider');
    const before = await wholeTree();
    const refused = await call(other, 'answer_claim', { id, accept: true });
    expect([refused.status, refused.error?.code]).toEqual([404, 'booking_not_found']);
    const byDriver = await call(driver, 'answer_claim', { id, accept: true });
    expect(byDriver.status).toBe(403);
    expect(await wholeTree()).toEqual(before);
  });
});

describe('a sum that was chosen before', () => {
  it('in cash is asked again, and the driver cannot collect the old one', async () => {
    await callOk(rider, 'pay_booking', { id, mode: 'cash', amount: bill.trip_cost });
    await answer(true);
    expect((await readBooking(id)).payment_choice).toBe(undefined);
    const stale = await call(driver, 'pay_booking', { id, mode: 'cash', amount: bill.trip_cost });
    expect(stale.error?.code).toBe('payment_amount_wrong');
    await callOk(driver, 'pay_booking', { id, mode: 'cash', amount: bill.trip_cost + bill.claim.amount });
    await booksAgree();
  });

  it('by card keeps the claim from being accepted until its page is closed, but not from being declined', async () => {
    await callOk(rider, 'pay_booking', { id, mode: 'card', amount: bill.trip_cost });
    const refused = await call(rider, 'answer_claim', { id, accept: true });
    expect([refused.status, refused.error?.code]).toEqual([409, 'claim_checkout_open']);
    expect(await readBooking(id)).toMatchObject({ trip_cost: bill.trip_cost, claim: { state: 'asked' } });
    await answer(false);
  });

  it('and an acceptance at the same moment end in one bill, paid whole', async () => {
    await Promise.all([
      call(rider, 'answer_claim', { id, accept: true }),
      call(rider, 'pay_booking', { id, mode: 'wallet' }),
      call(driver, 'pay_booking', { id, mode: 'cash' }),
    ]);
    const paid = await readBooking(id);
    expect(paid.status).toBe('PAID');
    const added = paid.claim?.state === 'accepted' ? bill.claim.amount : 0;
    expect(paid.trip_cost).toBe(bill.trip_cost + added);
    expect((paid.usedWalletMoney ?? 0) + (paid.cashPaymentAmount ?? 0)).toBe(paid.trip_cost);
    await booksAgree();
  });
});
