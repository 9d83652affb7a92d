/** Money as people move it: into wallets, out of them, by card and back, with an admin at the desk. */
import { describe, expect, it } from 'vitest';
import { messages } from '@/domain/messages';
import { formatMoney } from '@/domain/money/money';
import type { UserProfile } from '@/domain/people/user';
import { balanceOf, type WalletEntry, type Withdraw } from '@/domain/money/wallet';
import { expectBooksToAddUp, fund } from '../functions/money/books';
import { driverAt, readBooking, rideIn } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { DESK, PHONE, type Visitor } from '../support/browser';
import { newBookingId } from '../support/builders';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();

const visit = (person: Person, viewport = PHONE): Promise<Visitor> => visitors.visit(person, { viewport });

/** A wallet's balance, which must be the sum of its history. */
async function walletOf(uid: string): Promise<number> {
  const balance = (await db.get<UserProfile>(`users/${uid}`))?.walletBalance ?? 0;
  const entries = Object.values((await db.get<Record<string, WalletEntry>>(`walletHistory/${uid}`)) ?? {});
  expect(balanceOf(entries)).toBe(balance);
  return balance;
}

async function topUp({ page }: Visitor, pounds: string, outcome: 'Succeed' | 'Fail' | 'Cancel'): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add money' }).click();
  await page.getByLabel('Amount').fill(pounds);
  await page.getByRole('button', { name: 'Continue to card' }).click();
  // The dialog has a Cancel button of its own.
  await page.getByText('Test card').waitFor();
  await page.getByRole('button', { name: outcome, exact: true }).click();
}

describe('a wallet', () => {
  it('is credited by an admin, withdrawn from by its owner as far as they topped it up, and the withdrawal marked as sent once', async () => {
    await db.set('settings/payout_hold_hours', 0);
    const rider = await createPerson('rider', { firstName: 'Wilhelmina', lastName: 'Ashdown' });
    // £12.50 was topped up; what the desk adds is for rides.
    await fund(rider, 1250, 'topup');
    const atDesk = await visit(await createPerson('admin'), DESK);
    const atRider = await visit(rider);

    await atDesk.page.goto('/addtowallet');
    await atDesk.page.getByRole('button', { name: 'Add to wallet' }).click();
    await atDesk.page.getByText(messages.no_details_error).waitFor();
    await atDesk.page.getByRole('button', { name: 'OK', exact: true }).click();
    await atDesk.page.getByLabel('User').fill('wilhel');
    await atDesk.page.getByRole('option', { name: /Wilhelmina Ashdown/ }).click();
    await atDesk.page.getByLabel('Amount').fill('17.50');
    await atDesk.page.getByLabel('Reason').selectOption({ label: 'Goodwill' });
    await atDesk.page.getByRole('button', { name: 'Add to wallet' }).click();
    await atDesk.page.getByRole('alertdialog').getByRole('button', { name: 'Put it in' }).click();
    await atDesk.page.getByText(messages.wallet_updated).waitFor();
    expect(await walletOf(rider.uid)).toBe(3000);

    const { page } = atRider;
    await page.goto('/wallet');
    await page.getByText('£30.00').first().waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw' });
    await dialog.getByLabel('Amount').fill('30.01');
    await dialog.getByText(messages.withdraw_above_balance).waitFor();
    await dialog.getByLabel('Amount').fill('12.51');
    await dialog.getByText(messages.withdraw_above_withdrawable).waitFor();
    await dialog.getByLabel('Amount').fill('0');
    await dialog.getByText(messages.withdraw_not_positive).waitFor();
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel('Bank name').fill('Test Bank');
    await dialog.getByLabel('Sort code').fill('20-00-56');
    await dialog.getByLabel('Account number').fill('55779911');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    const pending = page.getByRole('region', { name: 'On the way to you' });
    await pending.getByText('£12.50 goes to your bank account.').waitFor();
    expect(await walletOf(rider.uid)).toBe(1750);

    await atDesk.page.goto('/withdraws');
    await atDesk.page.getByRole('button', { name: 'Mark processed: Wilhelmina Ashdown, £12.50' }).click();
    await atDesk.page.getByRole('alertdialog').getByRole('button', { name: 'Mark processed' }).click();
    await expect
      .poll(() => atDesk.page.getByRole('button', { name: /^Mark processed: Wilhelmina/ }).isDisabled())
      .toBe(true);
    // A refund with a reason, which the owner sees at once.
    await atDesk.page.goto(`/addtowallet?user=${rider.uid}`);
    await atDesk.page
      .getByRole('region', { name: 'Wallet of Wilhelmina Ashdown' })
      .getByText('£17.50')
      .first()
      .waitFor();
    await atDesk.page.getByRole('button', { name: 'Refund' }).click();
    await atDesk.page.getByLabel('Amount').fill('2');
    await atDesk.page.getByLabel('Reason').fill('Toll charged twice');
    await atDesk.page.getByRole('button', { name: 'Give back' }).click();
    await atDesk.page.getByRole('alertdialog').getByRole('button', { name: 'Put it in' }).click();
    await atDesk.page.getByText(messages.wallet_updated).waitFor();
    await page.getByText('Toll charged twice').waitFor();
    // The owner's list is live: a processed withdrawal is no longer on its way.
    await pending.waitFor({ state: 'detached' });
    const requests = Object.values((await db.get<Record<string, Withdraw>>('withdraws')) ?? {});
    expect(requests.map(({ amount, processed }) => [amount, processed])).toEqual([[1250, true]]);
    expect(await walletOf(rider.uid)).toBe(1950);
    expectNoComplaints([atDesk, atRider]);
  });

  it('takes money by card only when the card works', async () => {
    const driver = await createPerson('driver');
    const atDriver = await visit(driver);
    const { page } = atDriver;
    await topUp(atDriver, '20', 'Fail');
    await page.getByText(messages.payment_failed).waitFor();
    await topUp(atDriver, '20', 'Cancel');
    await page.getByText(messages.payment_cancelled).waitFor();
    expect(await walletOf(driver.uid)).toBe(0);
    await topUp(atDriver, '20', 'Succeed');
    await page.getByText('Money added').waitFor();
    expect(await walletOf(driver.uid)).toBe(2000);
    // Reopening the return page adds nothing.
    await page.reload();
    await page.getByText('Money added').waitFor();
    expect(await walletOf(driver.uid)).toBe(2000);
    await page.getByRole('link', { name: 'To my wallet' }).click();
    await page.getByText('£20.00').first().waitFor();
    expectNoComplaints([atDriver]);
  });
});

describe('a bill', () => {
  const cost = async (id: string): Promise<number> => (await readBooking(id)).trip_cost ?? 0;
  const pounds = (pence: number): string => formatMoney(pence, 'GBP');

  it('is paid by a promo from the list, then the wallet, and the rest in cash; the next by the wallet alone', async () => {
    const [rider, driver, another] = await Promise.all([
      createPerson('rider', { mobileProven: true }),
      driverAt(100),
      driverAt(200),
    ]);
    await fund(rider, 700);
    const id = await rideIn('REACHED', rider, driver);
    const bill = await cost(id);
    const atRider = await visit(rider);
    const atDriver = await visit(driver);
    const { page } = atRider;
    await page.goto('/bookings');
    await page.getByRole('button', { name: 'Add a promo code' }).click();
    await page.getByRole('button', { name: /WELCOME5/ }).click();
    await page.getByRole('checkbox', { name: 'Use the £7.00 in my wallet first' }).check();
    await page
      .getByLabel('Left to pay')
      .getByText(pounds(bill - 1200))
      .waitFor();
    await page.getByRole('button', { name: 'Pay the driver in cash' }).click();
    await page.getByText('£5.00 off with WELCOME5. £7.00 comes from your wallet.').waitFor();

    await atDriver.page.getByRole('button', { name: `${pounds(bill - 1200)} cash collected` }).click();
    await page.getByText('Promo WELCOME5').waitFor();
    expect(await readBooking(id)).toMatchObject({
      status: 'PAID',
      discount_amount: 500,
      usedWalletMoney: 700,
      cashPaymentAmount: bill - 1200,
      customer_paid: bill - 500,
    });
    expect(await walletOf(rider.uid)).toBe(0);
    const share = (await readBooking(id)).driver_share ?? 0;
    expect(await walletOf(driver.uid)).toBe(share - (bill - 1200));
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(async () => (await readBooking(id)).status).toBe('COMPLETE');

    const next = await rideIn('REACHED', rider, another);
    const due = await cost(next);
    const admin = await createPerson('admin');
    await callOk(admin, 'add_to_wallet', { id: newBookingId(), uid: rider.uid, amount: due + 300, reason: 'goodwill' });
    await page.getByRole('button', { name: `Pay ${pounds(due)} from wallet` }).waitFor();
    await page.getByRole('button', { name: 'Add a promo code' }).click();
    await page.getByLabel('Promo code').fill('welcome5');
    await page.getByText(messages.promo_used).waitFor();
    // A promo that does not count says so, and hinders nobody from paying.
    await page.getByRole('button', { name: `Pay ${pounds(due)} from wallet` }).click();
    await page.getByText('Paid from wallet').waitFor();
    expect(await readBooking(next)).toMatchObject({ status: 'PAID', payment_mode: 'wallet', usedWalletMoney: due });
    expect(await walletOf(rider.uid)).toBe(300);
    await expectBooksToAddUp();
    expectNoComplaints([atRider, atDriver]);
  });

  it('is paid by card once, after a failed attempt, a cancelled one, and a closed tab', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider', { mobileProven: true }), driverAt(100)]);
    const id = await rideIn('REACHED', rider, driver);
    const bill = await cost(id);
    const { driver_share: share = 0 } = await readBooking(id);
    const atRider = await visit(rider);
    let { page } = atRider;
    await page.goto('/bookings');
    const tryCard = async (outcome: 'Succeed' | 'Fail' | 'Cancel'): Promise<void> => {
      await page.getByRole('button', { name: `Pay ${pounds(bill)} by card` }).click();
      await page.getByRole('button', { name: outcome, exact: true }).click();
    };
    await tryCard('Fail');
    await page.getByText(messages.payment_failed).waitFor();
    expect((await readBooking(id)).status).toBe('REACHED');
    await page.getByRole('link', { name: 'Back to the bill' }).click();
    await page.getByText('Your card was not charged. Check the card with your bank, or pay another way.').waitFor();
    await tryCard('Cancel');
    await page.getByText(messages.payment_cancelled).waitFor();

    await page.goto('/bookings');
    await page.getByRole('button', { name: `Pay ${pounds(bill)} by card` }).click();
    await page.getByRole('button', { name: 'Succeed' }).waitFor();
    await page.close();
    page = await atRider.context.newPage();
    await page.goto('/bookings');
    await page.getByText('Your card payment isn’t finished.').waitFor();
    await tryCard('Succeed');
    await page.getByText('Ride paid').waitFor();
    expect(await readBooking(id)).toMatchObject({ status: 'PAID', cardPaymentAmount: bill, gateway: 'test' });
    expect([await walletOf(driver.uid), await walletOf(rider.uid)]).toEqual([share, 0]);
    await page.getByRole('link', { name: 'To my ride' }).click();
    await page.getByText('Paid by card').waitFor();
    await expectBooksToAddUp();
    expectNoComplaints([atRider]);
  });
});
