/** A ride that ended a day ago and was neither paid nor left: the driver is free, the rider pays in the app. */
import { type Booking, nextStatus } from '@/domain/booking';
import { BILL_OPEN_HOURS } from '@/domain/limits';
import { eachOf } from '../schedules/eachOf';
import { settle } from '../settle';
import { readBooking, readBookingsIn } from '../store/bookings';
import { newKey } from '../store/database';
import { readSettings } from '../store/priceLists';
import { readUser } from '../store/users';
import { leaveUnpaid } from '../transitions/driveBooking';

const OPEN_MS = BILL_OPEN_HOURS * 3_600_000;

const isOld = ({ trip_end_time }: Booking, nowMs: number): boolean =>
  trip_end_time !== undefined && trip_end_time <= nowMs - OPEN_MS;

function leave(id: string, nowMs: number) {
  return settle('old bill', async () => {
    const [booking, { code }] = await Promise.all([readBooking(id), readSettings()]);
    if (booking?.driver === undefined || !isOld(booking, nowMs)) return { answer: null };
    if (nextStatus(booking.status, 'leave_unpaid', 'server') === null) return { answer: null };
    const driven = { ...booking, driver: booking.driver };
    const stamp = { nowMs, by: 'server', role: 'server', newKey } as const;
    return { answer: null, update: leaveUnpaid(driven, await readUser(driven.driver), code, stamp) };
  });
}

export async function leaveOldBills(nowMs: number): Promise<void> {
  const old = (await readBookingsIn('REACHED')).filter((booking) => isOld(booking, nowMs));
  await eachOf('old bill not left', old, ({ id }) => leave(id, nowMs));
}
