import { afterEach, expect, it, vi } from 'vitest';
import { readTownZones } from '@/backend/desk/townZones';

const files = new Map<string, unknown>([
  ['/town/town.json', { version: 1, edition: '0123456789abcdef' }],
  [
    '/town/0123456789abcdef/zones.json',
    {
      zones: [
        ['Newport', 'active', [51.5, -3, 51.6, -3, 51.6, -2.9]],
        ['Old Newport', 'inactive', [51.5, -3, 51.6, -3, 51.6, -2.9]],
      ],
    },
  ],
]);
afterEach(() => vi.unstubAllGlobals());

it('the first zone is that of the newest town', async () => {
  vi.stubGlobal('fetch', async (address: string) => Response.json(files.get(address)));
  const [zone, ...others] = await readTownZones();
  expect([zone?.name, zone?.polygon.length, others]).toEqual(['Newport', 3, []]);
});

it.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no town, for which Hosting answers with a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['a server in trouble', () => Promise.resolve(new Response('', { status: 503 }))],
])('there is none with %s', async (_what, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await readTownZones()).toEqual([]);
});
