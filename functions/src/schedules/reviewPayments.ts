/**
 * Runs every few minutes. Reviews payments whose outcome nobody reported (closed tab, lost webhook), refunds still due, and
 * withdrawals that are still on their way back to a card. If a ride was paid another way, its open checkout page is closed.
 * Credits that nobody of the desk decided on lapse.
 * Safe to run twice.
 */
import type { Payment } from '@/domain/money/payment';
import { logFault } from '../log';
import { closeCheckout, postpone, reviewCheckout } from '../payments/checkout';
import { settleCardPart } from '../payments/cardReturns';
import { refundCharge } from '../payments/concludePayment';
import { lapseCredits } from '../repairs/lapseCredits';
import { isRefused } from '../http/refusal';
import { readBooking } from '../store/bookings';
import { applyUpdate } from '../store/database';
import { readDuePayments, readDueWithdraws, readPayment } from '../store/money';

/** Payments reviewed at a time: each one calls its provider. */
const AT_ONCE = 5;

async function isPaidOtherwise({ bookingId }: Payment): Promise<boolean> {
  return bookingId !== undefined && (await readBooking(bookingId))?.paid_time !== undefined;
}

async function review(id: string, nowMs: number): Promise<void> {
  const payment = await readPayment(id);
  if (payment === null) return;
  if (payment.refund === 'due') {
    await refundCharge(id, payment, nowMs);
    return;
  }
  if (payment.status !== 'created') return;
  const close = await isPaidOtherwise(payment);
  const after = await (close ? closeCheckout : reviewCheckout)(id, payment, nowMs);
  if (!isRefused(after) && after.status === 'created') await applyUpdate(postpone(id, nowMs));
}

async function each(ids: string[], fault: string, look: (id: string) => Promise<unknown>): Promise<void> {
  while (ids.length > 0) {
    const reviewed = await Promise.allSettled(ids.splice(0, AT_ONCE).map(look));
    for (const { status, ...rest } of reviewed) if (status === 'rejected') logFault(fault, Object(rest).reason);
  }
}

export async function reviewPayments(nowMs: number): Promise<void> {
  await each(await readDuePayments(nowMs), 'payment not reviewed', (id) => review(id, nowMs));
  await each(await readDueWithdraws(nowMs), 'money not returned to a card', (id) => settleCardPart(id, nowMs));
  await lapseCredits(nowMs);
}
