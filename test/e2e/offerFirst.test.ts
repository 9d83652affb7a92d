/** A driver's offer before Firebase's database is here. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson, keptSignIn, type Person } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { db } from '../support/stack';
import { book, readBooking } from '../functions/ride/rides';
import { expectNoComplaints, holdBack, holdOffers, leaveBehind, useVisitors } from './people';

const visitors = useVisitors();

/** The database's client, and ours that needs it. */
const CLIENT = /\/assets\/(?:database|live)-.*\.js$/;
/** What is read over plain HTTP: a profile and an inbox, or the inbox alone. */
const EARLY_READS = /\/(?:users|tasks)\/[^/]+\.json\?/;
const INBOX = /\/tasks\/[^/]+\.json\?/;

/** A driver at the station with an open offer, whose app is closed: a push has told them. */
async function offered(): Promise<{ driver: Person; id: string }> {
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await standAt(driver.uid, STATION);
  const id = await book(rider);
  await holdOffers(id);
  return { driver, id };
}

/** Leaves what a driver at work leaves in the browser. */
async function wasAtWork(page: Page, { email, password }: Person): Promise<void> {
  const kept = await keptSignIn(email, password);
  await leaveBehind(page, { ...kept, 'amberlight.driver': '1', 'amberlight.duty': '1' });
}

it('is seen and accepted while the database is on its way, and the ride follows when it comes', async () => {
  const { driver, id } = await offered();
  const visitor = await visitors.open();
  const { page } = visitor;
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  await wasAtWork(page, driver);
  const release = await holdBack(page, CLIENT);
  await page.goto('/bookings', { waitUntil: 'commit' });
  await page.getByRole('dialog', { name: /^Pickup/ }).waitFor();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect.poll(async () => (await readBooking(id)).driver, { timeout: 20_000 }).toBe(driver.uid);
  expect(sockets).toBe(0);

  release();
  await page.getByRole('button', { name: 'I have arrived' }).waitFor();
  expectNoComplaints([visitor]);
});

it('comes with the database where it could not be read before', async () => {
  const { driver } = await offered();
  const visitor = await visitors.open();
  const { page } = visitor;
  const refused: string[] = [];
  await page.route(EARLY_READS, (route) => {
    refused.push(route.request().url());
    return route.fulfill({ status: 401, json: { error: 'Permission denied' } });
  });
  await wasAtWork(page, driver);
  await page.goto('/bookings', { waitUntil: 'commit' });
  await page.getByRole('dialog', { name: /^Pickup/ }).waitFor();
  expect(refused).not.toEqual([]);
  expect(visitor.complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

it('that was taken back meanwhile is not shown again by an answer that comes late', async () => {
  const { driver, id } = await offered();
  const visitor = await visitors.open();
  const { page } = visitor;
  const inbox = await db.get(`tasks/${driver.uid}`);
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(INBOX, async (route) => {
    await late;
    await route.fulfill({ json: inbox, headers: { 'access-control-allow-origin': '*' } });
  });
  const answered = page.waitForResponse(INBOX);
  await wasAtWork(page, driver);
  await page.goto('/bookings', { waitUntil: 'commit' });
  const offer = page.getByRole('dialog', { name: /^Pickup/ });
  await offer.waitFor();
  await db.set(`tasks/${driver.uid}/${id}`, null);
  await offer.waitFor({ state: 'hidden' });

  answer();
  await (await answered).finished();
  // The page has had a turn, and drawn whatever it would draw.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await offer.count()).toBe(0);
  expectNoComplaints([visitor]);
});
