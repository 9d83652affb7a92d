/** A driver asks the rider to pay an open bill: not twice in a minute, and a few times in a day. */
import { PAYMENT_REQUEST_SECONDS, PAYMENT_REQUESTS_A_DAY } from '../../limits';
import { DAY_MS } from '../../time/durations';

/** `bookings/{id}/payment_request`. Times are epoch ms; `count` requests were made since `since`, the last of them `at`. */
export type PaymentRequest = { at: number; since: number; count: number };

/** True if the rider was asked a moment ago, which is the same request once more. */
export const wasJustAsked = (before: PaymentRequest | undefined, nowMs: number): boolean =>
  before !== undefined && nowMs < before.at + PAYMENT_REQUEST_SECONDS * 1000;

/** The record after one more request, or null if the rider has been asked often enough for a day. */
export function nextRequest(before: PaymentRequest | undefined, nowMs: number): PaymentRequest | null {
  if (before === undefined || nowMs >= before.since + DAY_MS) return { at: nowMs, since: nowMs, count: 1 };
  return before.count >= PAYMENT_REQUESTS_A_DAY ? null : { ...before, at: nowMs, count: before.count + 1 };
}
