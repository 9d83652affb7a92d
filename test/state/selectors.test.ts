import { expect, it } from 'vitest';
import type { BookingStatus } from '@/domain/ride/booking';
import { bookingsGroup } from '@/state/personal';
import { selectBookingsBy } from '@/state/selectors';
import { createAppStore } from '@/state/store';
import { ride } from '../features/bookings/ride';

const STATUSES: readonly BookingStatus[] = [
  'NEW',
  'ACCEPTED',
  'ARRIVED',
  'STARTED',
  'REACHED',
  'PENDING',
  'PAID',
  'COMPLETE',
  'CANCELLED',
];

it('bookings are a list, the active ones from NEW to PAID, and those that are tracked', () => {
  const store = createAppStore();
  expect(selectBookingsBy(store.getState())).toEqual({ list: [], active: [], tracked: [] });
  store.dispatch(bookingsGroup.actions.received(STATUSES.map((status) => ride({ id: status, status }))));
  const { list, active, tracked } = selectBookingsBy(store.getState());
  const ids = (bookings: typeof list) => bookings.map(({ id }) => id);
  expect(ids(list)).toEqual(STATUSES);
  expect(ids(active)).toEqual(STATUSES.slice(0, 7));
  expect(ids(tracked)).toEqual(['ACCEPTED', 'ARRIVED', 'STARTED']);
});
