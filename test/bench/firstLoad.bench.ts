/**
 * What a page downloads and how soon it can be used, cold: nothing in the cache and no service worker. JavaScript as brotli at its
 * highest level, as Hosting serves it. The times are those of Lighthouse's phone, slow 4G and a quarter of this machine's speed, over
 * the HTTP/2 of Hosting.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '../support/accounts';
import { launchBrowser, newVisitor, PHONE } from '../support/browser';
import { STATION } from '../support/builders';
import { resetTown } from '../support/stack';
import { logIn } from '../e2e/people';
import { record, recordMedian } from './figures';
import { openFront, TRUSTING } from './hosting';

/** Lighthouse's slow 4G as the browser's own tools apply it: latency a request, milliseconds, and bytes a second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const SLOWER = 4;
const PASSES = 5;
/** A page is left alone for so long before its files are counted, milliseconds. */
const AT_REST_MS = 2000;

let browser: Browser;
let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  front = await openFront();
  browser = await launchBrowser(TRUSTING);
});
afterAll(async () => {
  await browser.close();
  front.close();
});
beforeEach(() => resetTown());

const brotliBytes = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** A page as it is opened: by somebody who signed in before, if `person` is given. */
type Opening = { path: string; person?: Person; warm?: boolean };

/** Opens an empty page in a profile of its own. `warm`: the page that is to be opened was open before. */
async function beforePage({ path, person, warm = false }: Opening) {
  const baseURL = front.address;
  const visitor = await newVisitor(browser, { viewport: PHONE, position: STATION, serviceWorker: true, baseURL });
  if (person !== undefined) await logIn(visitor.page, person);
  if (warm) {
    await visitor.page.goto(path);
    await visitor.page.waitForLoadState('networkidle');
    await visitor.page.waitForTimeout(AT_REST_MS);
  }
  const page = await visitor.context.newPage();
  await visitor.page.close();
  const tools = await visitor.context.newCDPSession(page);
  await tools.send('Network.enable');
  if (!warm) {
    // Emptied and not put out of use: what is fetched ahead is imported from there.
    await tools.send('Network.clearBrowserCache');
    await tools.send('Network.setBypassServiceWorker', { bypass: true });
  }
  return { visitor, page, tools };
}

async function weigh(
  name: string,
  opening: Opening & { ready: (page: Page) => Promise<void> },
  atMost: number,
  mostRequests?: number,
): Promise<void> {
  const { visitor, page } = await beforePage(opening);
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then(brotliBytes));
  });
  await page.goto(opening.path, { waitUntil: 'commit' });
  await opening.ready(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(AT_REST_MS);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await visitor.close();
  record({
    name: `${name}: JavaScript, brotli`,
    value: Math.round(bytes / 100) / 10,
    unit: 'kB',
    budget: { atMost },
  });
  if (mostRequests === undefined) return;
  record({ name: `${name}: files of script`, value: scripts.length, unit: '', budget: { atMost: mostRequests } });
}

/**
 * Runs in the page. It tells where the pickup's field is once it can be seen, and keeps when the first letter typed there, and the
 * first place to choose, were on the screen: seconds from the beginning of the navigation.
 */
const WATCH = `
  const shown = (name) => requestAnimationFrame(() => setTimeout(() => { globalThis[name] ??= performance.now() / 1000; }));
  const look = () => {
    const field = document.getElementById('place-pickup');
    if (!field?.checkVisibility({ visibilityProperty: true })) return requestAnimationFrame(look);
    const { x, y, width, height } = field.getBoundingClientRect();
    fieldSeen({ x: x + width / 2, y: y + height / 2 });
  };
  requestAnimationFrame(look);
  addEventListener('input', () => shown('letterAt'), true);
  new MutationObserver(() => {
    if (document.querySelector('[role=option]') !== null && document.getElementById('place-pickup').value !== '') shown('placesAt');
  }).observe(document, { childList: true, subtree: true });
`;

/** Somebody taps into the field as soon as it is seen and types; by finger and keyboard, as the tools of tests would slow the page down. */
async function typeAtOnce(opening: Opening): Promise<{ letter: number; places: number }> {
  const { visitor, page, tools } = await beforePage(opening);
  let seen = (_at: { x: number; y: number }): void => {};
  const field = new Promise<{ x: number; y: number }>((resolve) => {
    seen = resolve;
  });
  await page.exposeBinding('fieldSeen', (_source, at: { x: number; y: number }) => seen(at));
  await page.addInitScript(WATCH);
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(opening.path, { waitUntil: 'commit' });
  const { x, y } = await field;
  await page.touchscreen.tap(x, y);
  await page.keyboard.type('New', { delay: 40 });
  await page.waitForFunction(() => 'placesAt' in globalThis, null, { polling: 200 });
  expect(await page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toBe('New');
  const times = await page.evaluate(() => {
    const { letterAt, placesAt } = globalThis as unknown as { letterAt: number; placesAt: number };
    return { letter: letterAt, places: placesAt };
  });
  await visitor.close();
  return times;
}

async function recordTimes(how: string, opening: Opening, atMost: { letter: number; places: number }): Promise<void> {
  const letters: number[] = [];
  const places: number[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const times = await typeAtOnce(opening);
    letters.push(Math.round(times.letter * 100) / 100);
    places.push(Math.round(times.places * 100) / 100);
  }
  recordMedian(`a rider types a place, slow 4G, ${how}`, letters, 's', { atMost: atMost.letter });
  recordMedian(`a rider has places to choose, slow 4G, ${how}`, places, 's', { atMost: atMost.places });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
/** The places that begin with what was typed are there to be chosen. */
async function findPlaces(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Pickup' }).fill('New');
  await page.getByRole('option').first().waitFor();
}

test.each(['/', '/about-us', '/privacy-policy', '/download'])('a visitor reads %s', async (path) => {
  await weigh(`a visitor reads ${path}`, { path, ready: heading }, 12);
});

test('a visitor reads the fares in force', async () => {
  await weigh('a visitor reads /fares', { path: '/fares', ready: heading }, 90);
});

test.each(['/login', '/register'])('a visitor opens %s and presses nothing', async (path) => {
  await weigh(`${path} until the first press`, { path, ready: heading }, 60);
});

test('a rider’s first page', async () => {
  const person = await createPerson('rider');
  const opening = { path: '/', person };
  const shown = (page: Page) => page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  await weigh('a rider’s first page', { ...opening, ready: shown }, 215, 22);
  await weigh('a rider’s first page, and what the first touch brings', { ...opening, ready: findPlaces }, 260);
  await recordTimes('cold', opening, { letter: 2, places: 4.5 });
  await recordTimes('warm', { ...opening, warm: true }, { letter: 0.6, places: 2.2 });
});

test('a driver’s first page', async () => {
  const person = await createPerson('driver');
  const ready = (page: Page) => page.getByRole('heading', { name: /duty/i }).first().waitFor();
  await weigh('a driver’s first page', { path: '/bookings', ready, person }, 210, 26);
});

test('the desk’s first page', async () => {
  const person = await createPerson('admin');
  await weigh('the desk’s first page', { path: '/dashboard', ready: heading, person }, 290);
});
