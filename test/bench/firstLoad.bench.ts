/**
 * What a page downloads and how soon it can be used, cold: nothing in the cache and no service worker. JavaScript as brotli at its
 * highest level, as Hosting serves it. The times are those of Lighthouse's phone, slow 4G and a quarter of this machine's speed, over
 * the HTTP/2 of Hosting.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
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

/** `ready` ends when the page can be used for what it is there for. */
type Opening = { path: string; ready: (page: Page) => Promise<void>; person?: Person; slow?: boolean; warm?: boolean };
type Opened = { kilobytes: number; requests: number; readyMs: number };

/** Opens a page in a profile of its own, by somebody who signed in before if `person` is given. */
async function open({ path, ready, person, slow = false, warm = false }: Opening): Promise<Opened> {
  const baseURL = front.address;
  const visitor = await newVisitor(browser, { viewport: PHONE, position: STATION, serviceWorker: true, baseURL });
  if (person !== undefined) await logIn(visitor.page, person);
  if (warm) {
    await visitor.page.goto(path);
    await ready(visitor.page);
    await visitor.page.waitForLoadState('networkidle');
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
  if (slow) {
    await tools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then(brotliBytes));
  });
  const began = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await ready(page);
  const readyMs = performance.now() - began;
  if (!slow) {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(AT_REST_MS);
  }
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await visitor.close();
  return { kilobytes: Math.round(bytes / 100) / 10, requests: scripts.length, readyMs };
}

async function weigh(name: string, opening: Opening, atMost: number, mostRequests?: number): Promise<void> {
  const { kilobytes, requests } = await open(opening);
  record({ name: `${name}: JavaScript, brotli`, value: kilobytes, unit: 'kB', budget: { atMost } });
  if (mostRequests === undefined) return;
  record({ name: `${name}: files of script`, value: requests, unit: '', budget: { atMost: mostRequests } });
}

async function recordTimes(name: string, opening: Opening, atMost: number): Promise<void> {
  const seconds: number[] = [];
  for (let pass = 0; pass < PASSES; pass += 1)
    seconds.push(Math.round((await open({ ...opening, slow: true })).readyMs / 10) / 100);
  recordMedian(name, seconds, 's', { atMost });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
/** A place can be typed once the field takes letters. */
const typePlace = (page: Page) => page.getByRole('combobox', { name: 'Pickup' }).fill('New');

/** The places that begin with what was typed are there to be chosen. */
async function findPlaces(page: Page): Promise<void> {
  await typePlace(page);
  await page.getByRole('option').first().waitFor();
}

test.each(['/', '/about-us', '/privacy-policy', '/download'])('a visitor reads %s', async (path) => {
  await weigh(`a visitor reads ${path}`, { path, ready: heading }, 12);
});

test.each(['/login', '/register'])('a visitor opens %s and presses nothing', async (path) => {
  await weigh(`${path} until the first press`, { path, ready: heading }, 60);
});

test('a rider’s first page', async () => {
  const person = await createPerson('rider');
  const opening: Opening = { path: '/', ready: findPlaces, person };
  const shown = (page: Page) => page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  await weigh('a rider’s first page', { ...opening, ready: shown }, 215, 22);
  await weigh('a rider’s first page, and what the first touch brings', opening, 260);
  const typed = { ...opening, ready: typePlace };
  await recordTimes('a rider types a place, slow 4G, cold', typed, 2);
  await recordTimes('a rider types a place, slow 4G, warm', { ...typed, warm: true }, 0.6);
  await recordTimes('a rider has places to choose, slow 4G, cold', opening, 4);
  await recordTimes('a rider has places to choose, slow 4G, warm', { ...opening, warm: true }, 2);
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
