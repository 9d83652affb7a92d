/** Actions that the people of end-to-end tests repeat. */
import { afterEach, beforeAll, beforeEach, expect, type RunnerTask } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import type { Browser, Page } from 'playwright-core';
import { keptSignIn, type Person } from '../support/accounts';
import { newVisitor, theBrowser, type Visitor, type VisitorOptions } from '../support/browser';
import { STATION } from '../support/builders';
import { QUIET_PAGE } from '../support/profiles';
import { db, resetTown } from '../support/stack';

type SignsIn = Pick<Person, 'email' | 'password'>;

export type Visitors = {
  /** A person's browser, signed in and on their landing page; at the station unless stated otherwise. */
  visit: (person: SignsIn, options?: VisitorOptions) => Promise<Visitor>;
  /** The same, and the first page that they open is this one: a landing page before it would be a load for nothing. */
  visitAt: (person: SignsIn, path: string, options?: VisitorOptions) => Promise<Visitor>;
  /** A browser that has loaded nothing yet. */
  open: (options?: VisitorOptions) => Promise<Visitor>;
  /** All visitors of this test so far. */
  all: () => readonly Visitor[];
};

/** One browser for a test file: each test starts with an empty town and closes all its visitors. */
export function useVisitors(): Visitors {
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await theBrowser();
  });
  beforeEach(() => resetTown());
  afterEach(async ({ task }) => {
    await tellWhereabouts(task, visitors);
    await Promise.all(visitors.map((visitor) => visitor.close()));
    visitors = [];
  });
  async function open(options: VisitorOptions = { position: STATION }): Promise<Visitor> {
    const visitor = await newVisitor(browser, options);
    visitors.push(visitor);
    return visitor;
  }
  async function visitAt(person: SignsIn, path?: string, options?: VisitorOptions): Promise<Visitor> {
    const visitor = await open(options);
    await arriveSignedIn(visitor.page, person, path);
    return visitor;
  }
  return {
    open,
    visit: (person, options) => visitAt(person, undefined, options),
    visitAt,
    all: () => visitors,
  };
}

/**
 * Adds what each visitor saw to the error of a test that failed, as there is no other way to see it afterwards. In the
 * error itself, so that every report of the failure has it.
 */
export async function tellWhereabouts({ result }: RunnerTask, visitors: readonly Visitor[]): Promise<void> {
  const error = result?.errors?.[0];
  if (error === undefined) return;
  error.message = [error.message, ...(await Promise.all(visitors.map(whereabouts)))].join('\n\n');
}

/** A visitor's screen and console. */
async function whereabouts({ page, complaints }: Visitor): Promise<string> {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return [`At the failure, ${page.url()} showed:`, seen, ...complaints].join('\n');
}

/** Signs a person in through the login page and waits for their landing page. */
export async function logIn(page: Page, { email, password }: SignsIn): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Leaves in the browser what is kept there, before the app runs. */
export async function leaveBehind(page: Page, kept: Record<string, string>): Promise<void> {
  if (!page.url().endsWith(QUIET_PAGE)) await page.goto(QUIET_PAGE);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

/** Holds back what a page asks for at such addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Opens the app as somebody who signed in here before, and waits until it knows them. The browser holds what a sign-in leaves in
 * it; the app does the rest, as after a reload.
 * @param path the page to open; the login page, which leads to their landing page, unless stated otherwise
 */
export async function arriveSignedIn(page: Page, { email, password }: SignsIn, path = '/login'): Promise<void> {
  await leaveBehind(page, await keptSignIn(email, password));
  await page.goto(path);
  // In another language than English the login page is at another address first.
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/**
 * Goes to another page of the app without a reload, as the app's own links do. Resolves when that page is shown and
 * nothing on it is still loading.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The app sets a page's title once its heading is shown; until then the previous page may still be visible.
    if (new URL(to, location.origin).pathname !== location.pathname) document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() => document.title !== '', undefined, NOW_AND_THEN);
  await untilLoaded(page);
}

/** Asked at every frame, as without this, a page that loads would paint sixty times a second. */
const NOW_AND_THEN = { polling: 100 };

/** Waits until a page has its heading and has finished loading. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null, undefined, NOW_AND_THEN);
}

/** Keeps a booking's open offers open: fifteen seconds are short for a browser on a busy machine. */
export async function holdOffers(id: string): Promise<void> {
  const { requestedDrivers = {} } = (await db.get<Booking>(`bookings/${id}`)) ?? {};
  const until = Date.now() + 10 * 60_000;
  const inboxes = Object.keys(requestedDrivers).flatMap((uid) => [
    [`bookings/${id}/requestedDrivers/${uid}`, until],
    [`tasks/${uid}/${id}/expiresAt`, until],
  ]);
  await db.update('', Object.fromEntries([[`bookings/${id}/dispatch/expiresAt`, until], ...inboxes]));
}

/** Types part of a place's name and chooses the matching row. */
export async function choosePlace(
  page: Page,
  field: 'Pickup' | 'Destination',
  typed: string,
  row: RegExp,
): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: row }).first().click();
}

/** Expects an empty console: a refusal that a person can bring about is no error. */
export function expectNoComplaints(visitors: readonly Visitor[]): void {
  for (const { complaints } of visitors) expect(complaints).toEqual([]);
}
