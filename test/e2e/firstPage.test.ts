/** A pre-rendered page before its scripts have loaded: it can be read and filled in, and no input is lost. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { STATION } from '../support/builders';
import { stack } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();
/** What a page loads includes what its service worker loads. */
const open = () => visitors.open({ position: STATION, serviceWorker: true });

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
  const visitor = await open();
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
  const visitor = await open();
  const { page } = visitor;
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Phone' }).click();
  release();
  await page.getByLabel('Phone', { exact: true }).waitFor();
  expectNoComplaints([visitor]);
});

it('carries out every early press, in order', async () => {
  const visitor = await open();
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

it('keeps a country and a switch that were chosen before the app was here', async () => {
  const visitor = await open();
  const { page } = visitor;
  const release = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Country' }).selectOption('France (33)');
  await page.getByRole('switch', { name: /Register as driver/ }).check();
  release();
  const send = page.getByRole('button', { name: 'Register and continue' });
  await send.waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada.in.france@amberlight.test');
  await page.getByLabel('Password', { exact: true }).fill('Amber2026*');
  await page.getByLabel('Confirm password').fill('Amber2026*');
  await page.getByLabel('Phone').fill('0612345678');
  await page.route('**/api/check_user_exists', (route) => route.fulfill({ json: { users: [{ exists: true }] } }));
  const [asked] = await Promise.all([page.waitForRequest(/check_user_exists/), send.click()]);
  expect(asked.postData()).toContain('+33612345678');
  expectNoComplaints([visitor]);
});

it('keeps what somebody types whose last sign-in here has ended', async () => {
  const visitor = await open();
  const { page } = visitor;
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('amberlight.session', '1'));
  // The form’s own part is a long time coming.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('current-password')) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ response });
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('robin@example.com');
  await page.waitForFunction(() => 'taken' in document.documentElement.dataset);
  await page.waitForLoadState('networkidle');
  expect(await page.getByLabel('Email').inputValue()).toBe('robin@example.com');
  expectNoComplaints([visitor]);
});

it('opens at a link to joining by mobile without a fault', async () => {
  const visitor = await open();
  await visitor.page.goto('/register?mobile');
  await visitor.page.getByLabel('Mobile', { exact: true }).fill('07700 900123');
  await visitor.page.waitForLoadState('networkidle');
  expectNoComplaints([visitor]);
});

/** The scripts that a page has asked for, after it has been left alone. What was fetched is imported from the cache, so none travels twice. */
async function scriptsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, travelled: transferSize > 0 }))
      .filter(({ path }) => path.endsWith('.js')),
  );
  const travelled = asked.flatMap((one) => (one.travelled ? [one.path] : []));
  expect(travelled.length).toBe(new Set(travelled).size);
  return [...new Set(asked.map(({ path }) => path))];
}

it('is read without React, which comes with the first press where something can be done', async () => {
  const visitor = await open();
  const { page } = visitor;
  const app = (paths: string[]) => paths.filter((path) => /\/react-/.test(path));
  for (const path of ['/', '/about-us', '/privacy-policy', '/download']) {
    await page.goto(path);
    await page.mouse.click(5, 300);
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(app(scripts)).toEqual([]);
  }
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    expect(app(await scriptsOf(page))).toEqual([]);
    await page.getByLabel('Email').focus();
    await page.waitForFunction(() => 'taken' in document.documentElement.dataset);
    expect(app(await scriptsOf(page))).toHaveLength(1);
  }
  expectNoComplaints([visitor]);
});

it('has the browser compile React’s file whole, beside the page', async () => {
  const html = await (await fetch(`${stack.app}/login`)).text();
  const [path] = /\/assets\/react-[^"]+\.js/.exec(html) ?? [];
  const script = await (await fetch(`${stack.app}${path}`)).text();
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

it('shows the town’s own name and its shops without React, and keeps them when the app takes over', async () => {
  const visitor = await open();
  const { page } = visitor;
  await page.route('**/api/public_data', async (route) => {
    const answer = (await (await route.fetch()).json()) as { settings: object };
    const settings = {
      ...answer.settings,
      CompanyName: 'Newport Hackney Carriages',
      PlayStoreLink: 'https://play.example/app',
      AppleStoreLink: '',
    };
    await route.fulfill({ json: { ...answer, settings } });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Newport Hackney Carriages, home' }).waitFor();
  expect(await page.getByRole('link', { name: 'Google Play' }).getAttribute('href')).toBe('https://play.example/app');
  expect(await page.getByRole('link', { name: 'App Store' }).isVisible()).toBe(false);
  await page.waitForFunction(() => document.title === 'Newport Hackney Carriages: licensed taxis');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Newport Hackney Carriages, home' }).waitFor();
  await page.getByLabel('Email').focus();
  await page.waitForFunction(() => 'taken' in document.documentElement.dataset);
  await page.getByRole('link', { name: 'Newport Hackney Carriages, home' }).waitFor();
  expectNoComplaints([visitor]);
});

it('fetches the app once the connection is back, and then carries out what was pressed without one', async () => {
  const rider = await createPerson('rider');
  const visitor = await open();
  const { page } = visitor;
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.getByLabel('Email').fill(rider.email);
  await page.getByLabel('Password').fill(rider.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.context().setOffline(false);
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
});

it('becomes the account’s own page when somebody signs in in another tab', async () => {
  const rider = await createPerson('rider');
  const visitor = await open();
  const { page } = visitor;
  await page.goto('/');
  const other = await visitor.page.context().newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(rider.email);
  await other.getByLabel('Password').fill(rider.password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await other.getByRole('combobox', { name: 'Pickup' }).waitFor();
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  await other.close();
  expectNoComplaints([visitor]);
});

it('opens no connection to the database before somebody signs in', async () => {
  const rider = await createPerson('rider');
  const visitor = await open();
  const { page } = visitor;
  const lines: string[] = [];
  page.on('websocket', (line) => lines.push(line.url()));
  for (const path of ['/', '/register', '/login']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Amberlight, home' }).focus();
    if (path !== '/') await page.waitForFunction(() => 'taken' in document.documentElement.dataset);
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
