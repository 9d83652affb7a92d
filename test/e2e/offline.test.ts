/** A phone without a connection: the app opens, shows the last known state and says so; nothing a driver did is lost. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import { createPerson } from '../support/accounts';
import { launchBrowser, newVisitor, type Visitor } from '../support/browser';
import { booking, STATION, newBookingId, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { db, resetTown, stack } from '../support/stack';
import { TRIP } from '../functions/ride/rides';
import { arriveSignedIn, choosePlace, holdOffers, tellWhereabouts } from './people';

/** The web server as a phone meets it: it can go down, and it can have a newer build. */
class Gateway {
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  #newer = '';
  #lost = '';
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((asked, answer) => {
    const { hostname, port } = new URL(stack.app);
    // Requested whole and uncompressed: nothing can be appended to a 304 or a compressed answer.
    const {
      'if-none-match': _tag,
      'if-modified-since': _since,
      'accept-encoding': _packed,
      ...headers
    } = asked.headers;
    this.asked.push(asked.url ?? '');
    if (asked.url === this.#lost) return;
    const options = { hostname, port, path: asked.url, method: asked.method, headers };
    const forwarded = request({ ...options, agent: false }, (response) => {
      const { 'content-length': _length, ...answered } = response.headers;
      answer.writeHead(response.statusCode ?? 502, answered);
      response.pipe(answer, { end: false });
      response.once('end', () => answer.end(asked.url === '/sw.js' ? this.#newer : ''));
    });
    forwarded.once('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  #port = 0;

  constructor() {
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Starts and returns the address, which stays the same each time. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return `http://127.0.0.1:${this.#port}`;
  }

  /** From now on there is a newer build, with a different worker. */
  release(): void {
    this.#newer = '\n// a newer build\n';
  }

  /** From now on this path is asked for and never answered. */
  lose(path: string): void {
    this.#lost = path;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      for (const socket of this.#sockets) socket.destroy();
    });
  }
}

let browser: Browser;
let gateway: Gateway;
let address: string;
let visitor: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  await resetTown();
  gateway = new Gateway();
  address = await gateway.start();
});
afterEach(async ({ task }) => {
  await tellWhereabouts(task, [visitor]);
  await visitor.close();
  await gateway.stop();
});

const newPhone = (options: Parameters<typeof newVisitor>[1] = {}) =>
  newVisitor(browser, { ...options, baseURL: address, serviceWorker: true });

/** The scripts and styles that the page has fetched. Self-contained, because it runs in the page. */
const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/')),
  );

/** Waits until the worker controls the page and has cached all that the page, which shows what it is to show, has fetched. */
async function untilKept(page: Page): Promise<void> {
  const lacking = async () => {
    const loaded = await loadedFiles(page);
    const kept = await page.evaluate(async () => (await (await caches.open('assets')).keys()).map(({ url }) => url));
    return loaded.length === 0 ? ['the page’s own files'] : loaded.filter((name) => !kept.includes(name));
  };
  await expect.poll(lacking, { timeout: 30_000 }).toEqual([]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Waits until the page has fetched ahead what a press may need: it does so once nothing has come for a second. */
const untilQuiet = (page: Page) =>
  page.waitForFunction(() => {
    const arrivals = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(...arrivals.map(({ responseEnd }) => responseEnd)) > 3000;
  });

async function goOffline(): Promise<void> {
  await visitor.context.setOffline(true);
  await gateway.stop();
}

describe('without a connection', () => {
  it('a rider’s running ride opens, with its driver, plate and code, and shows its age', async () => {
    const rider = await createPerson('rider');
    const ride = booking({
      customer: rider.uid,
      status: 'ACCEPTED',
      driver: 'driver-1',
      driver_name: 'Dana Okafor',
      vehicle_number: 'LB24 TXE',
      otp: true,
    });
    await db.update('', { [`bookings/${ride.id}`]: ride, [`otp/${ride.id}`]: 48_217 });
    visitor = await newPhone();
    const { page } = visitor;
    await arriveSignedIn(page, rider);
    await page.goto('/bookings');
    await page.getByText('Dana Okafor').waitFor();
    await page.getByText('4 8 2 1 7').waitFor();
    await untilKept(page);

    await goOffline();
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Dana Okafor').waitFor();
    await page.getByText('4 8 2 1 7').waitFor();
    await page.getByText(/You are offline.*as of \d\d:\d\d/).waitFor();
    await expect.poll(() => page.getByText('L B 2 4 T X E').count()).toBeGreaterThan(0);
  });

  it('a visitor’s front page opens', async () => {
    visitor = await newPhone();
    const { page } = visitor;
    await page.goto('/');
    await untilKept(page);
    await goOffline();
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'The lamp is lit.' }).waitFor();
  });

  it('a page that this phone has never opened says so, and opens by itself once the connection is back', async () => {
    visitor = await newPhone();
    const { page } = visitor;
    await arriveSignedIn(page, await createPerson('rider'));
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    await untilKept(page);
    const loaded = await loadedFiles(page);
    await page.evaluate(async (opened) => {
      const kept = await caches.open('assets');
      for (const file of await kept.keys()) if (!opened.includes(file.url)) await kept.delete(file);
    }, loaded);
    await goOffline();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Wallet' }).click();
    await page.getByText('You are offline', { exact: true }).waitFor();

    await gateway.start();
    await visitor.context.setOffline(false);
    await page.getByRole('heading', { name: 'Wallet', level: 1 }).waitFor();
  });

  it('a driver’s positions reach the trail, even if the page was closed in between', async () => {
    const ride = booking({ status: 'STARTED', accepted_time: Date.now() - 120_000 });
    const driver = await createPerson('driver', { queue: true, currentBooking: ride.id });
    await db.set(`bookings/${ride.id}`, { ...ride, driver: driver.uid });
    visitor = await newPhone({ position: STATION });
    const { page } = visitor;
    await arriveSignedIn(page, driver);
    const trail = async () =>
      Object.values((await db.get<Record<string, { lat: number }>>(`tracking/${ride.id}`)) ?? {});
    await expect.poll(async () => (await trail()).length, { timeout: 30_000 }).toBeGreaterThan(0);

    // The trail is kept before the ride's own screen has loaded.
    await page.getByRole('button', { name: 'End the trip' }).waitFor();
    await untilKept(page);
    await goOffline();
    // A browser told to be offline does not cut existing connections; a newly loaded page has none.
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'End the trip' }).waitFor();
    // Fixes close together count as one point, so the driver carries on until one is kept.
    let driven = 0;
    const waiting = async () => {
      driven += 1;
      await visitor.moveTo({ lat: 51.595 + driven * 0.0001, lng: STATION.lng });
      return page.evaluate((id) => localStorage.getItem(`amberlight.trail.${id}`) ?? '', ride.id);
    };
    await expect.poll(waiting, { timeout: 30_000, interval: 1000 }).toContain('"lat":51.595');
    await page.close();

    await gateway.start();
    await visitor.context.setOffline(false);
    const again = await visitor.context.newPage();
    await again.goto('/bookings');
    await expect
      .poll(async () => (await trail()).filter(({ lat }) => lat > 51.5949).length, { timeout: 30_000 })
      .toBeGreaterThan(0);
  });
});

describe('a press without a connection', () => {
  it('Book is said not to be sent, and books once when it is pressed again', async () => {
    const rider = await createPerson('rider');
    const driver = await createPerson('driver');
    await standAt(driver.uid, STATION);
    visitor = await newPhone({ position: STATION });
    const { page } = visitor;
    await arriveSignedIn(page, rider);
    await page.goto('/');
    await expect.poll(() => page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
    await choosePlace(page, 'Destination', 'marshfield', /^Marshfield$/);
    await page.getByRole('button', { name: /^Book Black Cab/ }).click();
    const book = page.getByRole('dialog', { name: 'Your fare estimate' }).getByRole('button', { name: 'Book' });
    await book.waitFor();
    await untilQuiet(page);

    await visitor.context.setOffline(true);
    await book.click();
    await page.getByRole('alertdialog', { name: messages.not_sent }).getByRole('button', { name: 'OK' }).click();
    await visitor.context.setOffline(false);
    await book.click();
    await page.getByText(/^Your booking is made/).waitFor();
    expect(Object.values((await db.get<object>('bookings')) ?? {})).toHaveLength(1);
  });

  it('Accept and the end of a trip are said not to be sent, and their buttons are there again', async () => {
    const rider = await createPerson('rider');
    const driver = await createPerson('driver');
    await standAt(driver.uid, STATION);
    visitor = await newPhone({ position: STATION });
    const { page, context } = visitor;
    await arriveSignedIn(page, driver);
    const id = newBookingId();
    const { estimateFare: estimate } = await callOk(rider, 'estimate', TRIP);
    await callOk(rider, 'create_booking', { ...TRIP, id, estimate });
    await holdOffers(id);
    const accept = page.getByRole('button', { name: /^Accept/ });
    await accept.waitFor();
    // An offer lies above a page that may still be loading.
    await untilKept(page);
    const refusal = page.getByRole('alertdialog', { name: messages.not_sent }).getByRole('button', { name: 'OK' });

    await context.setOffline(true);
    await accept.click();
    await refusal.click();
    expect((await db.get<Booking>(`bookings/${id}`))?.status).toBe('NEW');
    await context.setOffline(false);
    await accept.click();
    await page.getByRole('button', { name: 'I have arrived' }).waitFor();

    await db.update('', {
      [`bookings/${id}/status`]: 'STARTED',
      [`bookings/${id}/trip_start_time`]: Date.now() - 60_000,
    });
    const end = page.getByRole('button', { name: 'End the trip' });
    await end.click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the trip' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'End the trip' }).click();
    await refusal.click();
    expect((await db.get<Booking>(`bookings/${id}`))?.status).toBe('STARTED');
    await context.setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'End the trip' }).click();
    await expect
      .poll(async () => (await db.get<Booking>(`bookings/${id}`))?.status, { timeout: 30_000 })
      .toBe('REACHED');
  });

  it('a chat message goes out when the page is opened again, and arrives once', async () => {
    const rider = await createPerson('rider');
    const ride = booking({ customer: rider.uid, status: 'ACCEPTED', driver: 'driver-1', driver_name: 'Dana Okafor' });
    await db.update('', { [`bookings/${ride.id}`]: ride });
    visitor = await newPhone();
    const { page, context } = visitor;
    await arriveSignedIn(page, rider);
    await page.goto('/bookings');
    await page.getByText('Dana Okafor').waitFor();
    await untilKept(page);
    await goOffline();
    // A newly loaded page has no connection left over from before.
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Dana Okafor').waitFor();
    await page.getByRole('button', { name: /^Messages with/ }).click();
    await page.getByRole('textbox', { name: /^Message to/ }).fill('By the flower stall');
    await page.keyboard.press('Enter');
    await page.getByText('Messages go out when the connection is back').waitFor();
    await page.close();

    await gateway.start();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/bookings');
    const said = async () => Object.values((await db.get<object>(`chats/${ride.id}/messages`)) ?? {});
    await expect.poll(async () => (await said()).length, { timeout: 30_000 }).toBe(1);
    await again.reload();
    await again.getByText('Dana Okafor').waitFor();
    expect(await said()).toHaveLength(1);
  });
});

/** Waits until the worker knows that no newer build than its own is there. */
const untilNewest = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/found-newest')) !== undefined), { timeout: 30_000 })
    .toBe(true);

/** Releases a newer build, of which the page then tells. The app's own question has been answered before. */
async function release(page: Page): Promise<void> {
  await untilNewest(page);
  gateway.release();
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));
  await page.getByText('A new version is ready.').waitFor();
}

describe('the app opened again', () => {
  it('does not wait for the network, but asks it when it is loaded anew or a newer build waits', async () => {
    visitor = await newPhone();
    const { page } = visitor;
    await arriveSignedIn(page, await createPerson('rider'));
    await page.goto('/bookings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilKept(page);
    await untilNewest(page);
    /** True if the network is asked for a page that is opened so. */
    const isAsked = async (path: string, open: () => Promise<unknown>): Promise<boolean> => {
      gateway.asked.length = 0;
      await open();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return gateway.asked.includes(path);
    };
    expect(await isAsked('/wallet', () => page.goto('/wallet'))).toBe(false);
    expect(await isAsked('/bookings', () => page.goto('/bookings'))).toBe(false);
    expect(await isAsked('/bookings', () => page.reload())).toBe(true);
    await release(page);
    expect(await isAsked('/wallet', () => page.goto('/wallet'))).toBe(true);
  });
});

/** A visitor's page of a build beside which a newer one waits. */
async function onAnOlderBuild(): Promise<Page> {
  visitor = await newPhone();
  const { page } = visitor;
  await page.goto('/fares');
  await untilKept(page);
  await release(page);
  return page;
}

/** Agrees to the newer build, which is in use after that. */
async function takeTheNewer(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  const noneWaits = () =>
    page.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting === null),
    );
  await expect.poll(noneWaits).toBe(true);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
}

describe('a new build', () => {
  it('waits until the user agrees, and is in use after that', async () => {
    const page = await onAnOlderBuild();
    await takeTheNewer(page);
  });

  it('does not wait for a file that the old worker still waits for', async () => {
    const page = await onAnOlderBuild();
    gateway.lose('/icons/lost.svg');
    await page.evaluate(() => void fetch('/icons/lost.svg').catch(() => {}));
    await expect.poll(() => gateway.asked).toContain('/icons/lost.svg');
    await takeTheNewer(page);
  });
});
