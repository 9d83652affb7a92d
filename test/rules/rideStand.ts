/** The set-up for tests of a ride's events: the server's updates, on a town where the driver's state fits the ride. */
import { beforeAll, expect } from 'vitest';
import type { BookingStatus } from '@/domain/ride/booking';
import { type Outcome, type Stand, startStand, type Update } from './stand';
import { BOOKING } from './town';

const HOLDING: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED'];

/** A database for one test file, open while its tests run. */
export function useRideStand() {
  let stand: Stand;
  beforeAll(async () => {
    stand = await startStand();
  });

  const as: Stand['as'] = (role) => stand.as(role);
  const peek: Stand['peek'] = (path) => stand.peek(path);
  const reset: Stand['reset'] = (changes) => stand.reset(changes);
  const server = (update: Update): Promise<Outcome> => as('server').update(update);
  const statusOf = (id: string): Promise<unknown> => peek(`bookings/${id}/status`);

  /** Resets the town, with `driver` held by the booking of that status, or free. */
  function townAt(status: BookingStatus): Promise<void> {
    const isHeld = HOLDING.includes(status);
    return reset({ 'users/driver/queue': isHeld, 'users/driver/currentBooking': isHeld ? BOOKING[status] : null });
  }

  /** Expects the update to be refused without changing anything. */
  async function expectRefused(update: Update): Promise<void> {
    const before = await peek('');
    expect(await server(update)).toBe('denied');
    expect(await peek('')).toEqual(before);
  }

  return { as, peek, reset, server, statusOf, townAt, expectRefused };
}
