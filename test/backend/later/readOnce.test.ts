/** A read of the database over plain HTTP: what is asked, as whom, and that no failure is more than no answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Config } from '@/backend/connection/config';

const world = vi.hoisted(() => ({
  user: null as { getIdToken: () => Promise<string> } | null,
  proof: null as string | null,
  emulators: {} as Config['emulators'],
}));
vi.mock('@/backend/connection/app', () => ({ auth: () => ({ currentUser: world.user }) }));
vi.mock('@/backend/connection/appCheck', () => ({ appCheckToken: async () => world.proof }));
vi.mock('@/backend/connection/config', () => ({
  config: {
    firebase: { databaseURL: 'https://leeds-default-rtdb.europe-west1.firebasedatabase.app' },
    get emulators() {
      return world.emulators;
    },
  },
}));

const { readOnce } = await import('@/backend/later/readOnce');

const answer = vi.fn<(address: URL, how: RequestInit) => Promise<Response>>();

beforeEach(() => {
  Object.assign(world, { user: { getIdToken: async () => 'a.b.c' }, proof: null, emulators: {} });
  answer.mockReset().mockImplementation(async () => Response.json({ firstName: 'Dana' }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = () => answer.mock.calls.map(([address]) => decodeURIComponent(String(address)));

it('asks the project’s database as the person who is signed in, and leaves nothing in a cache', async () => {
  expect(await readOnce('tasks/me', { orderBy: '"expiresAt"' })).toEqual({ firstName: 'Dana' });
  expect(asked()).toEqual([
    'https://leeds-default-rtdb.europe-west1.firebasedatabase.app/tasks/me.json?orderBy="expiresAt"&auth=a.b.c',
  ]);
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
});

it('asks the local stack’s database for the same project', async () => {
  world.emulators = { database: { host: '127.0.0.1', port: 9000 } };
  await readOnce('users/me');
  expect(asked()).toEqual(['http://127.0.0.1:9000/users/me.json?ns=leeds-default-rtdb&auth=a.b.c']);
});

it('proves the app where App Check is on', async () => {
  world.proof = 'proof';
  await readOnce('users/me');
  expect(asked()[0]).toMatch(/\?auth=a\.b\.c&ac=proof$/);
});

it('asks nothing for somebody who is not signed in', async () => {
  world.user = null;
  expect(await readOnce('users/me')).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  [
    'the rules refuse it',
    () => answer.mockResolvedValue(Response.json({ error: 'Permission denied' }, { status: 401 })),
  ],
  ['there is no connection', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a hotel’s network answers for it', () => answer.mockResolvedValue(new Response('<html>'))],
  ['the token cannot be renewed', () => (world.user = { getIdToken: () => Promise.reject(new Error('network')) })],
])('has no answer when %s', async (_name, fail) => {
  fail();
  expect(await readOnce('users/me')).toBeNull();
});
