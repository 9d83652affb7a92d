import { expect, it } from 'vitest';
import type { BookingStatus } from '@/domain/ride/booking';
import type { Listed } from '@/backend/connection/observe';
import { alertsGroup, bookingsGroup } from '@/state/personal';
import { selectBookingsBy, selectOpenAlerts } from '@/state/selectors';
import type { Alert, AlertKind } from '@/domain/ride/safety/alert';
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

it('open alerts begin with calls for help, then checks, and end with reports; of one kind the latest is first', () => {
  const alert = (kind: AlertKind, lastAt: number) => ({ id: `${kind} ${lastAt}`, kind, lastAt }) as Listed<Alert>;
  const store = createAppStore();
  const heard = [alert('conduct', 9), alert('stop', 3), alert('silent', 8), alert('panic', 1), alert('detour', 7)];
  store.dispatch(alertsGroup.actions.received([...heard, alert('panic', 2), alert('safety', 6)]));
  expect(selectOpenAlerts(store.getState()).map(({ id }) => id)).toEqual([
    'panic 2',
    'panic 1',
    'stop 3',
    'detour 7',
    'silent 8',
    'safety 6',
    'conduct 9',
  ]);
});
