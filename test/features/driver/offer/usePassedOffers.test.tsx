import { loadFirebase } from '@/backend/later/load';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listed } from '@/backend/connection/observe';
import type { Task } from '@/domain/ride/booking';
import { usePassedOffers } from '@/features/driver/offer/usePassedOffers';
import { tasksGroup } from '@/state/personal';
import { createAppStore } from '@/state/store';
import { show } from '../../bookings/ride';

await loadFirebase();

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => backend);

const NOW = Date.UTC(2026, 2, 3, 12);

function Phone() {
  usePassedOffers();
  return null;
}

const offer = (id: string, expiresAt: number) => ({ id, bookingId: id, expiresAt }) as Listed<Task>;

function phoneWith(...offers: Listed<Task>[]) {
  const store = createAppStore();
  const hold = (tasks: Listed<Task>[]) => act(() => void store.dispatch(tasksGroup.actions.received(tasks)));
  hold(offers);
  show(<Phone />, {}, store);
  return { hold };
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
});
afterEach(() => vi.useRealTimers());

it('continues a search once, a moment after its offer expired', () => {
  phoneWith(offer('-Oride', NOW + 10_000));
  pass(10);
  expect(backend.call).not.toHaveBeenCalled();
  pass(7);
  expect(backend.call).toHaveBeenCalledExactlyOnceWith('continue_search', { id: '-Oride' });
  pass(30);
  expect(backend.call).toHaveBeenCalledTimes(1);
});

it('does nothing if another device was faster', () => {
  const { hold } = phoneWith(offer('-Oride', NOW + 10_000));
  pass(10);
  hold([]);
  pass(30);
  expect(backend.call).not.toHaveBeenCalled();
});

it('asks for each round of offers, but not for one that is long over', () => {
  const { hold } = phoneWith(offer('-Oold', NOW - 120_000), offer('-Oride', NOW));
  pass(7);
  hold([offer('-Oride', NOW + 30_000)]);
  pass(40);
  expect(backend.call.mock.calls.map(([, { id }]) => id)).toEqual(['-Oride', '-Oride']);
});
