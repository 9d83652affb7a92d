import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const backend = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: backend.call }));
const { pressed } = await import('@/backend/connection/pressed');
const { acknowledged, Unacknowledged } = await import('@/backend/connection/acknowledged');
const { failureOf } = await import('@/backend/connection/failure');

let online = true;
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  backend.call.mockReset().mockResolvedValue({ ok: true, value: {} });
});

afterEach(() => void vi.useRealTimers());

it('a press without a connection is not sent, says so after a moment, and does not go out by itself later', async () => {
  online = false;
  const outcome = pressed('accept_booking', { id: 'ride' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toEqual({ ok: false, failure: { key: 'not_sent' } });
  online = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(backend.call).not.toHaveBeenCalled();
});

it('a press in a short gap goes out when the gap ends, once', async () => {
  online = false;
  const outcome = pressed('accept_booking', { id: 'ride' });
  await vi.advanceTimersByTimeAsync(1000);
  online = true;
  window.dispatchEvent(new Event('online'));
  expect(await outcome).toEqual({ ok: true, value: {} });
  expect(backend.call).toHaveBeenCalledExactlyOnceWith('accept_booking', { id: 'ride' });
});

it('a write that the database does not confirm is not waited for without end', async () => {
  const late = acknowledged(new Promise<void>(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBeInstanceOf(Unacknowledged);
  expect(failureOf(await late)).toEqual({ key: 'kept_offline' });
  expect(await acknowledged(Promise.resolve('written'))).toBe('written');
  await expect(acknowledged(Promise.reject(new Error('denied')))).rejects.toThrow('denied');
});
