/** What is read before the database's client is here: for whom, and what of it. */
import { beforeEach, expect, it, vi } from 'vitest';
import { setDutyHint, setSessionHint } from '@/backend/people/sessionHint';

const read = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
vi.mock('@/backend/later/readOnce', () => ({ readOnce: read }));

const { earlyProfile, earlyTasks } = await import('@/backend/later/early');

beforeEach(() => {
  read.mockReset().mockResolvedValue(null);
  setSessionHint(true);
  setDutyHint(true);
});

it('gives a driver at work their profile', async () => {
  read.mockResolvedValue({ firstName: 'Dana' });
  expect(await earlyProfile('me')).toEqual({ firstName: 'Dana' });
  expect(read).toHaveBeenCalledWith('users/me');
});

it('gives them their offers, soonest to end first', async () => {
  read.mockResolvedValue({ later: { expiresAt: 2 }, soon: { expiresAt: 1 } });
  expect(await earlyTasks('me')).toEqual([
    { id: 'soon', expiresAt: 1 },
    { id: 'later', expiresAt: 2 },
  ]);
});

it('says nothing of an empty inbox, or of one that could not be read', async () => {
  expect(await earlyTasks('me')).toBeNull();
});

it('reads nothing for anybody else', async () => {
  setDutyHint(false);
  expect(await Promise.all([earlyProfile('me'), earlyTasks('me')])).toEqual([null, null]);
  setDutyHint(true);
  setSessionHint(false);
  expect(await Promise.all([earlyProfile('me'), earlyTasks('me')])).toEqual([null, null]);
  expect(read).not.toHaveBeenCalled();
});
