/** One phone, two people: whoever holds it reads their own pushes, and nobody reads them after a log-out. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson, type Person } from '../support/accounts';
import { STATION } from '../support/builders';
import { givePhone, tokensOf } from '../support/phones';
import { db } from '../support/stack';
import { expectNoComplaints, logIn, useVisitors } from './people';

const { open } = useVisitors();

/** The push service of the browser: hands a push to the page's worker. */
async function pushService(page: Page) {
  const session = await page.context().newCDPSession(page);
  const scope = new URL('/', page.url()).href;
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      // Of this address: the browser also tells of those that other pages had.
      const registration = registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (to: Person, title: string): Promise<void> => {
    const data = JSON.stringify({ notification: { title, body: 'Look out.' }, data: { person: to.uid } });
    const { origin } = new URL(page.url());
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** The titles on the lock screen. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title }) => title);
  });

/** Waits until the page has told its worker who is signed in: before that the worker shows nobody's pushes. */
const knownAs = (page: Page, { uid }: Person): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('push')).match('/push-owner'))?.text()))
    .toBe(uid);

/** Waits for the worker to have handled what it was given before. */
const settled = (page: Page): Promise<void> => page.waitForTimeout(500);

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL((url) => url.pathname !== '/profile');
}

it('shows the pushes of who is signed in, and of nobody else', async () => {
  const [anna, ben] = await Promise.all([createPerson('rider'), createPerson('rider')]);
  await givePhone(anna.uid, 'this-phone');
  const visitor = await open({ position: STATION, serviceWorker: true });
  const { page, context } = visitor;
  await context.grantPermissions(['notifications', 'geolocation']);
  await page.goto('/login');
  await page.evaluate((uid) => {
    localStorage.setItem('amberlight.push', JSON.stringify({ token: 'this-phone', uid, at: Date.now() }));
  }, anna.uid);
  await logIn(page, anna);
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const push = await pushService(page);
  await knownAs(page, anna);
  await push(anna, 'Anna’s cab is here');
  await expect.poll(() => shown(page)).toEqual(['Anna’s cab is here']);

  await logOut(page);
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(() => tokensOf(anna.uid)).toEqual([]);
  expect(await db.get(`users/${anna.uid}/pushes`)).toBe(false);
  await push(anna, 'Still under way');
  await settled(page);
  expect(await shown(page)).toEqual([]);

  await logIn(page, ben);
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  await push(anna, 'Late by a minute');
  await settled(page);
  expect(await shown(page)).toEqual([]);
  expectNoComplaints([visitor]);
});

it('takes the phone from somebody who signed out without a connection when the next person signs in', async () => {
  const [anna, ben] = await Promise.all([createPerson('rider'), createPerson('rider')]);
  await givePhone(anna.uid, 'lost-phone');
  const { page, context } = await open({ position: STATION, serviceWorker: true });
  await page.goto('/login');
  await page.evaluate((uid) => {
    localStorage.setItem('amberlight.push', JSON.stringify({ token: 'lost-phone', uid, at: Date.now() }));
  }, anna.uid);
  await logIn(page, anna);
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Log out' }).first();
  await button.waitFor();
  await context.setOffline(true);
  await button.click();
  await page.waitForURL((url) => url.pathname !== '/profile');
  expect(await tokensOf(anna.uid)).toEqual(['lost-phone']);
  await context.setOffline(false);

  await logIn(page, ben);
  await expect.poll(() => tokensOf(anna.uid)).toEqual([]);
  expect(await db.get(`users/${anna.uid}/pushes`)).toBe(false);
});
