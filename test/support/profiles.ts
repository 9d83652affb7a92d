/**
 * Browser profiles for visitors, used again. What a visitor leaves behind is removed and the page's process stays: one that has run
 * the app before loads it with half of the processor's time. A profile that a test changed in any other way is closed.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A page of the app's address that runs nothing. */
export const QUIET_PAGE = '/robots.txt';

type MadeWith = BrowserContextOptions & { baseURL: string; viewport: { width: number; height: number } };

export type Profile = {
  context: BrowserContext;
  /** Its one page, which has loaded nothing or stands on the quiet page. */
  page: Page;
  /** Gives it back for the next visitor. The second time does nothing. */
  leave: () => Promise<void>;
};

type Kept = {
  context: BrowserContext;
  page: Page;
  devTools: CDPSession;
  madeWith: MadeWith;
  /** What listens to the page and belongs to no visitor. */
  own: ReadonlyMap<string, ReadonlySet<Listener>>;
  /** A test has changed what emptying does not put back. */
  isSpoilt: boolean;
  visitors: number;
};

type Listener = (...payload: unknown[]) => void;

/** How often a profile is used: the memory of its process grows a little with each visitor. */
const MOST_VISITORS = 40;
/** Profiles of a browser that wait for a visitor. */
const MOST_IDLE = 6;
/** How long a page may take to be left, ms; else its profile is closed. */
const LEAVES_MS = 5000;

/** What changes a profile for good, by the object that has the method. */
const SPOILS = {
  context: [
    'addCookies',
    'addInitScript',
    'clearPermissions',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'route',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setOffline',
  ],
  page: [
    'addInitScript',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'route',
    'routeWebSocket',
    'setExtraHTTPHeaders',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** Profiles that wait, the longest first. */
const idle = new WeakMap<Browser, Kept[]>();

/** Two visitors can have one profile if this is the same. */
const kindOf = (madeWith: MadeWith): string => JSON.stringify({ ...madeWith, geolocation: undefined });

function tellWhenCalled(target: object, methods: readonly string[], tell: () => void): void {
  const of = target as Record<string, (...rest: unknown[]) => unknown>;
  for (const method of methods) {
    const was = of[method];
    if (was === undefined) throw new Error(`no method ${method}`);
    of[method] = (...rest) => {
      tell();
      return was.apply(target, rest);
    };
  }
}

/** The events of a page that tests listen to, with what listens now. */
const listenersOf = (page: Page): Map<string, Set<Listener>> => {
  const emitter = page as unknown as NodeJS.EventEmitter;
  return new Map(emitter.eventNames().map((name) => [String(name), new Set(emitter.listeners(name) as Listener[])]));
};

function removeListeners({ page, own }: Kept): void {
  const emitter = page as unknown as NodeJS.EventEmitter;
  for (const [name, listeners] of listenersOf(page)) {
    for (const listener of listeners) if (own.get(name)?.has(listener) !== true) emitter.off(name, listener);
  }
}

async function make(browser: Browser, madeWith: MadeWith): Promise<Kept> {
  const context = await browser.newContext(madeWith);
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const kept: Kept = { context, page, devTools, madeWith, own: new Map(), isSpoilt: false, visitors: 0 };
  const spoil = (): void => {
    kept.isSpoilt = true;
  };
  tellWhenCalled(context, SPOILS.context, spoil);
  tellWhenCalled(page, SPOILS.page, spoil);
  tellWhenCalled(context.clock, SPOILS.clock, spoil);
  const { origin } = new URL(madeWith.baseURL);
  // Another address has storage of its own, and a page that this one opened is a visitor's.
  page.on('framenavigated', (frame) => {
    if (!['', 'about:blank', 'about:srcdoc'].includes(frame.url()) && new URL(frame.url()).origin !== origin) spoil();
  });
  page.on('popup', spoil);
  kept.own = listenersOf(page);
  return kept;
}

/** Leaves nothing of a visitor in a profile. @throws if the page cannot be left */
async function empty(kept: Kept): Promise<void> {
  const { page, devTools, madeWith } = kept;
  removeListeners(kept);
  await page.mouse.move(-1, -1);
  await page.setViewportSize(madeWith.viewport);
  // What the app does as it is left comes first, and is removed with the rest.
  await page.goto(QUIET_PAGE, { timeout: LEAVES_MS });
  const { origin } = new URL(madeWith.baseURL);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.send('Network.clearBrowserCache');
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await devTools.send('Page.resetNavigationHistory');
}

const isOfUse = ({ page, isSpoilt, visitors }: Kept): boolean =>
  !isSpoilt && !page.isClosed() && visitors < MOST_VISITORS;

async function putBack(browser: Browser, kept: Kept): Promise<void> {
  // What the app does as it is left can spoil a profile too.
  if (isOfUse(kept)) await empty(kept).catch(() => (kept.isSpoilt = true));
  if (!isOfUse(kept)) return kept.context.close();
  const waiting = idle.get(browser) ?? [];
  idle.set(browser, waiting);
  waiting.push(kept);
  if (waiting.length > MOST_IDLE) await waiting.shift()?.context.close();
}

/**
 * A profile for one visitor, whose browser knows no service worker.
 * @param madeWith as for a new context; `geolocation` is set anew for each visitor
 */
export async function takeProfile(browser: Browser, madeWith: MadeWith): Promise<Profile> {
  const waiting = idle.get(browser) ?? [];
  const last = waiting.findLastIndex((one) => kindOf(one.madeWith) === kindOf(madeWith));
  const [kept = await make(browser, madeWith)] = last < 0 ? [] : waiting.splice(last, 1);
  const { context, page } = kept;
  if (madeWith.geolocation !== undefined) await context.setGeolocation(madeWith.geolocation);
  kept.visitors += 1;
  let hasLeft = false;
  return {
    context,
    page,
    leave: async () => {
      if (hasLeft) return;
      hasLeft = true;
      await putBack(browser, kept);
    },
  };
}

/** A profile that is used once. Its browser knows service workers. */
export async function newProfile(browser: Browser, madeWith: MadeWith): Promise<Profile> {
  const context = await browser.newContext(madeWith);
  return { context, page: await context.newPage(), leave: () => context.close() };
}
