import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import RiderBar from '@/features/bookings/live/RiderBar';
import { bookingsGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { ride, show } from '../ride';

const bar = vi.hoisted(() => ({ fetched: 0 }));
vi.mock('@/features/bookings/live/RunningBar', () => {
  bar.fetched += 1;
  return { RunningBar: () => <p>On the way</p> };
});

/** Longer than a page waits until it is quiet, milliseconds. */
const LONG_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('costs a look at the page nothing, and is there after a touch for the ride that is booked', async () => {
  const store = createAppStore();
  show(<RiderBar />, {}, store, '/');
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
  expect(bar.fetched).toBe(0);
  window.dispatchEvent(new Event('pointerdown'));
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
  expect(bar.fetched).toBe(1);
  act(() => void store.dispatch(bookingsGroup.actions.received([ride({ status: 'ACCEPTED' })])));
  expect(screen.getByText('On the way')).toBeVisible();
});
