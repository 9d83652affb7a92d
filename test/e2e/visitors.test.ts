/** A visitor of these tests finds nothing of the one before, though both may have the same browser profile. */
import { expect, it } from 'vitest';
import { PHONE, type Visitor } from '../support/browser';
import { STATION } from '../support/builders';
import { QUIET_PAGE } from '../support/profiles';
import { useVisitors } from './people';

const { open } = useVisitors();

/** What a page finds in its browser. */
const found = () =>
  Promise.all([indexedDB.databases(), caches.keys()]).then(([databases, kept]) => ({
    storage: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: databases.map(({ name }) => name),
    kept,
    cookies: document.cookie,
    name: window.name,
    width: innerWidth,
    entries: history.length,
  }));
const NOTHING = {
  storage: [],
  tab: [],
  databases: [],
  kept: [],
  cookies: '',
  name: '',
  width: PHONE.width,
  entries: 1,
};

/** How many of the app's files a page has, and how many of them were in its cache. */
const files = () => {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const ours = loaded.filter(({ name }) => name.includes('/assets/'));
  return { all: ours.length, kept: ours.filter(({ transferSize }) => transferSize === 0).length };
};

it('what was kept, a listener and the way back are gone', async () => {
  const first = await open();
  const { page } = first;
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  await page.goto('/about-us');
  await page.goto(QUIET_PAGE);
  await page.evaluate(async () => {
    localStorage.setItem('amberlight.was', 'here');
    sessionStorage.setItem('amberlight.was', 'here');
    // biome-ignore lint/suspicious/noDocumentCookie: as a page does that has nothing better.
    document.cookie = 'was=here';
    window.name = 'was here';
    await caches.open('was here');
    await new Promise((done) => {
      indexedDB.open('was here').onsuccess = done;
    });
    console.log('the first');
  });
  await first.moveTo({ lat: 0, lng: 0 });
  await page.setViewportSize({ width: 320, height: 256 });
  await first.close();

  const second = await open();
  expect(second.page, 'the same profile').toBe(page);
  await second.page.goto(QUIET_PAGE);
  expect(await second.page.evaluate(found)).toEqual(NOTHING);
  const stands = () =>
    new Promise((tell) => navigator.geolocation.getCurrentPosition(({ coords }) => tell(coords.latitude)));
  expect(await second.page.evaluate(stands)).toBe(STATION.lat);
  await second.page.evaluate(() => {
    console.warn('the second');
  });
  expect(heard).toEqual(['the first']);
  expect(first.complaints).toEqual([]);
  expect(second.complaints).toHaveLength(1);
  await second.page.goto('/about-us');
  const { all, kept } = await second.page.evaluate(files);
  expect(all).toBeGreaterThan(0);
  expect(kept, 'files of the visitor before').toBe(0);
});

it.each<[string, (visitor: Visitor) => Promise<unknown>]>([
  ['a script for each page', ({ page }) => page.addInitScript(() => {})],
  ['a route of the page', ({ page }) => page.route('**/none', (route) => route.abort())],
  ['a route of all pages', ({ context }) => context.route('**/none', (route) => route.abort())],
  ['no network', ({ context }) => context.setOffline(true)],
  ['a clock', ({ page }) => page.clock.install()],
  ['dark colours', ({ page }) => page.emulateMedia({ colorScheme: 'dark' })],
  ['another page', ({ context }) => context.newPage()],
  ['another address', ({ page }) => page.goto('data:text/html,elsewhere')],
])('nobody gets a profile with %s', async (_what, change) => {
  const visitor = await open();
  await change(visitor);
  await visitor.close();
  expect(visitor.page.isClosed()).toBe(true);
});

it('two at once have two', async () => {
  const [first, second] = [await open(), await open()];
  await first.page.goto(QUIET_PAGE);
  await first.page.evaluate(() => localStorage.setItem('amberlight.is', 'here'));
  await second.page.goto(QUIET_PAGE);
  expect(await second.page.evaluate(found)).toMatchObject({ storage: [] });
});
