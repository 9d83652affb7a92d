/** Saving a filter while another desk of the same person saves one too. */
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFilter, shareFilter } from '@/backend/desk/savedFilters';
import type { SavedFilter } from '@/domain/desk/savedFilter';

const database = vi.hoisted(() => ({ set: vi.fn() }));
vi.mock('firebase/database', () => ({
  ref: (_database: unknown, path: string) => path,
  serverTimestamp: () => 'now',
  set: database.set,
}));
vi.mock('@/backend/connection/database', () => ({ database: () => null }));

const FILTER = { name: 'Today', page: 'bookings', query: 'days=today' } as const;
const saved: SavedFilter = { ...FILTER, at: 1 };
const taken = () => Promise.reject(new Error('PERMISSION_DENIED: Permission denied'));

beforeEach(() => void database.set.mockReset());

it('takes the next key if another desk has just taken the first', async () => {
  database.set.mockImplementationOnce(taken).mockResolvedValue(undefined);
  expect(await saveFilter('a1', { '01': saved }, FILTER)).toEqual({ ok: true, value: null });
  expect(database.set.mock.calls).toEqual([
    ['desk_filters/a1/02', { ...FILTER, at: 'now' }],
    ['desk_filters/a1/03', { ...FILTER, at: 'now' }],
  ]);
});

it('gives up after three refusals, and at once without a connection', async () => {
  database.set.mockImplementation(taken);
  expect(await saveFilter('a1', {}, FILTER)).toMatchObject({ ok: false, failure: { key: 'permission_denied' } });
  expect(database.set).toHaveBeenCalledTimes(3);
  database.set.mockReset();
  database.set.mockRejectedValue(new Error('network'));
  expect(await saveFilter('a1', {}, FILTER)).toMatchObject({ ok: false, failure: { key: 'offline' } });
  expect(database.set).toHaveBeenCalledTimes(1);
});

it('shares a copy with the office under the next key that no other owner has taken', async () => {
  database.set.mockImplementationOnce(taken).mockResolvedValue(undefined);
  expect(await shareFilter({ '01': saved }, saved)).toEqual({ ok: true, value: null });
  expect(database.set.mock.calls).toEqual([
    ['desk_filters_shared/02', { ...FILTER, at: 'now' }],
    ['desk_filters_shared/03', { ...FILTER, at: 'now' }],
  ]);
});
