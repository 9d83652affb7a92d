/**
 * Runs every few minutes. Reviews payments whose outcome nobody reported (closed tab, lost webhook) and refunds still
 * due. If a ride was paid another way, its open checkout page is closed. Safe to run twice.
 */
import type { Payment } from '@/domain/money/payment';
import { logFault } from '../log';
import { closeCheckout, postpone, reviewCheckout } from '../payments/checkout';
import { refundCharge } from '../payments/concludePayment';
import { isRefused } from '../http/refusal';
import { readBooking } from '../store/bookings';
import { applyUpdate } from '../store/database';
import { readDuePayments, readPayment } from '../store/money';

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

export async function reviewPayments(nowMs: number): Promise<void> {
  const due = await readDuePayments(nowMs);
  while (due.length > 0) {
    const reviewed = await Promise.allSettled(due.splice(0, AT_ONCE).map((id) => review(id, nowMs)));
    for (const { status, ...rest } of reviewed)
      if (status === 'rejected') logFault('payment not reviewed', Object(rest).reason);
  }
}
