/** Takes pictures of pages, as small WebP files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** WebP, from the best quality that is worth its bytes down to the worst that is readable. */
const QUALITIES = [80, 65, 50, 35];

/** Between two looks at a map, ms: longer than it takes to draw what has come. */
const LOOK_EVERY_MS = 400;

/** Resolves when a page has everything that it shows, its letters and its map included. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[role="status"][aria-label^="Loading"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const map = page.locator('.leaflet-container').first();
  if ((await map.count()) > 0) await untilStill(map);
}

/** A map moves on its own when a route or a cab comes, and draws its tiles after that. */
async function untilStill(map: Locator): Promise<void> {
  let before = '';
  const isStill = async (): Promise<boolean> => {
    const now = (await map.screenshot()).toString('base64');
    const still = now === before && (await map.locator('.leaflet-tile:not(.leaflet-tile-loaded)').count()) === 0;
    before = now;
    return still;
  };
  await expect.poll(isStill, { interval: LOOK_EVERY_MS, timeout: 10_000 }).toBe(true);
}

/** What a page shows now, as WebP, one pixel for each CSS pixel. Throws if no quality makes it light enough. */
export async function webpOf(page: Page, mostBytes: number): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page);
  try {
    for (const quality of QUALITIES) {
      const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality });
      const picture = Buffer.from(data, 'base64');
      if (picture.length <= mostBytes) return picture;
    }
  } finally {
    await tools.detach();
  }
  throw new Error(`a picture of ${page.url()} weighs more than ${mostBytes} bytes`);
}

export function keep(path: string, picture: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
}
