/** Firebase on a page that is drawn before it: what is asked of it meanwhile, its order, and a connection that fails. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Observer } from '@/backend/connection/observe';

const live = vi.hoisted(() => ({
  observers: [] as Observer<string>[],
  stopped: 0,
  fetched: [] as string[],
  fails: 0,
  held: '',
}));
vi.mock('@/backend/connection/app', () => ({}));
vi.mock('@/backend/connection/database', () => ({}));
vi.mock('@/backend/later/firebase', () => ({
  watchNotices: (_uid: string, observer: Observer<string>) => {
    live.observers.push(observer);
    return () => {
      live.stopped += 1;
    };
  },
}));
vi.mock('@/backend/later/desk', () => ({
  watchQueue: (_rows: number, observer: Observer<string>) => {
    live.observers.push(observer);
    return () => {};
  },
}));
vi.mock('@/backend/later/signIn', () => ({
  idToken: async (fresh: boolean) => (fresh ? 'a new token' : 'a token'),
}));

/** A page as it is opened. */
async function page() {
  vi.resetModules();
  const load = await import('@/backend/later/load');
  const source = load.fromFirebase(
    (firebase) => firebase.watchNotices as unknown as (uid: string, observer: Observer<string>) => () => void,
  );
  return { ...load, source };
}

beforeEach(() => {
  Object.assign(live, { observers: [], stopped: 0, fetched: [], fails: 0, held: '' });
  document.head.innerHTML =
    '<link data-firebase="signIn" href="/assets/firebase.js"><link data-firebase="live" href="/assets/database.js">';
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address);
    live.fetched.push(pathname);
    if (pathname === live.held) return new Promise(() => {});
    if (live.fails > 0) {
      live.fails -= 1;
      throw new TypeError('Failed to fetch');
    }
    return new Response('');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('a source begins to listen once it is here, and at once from then on', async () => {
  const { source, loadFirebase } = await page();
  const told: unknown[] = [];
  const stop = source('me', { next: (value) => told.push(value), error: () => {} });
  expect(live.observers).toEqual([]);
  await loadFirebase();
  live.observers[0]?.next('news');
  expect(told).toEqual(['news']);
  stop();
  expect(live.stopped).toBe(1);
  source('me', { next: () => {}, error: () => {} });
  expect(live.observers).toHaveLength(2);
});

it('a source that was ended before it is here never listens', async () => {
  const { source, loadFirebase } = await page();
  source('me', { next: () => {}, error: () => {} })();
  await loadFirebase();
  expect(live.observers).toEqual([]);
});

it('a call waits for it, and has its answer', async () => {
  const { withSignIn } = await page();
  const token = withSignIn((signIn) => signIn.idToken);
  expect(await token(true)).toBe('a new token');
});

it('the sign-in is of use while the database is on its way', async () => {
  live.held = '/assets/database.js';
  const { source, withSignIn } = await page();
  source('me', { next: () => {}, error: () => {} });
  expect(await withSignIn((signIn) => signIn.idToken)()).toBe('a token');
  await expect.poll(() => live.fetched).toEqual(['/assets/firebase.js', '/assets/database.js']);
  expect(live.observers).toEqual([]);
});

it('the database is not fetched for a call that needs the sign-in alone', async () => {
  const { withSignIn } = await page();
  await withSignIn((signIn) => signIn.idToken)();
  expect(live.fetched).toEqual(['/assets/firebase.js']);
});

it('is fetched whole before any of it runs, and asked for again after a failure without an end', async () => {
  vi.useFakeTimers();
  live.fails = 3;
  const { source } = await page();
  const failed = vi.fn();
  source('me', { next: () => {}, error: failed });
  await vi.advanceTimersByTimeAsync(500);
  expect(live.fetched).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.poll(() => live.observers).toHaveLength(1);
  expect(live.fetched.filter((path) => path === '/assets/firebase.js')).toHaveLength(4);
  expect(live.fetched.at(-1)).toBe('/assets/database.js');
  expect(failed).not.toHaveBeenCalled();
});

it('is asked for at once when the connection is back', async () => {
  vi.useFakeTimers();
  live.fails = 1;
  const { source } = await page();
  source('me', { next: () => {}, error: () => {} });
  await vi.advanceTimersByTimeAsync(500);
  expect(live.fetched).toHaveLength(1);
  // It would be asked for again after a second anyway, and the clock stands at half of one.
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(live.fetched.filter((path) => path === '/assets/firebase.js')).toHaveLength(2);
  await expect.poll(() => live.observers).toHaveLength(1);
});

it('the desk’s own waits for the database through a failing connection, and begins to listen then', async () => {
  vi.useFakeTimers();
  live.fails = 2;
  const { fromDesk } = await page();
  const queue = fromDesk(
    (desk) => desk.watchQueue as unknown as (rows: number, observer: Observer<string>) => () => void,
  );
  const failed = vi.fn();
  queue(20, { next: () => {}, error: failed });
  await vi.advanceTimersByTimeAsync(500);
  expect(live.observers).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await expect.poll(() => live.observers).toHaveLength(1);
  expect(live.fetched.at(-1)).toBe('/assets/database.js');
  expect(failed).not.toHaveBeenCalled();
});

it('the desk’s own comes to nobody who asks for none of it', async () => {
  const ask = vi.fn();
  vi.doMock('@/backend/later/desk', () => {
    ask();
    return {};
  });
  const { source, loadFirebase } = await page();
  source('me', { next: () => {}, error: () => {} });
  await loadFirebase();
  expect(live.observers).toHaveLength(1);
  expect(ask).not.toHaveBeenCalled();
});

it('is asked for by nobody who has no need of it', async () => {
  const { isFirebaseAsked, loadFirebase } = await page();
  expect(isFirebaseAsked()).toBe(false);
  void loadFirebase();
  expect(isFirebaseAsked()).toBe(true);
  await loadFirebase();
});
