/**
 * The memory of a driver's page over a shift: the events of eight hours, as fast as the page takes them. After each part the
 * garbage is collected, and what is left is compared: what grows with a shift would end it on a small phone.
 */
import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { north, rideIn } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { launchBrowser, newVisitor, PHONE } from '../support/browser';
import { booking, STATION } from '../support/builders';
import { offerOf } from '../support/offer';
import { db, resetTown } from '../support/stack';
import { logIn } from '../e2e/people';
import { record } from './figures';

/** Eight hours of a fix every five seconds, of which a phone that moves reports each. */
const FIXES = 5760;
/** Of these, one in three is ridden and paid in cash; the others are for somebody else in the end. */
const OFFERS = 60;
const RIDDEN_OF = 3;
/** Nobody is to come to the limit of their calls. */
const RIDERS = 10;
/** The page has drawn what the last events brought, milliseconds. */
const SETTLES_MS = 3000;
const OFFER_MS = 30_000;
/** A page on duty has reported where it is, milliseconds. */
const REPORTED_MS = 20_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Held = { megabytes: number; nodes: number; listeners: number };

async function heldBy(tools: CDPSession): Promise<Held> {
  // What the first collection sets free may hold other things.
  for (let round = 0; round < 3; round += 1) await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await tools.send('Memory.getDOMCounters');
  return { megabytes: Math.round(usedSize / 1e4) / 100, nodes, listeners };
}

test('a shift of eight hours', async () => {
  await resetTown({ 'settings/otp_secure': false });
  const riders = await Promise.all(Array.from({ length: RIDERS }, () => createPerson('rider')));
  // The fees of cash rides would end the offers.
  const driver = await createPerson('driver', { walletBalance: 100_000_000 });
  const visitor = await newVisitor(browser, { viewport: PHONE, position: STATION, serviceWorker: true });
  const { context, page } = visitor;
  await logIn(page, driver);
  await page.getByRole('heading', { name: /duty/i }).first().waitFor();
  const tools = await context.newCDPSession(page);

  let fixes = 0;
  const drive = async (count: number): Promise<void> => {
    for (let one = 0; one < count; one += 1) {
      fixes += 1;
      // Up and down a street of a kilometre.
      await visitor.moveTo({ ...STATION, ...north(Math.abs((fixes * 8) % 2000) - 1000) });
    }
  };
  const offer = async (number: number): Promise<void> => {
    if (number % RIDDEN_OF === 0) {
      // The page itself reports that the cab is back at the pickup.
      await visitor.moveTo(STATION);
      await expect
        .poll(() => db.get<number>(`locations/${driver.uid}/lat`), { timeout: REPORTED_MS })
        .toBeCloseTo(STATION.lat, 4);
      await rideIn('COMPLETE', riders[number % RIDERS] ?? driver, driver);
      return;
    }
    const made = booking();
    await db.set(`tasks/${driver.uid}/${made.id}`, offerOf(made, OFFER_MS));
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await db.set(`tasks/${driver.uid}/${made.id}`, null);
    await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'hidden' });
  };
  const part = async (offers: number, from: number): Promise<Held> => {
    for (let number = from; number < from + offers; number += 1) {
      await drive(FIXES / OFFERS);
      await offer(number);
    }
    await page.waitForTimeout(SETTLES_MS);
    return heldBy(tools);
  };
  // The first rides load the parts of the page that they need.
  const start = await part(OFFERS / 6, 0);
  const middle = await part(OFFERS / 3, OFFERS / 6);
  const end = await part(OFFERS / 2, OFFERS / 2);
  await visitor.close();
  expect(fixes).toBe(FIXES);
  console.log('a shift: at the start, in the middle, at the end', start, middle, end);
  const name = 'a driver’s shift of eight hours, its second half';
  const grown = Math.max(0, Math.round((end.megabytes - middle.megabytes) * 10) / 10);
  const more = (what: 'nodes' | 'listeners'): number => Math.max(0, end[what] - middle[what]);
  record({ name: `${name}: memory grown by`, value: grown, unit: 'MB', budget: { atMost: 2 } });
  record({ name: `${name}: more nodes of the page`, value: more('nodes'), unit: '', budget: { atMost: 200 } });
  record({ name: `${name}: more listeners`, value: more('listeners'), unit: '', budget: { atMost: 50 } });
});
