import { expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { Booking } from '@/domain/ride/booking';

const source = vi.hoisted(() => ({ observer: null as Observer<unknown> | null }));
vi.mock('firebase/database', async (original) => ({ ...(await original<object>()), ref: () => ({}) }));
vi.mock('@/backend/connection/database', () => ({ database: () => ({}) }));
vi.mock('@/backend/connection/observe', async (original) => ({
  ...(await original<object>()),
  observeInSight: (_query: unknown, observer: Observer<unknown>) => {
    source.observer = observer;
    return () => {};
  },
}));
const { watchBooking } = await import('@/backend/rides/bookings');

it('a ride is given whole, never the part of it that another listener left behind', () => {
  const next = vi.fn();
  watchBooking('b1', { next, error: vi.fn() });
  source.observer?.next({ status: 'ACCEPTED', driver: 'd1' });
  expect(next).not.toHaveBeenCalled();
  const whole = { id: 'b1', customer_name: 'Ann Lee', status: 'ACCEPTED' } as Booking;
  source.observer?.next(whole);
  expect(next).toHaveBeenLastCalledWith(whole);
  source.observer?.next(null);
  expect(next).toHaveBeenLastCalledWith(null);
});
