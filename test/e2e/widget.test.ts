/** The form on a site of somebody else: a strict page, a page without scripts, and what ends up in the rider's form. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { createPerson } from '../support/accounts';
import { theBrowser } from '../support/browser';
import { STATION } from '../support/places';
import { stack } from '../support/stack';
import { axeComplaints } from './axe';
import { expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();

const HOTEL = `${STATION.lat},${STATION.lng},Hotel Ŵysg`;
/** What a hotel pastes into its page. */
const pasted = `<script type="module" src="${stack.app}/widget/v1.js"></script>
<amberlight-booking from="${HOTEL}"><a href="${stack.app}/book#from=${encodeURIComponent(HOTEL)}">Book a taxi</a></amberlight-booking>`;
const pageWith = (body: string, html = 'lang="en"'): string =>
  `<!doctype html><html ${html}><head><meta charset="utf-8"><title>Hotel</title></head><body><main><h1>Hotel</h1>${body}</main></body></html>`;
const PAGES: Readonly<Record<string, string>> = {
  '/': pageWith(pasted),
  '/any': pageWith(pasted.replace(/ from="[^"]*"/, '')),
  '/rtl': pageWith(pasted, 'lang="ar" dir="rtl"'),
};

let hotel: Server;
let site: string;
const asked: string[] = [];

beforeAll(async () => {
  hotel = createServer(({ url = '/' }, response) => {
    asked.push(url);
    response.writeHead(PAGES[url] === undefined ? 204 : 200, {
      'content-type': 'text/html; charset=utf-8',
      // The strictest policy with which such a page can load the form at all.
      'content-security-policy': `default-src 'none'; script-src ${stack.app}`,
    });
    response.end(PAGES[url]);
  });
  await new Promise<void>((resolve) => hotel.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(hotel.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => hotel.close(resolve)));

/** Presses the form's button, and resolves with the page that opens. */
async function pressed(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Book a taxi' }).click();
  return opened;
}

it('opens the rider’s form with the hotel as the pickup, at the time that was chosen', async () => {
  const { page } = await visit(await createPerson('rider'));
  await page.goto(site);
  const form = page.getByRole('form', { name: 'Book a taxi' });
  await form.getByText('From Hotel Ŵysg').waitFor();
  await form.getByLabel('To', { exact: true }).fill('marshfield');
  await form.getByLabel('When').selectOption({ label: 'Later' });
  const when = `${addDays(clockParts(Date.now(), DEFAULT_TIME_ZONE).date, 3)}T08:15`;
  await form.getByLabel('Pickup time (UK)').fill(when);
  const app = await pressed(page);
  await app
    .getByRole('option', { name: /^Marshfield/ })
    .first()
    .click();
  expect(await app.getByRole('combobox', { name: 'Pickup' }).inputValue()).toBe('Hotel Ŵysg');
  expect(await app.getByLabel('Pickup time (UK)').inputValue()).toBe(when);
  expect(await app.evaluate(() => window.opener as unknown)).toBeNull();
  expectNoComplaints(all());
});

it('works by the keyboard, from any place, and asks no server anything before it is pressed', async () => {
  const { context } = await visit(await createPerson('rider'));
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${site}/any`);
  await page.getByLabel('From').fill('royal gwent');
  await page.keyboard.press('Tab');
  await page.keyboard.type('marshfield');
  await page.waitForTimeout(300);
  expect(requests.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([`${site}/any`, `${stack.app}/widget/v1.js`]);
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await (await opened)
    .getByRole('option', { name: /Royal Gwent/ })
    .first()
    .waitFor();
  expectNoComplaints(all());
});

it('is a link where scripts are off', async () => {
  const context = await (await theBrowser()).newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(site);
    const link = page.getByRole('link', { name: 'Book a taxi' });
    expect(await link.getAttribute('href')).toContain(`${stack.app}/book#from=`);
  } finally {
    await context.close();
  }
});

it.each(['/', '/any', '/rtl'])('is usable by anyone, on a narrow page as well: %s', async (path) => {
  const { page } = await visit(await createPerson('rider'), { viewport: { width: 320, height: 640 } });
  await page.goto(site + path);
  await page.getByRole('button', { name: 'Book a taxi' }).waitFor();
  expect(await axeComplaints(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
