/** A queue on the desk's screen: what the database and the server answer in its tests. */
import { vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { QueueCab } from '@/domain/api/ride/dispatchApi';
import type { LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';

/** What the mocked backend holds. `followed`: who listens to the queue. */
export const desk = {
  call: vi.fn(),
  queue: null as Booking[] | null,
  followed: null as Observer<Booking[]> | null,
  rides: new Map<string, Booking>(),
  rideObservers: new Map<string, Observer<Booking>>(),
  cabs: [] as QueueCab[],
  needs: {} as Record<string, Needs>,
  person: {} as object,
};

export const NAMES: Record<string, string> = {
  'driver-1': 'Dana Okafor',
  'driver-2': 'Omar Hale',
  'admin-1': 'Ada Reed',
};

export const cab = (uid: string, changes: Partial<QueueCab> = {}): QueueCab => ({
  uid,
  name: NAMES[uid] ?? uid,
  plate: 'HC 12',
  seconds: 240,
  state: 'free',
  before: null,
  designated: false,
  ...changes,
});

/** The database's next word on the queue. */
export function tell(queue: Booking[] | null): void {
  desk.queue = queue;
  desk.followed?.next(queue);
}

/** The calls of an endpoint. */
export const callsOf = (name: string): unknown[] =>
  desk.call.mock.calls.filter(([called]) => called === name).map(([, body]) => body as unknown);

export const backend = {
  call: (name: string, body: unknown) =>
    name === 'queue_cabs'
      ? Promise.resolve({ ok: true, value: { cabs: desk.cabs } })
      : (desk.call(name, body) as unknown),
};

export const watchQueue = (_rows: number, observer: Observer<Booking[]>) => {
  desk.followed = observer;
  observer.next(desk.queue);
  return () => {};
};

export const watchBooking = (id: string, observer: Observer<Booking>) => {
  desk.rideObservers.set(id, observer);
  observer.next(desk.rides.get(id) ?? desk.queue?.find((one) => one.id === id) ?? null);
  return () => {};
};

export const watchWay = (id: string, observer: Observer<LatLng[]>) => {
  observer.next(desk.rides.has(id) ? [...bookedRoute(desk.rides.get(id) as Booking)] : null);
  return () => {};
};

export const watchName = (uid: string, observer: Observer<string>) => {
  observer.next(NAMES[uid] ?? null);
  return () => {};
};

export const watchNeeds = (id: string, observer: Observer<Needs>) => {
  observer.next(desk.needs[id] ?? null);
  return () => {};
};

export const watchPerson = (_uid: string, observer: Observer<object>) => {
  observer.next(desk.person);
  return () => {};
};
