/** The server's clock on a device whose own clock is wrong. */
import { beforeEach, expect, it, vi } from 'vitest';

const AHEAD_MS = 600_000;
const told = vi.hoisted(() => ({ tell: (_value: unknown) => {} }));
vi.mock('firebase/database', () => ({
  ref: () => null,
  onValue: (_ref: unknown, next: (snapshot: { val: () => unknown }) => void) => {
    told.tell = (value) => next({ val: () => value });
    return () => {};
  },
}));
vi.mock('@/backend/connection/database', () => ({ database: () => null }));
vi.mock('@/backend/connection/connectionGate', () => ({ gated: <T>(source: T) => source }));

const page = async () => {
  vi.resetModules();
  const { loadFirebase } = await import('@/backend/later/load');
  await loadFirebase();
  const { followServerTime, serverNow } = await import('@/backend/connection/connection');
  followServerTime();
  return () => Math.round((serverNow() - Date.now()) / 1000) * 1000;
};

beforeEach(() => localStorage.clear());

it('is known after a reload without a connection, so that fixes carry their right times', async () => {
  const online = await page();
  expect(online()).toBe(0);
  told.tell(-AHEAD_MS);
  expect(online()).toBe(-AHEAD_MS);
  const reloaded = await page();
  told.tell(null);
  expect(reloaded()).toBe(-AHEAD_MS);
});
