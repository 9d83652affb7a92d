/** What the service worker answers, and what it leaves to the network. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filledWorker, pathsElsewhere, pathsOfServer } from '../../build/serviceWorker';

const ORIGIN = 'https://taxis.leeds.example';
const EDITION = '0123456789abcdef';
const ENGLISH = { home: '', pages: ['/', '/app.html'], shell: ['/assets/main-abc.js'] };
const WELSH = { home: '/cy', pages: ['/cy/', '/cy/app.html'], shell: ['/assets/main-cy.js'] };
const BUILD = {
  languages: [ENGLISH, WELSH],
  server: ['/api/', '/calendar/', '/fares.json/'],
  elsewhere: ['/login/', '/cy/login/'],
  assets: ['/assets/main-abc.js', '/assets/main-cy.js'],
  town: EDITION,
};
const text = filledWorker(readFileSync('public/sw.js', 'utf8'), BUILD, '');

type Handler = (event: object) => void;
const never = new Promise<never>(() => {});

/** What a browser knows of a newer build: nothing. */
const NEWEST = { installing: null, waiting: null };

/** The worker's handlers, by the event. */
function worker(
  caches: object = { open: () => never },
  fetch: (asked: Request, init?: RequestInit) => Promise<Response> = () => never,
  registration: object = NEWEST,
) {
  const handlers: Record<string, Handler> = {};
  runInNewContext(text, {
    self: {
      location: { origin: ORIGIN },
      registration,
      clients: { claim: () => Promise.resolve() },
      addEventListener: (name: string, handler: Handler) => {
        handlers[name] = handler;
      },
    },
    importScripts: () => {},
    caches,
    fetch,
    AbortController,
    setTimeout,
    clearTimeout,
    URL,
    Response,
    Date,
    // A worker's paths are of its own origin.
    Request: class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, ORIGIN), init);
      }
    },
  });
  return handlers;
}

/** True if the worker takes a request into its own hands. */
function answers(path: string, request: { mode?: string; method?: string } = {}): boolean {
  let taken = false;
  worker()['fetch']?.({
    request: { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'no-cors', ...request },
    waitUntil: () => {},
    respondWith: (answer: Promise<unknown>) => {
      answer.catch(() => {});
      taken = true;
    },
  });
  return taken;
}

type Asked = string | { url: string };

/** A browser's caches: the paths in each. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();

  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  open = async (name: string) => {
    const files = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, files);
    const pathOf = (asked: Asked) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);
    return {
      keys: async () => [...files.keys()].map((path) => ({ url: `${ORIGIN}${path}` })),
      match: async (asked: Asked) => files.get(pathOf(asked))?.clone(),
      put: async (asked: Asked, answer: Response) => void files.set(pathOf(asked), answer),
      delete: async (asked: Asked) => files.delete(pathOf(asked)),
    };
  };

  with(name: string, ...paths: string[]): this {
    this.kept.set(name, new Map(paths.map((path) => [path, new Response('kept')])));
    return this;
  }

  paths = () => Object.fromEntries([...this.kept].map(([name, files]) => [name, [...files.keys()]]));
}

/** What a page is answered for a file, after the worker has done what it does beside. */
async function answerTo(
  caches: object,
  network: (asked: Request, init?: RequestInit) => Promise<Response>,
  path: string,
  { cache = 'default', mode = 'cors' }: { cache?: RequestCache; mode?: RequestMode } = {},
): Promise<string | undefined> {
  const beside: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  worker(caches, network)['fetch']?.({
    request: { url: `${ORIGIN}${path}`, method: 'GET', mode, cache },
    waitUntil: (work: Promise<unknown>) => beside.push(work),
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  const said = await (await answer)?.text();
  await Promise.all(beside);
  return said;
}

it.each(['/', '/bookings', '/bookings/-Oride'])('answers the page %s', (path) => {
  expect(answers(path, { mode: 'navigate' })).toBe(true);
});

it.each([
  '/assets/main-abc.js',
  `/town/${EDITION}/tiles/15/16110/10884.tile`,
  '/icons/icon.svg',
])('answers the file %s', (path) => {
  expect(answers(path)).toBe(true);
});

it.each([
  '/__/auth/action?mode=resetPassword&oobCode=abc',
  '/__/auth/handler?apiKey=key',
  '/__/auth/iframe',
])('leaves Hosting’s own page %s alone', (path) => {
  expect(answers(path, { mode: 'navigate' })).toBe(false);
});

it.each([
  '/api/calendar',
  '/calendar/abc/rides.ics',
  '/fares.json',
])('leaves %s to the server, and never opens the app’s page in its place', (path) => {
  expect(answers(path, { mode: 'navigate' })).toBe(false);
});

it('leaves the API, other servers and everything that is sent to the network', () => {
  expect(answers('/api/estimate')).toBe(false);
  expect(answers('https://tiles.example/1/2/3.png')).toBe(false);
  expect(answers('/bookings', { mode: 'navigate', method: 'POST' })).toBe(false);
});

it('leaves to the network which edition of the town is the newest', () => {
  expect(answers('/town/town.json')).toBe(false);
});

describe('a page', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const AT = new Date('2026-11-28T08:00:00Z').getTime();
  const pages = `pages-${/"version":"([0-9a-f]+)"/.exec(text)?.[1]}`;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: AT }));
  afterEach(() => void vi.useRealTimers());

  /** A phone that has this build's pages, on which a page found the build to be the newest, if it did. */
  async function phone(newest = true): Promise<Caches> {
    const caches = new Caches().with(pages, '/', '/app.html', '/cy/', '/cy/app.html');
    let done: Promise<unknown> | undefined;
    if (newest)
      worker(caches)['message']?.({ data: { newest: true }, waitUntil: (work: Promise<void>) => (done = work) });
    await done;
    return caches;
  }

  type Asking = { cache?: RequestCache; registration?: object; online?: boolean };

  /** What a navigation is answered, and how often the network was asked. */
  async function opened(caches: Caches, path: string, asking: Asking = {}): Promise<[text: string, asked: number]> {
    const { cache = 'default', registration = NEWEST, online = true } = asking;
    const network = vi.fn(async () => {
      if (online) return new Response('fetched');
      throw new TypeError('offline');
    });
    let answer: Promise<Response> | undefined;
    worker(caches, network, registration)['fetch']?.({
      request: { url: `${ORIGIN}${path}`, method: 'GET', mode: 'navigate', cache },
      waitUntil: () => {},
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return [(await (await answer)?.text()) ?? '', network.mock.calls.length];
  }

  it.each([
    '/',
    '/bookings',
    '/bookings/-Oride',
    '/cy',
    '/cy/bookings',
  ])('%s opens without the network', async (path) => {
    expect(await opened(await phone(), path)).toEqual(['kept', 0]);
  });

  it.each([
    '/login',
    '/login/',
    '/cy/login',
    '/robots.txt',
    '/app.html',
  ])('%s, which is none of the app’s, comes from the network', async (path) => {
    expect(await opened(await phone(), path)).toEqual(['fetched', 1]);
  });

  it('comes from the network until a page has found that there is no newer build', async () => {
    expect(await opened(await phone(false), '/bookings')).toEqual(['fetched', 1]);
  });

  it('comes from the network a day later, and on a phone whose clock was put back', async () => {
    const caches = await phone();
    vi.setSystemTime(AT + DAY_MS - 1);
    expect(await opened(caches, '/bookings')).toEqual(['kept', 0]);
    vi.setSystemTime(AT + DAY_MS);
    expect(await opened(caches, '/bookings')).toEqual(['fetched', 1]);
    vi.setSystemTime(AT - DAY_MS);
    expect(await opened(caches, '/bookings')).toEqual(['fetched', 1]);
  });

  it.each(['installing', 'waiting'])('comes from the network while a newer build is %s', async (state) => {
    const registration = { ...NEWEST, [state]: {} };
    expect(await opened(await phone(), '/bookings', { registration })).toEqual(['fetched', 1]);
  });

  it.each(['reload', 'no-cache'] as const)('comes from the network when it is loaded anew (%s)', async (cache) => {
    expect(await opened(await phone(), '/bookings', { cache })).toEqual(['fetched', 1]);
  });

  it('opens without a connection in each of these cases', async () => {
    const registration = { ...NEWEST, waiting: {} };
    expect(await opened(await phone(false), '/bookings', { online: false })).toEqual(['kept', 1]);
    expect(await opened(await phone(), '/bookings', { online: false, cache: 'reload' })).toEqual(['kept', 1]);
    expect(await opened(await phone(), '/bookings', { online: false, registration })).toEqual(['kept', 1]);
  });

  describe('on a slow network', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: AT }));

    /** A navigation, and what the network is asked with. */
    async function asked(first: () => Promise<Response>) {
      const signals: (AbortSignal | null | undefined)[] = [];
      const network = (_asked: Request, { signal }: RequestInit = {}) => {
        signals.push(signal);
        const cut = new Promise<never>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
        return Promise.race([first(), cut]);
      };
      let answer: Promise<Response> | undefined;
      worker(await phone(false), network)['fetch']?.({
        request: { url: `${ORIGIN}/bookings`, method: 'GET', mode: 'navigate', cache: 'default' },
        waitUntil: () => {},
        respondWith: (given: Promise<Response>) => (answer = given),
      });
      return { answer, signals };
    }

    it('opens as it was kept after five seconds without an answer', async () => {
      const { answer } = await asked(() => never);
      await vi.advanceTimersByTimeAsync(5000);
      expect(await (await answer)?.text()).toBe('kept');
    });

    it('is not cut off once it has begun to arrive', async () => {
      const { answer, signals } = await asked(async () => new Response('fetched'));
      const page = await answer;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
      expect(await page?.text()).toBe('fetched');
    });
  });

  it('comes from the network where its language has not been kept', async () => {
    const caches = await phone();
    caches.kept.get(pages)?.delete('/cy/app.html');
    expect(await opened(caches, '/cy/bookings')).toEqual(['fetched', 1]);
  });
});

it('knows from Hosting’s rewrites which paths are the server’s, and which pages are none of the app’s', () => {
  const rewrites = [
    { source: '/api/**', function: { functionId: 'api' } },
    { source: '/fares.json', function: { functionId: 'api' } },
    { source: '/login', destination: '/login.html' },
    { source: '/cy/login', destination: '/cy/login.html' },
    { source: '/cy', destination: '/cy/index.html' },
    { source: '/cy/**', destination: '/cy/app.html' },
    { source: '!/assets/**', destination: '/app.html' },
  ];
  expect(pathsOfServer(rewrites)).toEqual(['/api/', '/fares.json/']);
  expect(pathsElsewhere(rewrites)).toEqual(['/login/', '/cy/login/']);
});

describe('a build file that the browser has kept as a page, from a day on which Hosting had another build', () => {
  const path = '/assets/main-abc.js';
  const typed = (type: string) => new Response(type, { headers: { 'content-type': type } });
  const network = () =>
    vi.fn(async (asked: Request | string, { cache }: RequestInit = {}) =>
      typed(cache === 'reload' || asked === '/assets/main-cy.js' ? 'text/javascript' : 'text/html; charset=utf-8'),
    );

  it('is asked for once more, past what the browser has kept', async () => {
    const caches = new Caches();
    const fetch = network();
    expect(await answerTo(caches, fetch, path)).toBe('text/javascript');
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(caches.paths()).toEqual({ assets: [path] });
  });

  it('is kept for offline all the same', async () => {
    const caches = new Caches();
    let done: Promise<unknown> | undefined;
    worker(caches, network())['message']?.({
      data: { keep: [path, '/assets/main-cy.js'] },
      waitUntil: (work: Promise<unknown>) => (done = work),
    });
    await done;
    expect(caches.paths()['assets']?.toSorted()).toEqual([path, '/assets/main-cy.js']);
  });
});

describe('a file of the town', () => {
  const tile = `/town/${EDITION}/tiles/15/16110/10884.tile`;
  /** What a page is answered, and how often the network was asked. */
  async function answered(caches: Caches, path: string, cache: RequestCache = 'default', type = 'application/json') {
    const network = vi.fn(async () => new Response('fetched', { headers: { 'content-type': type } }));
    return [await answerTo(caches, network, path, { cache }), network.mock.calls.length];
  }

  it('is asked for once, for its address never has another content', async () => {
    const caches = new Caches();
    expect(await answered(caches, tile)).toEqual(['fetched', 1]);
    expect(await answered(caches, tile)).toEqual(['fetched', 0]);
  });

  it('is asked for again when the page could not use it', async () => {
    expect(await answered(new Caches().with(`town-${EDITION}`, tile), tile, 'no-cache')).toEqual(['fetched', 1]);
  });

  it('of another edition is not that of this one', async () => {
    const caches = new Caches().with(`town-${EDITION}`, tile);
    expect(await answered(caches, tile.replace(EDITION, 'fedcba9876543210'))).toEqual(['fetched', 1]);
    expect(await answered(caches, tile)).toEqual(['kept', 0]);
  });

  it('that Hosting no longer has is not kept', async () => {
    const caches = new Caches();
    await answered(caches, tile, 'default', 'text/html; charset=utf-8');
    expect(caches.paths()).toEqual({ [`town-${EDITION}`]: [] });
  });
});

describe('a phone that can keep nothing', () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const blocked = new DOMException('blocked', 'SecurityError');
  /** One whose storage is full, and one that allows no storage. */
  const phones = {
    full: { open: async () => ({ match: async () => undefined, put: () => Promise.reject(full) }) },
    blocked: { open: () => Promise.reject(blocked) },
  };

  it.each([
    ['full', '/assets/main-abc.js', 'cors'],
    ['full', '/icons/icon.svg', 'no-cors'],
    ['full', '/bookings', 'navigate'],
    ['blocked', '/assets/main-abc.js', 'cors'],
    ['blocked', '/icons/icon.svg', 'no-cors'],
    ['blocked', '/bookings', 'navigate'],
  ] as const)('(%s) is given %s as it has come', async (phone, path, mode) => {
    const network = async () => new Response('fetched', { headers: { 'content-type': 'text/javascript' } });
    expect(await answerTo(phones[phone], network, path, { mode })).toBe('fetched');
  });
});

it('gives a page its file before it has kept it', async () => {
  const caches = { open: async () => ({ match: async () => undefined, put: () => never }) };
  const fetch = async () => new Response('fetched', { headers: { 'content-type': 'text/javascript' } });
  let answer: Promise<Response> | undefined;
  worker(caches, fetch)['fetch']?.({
    request: { url: `${ORIGIN}/assets/main-abc.js`, method: 'GET', mode: 'cors', cache: 'default' },
    waitUntil: () => {},
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  expect(await (await answer)?.text()).toBe('fetched');
});

it('gives up what it waits for when it is told to give way, and fetches what is asked for afterwards', async () => {
  const signals: AbortSignal[] = [];
  const network = (_asked: Request, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      if (!signal) return;
      signals.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const handlers = worker(new Caches(), network);
  const ask = (path: string): Promise<unknown> => {
    let answer: Promise<Response> | undefined;
    handlers['fetch']?.({
      request: { url: `${ORIGIN}${path}`, method: 'GET', mode: 'cors', cache: 'default' },
      waitUntil: () => {},
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    return answer ?? Promise.reject(new Error(`${path} is left to the network`));
  };
  const lost = [ask('/assets/lost.js'), ask('/icons/lost.svg')];
  handlers['message']?.({
    data: { keep: ['/assets/kept.js'] },
    waitUntil: (work: Promise<unknown>) => lost.push(work),
  });
  await expect.poll(() => signals).toHaveLength(3);
  handlers['message']?.({ data: { giveWay: true } });
  for (const one of lost) await expect(one).rejects.toThrow('abort');
  void ask('/assets/next.js');
  await expect.poll(() => signals).toHaveLength(4);
  expect(signals[3]?.aborted).toBe(false);
});

it('a new build drops the pages, the files and the town of those before it, and keeps the rest', async () => {
  const caches = new Caches()
    .with('pages-000000000000', '/')
    .with('assets', '/assets/main-abc.js', '/assets/main-old.js')
    .with('pictures', '/icons/icon.svg', '/town/tiles/15/16110/10884.tile', '/town/search/index.json')
    .with('town-fedcba9876543210', '/town/fedcba9876543210/search/index.json')
    .with(`town-${EDITION}`, `/town/${EDITION}/search/index.json`)
    .with('person', '/person');
  let done: Promise<unknown> | undefined;
  worker(caches)['activate']?.({ waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
  expect(caches.paths()).toEqual({
    assets: ['/assets/main-abc.js'],
    pictures: ['/icons/icon.svg'],
    [`town-${EDITION}`]: [`/town/${EDITION}/search/index.json`],
    person: ['/person'],
  });
});

it('keeps the language of a page that opens, once for each build', async () => {
  const fetched: string[] = [];
  const kept = new Map<string, Response>();
  const caches = {
    open: async () => ({
      match: async (asked: string) => kept.get(asked),
      addAll: async (asked: readonly Request[]) => {
        for (const { url } of asked) {
          fetched.push(new URL(url).pathname);
          kept.set(new URL(url).pathname, new Response('kept'));
        }
      },
      put: async (path: string, answer: Response) => void kept.set(path, answer),
    }),
  };
  const script = async () => new Response('', { headers: { 'content-type': 'text/javascript' } });
  const { message } = worker(caches, script);
  for (let opened = 0; opened < 2; opened += 1) {
    let done: Promise<unknown> | undefined;
    message?.({ data: { speak: '/cy' }, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }
  expect(fetched).toEqual(WELSH.pages);
  expect(kept.has('/assets/main-cy.js')).toBe(true);
});
