import { beforeEach, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import type { Booking } from '@/domain/ride/booking';

const world = vi.hoisted(() => ({
  page: null as Observer<unknown> | null,
  open: null as Observer<unknown> | null,
  rides: new Map<string, Observer<unknown>>(),
}));
vi.mock('firebase/database', async (original) => ({ ...(await original<object>()), ref: () => ({}) }));
vi.mock('@/backend/connection/database', () => ({ database: () => ({}) }));
vi.mock('@/backend/connection/observe', async (original) => ({
  ...(await original<object>()),
  observeValue: (_query: unknown, observer: Observer<unknown>) => {
    world.open = observer;
    return () => {
      world.open = null;
    };
  },
}));
vi.mock('@/backend/rides/bookings', () => ({
  watchBookings: (_arg: unknown, observer: Observer<unknown>) => {
    world.page = observer;
    return () => {
      world.page = null;
    };
  },
  watchBooking: (id: string, observer: Observer<unknown>) => {
    world.rides.set(id, observer);
    return () => {
      world.rides.delete(id);
    };
  },
}));
const { watchOwnBookings } = await import('@/backend/rides/ownBookings');

const ride = (id: string, status = 'COMPLETE') => ({ id, status }) as Booking;
let heard: (string[] | null)[];
let stop: () => void;
const last = () => heard.at(-1);

beforeEach(() => {
  world.rides.clear();
  heard = [];
  stop = watchOwnBookings(
    { uid: 'me', usertype: 'rider' },
    { next: (rides) => heard.push(rides?.map(({ id }) => id) ?? null), error: () => heard.push(['error']) },
  );
});

it('has a ride booked weeks ahead that twenty newer ones hide', () => {
  world.open?.next({ count: 1, rides: { b1: 'rider' } });
  world.page?.next([ride('b9'), ride('b8')]);
  expect(last()).toEqual(['b9', 'b8']);
  world.rides.get('b1')?.next(ride('b1', 'NEW'));
  expect(last()).toEqual(['b9', 'b8', 'b1']);
});

it('follows a ride of the newest only once, and none that is over', () => {
  world.page?.next([ride('b9', 'NEW')]);
  world.open?.next({ count: 1, rides: { b9: 'rider', b1: 'desk' } });
  expect([...world.rides.keys()]).toEqual(['b1']);
  world.open?.next({ count: 2, rides: { b9: 'rider' } });
  expect([...world.rides.keys()]).toEqual([]);
  expect(last()).toEqual(['b9']);
});

it('does not wait for the open rides, nor fail with them', () => {
  world.page?.next([ride('b9')]);
  expect(last()).toEqual(['b9']);
  world.open?.error({ key: 'permission_denied' });
  world.page?.next(null);
  expect(heard).toEqual([['b9'], null]);
});

it('stops all it follows', () => {
  world.page?.next([ride('b9')]);
  world.open?.next({ count: 1, rides: { b1: 'rider' } });
  stop();
  expect([world.page, world.open, world.rides.size]).toEqual([null, null, 0]);
});
