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
/** So many browsers are tried for one pass. */
const TRACES = 3;
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

/** Scores from 0 to 100 of each category, one for each pass. */
type Scores = Record<string, number[]>;
/** Signs somebody in, on a page of the same profile. */
type Sign = (page: Page) => Promise<void>;

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
async function signIn(profile: string, sign: Sign): Promise<void> {
  const { context } = await openProfile(profile);
  try {
    await sign(await context.newPage());
  } finally {
    await context.close();
  }
}

/** One pass, of a new browser with a new profile, in which `sign` runs first. Returns what Lighthouse found. */
async function onePass(path: string, sign: Sign | null): Promise<RunnerResult['lhr']> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  if (sign !== null) await signIn(profile, sign);
  const { context, port } = await openProfile(profile);
  try {
    await pause(SETTLES_MS);
    const flags: Flags = { port, output: 'json', logLevel: 'error', disableStorageReset: sign !== null };
    const result = await lighthouse(`${front.address}${path}`, flags);
    if (result === undefined) throw new Error('Lighthouse has no result');
    return result.lhr;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * A pass that has a trace to score. Now and then the browser's trace lacks the beginning of the navigation. Lighthouse says so, and scores
 * nothing, which is not a score of 0.
 */
async function tracedPass(path: string, sign: Sign | null): Promise<RunnerResult['lhr']> {
  for (let attempt = 0; attempt < TRACES; attempt += 1) {
    const lhr = await onePass(path, sign);
    if (lhr.runtimeError === undefined) return lhr;
    if (lhr.runtimeError.code !== 'NO_NAVSTART') throw new Error(lhr.runtimeError.message);
    console.warn(`${path}: a trace without the beginning of the navigation`);
  }
  throw new Error(`${path}: ${TRACES} traces without the beginning of the navigation`);
}

/** Returns the scores of a page, 0 to 100, a list of passes for each category. */
async function scoresOf(path: string, sign: Sign | null): Promise<Scores> {
  const scores: Scores = {};
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { categories } = await tracedPass(path, sign);
    for (const category of CATEGORIES) {
      const score = categories[category]?.score;
      if (typeof score !== 'number') throw new Error(`${path}: Lighthouse has no score of ${category}`);
      scores[category] = [...(scores[category] ?? []), Math.round(100 * score)];
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
