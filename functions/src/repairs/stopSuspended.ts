/** Finishes a suspension that a crash interrupted: nobody suspended waits for a ride or comes for one. */
import type { Booking } from '@/domain/ride/booking';
import { stopRidesOf } from '../dispatch/stopRides';
import { readBookingsIn, readInboxes } from '../store/bookings';
import { readSuspended } from '../store/users';
import { eachOf } from '../write/eachOf';

export async function stopSuspended(nowMs: number): Promise<void> {
  const suspended = new Set(await readSuspended());
  if (suspended.size === 0) return;
  const open: Booking[] = (await Promise.all((['NEW', 'ACCEPTED', 'ARRIVED'] as const).map(readBookingsIn))).flat();
  const involved = [
    ...open.flatMap(({ customer, driver, promised }) => [customer, driver ?? customer, promised?.driver ?? customer]),
    ...Object.keys(await readInboxes()),
  ];
  const left = [...new Set(involved)].filter((uid) => suspended.has(uid));
  await eachOf('suspension not finished', left, (uid) => stopRidesOf(uid, nowMs));
}
