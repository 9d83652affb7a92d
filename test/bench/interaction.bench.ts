/**
 * Interaction to Next Paint (INP) of the main actions, on a phone at a quarter of this machine's speed: the time from
 * the event to the following paint, from the browser's event timing. Each is the median of several people, as one press
 * says little: it differs by half.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { createPerson } from '../support/accounts';
import { DESK, launchBrowser, newVisitor, PHONE, type Visitor } from '../support/browser';
import { booking, STATION, standAt } from '../support/builders';
import { offerOf } from '../support/offer';
import { db, resetTown } from '../support/stack';
import { choosePlace, logIn } from '../e2e/people';
import { recordMedian } from './figures';

const SLOWER = 4;
const BUDGET_MS = 100;
/** People who do the same, one after the other. */
const PASSES = 7;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Records on the page the time from event to paint of every slow event. */
const WATCH = `
  globalThis.slowEvents = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId) globalThis.slowEvents.push([name, Math.round(duration)]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Room for the browser's own bars above a page, CSS pixels. */
const BARS = 200;

async function slowPhone(viewport: typeof PHONE): Promise<Visitor> {
  const visitor = await newVisitor(browser, { viewport, position: STATION, serviceWorker: true });
  await visitor.context.addInitScript(WATCH);
  // A window as tall as the page hides what the bars push out at the bottom. A press there would wait for the next paint in sight.
  const tools = await visitor.context.newCDPSession(visitor.page);
  const { windowId } = await tools.send('Browser.getWindowForTarget');
  await tools.send('Browser.setWindowBounds', { windowId, bounds: { ...viewport, height: viewport.height + BARS } });
  return visitor;
}

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Performs an action once the page is idle. Returns the longest time to the next paint, milliseconds. */
async function waitAt(page: Page, action: () => Promise<void>): Promise<number> {
  const still = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 3000 });
        }),
    );
  await still();
  await page.evaluate(() => {
    (globalThis as unknown as { slowEvents: unknown[] }).slowEvents.length = 0;
  });
  await action();
  await still();
  await page.waitForTimeout(300);
  const events = await page.evaluate(() => (globalThis as unknown as { slowEvents: [string, number][] }).slowEvents);
  return Math.max(0, ...events.map(([, duration]) => duration));
}

/** The longest time to the next paint of each action of one person, milliseconds. */
type Pass = Readonly<Record<string, number>>;

/** Has several people do the same, and records each action's median. */
async function measure(one: () => Promise<Pass>): Promise<void> {
  const passes: Pass[] = [];
  for (let done = 0; done < PASSES; done += 1) passes.push(await one());
  for (const name of Object.keys(passes[0] ?? {})) {
    const times = passes.map((pass) => pass[name] ?? Number.NaN);
    recordMedian(`INP at 4× slower: ${name}`, times, 'ms', { atMost: BUDGET_MS });
  }
}

async function rides(): Promise<Pass> {
  await resetTown();
  const rider = await createPerson('rider');
  const driver = await createPerson('driver');
  await standAt(driver.uid, STATION);
  const visitor = await slowPhone(PHONE);
  const { page } = visitor;
  await logIn(page, rider);
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  await slowDown(page);
  const drop = page.getByRole('combobox', { name: 'Destination' });
  const opening = await waitAt(page, () => drop.tap());
  const typing = await waitAt(page, () => drop.pressSequentially('Newport South', { delay: 60 }));
  const choosing = await waitAt(page, () => choosePlace(page, 'Destination', 'marshfield', /^Marshfield$/));
  const book = page.getByRole('button', { name: /^Book/ }).first();
  await book.waitFor();
  const pressing = await waitAt(page, () => book.tap());
  await visitor.close();
  return {
    'opening a place field': opening,
    'typing a place': typing,
    'choosing a place': choosing,
    'pressing book': pressing,
  };
}

async function drives(): Promise<Pass> {
  await resetTown();
  const driver = await createPerson('driver');
  const visitor = await slowPhone(PHONE);
  const { page } = visitor;
  await logIn(page, driver);
  const made = booking({ status: 'NEW', requestedDrivers: { [driver.uid]: Date.now() + 600_000 } });
  await db.update('', {
    [`bookings/${made.id}`]: made,
    [`tasks/${driver.uid}/${made.id}`]: offerOf(made, 600_000),
  });
  const accept = page.getByRole('button', { name: 'Accept' });
  await accept.waitFor();
  await slowDown(page);
  const accepting = await waitAt(page, () => accept.tap());
  await visitor.close();
  return { 'accepting an offer': accepting };
}

async function atTheDesk(): Promise<Pass> {
  await resetTown();
  const admin = await createPerson('admin');
  const visitor = await slowPhone(DESK);
  const { page } = visitor;
  await logIn(page, admin);
  await page.goto('/bookings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await slowDown(page);
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Withdraws' });
  const going = await waitAt(page, () => menu.click());
  await page.goto('/dashboard');
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  await zoom.waitFor();
  const zooming = await waitAt(page, () => zoom.click());
  await visitor.close();
  return { 'going to another page of the desk': going, 'zooming the desk’s map': zooming };
}

test('a rider books', () => measure(rides));
test('a driver answers', () => measure(drives));
test('an admin at the desk', () => measure(atTheDesk));
