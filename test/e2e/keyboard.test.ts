/** The product without a mouse or touch: the work of a rider, a driver and the desk by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { AT_DROP, book, readBooking, REASON } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { DESK } from '../support/browser';
import { STATION, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { FONT_WIDTHS, wearLetters } from '../support/letters';
import { smallTargets, textTrouble } from '../support/sight';
import { keysOf } from './keys';
import { expectNoComplaints, holdOffers, useVisitors } from './people';

const { open, visit, all } = useVisitors();

/** Polls for as long as a busy machine may take. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 20_000 });

/** The content of a page's live regions: what a screen reader announced last. */
const said = (page: Page) =>
  page
    .getByRole('status')
    .allTextContents()
    .then((words) => words.join(' | '));

/** Faults in an open dialog, in either font: text cut off, or targets too small. */
async function dialogFaults(page: Page, least: number): Promise<string[]> {
  const faults: string[] = [];
  for (const width of FONT_WIDTHS) {
    await wearLetters(page, width);
    faults.push(...(await page.evaluate(textTrouble)), ...(await page.evaluate(smallTargets, least)));
  }
  return faults;
}

it('shows the focus in a form whose script has not loaded yet', async () => {
  const { page } = await open({ viewport: DESK });
  await page.route(/\.js$/, () => {});
  await page.goto('/login', { waitUntil: 'commit' });
  // Nobody sees a page before its styles are here.
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return document.querySelector('form') !== null && sheets.every(({ sheet }) => sheet !== null);
  });
  const keys = keysOf(page);
  await keys.to('textbox', 'Email');
  await keys.to('textbox', 'Password');
  await keys.to('button', 'Log in');
});

it('a rider signs in, books, cancels and signs out', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await standAt(driver.uid, STATION);
  const { page } = await open({ viewport: DESK, position: STATION });
  const keys = keysOf(page);

  await page.goto('/login');
  await keys.type('textbox', 'Email', rider.email);
  await keys.type('textbox', 'Password', rider.password);
  await keys.key('Enter');
  await page.getByRole('heading', { name: 'Where to?' }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  const choose = async (field: 'Pickup' | 'Destination', typed: string, row: RegExp) => {
    await keys.type('combobox', field, typed);
    await page.getByRole('option', { name: row }).first().waitFor();
    const marked = () => page.locator('[role="option"][aria-selected="true"]').textContent();
    for (let rows = 0; rows < 8 && !row.test((await marked()) ?? ''); rows += 1) await keys.key('ArrowDown');
    await keys.key('Enter');
    await eventually(() => page.getByRole('combobox', { name: field }).inputValue()).toMatch(row);
  };
  await choose('Pickup', 'newport stat', /^Newport station/);
  await choose('Destination', 'marshfield', /^Marshfield$/);

  await keys.to('radio', /Black Cab/);
  await keys.key('ArrowDown');
  await eventually(() => page.getByRole('radio', { name: /Black Cab/ }).isChecked()).toBe(false);
  await keys.key('ArrowUp');
  await eventually(() => page.getByRole('radio', { name: /Black Cab/ }).isChecked()).toBe(true);

  // Tab passes over the map, and wraps round the page back to the form.
  await keys.to('button', 'Zoom out');
  await keys.to('combobox', 'Pickup');

  await keys.press('button', /^Book Black Cab/);
  const estimate = page.getByRole('dialog', { name: 'Your fare estimate' });
  await estimate.waitFor();
  expect(await dialogFaults(page, 24)).toEqual([]);
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await keys.key('Tab');
    // Past its last button the browser's own bar has the focus, and the page behind never.
    const behind = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(behind).toBe(false);
  }
  await keys.key('Escape');
  await keys.at('button', /^Book Black Cab/);
  await keys.key('Enter');
  await estimate.waitFor();
  await keys.press('button', 'Book');
  await page.waitForURL(/\/bookings/);
  await keys.somewhere();

  const [ride] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  if (ride === undefined) throw new Error('nothing was booked');
  await callOk(driver, 'accept_booking', { id: ride.id });
  await eventually(() => said(page)).toMatch(/on the way|min away/);
  // The plate as it is read out, and the cab's position in words beside the map.
  await eventually(() => page.getByRole('main').ariaSnapshot()).toMatch(/L B 2 4 T X E/);

  await keys.press('button', 'Cancel this ride');
  await page.getByRole('dialog', { name: 'Cancel this ride?' }).waitFor();
  await keys.press('button', 'Cancel ride');
  await page.getByRole('alert').waitFor();
  await keys.to('radio', REASON, { back: true });
  await keys.key('Space');
  await keys.press('button', 'Cancel ride');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(async () => (await readBooking(ride.id)).status).toBe('CANCELLED');
  await keys.somewhere();

  await keys.press('button', 'Your account');
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await keys.key('End');
  await keys.at('menuitem', 'Log out');
  await keys.key('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  await keys.somewhere();
  expectNoComplaints(all());
});

it('a driver goes on duty, accepts a ride and drives it to its end', async () => {
  const [rider, driver] = await Promise.all([
    createPerson('rider'),
    createPerson('driver', { driverActiveStatus: false }),
  ]);
  const phone = await visit(driver);
  const { page } = phone;
  const keys = keysOf(page);
  await keys.press('button', 'Go on duty');
  await page.getByRole('heading', { name: 'On duty' }).waitFor();
  await eventually(() => said(page)).toContain('On duty');
  await keys.somewhere();
  await eventually(() => db.get(`locations/${driver.uid}`)).not.toBeNull();

  const id = await book(rider);
  await holdOffers(id);
  await eventually(() => said(page)).toContain('New offer: Pickup');
  await keys.press('button', /^Accept/);
  await page.getByRole('button', { name: 'I have arrived' }).waitFor();
  await keys.somewhere();
  await eventually(() => said(page)).toContain('Drive to the pickup');
  await keys.press('button', 'I have arrived');
  await page.getByRole('textbox', { name: 'Start code' }).waitFor();
  await keys.somewhere();
  await eventually(() => said(page)).toContain('Waiting at');
  await keys.type('textbox', 'Start code', String(await db.get<number>(`otp/${id}`)));
  await page.getByRole('button', { name: 'End the trip' }).waitFor();
  await keys.somewhere();

  await phone.moveTo(AT_DROP);
  await keys.press('button', 'End the trip');
  await page.getByRole('dialog', { name: 'End the trip here?' }).waitFor();
  expect(await dialogFaults(page, 44)).toEqual([]);
  await keys.press('button', 'One more: Tolls paid', 'Space');
  await keys.key('Escape');
  await keys.at('button', 'End the trip');
  await keys.key('Enter');
  await page.getByRole('dialog', { name: 'End the trip here?' }).waitFor();
  await keys.press('button', 'End the trip');
  await page.getByRole('button', { name: /cash collected$/ }).waitFor();
  await keys.somewhere();
  await keys.press('button', /cash collected$/);
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  await keys.somewhere();
  await keys.press('button', 'Next ride');
  await page.getByRole('heading', { name: 'On duty' }).waitFor();
  await keys.somewhere();
  expectNoComplaints(all());
});

it('the desk skips the menu, navigates by it, and edits a table', async () => {
  const { page } = await visit(await createPerson('admin'), { viewport: DESK });
  const keys = keysOf(page);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.goto('/promos');
  await page.getByRole('heading', { name: 'Promos', level: 1 }).waitFor();

  await keys.to('link', 'Skip to content');
  await keys.key('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await keys.to('link', 'Cancellation reasons', { back: true });
  await keys.key('Enter');
  await page.getByRole('heading', { name: 'Cancellation reasons', level: 1 }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await eventually(() => said(page)).toContain('Cancellation reasons');

  await keys.press('button', 'Add reason');
  const form = page.getByRole('dialog', { name: 'Add reason' });
  await form.waitFor();
  // The error belongs to its field, and the focus moves there.
  await keys.press('button', 'Save');
  await eventually(() => form.getByRole('textbox', { name: 'Label' }).getAttribute('aria-invalid')).toBe('true');
  expect(await dialogFaults(page, 24)).toEqual([]);
  await keys.type('textbox', 'Label', 'The dog ran off');
  await keys.press('button', 'Save');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'The dog ran off', exact: true }).waitFor();
  await keys.at('button', 'Add reason');

  await keys.press('button', 'Remove The dog ran off');
  const question = page.getByRole('alertdialog', { name: 'Remove The dog ran off?' });
  await question.waitFor();
  await keys.key('Escape');
  await keys.at('button', 'Remove The dog ran off');
  await keys.key('Enter');
  await question.waitFor();
  await keys.press('button', 'Remove');
  await eventually(() => page.getByRole('cell', { name: 'The dog ran off', exact: true }).count()).toBe(0);
  await keys.somewhere();
  expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true);
  expectNoComplaints(all());
});
