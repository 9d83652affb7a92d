/** Closes bills still unpaid a day after the ride: the driver is freed, and the rider pays in the app. */
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { BILL_OPEN_HOURS } from '@/domain/limits';
import { eachOf } from '../write/eachOf';
import { commit } from '../write/commit';
import { readBooking, readBookingsIn } from '../store/bookings';
import { readCurrency } from '../store/priceLists';
import { readUser } from '../store/users';
import { leaveUnpaidUpdate } from '../transitions/ride/driveUpdates';
import { HOUR_MS } from '@/domain/time/durations';
import { serverStamp } from '../write/serverStamp';

const OPEN_MS = BILL_OPEN_HOURS * HOUR_MS;

const isOld = ({ trip_end_time }: Booking, nowMs: number): boolean =>
  trip_end_time !== undefined && trip_end_time <= nowMs - OPEN_MS;

function leave(id: string, nowMs: number) {
  return commit('old bill', async () => {
    const [booking, currency] = await Promise.all([readBooking(id), readCurrency()]);
    if (booking?.driver === undefined || !isOld(booking, nowMs)) return { answer: null };
    if (nextStatus(booking.status, 'leave_unpaid', 'server') === null) return { answer: null };
    const driven = { ...booking, driver: booking.driver };
    const stamp = serverStamp(nowMs);
    return { answer: null, update: leaveUnpaidUpdate(driven, await readUser(driven.driver), currency, stamp) };
  });
}

export async function leaveOldBills(nowMs: number): Promise<void> {
  const old = (await readBookingsIn('REACHED')).filter((booking) => isOld(booking, nowMs));
  await eachOf('old bill not left', old, ({ id }) => leave(id, nowMs));
}
