import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePolled } from '@/state/usePolled';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));

const FIVE_MINUTES_MS = 300_000;
const FARES = { fares: [], polylinePoints: [], distance: 1, duration: 1 };
const refusal = (key: string) => ({ ok: false, failure: { key } });
const trip = { pickup: { lat: 51.5, lng: 0, add: 'A' }, drop: { lat: 51.6, lng: 0, add: 'B' }, bookLater: false };
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const show = () =>
  renderHook(() => usePolled('compare_fares', { ...trip, extra_passenger: 0 }, () => FIVE_MINUTES_MS, FIVE_MINUTES_MS))
    .result;

beforeEach(() => {
  vi.useFakeTimers();
  backend.call.mockReset();
});
afterEach(() => void vi.useRealTimers());

it('prices come back by themselves the moment the connection does', async () => {
  backend.call.mockResolvedValueOnce(refusal('no_answer')).mockResolvedValue({ ok: true, value: FARES });
  const shown = show();
  await wait(1);
  expect(shown.current).toMatchObject({ settled: true, failure: { key: 'no_answer' } });
  act(() => void window.dispatchEvent(new Event('online')));
  await wait(1);
  expect(shown.current).toMatchObject({ answer: FARES, failure: null });
});

it('a server that was silent is soon asked again; one that refused is left alone', async () => {
  backend.call.mockResolvedValueOnce(refusal('no_answer')).mockResolvedValue(refusal('no_tariff_found'));
  const shown = show();
  await wait(15_000);
  expect(backend.call).toHaveBeenCalledTimes(2);
  expect(shown.current.failure).toEqual({ key: 'no_tariff_found' });
  await wait(60_000);
  expect(backend.call).toHaveBeenCalledTimes(2);
});
