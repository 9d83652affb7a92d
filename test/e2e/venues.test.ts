/** A venue makes its link, its poster and its lobby screen without an account, and a stranger's phone follows the code. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lobbyPath } from '@/domain/ride/link/venueLink';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { pdfText } from '../support/pdfText';
import { filledShapes, pathShapes, readCode } from '../support/readCode';
import { stack } from '../support/stack';
import { axeComplaints } from './axe';
import { expectNoComplaints, useVisitors } from './people';

const { visit, open, all } = useVisitors();

const NAME = 'The King’s Head';

/** The text of the code that is on the screen. */
const scanned = async (page: Page): Promise<string> =>
  readCode(
    pathShapes(
      (await page
        .getByRole('img', { name: /^Code for/ })
        .locator('path')
        .getAttribute('d')) ?? '',
    ),
  ) ?? '';

/** What the public feed says at the station; it keeps an answer for half a minute. */
async function waits(): Promise<unknown> {
  const answer = await fetch(
    `${stack.app}/gofs/en-GB/wait_time?pickup_lat=${STATION.lat.toFixed(5)}&pickup_lon=${STATION.lng.toFixed(5)}`,
  );
  return ((await answer.json()) as { data: { wait_times: unknown } }).data.wait_times;
}

it('makes a poster whose code fills the form of a stranger’s phone', async () => {
  const { page } = await open();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hotels and venues' }).click();
  await page.getByRole('combobox', { name: 'Your door' }).fill('royal gwent');
  await page
    .getByRole('option', { name: /Royal Gwent/ })
    .first()
    .click();
  await page.getByLabel('Your name (optional)').fill(NAME);
  expect(await axeComplaints(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the poster' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('taxi-poster.pdf');
  const poster = await readFile(await saved.path());
  expect(pdfText(poster).flat()).toContain(NAME);
  const [code] = filledShapes(poster).map(readCode);
  expect(code).toBe(await scanned(page));

  const { page: phone } = await visit(await createPerson('rider'));
  await phone.goto(code ?? '');
  const pickup = phone.getByRole('combobox', { name: 'Pickup' });
  await expect.poll(() => pickup.inputValue()).toBe(NAME);
  expectNoComplaints(all());
});

it('opens a lobby screen that says how far the next cab is, and the code of the same link', async () => {
  const { page } = await open();
  await page.goto('/venues');
  await page.getByRole('combobox', { name: 'Your door' }).fill('newport station');
  await page.getByRole('option').first().click();
  const link = await scanned(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the lobby screen' }).click();
  expect(await scanned(await opened)).toBe(link);
  expectNoComplaints(all());
});

it.each([
  ['a phone', { width: 390, height: 844 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a wide screen', { width: 1440, height: 900 }],
  ['a tall screen', { width: 1080, height: 1920 }],
])('shows the whole of it on %s, without a touch', async (_what, viewport) => {
  await standAt((await createPerson('driver')).uid, STATION);
  // Asked seldom: the feed answers an address sixty times a minute.
  await expect.poll(waits, { timeout: 40_000, interval: 2_000 }).not.toEqual([]);
  const { page } = await open({ viewport });
  await page.goto(lobbyPath({ ...STATION, name: NAME }));
  await page.getByText(/^A cab is about (a minute|\d+ minutes) away$/).waitFor();
  expect(await axeComplaints(page)).toEqual([]);
  const [width, height] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(width).toBeLessThanOrEqual(viewport.width);
  expect(height).toBeLessThanOrEqual(viewport.height);
  const drawn = await page.getByRole('img', { name: /^Code for/ }).boundingBox();
  // A third of the shorter side: a phone's camera then reads it from three metres before a screen a metre wide.
  expect(Math.min(drawn?.width ?? 0, drawn?.height ?? 0)).toBeGreaterThan(
    Math.min(viewport.width, viewport.height) / 3,
  );
  expectNoComplaints(all());
});

it('goes on without a connection, and says so', async () => {
  const { page, context } = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto(lobbyPath({ ...STATION, name: NAME }));
  await page.getByRole('heading', { name: NAME }).waitFor();
  await context.setOffline(true);
  await page.getByText('This screen is offline. The code still works.').waitFor();
  expect(await scanned(page)).toContain('/book#from=');
  await context.setOffline(false);
  await expect.poll(() => page.getByText('This screen is offline').count()).toBe(0);
});
