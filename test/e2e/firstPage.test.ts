/** A pre-rendered page before its scripts have loaded: it can be read and filled in, and no input is lost. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();

/** Holds back every script of the app until the returned function is called. */
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

it('shows its text and its form at once, and keeps early input and presses until the app has loaded', async () => {
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
  // On its own, a browser would have submitted the form, with the password in the address.
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Email').inputValue()).toBe(rider.email);

  release();
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  expect(page.url()).not.toContain(encodeURIComponent(rider.password));
  expectNoComplaints([visitor]);
});

it('carries out an early press on a page with more than a form', async () => {
  const visitor = await visitors.open();
  const { page } = visitor;
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Phone' }).click();
  release();
  await page.getByLabel('Phone', { exact: true }).waitFor();
  expectNoComplaints([visitor]);
});

it('carries out every early press, in order', async () => {
  const visitor = await visitors.open();
  const { page } = visitor;
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Rider', exact: true }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  release();
  await page.getByRole('dialog', { name: 'Reset your password' }).waitFor();
  expect(await page.locator('input[name=email]').inputValue()).toBe('rider@amberlight.test');
  expectNoComplaints([visitor]);
});

it('opens no connection to the database before somebody signs in', async () => {
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
