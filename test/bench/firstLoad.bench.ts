import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser';
import { record } from './figures';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const brotliBytes = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test('a visitor’s first load of /', async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then(brotliBytes));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await visitor.close();
  record({
    name: 'first load of /: JavaScript, brotli',
    value: Math.round(bytes / 100) / 10,
    unit: 'kB',
    budget: { atMost: 75 },
  });
});
