/** A ride in Welsh from the landing page to the receipt, and whose language a page is in. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import * as driverOffer from '@/languages/cy/driver/offer';
import * as driverTrip from '@/languages/cy/driver/trip';
import * as after from '@/languages/cy/bookings/after';
import * as live from '@/languages/cy/bookings/live';
import * as pay from '@/languages/cy/bookings/pay';
import * as receipt from '@/languages/cy/bookings/receipt';
import * as login from '@/languages/cy/entry/login';
import * as estimate from '@/languages/cy/home/estimate';
import * as form from '@/languages/cy/home/form';
import * as landing from '@/languages/cy/public/landing';
import * as profileWords from '@/languages/cy/account/language';
import { createPerson, type Person } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { drive } from '../support/drive';
import { db } from '../support/stack';
import { expectNoComplaints, holdOffers, logIn, useVisitors } from './people';

const { open, visit } = useVisitors();

/** Without the slash at the end, which stands or not. */
const pathOf = (page: Page): string => new URL(page.url()).pathname.replace(/(.)\/$/, '$1');
const spoken = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
const languageOf = async ({ uid }: Person): Promise<string | undefined> =>
  (await db.get<UserProfile>(`users/${uid}`))?.language;

async function logInInWelsh(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password).fill(password);
  await page.getByRole('button', { name: login.logIn, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

it('a ride in Welsh, from the landing page to the receipt', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await standAt(driver.uid, STATION);
  await db.set(`users/${driver.uid}/language`, 'cy');
  const atRider = await open({ position: STATION, serviceWorker: true });
  const { page } = atRider;
  await page.goto('/');
  await page.getByRole('link', { name: 'Cymraeg' }).last().click();
  await page.getByRole('link', { name: landing.logIn }).click();
  await logInInWelsh(page, rider);
  expect([pathOf(page), await spoken(page)]).toEqual(['/cy', 'cy']);
  // The account is in Welsh from now on.
  await expect.poll(() => languageOf(rider)).toBe('cy');

  await expect.poll(() => page.getByRole('combobox', { name: form.pickup }).inputValue()).toMatch(/Queensway/);
  await page.getByRole('combobox', { name: form.destination }).fill('marshfield');
  await page
    .getByRole('option', { name: /^Marshfield$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Black Cab/ })
    .last()
    .click();
  await page
    .getByRole('dialog', { name: estimate.title })
    .getByRole('button', { name: estimate.book, exact: true })
    .click();
  const rideOf = async (): Promise<[string, Booking]> => {
    const rides = Object.entries((await db.get<Record<string, Booking>>('bookings')) ?? {});
    const [ride] = rides;
    if (ride === undefined) throw new Error('no ride is booked');
    return ride;
  };
  await expect.poll(() => pathOf(page)).toMatch(/^\/cy\/bookings\//);
  const [id] = await rideOf();
  await holdOffers(id);

  const atDriver = await visit(driver);
  await expect.poll(() => pathOf(atDriver.page)).toBe('/cy/bookings');
  const accept = driverOffer.accept('').trim();
  await atDriver.page.getByRole('button', { name: new RegExp(`^${accept}`) }).click();
  await atDriver.page.getByRole('button', { name: driverTrip.arrived }).click();
  const digits = String(await db.get<number>(`otp/${id}`));
  await page.getByText(live.startCode).first().waitFor();
  await atDriver.page.getByLabel(driverTrip.startCode).fill(digits);
  await atDriver.page.getByRole('button', { name: driverTrip.endTrip }).waitFor();
  const [, started] = await rideOf();
  await drive(started);
  await atDriver.moveTo({ lat: 51.533, lng: -3.0658 });
  await expect
    .poll(async () => (await db.get<{ lng: number }>(`locations/${driver.uid}`))?.lng, { timeout: 15_000 })
    .toBeCloseTo(-3.0658, 3);
  await atDriver.page.getByRole('button', { name: driverTrip.endTrip }).click();
  await atDriver.page
    .getByRole('dialog', { name: driverTrip.endHere })
    .getByRole('button', { name: driverTrip.endTrip })
    .click();

  await page.getByRole('button', { name: pay.payInCash }).click();
  await atDriver.page.getByRole('button', { name: /£/ }).last().click();
  // The ways to pay are radios too, and stay until the bill is paid.
  await page.getByRole('group', { name: after.starsLegend }).getByRole('radio').last().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: after.rateAndFinish }).click();
  await expect.poll(async () => (await rideOf())[1].status).toBe('COMPLETE');
  await page.goto(`/bookings/${id}`);
  await page.waitForURL(`**/cy/bookings/${id}`);
  await page.getByRole('button', { name: receipt.receiptAsPdf }).waitFor();
  expectNoComplaints([atRider, atDriver]);
});

describe('the language of a page', () => {
  it('is that of the account, on a phone that never spoke it', async () => {
    const rider = await createPerson('rider');
    await db.set(`users/${rider.uid}/language`, 'cy');
    const { page } = await open({ position: STATION });
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    await logIn(page, rider);
    await expect.poll(() => pathOf(page)).toBe('/cy');
    // Once: a start that another start ends is a page that opens later.
    expect(opened.filter((path) => path.startsWith('/cy'))).toHaveLength(1);
    // Every page from now on, also one that a mail or a notification opens.
    await page.goto('/profile');
    await page.waitForURL('**/cy/profile');
    expect(await spoken(page)).toBe('cy');
  });

  it('is English again for the next person on the same phone', async () => {
    const [first, next] = await Promise.all([createPerson('rider'), createPerson('rider')]);
    await db.set(`users/${first.uid}/language`, 'cy');
    const { page } = await visit(first);
    await expect.poll(() => pathOf(page)).toBe('/cy');
    await page.evaluate(() => localStorage.removeItem('amberlight.session'));
    await page.context().clearCookies();
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    });
    await logIn(page, next);
    await expect.poll(() => pathOf(page)).toBe('/');
    expect(await languageOf(next)).toBeUndefined();
  });

  it('is what a person chooses in the profile, and the office stays in English', async () => {
    const [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
    const atRider = await visit(rider);
    await atRider.page.goto('/profile');
    await atRider.page.getByLabel('Read the app in').selectOption('cy');
    await atRider.page.waitForURL('**/cy/profile');
    await atRider.page.getByLabel(profileWords.label).selectOption('en');
    await atRider.page.waitForURL((url) => url.pathname === '/profile');
    expect(await languageOf(rider)).toBe('en');
    const atDesk = await visit(admin);
    await atDesk.page.goto('/cy/dashboard');
    await atDesk.page.waitForURL((url) => url.pathname === '/dashboard');
    expectNoComplaints([atRider, atDesk]);
  });

  it('is that of the phone at first, and what a link says after that', async () => {
    const { page } = await open({ locale: 'cy-GB' });
    await page.goto('/about-us');
    await page.waitForURL('**/cy/about-us');
    expect(await spoken(page)).toBe('cy');
    await page.goto('/cy/fares?language=en');
    await page.waitForURL(/[^y]\/fares$/);
    await page.goto('/about-us');
    expect(pathOf(page)).toBe('/about-us');
    // No language of ours: nothing changes.
    await page.goto('/about-us?language=constructor');
    expect([pathOf(page), await spoken(page)]).toEqual(['/about-us', 'en-GB']);
  });

  it('leads nobody to another site, whatever the address says', async () => {
    const rider = await createPerson('rider');
    const { page } = await visit(rider);
    const leaves: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) leaves.push(new URL(request.url()).host);
    });
    await page.route('http://elsewhere.example/**', (route) => route.abort());
    const own = new URL(page.url()).host;
    // The page's first script, for a visitor's choice and for the account's.
    await page.goto('/cy//elsewhere.example/login?language=en').catch(() => {});
    await db.set(`users/${rider.uid}/language`, 'en');
    await page.evaluate(() => localStorage.removeItem('amberlight.language.own')).catch(() => {});
    await page.goto('/cy//elsewhere.example/login').catch(() => {});
    await page.waitForTimeout(3000);
    expect([...new Set(leaves)]).toEqual([own]);
  });

  it('is there without scripts, on a link that a council can give', async () => {
    const { page } = await open();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/cy/');
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toContain('Mae’ch tacsi’n agos.');
    expect(await page.getByRole('link', { name: landing.logIn }).first().getAttribute('href')).toBe('/cy/login');
  });
});
