/** A rider's form before Firebase and the map are here. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson, keptSignIn } from '../support/accounts';
import { PHONE } from '../support/browser';
import { stack } from '../support/stack';
import { arriveSignedIn, expectNoComplaints, holdBack, leaveBehind, useVisitors } from './people';

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
  await page
    .getByRole('option', { name: /Stow Hill/ })
    .first()
    .waitFor();
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
  await expect.poll(() => pickupOf(page).inputValue()).toMatch(/Stow Hill/);
  expectNoComplaints([visitor]);
});

/** Opens the page for a rider who was here before, and holds some of its files back. */
async function openHeld(addresses: RegExp, more: Record<string, string> = {}) {
  const rider = await createPerson('rider');
  const visitor = await visitors.open({});
  const { page } = visitor;
  const kept = await keptSignIn(rider.email, rider.password);
  await leaveBehind(page, { ...kept, ...RIDER_WAS_HERE, ...more });
  const release = await holdBack(page, addresses);
  await page.goto('/', { waitUntil: 'commit' });
  return { visitor, page, release };
}

const SCRIPTS = /\/assets\/.*\.js$/;
const visitorsPage = (page: Page) => page.getByRole('heading', { name: /The lamp is lit/ });

it('takes letters before any script is here, and searches for them when it is', async () => {
  const { visitor, page, release } = await openHeld(SCRIPTS);
  await pickupOf(page).fill('Stow');
  expect(await visitorsPage(page).count()).toBe(0);
  // The field around it shows the focus.
  expect(await pickupOf(page).evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('none');

  release();
  const option = page.getByRole('option', { name: /Stow Hill/ }).first();
  await option.waitFor();
  expect(await pickupOf(page).inputValue()).toBe('Stow');
  expect(await pickupOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await option.click();
  expect(await pickupOf(page).inputValue()).toMatch(/Stow Hill/);
  expectNoComplaints([visitor]);
});

it('opens the list of a field that was gone into before any script was here', async () => {
  const { visitor, page, release } = await openHeld(SCRIPTS);
  await page.getByRole('combobox', { name: 'Destination' }).click();
  release();
  await page.getByRole('option', { name: 'Choose on the map' }).waitFor();
  expectNoComplaints([visitor]);
});

it('does what was pressed before any script was here', async () => {
  const { visitor, page, release } = await openHeld(SCRIPTS);
  await page.getByRole('button', { name: 'Your account' }).click();
  release();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expectNoComplaints([visitor]);
});

it('is not seen without its styles', async () => {
  // The sheets of the form itself: those of the page hold up whatever follows them in any case.
  const html = await (await fetch(`${stack.app}/`)).text();
  const sheets = [...html.matchAll(/data-later="(?:own|form)" crossorigin href="([^"]+\.css)"/g)].map(
    ([, path]) => path,
  );
  expect(sheets).not.toEqual([]);
  const { visitor, page, release } = await openHeld(new RegExp(sheets.join('|')));
  await page.locator('#place-pickup').waitFor({ state: 'attached' });
  // Nor by the app, whose scripts are here before the sheets.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await pickupOf(page).isVisible()).toBe(false);
  release();
  await pickupOf(page).waitFor();
  expectNoComplaints([visitor]);
});

it('is where it was last time, before the scripts and after them', async () => {
  const rider = await createPerson('rider');
  const visitor = await visitors.open({ viewport: PHONE });
  const { page } = visitor;
  await arriveSignedIn(page, rider, '/');
  const isWhole = () => page.getByRole('button', { name: 'Add home' }).waitFor();
  const top = async () => (await pickupOf(page).boundingBox())?.y;
  await isWhole();
  await page.waitForLoadState('networkidle');
  const before = await top();

  const release = await holdBack(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await pickupOf(page).waitFor();
  expect(await top()).toBe(before);
  release();
  await isWhole();
  expect(await top()).toBe(before);
  expectNoComplaints([visitor]);
});

it('is in Welsh for whoever has chosen Welsh', async () => {
  const { visitor, page, release } = await openHeld(SCRIPTS, { 'amberlight.language': 'cy' });
  await page.getByRole('combobox', { name: 'Man codi' }).fill('Stow');
  release();
  await page
    .getByRole('option', { name: /Stow Hill/ })
    .first()
    .waitFor();
  expectNoComplaints([visitor]);
});

it.each([
  ['in the simple view', { 'amberlight.view': 'simple' }],
  ['while they log out', { 'amberlight.leaving': '1' }],
])('shows neither the visitors’ page nor the form before the scripts %s', async (_when, more) => {
  const { visitor, page, release } = await openHeld(/\/assets\/react-.*\.js$/, more);
  // The page's first script has run.
  await page.waitForFunction(() => document.querySelector('#root:not([data-made])') !== null);
  expect(await visitorsPage(page).isVisible()).toBe(false);
  expect(await pickupOf(page).count()).toBe(0);
  release();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expectNoComplaints([visitor]);
});
