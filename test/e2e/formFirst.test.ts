/** A rider's form before Firebase and the map are here. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson, keptSignIn } from '../support/accounts';
import { expectNoComplaints, holdBack, leaveBehind, useVisitors } from './people';

const visitors = useVisitors();

/** What comes after the form. */
const LATER = /\/assets\/(?:firebase|sign-in|database|live|map)-.*\.js$/;

const RIDER_WAS_HERE = { 'amberlight.session': '1', 'amberlight.rider': '1' };
const pickupOf = (page: Page) => page.getByRole('combobox', { name: 'Pickup' });

it('takes a place while they are on their way, keeps what is typed when they come, and moves nothing', async () => {
  const rider = await createPerson('rider');
  const visitor = await visitors.open({});
  const { page } = visitor;
  await leaveBehind(page, { ...(await keptSignIn(rider.email, rider.password)), ...RIDER_WAS_HERE });
  const release = await holdBack(page, LATER);
  await page.goto('/', { waitUntil: 'commit' });
  await pickupOf(page).fill('Stow');
  await page
    .getByRole('option', { name: /Stow Hill/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  const top = (await pickupOf(page).boundingBox())?.y;

  release();
  await page.getByRole('region', { name: 'Map of your trip' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await pickupOf(page).inputValue()).toBe('Stow');
  expect(await pickupOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect((await pickupOf(page).boundingBox())?.y).toBe(top);
  await page
    .getByRole('option', { name: /Stow Hill/ })
    .first()
    .click();
  expect(await pickupOf(page).inputValue()).toMatch(/Stow Hill/);
  await page.getByRole('button', { name: 'Add home' }).waitFor();
  expectNoComplaints([visitor]);
});

it('asks again for what could not be fetched', async () => {
  const rider = await createPerson('rider');
  const visitor = await visitors.open({});
  const { page } = visitor;
  await leaveBehind(page, { ...(await keptSignIn(rider.email, rider.password)), ...RIDER_WAS_HERE });
  const refused: string[] = [];
  await page.route(/\/assets\/live-.*\.js$/, async (route) => {
    if (refused.length === 1) return route.continue();
    refused.push(route.request().resourceType());
    return route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await pickupOf(page).fill('Stow');
  // The button needs to know whose home it is.
  await pickupOf(page).press('Escape');
  await page.getByRole('button', { name: 'Add home' }).waitFor();
  // It was no import, whose failure the browser would remember.
  expect(refused).toEqual(['fetch']);
  expect(visitor.complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
});

it('shows nothing of a rider who was signed out elsewhere, leads to the login, and keeps the place that was chosen', async () => {
  const rider = await createPerson('rider');
  const visitor = await visitors.open({});
  const { page } = visitor;
  const theirs = {
    firstName: 'Secretia',
    lastName: 'Hidden',
    usertype: 'rider',
    approved: true,
    walletBalance: 98_765,
  };
  await leaveBehind(page, {
    ...RIDER_WAS_HERE,
    'amberlight.last.profile': JSON.stringify({ asked: '"somebody"', at: Date.now(), value: theirs }),
  });
  await page.evaluate(() => {
    const pickup = { lat: 51.5885, lng: -2.9986, add: '7 Hidden Lane', zone: null };
    const trip = { pickup, drop: null, later: false, riderFields: { extra_passenger: 0 } };
    sessionStorage.setItem('amberlight.trip', JSON.stringify({ uid: 'somebody', at: Date.now(), trip }));
  });
  const release = await holdBack(page, LATER);
  await page.goto('/', { waitUntil: 'commit' });
  await pickupOf(page).fill('Stow');
  await page
    .getByRole('option', { name: /Stow Hill/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Your account' }).click();
  const shown = await page.locator('body').innerText();
  expect(shown).toContain('Log out');
  expect(shown).not.toMatch(/Secretia|Hidden|987/);
  await page.keyboard.press('Escape');

  release();
  await page.waitForURL('**/login');
  await page.getByRole('alertdialog', { name: 'Please log in to go on.' }).getByRole('button', { name: 'OK' }).click();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /session|rider|profile/.test(key))).toEqual([]);
  await page.getByLabel('Email').fill(rider.email);
  await page.getByLabel('Password').fill(rider.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await pickupOf(page).waitFor();
  expect(await pickupOf(page).inputValue()).toMatch(/Stow Hill/);
  expectNoComplaints([visitor]);
});

it('shows nothing of the visitors’ page while it is on its way', async () => {
  const rider = await createPerson('rider');
  const visitor = await visitors.open({});
  const { page } = visitor;
  await leaveBehind(page, { ...(await keptSignIn(rider.email, rider.password)), ...RIDER_WAS_HERE });
  const release = await holdBack(page, /\/assets\/react-.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  // The page's first script has run.
  await page.waitForFunction(() => document.querySelector('#root:not([data-made])') !== null);
  expect(await page.getByRole('heading', { name: /The lamp is lit/ }).isVisible()).toBe(false);
  release();
  await pickupOf(page).waitFor();
  expectNoComplaints([visitor]);
});
