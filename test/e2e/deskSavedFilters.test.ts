/** Filters that a person of the desk saves are theirs at every desk, and nobody else’s. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { DESK } from '../support/browser';
import { useVisitors } from './people';

const visitors = useVisitors();
/** Of two that save at once under one key, Firebase’s SDK tells the console of the one that was refused and takes the next. */
const TAKEN = /FIREBASE WARNING: set at \/desk_filters\/\S+ failed: permission_denied/;
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, 'Saved filters').click();
  await page.getByLabel('Name for the filters shown now').fill(name);
  await page.keyboard.press('Enter');
}
const applied = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

it('shows a filter at the other desk at once, keeps both of two saved together, and follows a new name', async () => {
  const admin = await createPerson('admin');
  const here = (await visitors.visit(admin, { viewport: DESK })).page;
  const there = (await visitors.visit(admin, { viewport: DESK })).page;
  const colleague = (await visitors.visit(await createPerson('admin'), { viewport: DESK })).page;

  await here.goto('/bookings?days=this-week');
  await there.goto('/bookings?days=today');
  await Promise.all([saveAs(here, 'This week'), saveAs(there, 'Today')]);
  await Promise.all([applied(here, 'This week'), applied(there, 'Today')]);
  await button(there, 'This week').click();
  await expect.poll(() => pathOf(there)).toBe('/bookings?days=this-week');
  await button(here, 'Today').click();
  await expect.poll(() => pathOf(here)).toBe('/bookings?days=today');

  await button(here, 'Saved filters').click();
  await button(here, 'Rename Today').click();
  await here.getByLabel('New name for Today').fill('Now');
  await here.keyboard.press('Enter');
  await button(there, 'Now').waitFor();
  await button(here, 'Remove This week').click();
  await button(there, 'This week').waitFor({ state: 'detached' });

  await colleague.goto('/bookings?days=today');
  await button(colleague, 'Saved filters').click();
  await colleague.getByText('You have not saved any filters.').waitFor();
  for (const { complaints } of visitors.all()) expect(complaints.filter((one) => !TAKEN.test(one))).toEqual([]);
});
