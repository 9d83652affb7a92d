/** Whether a cab glides: the frames that a rider's phone, at a quarter of this machine's speed, shows while their cab moves. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { north, rideIn } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { launchBrowser, newVisitor, PHONE } from '../support/browser';
import { standAt } from '../support/builders';
import { db, resetTown } from '../support/stack';
import { logIn } from '../e2e/people';
import { recordMedian } from './figures';

const SLOWER = 4;
const PASSES = 3;
/** The reports of one pass, one a second: the marker glides for a little longer than that. */
const REPORTS = 6;
const REPORT_MS = 1000;
/** The map shows all of the ride, on which a cab at its own speed would move by less than a pixel. */
const STEP_METRES = 300;
/** A screen shows sixty; the first and the last of a pass are cut off somewhere. */
const AT_LEAST = 58;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A frame that was put on the screen. */
const FRAME = 'DirectRenderer::DrawFrame';

function framesASecond(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: { name: string; ph: string; ts: number }[] };
  const drawn = traceEvents.filter(({ name, ph }) => name === FRAME && ph === 'X').map(({ ts }) => ts);
  const seconds = (Math.max(...drawn) - Math.min(...drawn)) / 1e6;
  // It has moved for all of the pass.
  expect(seconds).toBeGreaterThan(((REPORTS - 1) * REPORT_MS) / 1000);
  return Math.round((drawn.length - 1) / seconds);
}

test('a cab moves on the map of a ride', async () => {
  await resetTown();
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await standAt(driver.uid, north(0));
  const id = await rideIn('STARTED', rider, driver);
  const visitor = await newVisitor(browser, { viewport: PHONE, position: north(0), serviceWorker: true });
  const { context, page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logIn(page, rider);
  await page.goto('/bookings');
  await page.locator('.marker-is-cab').waitFor();
  await page.waitForLoadState('networkidle');
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  const passes: number[] = [];
  let metres = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    await browser.startTracing(page, { categories: ['viz'] });
    for (let report = 0; report < REPORTS; report += 1) {
      metres += STEP_METRES;
      const at = Date.now();
      await db.set(`tracking/${id}/${trailKey(at)}`, { at, status: 'STARTED', ...north(metres), accuracy: 8 });
      await page.waitForTimeout(REPORT_MS);
    }
    passes.push(framesASecond((await browser.stopTracing()).toString()));
  }
  await visitor.close();
  recordMedian('a cab moves, at 4× slower: frames a second', passes, '', { atLeast: AT_LEAST });
});
