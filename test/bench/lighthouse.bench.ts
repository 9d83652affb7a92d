/** Lighthouse with a simulated phone on a slow network: the visitors' pages, and the rider's own screen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { findChromium } from '../../local/setup/chromium.mjs';
import { createPerson } from '../support/accounts';
import { FLAGS, PHONE } from '../support/browser';
import { resetTown } from '../support/stack';
import { logIn } from '../e2e/people';
import { recordMedian } from './figures';
import { openFront, TRUSTING } from './hosting';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The median of so many passes counts. */
const PASSES = 5;
/** A new browser is still setting itself up on the processors that the page is measured on, milliseconds. */
const SETTLES_MS = 3000;
/** The categories for a signed-in page, which no search engine can reach. */
const ROOM_OF_ONES_OWN = CATEGORIES.filter((category) => category !== 'seo');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  front = await openFront();
});
afterAll(() => front.close());

type Scores = Record<string, number[]>;

/** A browser with this profile, and a port that listens to Lighthouse. */
async function openProfile(profile: string): Promise<{ context: BrowserContext; port: number }> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? chromium.executablePath(),
    args: [...FLAGS, TRUSTING, `--remote-debugging-port=${port}`],
    baseURL: front.address,
    viewport: PHONE,
  });
  return { context, port };
}

/**
 * Signs in, and closes the browser. In the same one, the page would get the process of the page before it, and Lighthouse's profiler
 * first looks through all that lies there: it took a tenth of a second of what counts as the page's own time.
 */
async function signIn(profile: string, sign: (page: Page) => Promise<void>): Promise<void> {
  const { context } = await openProfile(profile);
  try {
    await sign(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Returns the scores of a page, 0 to 100, a list of passes for each category. `sign` runs first, in the same profile. */
async function scoresOf(path: string, sign: ((page: Page) => Promise<void>) | null): Promise<Scores> {
  const scores: Scores = {};
  for (let pass = 0; pass < PASSES; pass += 1) {
    const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
    if (sign !== null) await signIn(profile, sign);
    const { context, port } = await openProfile(profile);
    try {
      await pause(SETTLES_MS);
      const flags: Flags = { port, output: 'json', logLevel: 'error', disableStorageReset: sign !== null };
      const result: RunnerResult | undefined = await lighthouse(`${front.address}${path}`, flags);
      if (result === undefined) throw new Error('Lighthouse has no result');
      for (const category of CATEGORIES) {
        const score = Math.round(100 * (result.lhr.categories[category]?.score ?? 0));
        scores[category] = [...(scores[category] ?? []), score];
      }
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  }
  return scores;
}

function note(path: string, scores: Scores, categories: readonly string[], atLeast: number): void {
  for (const category of categories)
    recordMedian(`Lighthouse mobile ${path}: ${category}`, scores[category] ?? [], '', { atLeast });
}

test.each(['/', '/login', '/register'])('%s', async (path) => {
  await resetTown();
  note(path, await scoresOf(path, null), CATEGORIES, 98);
});

test('the rider’s screen', async () => {
  await resetTown();
  const rider = await createPerson('rider');
  const scores = await scoresOf('/', async (page) => {
    await logIn(page, rider);
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  note('/ of a rider', scores, ROOM_OF_ONES_OWN, 98);
});

test('the driver’s screen', async () => {
  await resetTown();
  const driver = await createPerson('driver');
  const scores = await scoresOf('/bookings', async (page) => {
    await logIn(page, driver);
    await page.getByRole('heading', { name: /duty/i }).first().waitFor();
    await page.waitForLoadState('networkidle');
  });
  note('/bookings of a driver', scores, ROOM_OF_ONES_OWN, 98);
});
