/** Two-step sign-in in the browser: turned on, asked for, passed by the app and by a recovery code, and closed to the password. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appCode } from '../support/appCodes';
import { createPerson, type Person, signIn } from '../support/accounts';
import { call } from '../support/call';
import { stack } from '../support/stack';
import { expectNoComplaints, useVisitors, walkTo } from './people';

const STEP_MS = 30_000;
const { visit, all } = useVisitors();

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Two-step sign-in' });

async function withPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await heading(page).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await walkTo(page, '/profile');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname !== '/profile');
}

async function turnOn(page: Page): Promise<{ secret: string; at: number; codes: string[] }> {
  await walkTo(page, '/profile');
  const on = await setUp(page);
  await page.getByText('On since').waitFor();
  return on;
}

async function setUp(page: Page): Promise<{ secret: string; at: number; codes: string[] }> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  const said = await dialog.getByText('Or type this key into the app:').innerText();
  const secret = said.replace(/^.*:/s, '').replaceAll(/\s/g, '');
  const at = Date.now();
  await dialog.getByLabel('Code from the app').fill(appCode(secret, at));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, at, codes };
}

it('is turned on, and then the password alone opens nothing', async () => {
  const admin = await createPerson('admin');
  const { page } = await visit(admin, {});
  const { secret, at, codes } = await turnOn(page);
  expect(codes).toHaveLength(10);
  await page.reload();
  await page.getByText('On since').waitFor();

  await logOut(page);
  await withPassword(page, admin);
  await page.goto('/dashboard');
  await heading(page).waitFor();
  await page.getByLabel('Code').fill('000 000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is not right').waitFor();
  await page.getByLabel('Code').fill(appCode(secret, Math.max(at + STEP_MS, Date.now())));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  await logOut(page);
  await withPassword(page, admin);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page).waitFor({ state: 'detached' });

  // Somebody with the password, without our pages.
  const token = await signIn(admin.email, admin.password);
  const reads = await fetch(`${stack.database}/earnings/days/2026-06-01.json?auth=${token}`);
  expect(reads.status).toBe(401);
  expect((await call({ ...admin, token }, 'list_admins', {})).error?.code).toBe('second_step_needed');
  expectNoComplaints(all());
});

it('is required by an owner: an open desk leaves the office at once, and is back once it is set up', async () => {
  const [owner, dispatcher] = [await createPerson('admin'), await createPerson('admin', { right: 'dispatcher' })];
  const { page: desk } = await visit(dispatcher, {});
  await desk.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const { page } = await visit(owner, {});
  await turnOn(page);
  await walkTo(page, '/admins');
  const required = page.getByRole('switch', { name: 'Every admin signs in with two steps' });
  await required.press('Space');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => required.evaluate((field) => field === document.activeElement)).toBe(true);
  await required.press('Space');
  await page.getByRole('button', { name: 'Require it' }).click();

  const door = desk.getByRole('heading', { level: 1, name: 'Turn on two-step sign-in' });
  await door.waitFor();
  await desk.goto('/profile');
  await door.waitFor();
  const { codes } = await setUp(desk);
  expect(codes).toHaveLength(10);
  await desk.getByText('It stays on, because an owner requires it').waitFor();
  expectNoComplaints(all());
});
