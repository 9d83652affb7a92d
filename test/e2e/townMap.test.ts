/** The map of the town is painted, beside the page or in it. */
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { createPerson } from '../support/accounts';
import { STATION } from '../support/builders';
import { arriveSignedIn, expectNoComplaints, useVisitors, walkTo } from './people';

const { visit, open, all } = useVisitors();

/** The number of colours on the map: of its squares, and of the names over them. */
const coloursOn = (page: Page, canvases: string): Promise<number> =>
  page.evaluate((selector) => {
    const colours = new Set<string>();
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(selector)) {
      const copy = document.createElement('canvas');
      Object.assign(copy, { width: canvas.width, height: canvas.height });
      const pen = copy.getContext('2d', { willReadFrequently: true });
      if (pen === null || canvas.width * canvas.height === 0) continue;
      pen.drawImage(canvas, 0, 0);
      const { data } = pen.getImageData(0, 0, copy.width, copy.height);
      for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 4).join(' '));
    }
    return colours.size;
  }, canvases);

async function expectPainted(page: Page): Promise<void> {
  await expect.poll(() => coloursOn(page, '.map-square canvas'), { timeout: 30_000 }).toBeGreaterThan(10);
  await expect.poll(() => coloursOn(page, '.map-names'), { timeout: 30_000 }).toBeGreaterThan(10);
}
const painters = (page: Page): number => page.workers().filter((worker) => worker.url().includes('paintWorker')).length;

it('is painted in a worker, which paints the next map too', async () => {
  const { page } = await visit(await createPerson('rider'));
  await expectPainted(page);
  expect(painters(page)).toBe(1);
  const another = vi.fn<() => void>();
  page.on('worker', another);
  await walkTo(page, '/wallet');
  await page.locator('.open-map').waitFor({ state: 'detached' });
  await walkTo(page, '/');
  await expectPainted(page);
  expect(painters(page)).toBe(1);
  expect(another).not.toHaveBeenCalled();
  expectNoComplaints(all());
});

it('is painted in the page by a browser that cannot paint in a worker', async () => {
  const visitor = await open({ position: STATION });
  await visitor.context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  });
  await arriveSignedIn(visitor.page, await createPerson('rider'));
  await expectPainted(visitor.page);
  expect(painters(visitor.page)).toBe(0);
  expectNoComplaints(all());
});

it('says whose data it is made of, but not on a strip of it', async () => {
  const { page } = await visit(await createPerson('rider'));
  const sources = page.locator('.map-sources');
  await sources.waitFor();
  const drop = page.getByRole('combobox', { name: 'Destination' });
  await drop.focus();
  await sources.waitFor({ state: 'hidden' });
  await drop.press('Escape');
  await sources.waitFor();
  // A page at four times its size.
  await page.setViewportSize({ width: 320, height: 256 });
  await sources.waitFor({ state: 'hidden' });
  expectNoComplaints(all());
});
