/** What a page costs a phone while nothing changes on it: time of the main thread, and turns of timers, a minute. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser, newVisitor, type Visitor } from '../support/browser';
import { resetTown } from '../support/stack';
import { pagesAtRest, type Resting } from '../e2e/pagesAtRest';
import { record } from './figures';

const MINUTE_MS = 60_000;
const NAMES: Record<Resting, string> = {
  rider: 'a rider without a ride',
  riding: 'a rider whose cab stands',
  driver: 'a driver without an offer',
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('pages at rest', async () => {
  await resetTown();
  const visitors: Visitor[] = [];
  const seen = await pagesAtRest(async (options) => {
    const visitor = await newVisitor(browser, options);
    visitors.push(visitor);
    return visitor;
  }, MINUTE_MS);
  await Promise.all(visitors.map((visitor) => visitor.close()));
  for (const [page, name] of Object.entries(NAMES) as [Resting, string][]) {
    const { busyMs, timers } = seen[page];
    const turns = Object.values(timers).reduce((sum, count) => sum + count, 0);
    record({ name: `at rest, ${name}: the main thread a minute`, value: busyMs, unit: 'ms', budget: { atMost: 600 } });
    record({ name: `at rest, ${name}: turns of timers a minute`, value: turns, unit: '', budget: { atMost: 120 } });
  }
});
