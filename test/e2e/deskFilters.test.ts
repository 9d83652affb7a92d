/** The filters of the desk's lists are in the address: a reload, Back and a colleague with the link show the same. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { DESK } from '../support/browser';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();

const desk = async (): Promise<Page> => (await visitors.visit(await createPerson('admin'), { viewport: DESK })).page;
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

it('shows a colleague, a reload and Back the same list', async () => {
  const page = await desk();
  const colleague = await desk();

  await page.goto('/withdraws');
  await pressed(page, 'All');
  await page.getByRole('button', { name: 'To send' }).click();
  await expect.poll(() => pathOf(page)).toBe('/withdraws?show=waiting');
  await page.reload();
  await pressed(page, 'To send');
  await colleague.goto(pathOf(page));
  await pressed(colleague, 'To send');
  await page.goBack();
  await pressed(page, 'All');

  await page.goto('/bookings');
  await page.getByRole('combobox', { name: 'Days' }).selectOption({ label: 'This week' });
  await expect.poll(() => pathOf(page)).toBe('/bookings?days=this-week');
  await colleague.goto(pathOf(page));
  await expect.poll(() => colleague.getByRole('combobox', { name: 'Days' }).inputValue()).toBe('this-week');
  expect(await colleague.getByLabel('Booked from').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(pathOf(colleague)).toBe('/bookings?days=this-week');

  await page.goto('/audit');
  const words = page.getByLabel('What was done');
  await words.fill('parrot');
  await expect.poll(() => pathOf(page)).toBe('/audit?words=parrot');
  await words.fill('lorry');
  await expect.poll(() => pathOf(page)).toBe('/audit?words=lorry');
  await page.goBack();
  await expect.poll(() => words.inputValue()).toBe('parrot');
  expect(pathOf(page)).toBe('/audit?words=parrot');
  expectNoComplaints(visitors.all());
});
