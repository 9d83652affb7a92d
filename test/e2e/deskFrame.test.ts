/**
 * The desk in an office: every page at 1280 × 720 in a town with long names. Nothing that can be pressed lies outside the
 * window, no page scrolls sideways, and on paper a table is whole.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { db } from '../support/stack';
import { sideways } from '../support/sight';
import { wearLetters } from '../support/letters';
import { driverAt, rideIn } from '../functions/ride/rides';
import { expectNoComplaints, untilLoaded, useVisitors, walkTo } from './people';

const { visit, all } = useVisitors();

const PAGES = [
  'dashboard',
  'queue',
  'bookings',
  'riders',
  'drivers',
  'fleetadmins',
  'earningreports',
  'books',
  'cardprovider',
  'driverearning',
  'addtowallet',
  'withdraws',
  'payouts',
  'accounts',
  'platformreport',
  'promos',
  'cartypes',
  'zones',
  'tariff',
  'plans',
  'farecard',
  'holidays',
  'cancelreasons',
  'authorities',
  'partners',
  'notifications',
  'settings',
  'audit',
  'profile',
];

const LONG = { firstName: 'Bartholomew-Alexander', lastName: 'Wolfeschlegelsteinhausenbergerdorff' };
const ADDRESS = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch Street, '.repeat(4).slice(0, 200);

/** A town in which people, places and months of money have long names. */
async function longNames(): Promise<void> {
  const [rider, driver] = await Promise.all([createPerson('rider', LONG), driverAt(50)]);
  await db.update(`users/${driver.uid}`, LONG);
  const id = await rideIn('ACCEPTED', rider, driver);
  await db.update(`bookings/${id}`, {
    customer_name: `${LONG.firstName} ${LONG.lastName}`,
    driver_name: LONG.lastName.repeat(2).slice(0, 60),
    'pickup/add': ADDRESS,
    'drop/add': ADDRESS,
  });
  await db.update('withdraws/-OaaaaaaaaaaaaaaaaaA', {
    uid: driver.uid,
    name: `${LONG.firstName} ${LONG.lastName}`,
    amount: 1_234_567,
    date: Date.now(),
    bankName: LONG.lastName.repeat(2).slice(0, 60),
    bankCode: '00-00-00',
    bankAccount: '12345678',
    processed: false,
  });
}

/** What can be pressed and lies beyond the right or left edge of the window. A column's heading may scroll with its table. */
const beyondEdges = (page: Page, headings: boolean): Promise<string[]> =>
  page.evaluate(
    (withHeadings) =>
      [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, [role="combobox"])')]
        .filter((control) => control.checkVisibility() && control.closest('.leaflet-container') === null)
        .filter((control) => withHeadings || control.closest('th') === null)
        .filter((control) => {
          const { left, right, width } = control.getBoundingClientRect();
          return width > 1 && (left < -1 || right > innerWidth + 1);
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    headings,
  );

it('has every action of every page in the window, with usual letters and twice as large ones', async () => {
  await longNames();
  const { page } = await visit(await createPerson('admin'));
  await page.setViewportSize({ width: 1280, height: 720 });
  const found: [string, string, string[]][] = [];
  for (const path of PAGES) {
    await walkTo(page, `/${path}`);
    for (const css of ['', 'html { font-size: 200% !important }']) {
      await wearLetters(page, 'wide', css);
      const trouble = [...(await beyondEdges(page, css === '')), ...(await page.evaluate(sideways))];
      if (trouble.length > 0) found.push([path, css, trouble]);
    }
    await wearLetters(page, 'wide');
  }
  expect(found).toEqual([]);

  for (const name of ['Settings', 'Audit', 'Profile']) await page.getByRole('link', { name }).waitFor();
  const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox();
  expect((logout?.y ?? 720) + (logout?.height ?? 0)).toBeLessThanOrEqual(720);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: /^Withdraws ?, 1 withdrawal to process$/ }).waitFor();
  expectNoComplaints(all());
});

it('puts a table on paper whole, and nothing that is pressed', async () => {
  await longNames();
  const { page } = await visit(await createPerson('admin'));
  // As wide as a sheet of A4 on its side, less its margins.
  await page.setViewportSize({ width: 1030, height: 703 });
  await page.goto('/withdraws');
  await untilLoaded(page);
  await page.getByRole('table').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const onPaper = await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility();
    return {
      headings: [...document.querySelectorAll('th')].filter(isShown).map(({ textContent }) => textContent),
      pressed: [...document.querySelectorAll('button, nav, search')]
        .filter(isShown)
        .map(({ textContent }) => textContent),
      wider: (document.querySelector('table')?.getBoundingClientRect().right ?? Infinity) - innerWidth,
    };
  });
  expect(onPaper.headings).toEqual([
    'Date',
    'Name',
    'Amount',
    'To cards',
    'To the bank',
    'Bank account',
    'Processed on',
  ]);
  expect(onPaper.pressed).toEqual([]);
  expect(onPaper.wider).toBeLessThanOrEqual(0);
  expectNoComplaints(all());
});

it('asks before Escape throws a form away', async () => {
  const { page } = await visit(await createPerson('admin'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await walkTo(page, '/cancelreasons');
  await page.getByRole('button', { name: 'Add reason' }).click();
  await page.getByLabel('Label').fill('The cab was on fire');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  const label = page.getByLabel('Label');
  expect(await label.inputValue()).toBe('The cab was on fire');
  // The browser lets itself be asked a few times; after that it closes what is in front.
  for (let pressed = 0; pressed < 7; pressed += 1) await page.keyboard.press('Escape');
  const stay = page.getByRole('button', { name: 'Stay' });
  if (await stay.isVisible()) await stay.click();
  await label.press('End');
  await label.pressSequentially(' again');
  expect(await label.inputValue()).toBe('The cab was on fire again');
  expectNoComplaints(all());
});
