/** Reminds riders of bills that have been open for a day since the driver left, each once. One the office is looking at waits. */
import type { Booking } from '@/domain/ride/booking';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { BILL_REMINDER_HOURS } from '@/domain/limits';
import { HOUR_MS } from '@/domain/time/durations';
import { eachOf } from '../write/eachOf';
import { readBooking, readBookingsIn } from '../store/bookings';
import { readCurrency } from '../store/priceLists';
import { remindOfBillUpdate } from '../transitions/ride/openBillUpdates';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';

const AFTER_MS = BILL_REMINDER_HOURS * HOUR_MS;

function isDue(booking: Booking, nowMs: number): boolean {
  const { status, bill_reminded, unpaid_time, trip_end_time = nowMs } = booking;
  // A customer pays it.
  if (booking.account !== undefined) return false;
  if (status !== 'PENDING' || bill_reminded !== undefined || isDisputed(booking)) return false;
  return (unpaid_time ?? trip_end_time) <= nowMs - AFTER_MS;
}

function remind(id: string, nowMs: number) {
  return commit('remind of bill', async () => {
    const booking = await readBooking(id);
    if (booking === null || !isDue(booking, nowMs)) return { answer: null };
    const currency = await readCurrency();
    const stamp = serverStamp(nowMs);
    return { answer: null, update: remindOfBillUpdate(booking, currency, stamp) };
  });
}

export async function remindRiders(nowMs: number): Promise<void> {
  const due = (await readBookingsIn('PENDING')).filter((booking) => isDue(booking, nowMs));
  await eachOf('rider not reminded of a bill', due, ({ id }) => remind(id, nowMs));
}
