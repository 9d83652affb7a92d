/** Takes a picture of a page as a small WebP file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { FOLDER, MOST_BYTES, pathOf, type PictureName } from './names';

/** WebP, from the best quality that is worth its bytes down to the worst that is readable. */
const QUALITIES = [80, 65, 50, 35];

/**
 * Writes what the page shows now. The picture has the window's size, one pixel for each CSS pixel. Throws if no quality
 * makes it light enough.
 */
export async function take(page: Page, name: PictureName): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const tools = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length > MOST_BYTES) continue;
    writeFileSync(pathOf(name), picture);
    await tools.detach();
    return;
  }
  throw new Error(`${name} weighs more than ${MOST_BYTES} bytes`);
}
