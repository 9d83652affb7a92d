import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRenewedAtNight } from '@/app/useRenewedAtNight';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';

const waiting = vi.hoisted(() => ({ waitingUpdate: vi.fn() }));
vi.mock('@/app/updates', () => waiting);

const reload = vi.fn();
const ask = vi.fn<typeof fetch>();

/** Nine in the evening in Britain, in summer. */
const EVENING = Date.UTC(2026, 6, 1, 20);

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
  reload.mockReset();
  waiting.waitingUpdate.mockReset().mockReturnValue(null);
  ask.mockReset().mockImplementation(async () => new Response(''));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('location', { pathname: '/lobby', reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is loaded anew after three in the morning, and not before', async () => {
  renderHook(() => useRenewedAtNight());
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS - MINUTE_MS);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(reload).toHaveBeenCalled();
});

it('is loaded once a night: one that was opened in the night stays', async () => {
  vi.setSystemTime(EVENING + 6 * HOUR_MS + MINUTE_MS);
  renderHook(() => useRenewedAtNight());
  await vi.advanceTimersByTimeAsync(20 * HOUR_MS);
  expect(reload).not.toHaveBeenCalled();
});

it('takes a new version without being asked', async () => {
  const take = vi.fn();
  waiting.waitingUpdate.mockReturnValue({ take });
  renderHook(() => useRenewedAtNight());
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS + MINUTE_MS);
  expect(take).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['away', async () => Promise.reject(new TypeError('network'))],
  ['down', async () => new Response('', { status: 503 })],
])('stays as it is while the server is %s, and is loaded once it is back', async (_how, answer) => {
  ask.mockImplementation(answer);
  renderHook(() => useRenewedAtNight());
  await vi.advanceTimersByTimeAsync(6.5 * HOUR_MS);
  expect(reload).not.toHaveBeenCalled();
  ask.mockImplementation(async () => new Response(''));
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(reload).toHaveBeenCalled();
});

it('ends with its page', async () => {
  const { unmount } = renderHook(() => useRenewedAtNight());
  unmount();
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(ask).not.toHaveBeenCalled();
});
