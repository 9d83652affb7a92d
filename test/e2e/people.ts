/** What the people of an end-to-end test do again and again. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ApiName } from '@/domain/api';
import type { Booking } from '@/domain/booking';
import type { Browser, Page } from 'playwright-core';
import type { Person } from '../support/accounts';
import { launchBrowser, newVisitor, type Visitor, type VisitorOptions } from '../support/browser';
import { KINGS_CROSS } from '../support/builders';
import { db, resetTown } from '../support/stack';

export type Visitors = {
  /** Somebody's browser, signed in and where their role lands; at King's Cross unless said otherwise. */
  visit: (person: Person, options?: VisitorOptions) => Promise<Visitor>;
  /** A browser that is nowhere yet. */
  open: (options?: VisitorOptions) => Promise<Visitor>;
  /** Everybody of this test so far. */
  all: () => readonly Visitor[];
};

/** A file's browser: each test begins in an empty town and ends with everybody gone. */
export function useVisitors(): Visitors {
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(() => resetTown());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(visitors.map(tellWhereabouts));
    await Promise.all(visitors.map((visitor) => visitor.close()));
    visitors = [];
  });
  async function open(options: VisitorOptions = { position: KINGS_CROSS }): Promise<Visitor> {
    const visitor = await newVisitor(browser, options);
    visitors.push(visitor);
    return visitor;
  }
  return {
    open,
    async visit(person, options) {
      const visitor = await open(options);
      await logIn(visitor.page, person);
      return visitor;
    },
    all: () => visitors,
  };
}

/** What somebody had on the screen when a test failed: the next reader has no other way to see it. */
export async function tellWhereabouts({ page, complaints }: Visitor): Promise<void> {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  console.error([`At the failure, ${page.url()} showed:`, seen, ...complaints].join('\n'));
}

/** Signs somebody in through the login page and waits for where their role lands. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Goes to another page of the app without a reload, as the app's own links go. There when the page of that address
 * stands and nothing on it is still loading.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The app gives a page its title as soon as its own heading stands; until then the last page may still be seen.
    if (new URL(to, location.origin).pathname !== location.pathname) document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() => document.title !== '');
  await untilLoaded(page);
}

/** A page has its heading, and what is loading has come. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[class*="Skeleton"]') === null);
}

/** Keeps a booking's open offers open: half a minute is short for a browser on a busy machine. */
export async function holdOffers(id: string): Promise<void> {
  const { requestedDrivers = {} } = (await db.get<Booking>(`bookings/${id}`)) ?? {};
  const until = Date.now() + 10 * 60_000;
  const inboxes = Object.keys(requestedDrivers).flatMap((uid) => [
    [`bookings/${id}/requestedDrivers/${uid}`, until],
    [`tasks/${uid}/${id}/expiresAt`, until],
  ]);
  await db.update('', Object.fromEntries([[`bookings/${id}/dispatch/expiresAt`, until], ...inboxes]));
}

/** Types part of a place's name and takes the row that reads so. */
export async function choosePlace(page: Page, field: 'Pickup' | 'Drop', typed: string, row: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: row }).first().click();
}

/**
 * The console of a page must stay empty. The one line nobody can keep a browser from writing is that a request was
 * refused: a test that provokes a refusal names the endpoints it expects it of.
 */
export function expectNoComplaints(visitors: readonly Visitor[], refusedBy: readonly ApiName[] = []): void {
  const expected = (complaint: string) =>
    refusedBy.some((name) => complaint.includes('status of 4') && complaint.endsWith(`/api/${name})`));
  for (const { complaints } of visitors) expect(complaints.filter((complaint) => !expected(complaint))).toEqual([]);
}
