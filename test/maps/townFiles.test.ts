/** A page reads the town that it was built with, and goes over to another one whole. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as TownFiles from '@/maps/open/townFiles';

const OLD = '0123456789abcdef';
const NEW = 'fedcba9876543210';
const FILE = 'search/index.json';

/** What Hosting has, by address. */
const hosting = new Map<string, string>();
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
let town: typeof TownFiles;

/** An unknown address gets the app's page. */
const answer = (address: string): Response => {
  const text = hosting.get(address);
  return text === undefined
    ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    : new Response(text, { headers: { 'content-type': 'application/json' } });
};

/** Deploys an edition: the files of the one before are gone. */
function release(edition: string, version = 1): void {
  hosting.clear();
  hosting.set('/town/town.json', JSON.stringify({ version, edition }));
  hosting.set(`/town/${edition}/${FILE}`, edition);
}

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('TOWN_EDITION', OLD);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async (address) => answer(address));
  release(OLD);
  town = await import('@/maps/open/townFiles');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const asked = (): string[] => fetched.mock.calls.map(([address]) => address);
const read = async (edition: string, path = FILE): Promise<string> => (await town.readTownFile(edition, path)).text();

describe('a page', () => {
  it('reads the files of its own town, and asks for nothing before them', async () => {
    expect(await read(await town.currentEdition())).toBe(OLD);
    expect(asked()).toEqual([`/town/${OLD}/${FILE}`]);
  });

  it('that was built without a town asks which one there is', async () => {
    vi.stubEnv('TOWN_EDITION', undefined);
    expect(await town.currentEdition()).toBe(OLD);
    expect(asked()).toEqual(['/town/town.json']);
  });

  it('goes over to another town when its own is gone, and says so once', async () => {
    const told = vi.fn();
    const leave = town.onNewEdition(told);
    await town.currentEdition();
    release(NEW);
    const misses = await Promise.allSettled([read(OLD), read(OLD, 'tiles/15/1/1.tile'), read(OLD, 'near/16/1/1.json')]);
    for (const miss of misses) expect(miss).toMatchObject({ reason: { name: 'NewEdition' } });
    expect(told).toHaveBeenCalledTimes(1);
    expect(asked().filter((address) => address === '/town/town.json')).toHaveLength(1);
    expect(await town.currentEdition()).toBe(NEW);
    leave();
  });

  it('goes back with Hosting too', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await town.currentEdition();
    release(NEW);
    await expect(read(OLD)).rejects.toThrow('gone');
    vi.advanceTimersByTime(6_000);
    release(OLD);
    await expect(read(NEW)).rejects.toThrow('gone');
    expect(await read(await town.currentEdition())).toBe(OLD);
  });

  it('stays with its town when nobody can say which one there is', async () => {
    await town.currentEdition();
    hosting.clear();
    await expect(read(OLD)).rejects.toThrow('/town/town.json');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(read(OLD)).rejects.toThrow('Failed to fetch');
    expect(await town.currentEdition()).toBe(OLD);
  });

  it('does not go over to a town of a layout that it does not know', async () => {
    await town.currentEdition();
    release(NEW, 2);
    await expect(read(OLD)).rejects.toThrow('reload');
    expect(await town.currentEdition()).toBe(OLD);
  });
});

describe('a file', () => {
  it('that the browser remembers as missing is asked for at Hosting', async () => {
    // The answer of a day on which Hosting had another edition, kept under this address for good.
    fetched.mockImplementation(async (address, init) =>
      address.endsWith(FILE) && init?.cache !== 'no-cache' ? answer('/no-such-address') : answer(address),
    );
    expect(await read(OLD)).toBe(OLD);
  });

  it('that the town does not have is missing', async () => {
    await expect(read(OLD, 'near/16/1/1.json')).rejects.toMatchObject({ name: 'MissingFile' });
    fetched.mockImplementation(async (address) =>
      address === '/town/town.json' ? answer(address) : new Response('', { status: 404 }),
    );
    await expect(read(OLD)).rejects.toMatchObject({ name: 'MissingFile' });
  });

  it('is not taken from a server in trouble', async () => {
    fetched.mockResolvedValue(new Response('', { status: 503 }));
    await expect(read(OLD)).rejects.toThrow('503');
  });
});
