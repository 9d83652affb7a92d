/**
 * Browser profiles, used again. A profile that a visitor has left is emptied of all that a person or the app put there; what
 * stays is the browser's own store of files that never change, so that the app is read from there in place of being asked for,
 * file by file, at each first load. That is a third of the time of one.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { LatLng } from '@/domain/place/geo';

/** What a profile is made with, and keeps. */
type Made = Pick<BrowserContextOptions, 'baseURL' | 'viewport' | 'hasTouch'>;

export type Profile = {
  context: BrowserContext;
  page: Page;
  /** Closes its pages. The next who asks for one like it may get it, emptied. */
  leave: () => Promise<void>;
};

type Kept = { context: BrowserContext; origins: Set<string> };

/** The profiles that nobody uses now, by browser and what they were made with. */
const left = new WeakMap<Browser, Map<string, Kept[]>>();

const leftLike = (browser: Browser, kind: string): Kept[] => {
  const ofBrowser = left.get(browser) ?? new Map<string, Kept[]>();
  left.set(browser, ofBrowser);
  const like = ofBrowser.get(kind) ?? [];
  ofBrowser.set(kind, like);
  return like;
};

const inGeolocation = ({ lat, lng }: LatLng) => ({ latitude: lat, longitude: lng, accuracy: 8 });

async function newContext(browser: Browser, made: Made): Promise<BrowserContext> {
  return browser.newContext({ ...made, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' });
}

/** Places the phone of a profile. */
export const place = (context: BrowserContext, at: LatLng): Promise<void> => context.setGeolocation(inGeolocation(at));

async function furnish(context: BrowserContext, position: LatLng | undefined): Promise<void> {
  if (position === undefined) return;
  await context.grantPermissions(['geolocation']);
  await place(context, position);
}

async function keep(browser: Browser, made: Made): Promise<Kept> {
  const context = await newContext(browser, made);
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const origins = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  });
  return { context, origins };
}

/** Takes away whatever the last visitor left behind. `page` must have loaded nothing yet. */
async function empty({ context, origins }: Kept, page: Page): Promise<void> {
  const tools = await context.newCDPSession(page);
  for (const origin of origins)
    if (origin !== 'null') await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  origins.clear();
  await tools.detach();
  await context.clearCookies();
}

/**
 * A profile without a service worker, with one page that has loaded nothing yet. A test may set routes and offline on its
 * context, but no script that runs in every page: nothing takes that away again.
 */
export async function takeProfile(browser: Browser, made: Made, position?: LatLng): Promise<Profile> {
  const like = leftLike(browser, JSON.stringify(made));
  const used = like.pop();
  const kept = used ?? (await keep(browser, made));
  const { context } = kept;
  const page = await context.newPage();
  if (used !== undefined) await empty(kept, page);
  await furnish(context, position);
  return {
    context,
    page,
    async leave() {
      await Promise.all(context.pages().map((open) => open.close()));
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearPermissions();
      await context.setGeolocation(null);
      like.push(kept);
    },
  };
}

/** A profile that nobody used before or will use again, with the app's service worker. */
export async function newProfile(browser: Browser, made: Made, position?: LatLng): Promise<Profile> {
  const context = await newContext(browser, made);
  const page = await context.newPage();
  await furnish(context, position);
  return { context, page, leave: () => context.close() };
}
