/** A page made at build, before its scripts have come: there to be read and filled in, and nothing of it is lost. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();

/** Keeps back every script of the app, until what it answers is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

it('shows its words and its form at once, and what was typed and pressed early counts when the app is there', async () => {
  const rider = await createPerson('rider');
  const visitor = await visitors.open();
  const { page } = visitor;
  const release = await holdScripts(page);

  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: /The lamp is lit/ }).waitFor();
  await page.getByRole('link', { name: 'Log in to book' }).click();

  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.getByLabel('Email').fill(rider.email);
  await page.getByLabel('Password').fill(rider.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  // A browser left to itself would have sent the form away, with the password in the address.
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Email').inputValue()).toBe(rider.email);

  release();
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  expect(page.url()).not.toContain(encodeURIComponent(rider.password));
  expectNoComplaints([visitor]);
});

it('does what was pressed early, where a page has more than a form', async () => {
  const visitor = await visitors.open();
  const { page } = visitor;
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Phone' }).click();
  release();
  await page.getByLabel('Phone', { exact: true }).waitFor();
  expectNoComplaints([visitor]);
});

it('opens no line to the database before somebody signs in', async () => {
  const rider = await createPerson('rider');
  const visitor = await visitors.open();
  const { page } = visitor;
  const lines: string[] = [];
  page.on('websocket', (line) => lines.push(line.url()));
  for (const path of ['/', '/register', '/login']) {
    await page.goto(path);
    await page.waitForFunction(() => 'taken' in document.documentElement.dataset);
    await page.waitForLoadState('networkidle');
    expect(lines).toEqual([]);
  }
  await page.getByLabel('Email').fill(rider.email);
  await page.getByLabel('Password').fill(rider.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  expect(lines.length).toBeGreaterThan(0);
  expectNoComplaints([visitor]);
});
