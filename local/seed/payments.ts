/** Posts rides, top-ups and withdrawals to the seed town's wallets. */
import type { Booking } from '@/domain/ride/booking';
import type { Pence } from '@/domain/money/money';
import type { Payment } from '@/domain/money/payment';
import { fullName } from '@/domain/people/user';
import type { Withdraw } from '@/domain/money/wallet';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { pushKey } from './ids';
import type { Ledger } from './ledger';
import { LOGINS } from './logins';
import type { People } from './people';

/** Top-ups are made in steps of £20, pence. */
const TOP_UP_STEP: Pence = 2000;
/** The seeded rider's starting balance, pence. */
const RIDERS_POCKET: Pence = 7500;
/** First key number of payments, above the bookings' own. */
const PAYMENT_NUMBERS = 1_000_000;

/** Posts a paid ride. Anyone whose balance would fall below zero tops up an hour earlier. */
export function postRide(ledger: Ledger, booking: Booking, number: number): void {
  const { id, customer, driver = '', driver_share = 0, cashPaymentAmount = 0, usedWalletMoney = 0 } = booking;
  const { convenience_fees: fee = 0 } = booking;
  const date = booking.paid_time ?? booking.bookingDate;
  ensureBalance(ledger, customer, usedWalletMoney, date, number * 2);
  ensureBalance(ledger, driver, cashPaymentAmount - driver_share, date, number * 2 + 1);
  const posting = { eventId: id, date, ofBooking: true };
  if (usedWalletMoney > 0) ledger.post({ ...posting, uid: customer, kind: 'ride', amount: usedWalletMoney });
  if (driver_share > 0) ledger.post({ ...posting, uid: driver, kind: 'share', amount: driver_share, fee });
  if (cashPaymentAmount > 0) ledger.post({ ...posting, uid: driver, kind: 'cash', amount: cashPaymentAmount });
}

function ensureBalance(ledger: Ledger, uid: string, needed: Pence, before: number, number: number): void {
  const missing = needed - ledger.wallet(uid).walletBalance;
  if (needed <= 0 || missing <= 0) return;
  topUp(ledger, uid, Math.ceil(missing / TOP_UP_STEP) * TOP_UP_STEP, before - HOUR_MS, number);
}

function topUp(ledger: Ledger, uid: string, amount: Pence, date: number, number: number): void {
  ledger.post({ uid, eventId: pushKey(date, PAYMENT_NUMBERS + number), kind: 'topup', amount, date });
}

/**
 * Returns `payments`: the card payment behind every top-up and every ride paid by card, as the test provider records
 * it.
 */
export function cardPayments(
  histories: ReturnType<Ledger['histories']>,
  bookings: readonly Booking[],
  currency: string,
): Record<string, Payment> {
  const payments: Record<string, Payment> = {};
  const charged = (uid: string, amount: Pence, date: number, reference: string) => ({
    uid,
    amount,
    currency,
    provider: 'test' as const,
    status: 'paid' as const,
    createdAt: date,
    expiresAt: date + HOUR_MS,
    settledAt: date,
    reference,
  });
  for (const [uid, history] of Object.entries(histories)) {
    for (const [txId, { kind, amount, date, txRef }] of Object.entries(history)) {
      if (kind !== 'topup') continue;
      const id = txId.slice(0, -'-topup'.length);
      payments[id] = { ...charged(uid, amount, date, txRef), purpose: 'topup', use: 'wallet' };
    }
  }
  for (const { id, customer, cardPaymentAmount = 0, payment_id, paid_time = 0 } of bookings) {
    if (payment_id === undefined || cardPaymentAmount === 0) continue;
    payments[payment_id] = {
      ...charged(customer, cardPaymentAmount, paid_time, `test-charge-${payment_id}`),
      purpose: 'ride',
      use: 'ride',
      bookingId: id,
    };
  }
  return payments;
}

/** Posts the rider's pocket money and the drivers' withdrawals: one request processed, one still open. */
export function postLatest(ledger: Ledger, people: People, now: number): Record<string, Withdraw> {
  topUp(ledger, LOGINS.rider.uid, RIDERS_POCKET, now - 26 * HOUR_MS, 0);
  const withdraws: Record<string, Withdraw> = {};
  const requests = [
    { uid: LOGINS.driver.uid, daysAgo: 1.5, processed: true },
    { uid: LOGINS.driver2.uid, daysAgo: 0.4, processed: false },
  ];
  requests.forEach(({ uid, daysAgo, processed }, number) => {
    const profile = people[uid];
    // Half of the balance, in whole pounds.
    const amount = Math.floor(ledger.wallet(uid).walletBalance / 200) * 100;
    if (!profile || amount <= 0) return;
    const date = Math.floor(now - daysAgo * DAY_MS);
    const id = pushKey(date, PAYMENT_NUMBERS * 2 + number);
    ledger.post({ uid, eventId: id, kind: 'withdraw', amount, date });
    withdraws[id] = {
      uid,
      name: fullName(profile),
      amount,
      date,
      bankName: profile.bankName ?? '',
      bankCode: profile.bankCode ?? '',
      bankAccount: profile.bankAccount ?? '',
      processed,
      ...(processed && { procesDate: date + DAY_MS }),
    };
  });
  return withdraws;
}
