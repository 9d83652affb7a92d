/** The traffic of a desk's live map while a thousand drivers move. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { geohash } from '@/domain/place/geohash';
import { createPerson } from '../support/accounts';
import { DESK, launchBrowser, newVisitor } from '../support/browser';
import { STATION } from '../support/builders';
import { db, resetTown } from '../support/stack';
import { logIn } from '../e2e/people';
import { fillWithDrivers } from './crowd';
import { record } from './figures';
import { tapWire } from './wire';

const DRIVERS = 1000;
const REPORT_EVERY_MS = 5000;
const WATCHED_MS = 30_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Moves every driver a little further. */
async function everybodyMoves(step: number): Promise<void> {
  const update: Record<string, unknown> = {};
  for (let number = 0; number < DRIVERS; number += 1) {
    const at = {
      lat: STATION.lat + ((number % 40) - 20) * 0.004 + step * 0.0003,
      lng: STATION.lng + (Math.floor(number / 40) - 12) * 0.008,
    };
    update[`locations/crowd-driver-${number}`] = { ...at, g: geohash(at), at: Date.now() };
  }
  await db.update('', update);
}

test('the live map of a thousand drivers', async () => {
  await resetTown();
  await fillWithDrivers(DRIVERS);
  await everybodyMoves(0);
  const admin = await createPerson('admin');
  const visitor = await newVisitor(browser, { viewport: DESK, position: STATION, serviceWorker: true });
  const wire = await tapWire(visitor.page);
  await logIn(visitor.page, admin);
  await wire.quiet();
  wire.reset();
  const started = performance.now();
  for (let step = 1; performance.now() - started < WATCHED_MS; step += 1) {
    await everybodyMoves(step);
    await visitor.page.waitForTimeout(REPORT_EVERY_MS);
  }
  const seconds = (performance.now() - started) / 1000;
  const bytes = wire.database() + wire.api();
  await visitor.close();
  record({
    name: 'live map of 1,000 drivers moving every 5 s, a watcher: bytes a second',
    value: Math.round(bytes / seconds),
    unit: 'B/s',
    budget: { atMost: 1000 },
  });
});
