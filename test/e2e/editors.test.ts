/** The desk's editors in the browser, and the immediate effect of their edits on riders. */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import { messages } from '@/domain/messages';
import type { CarType } from '@/domain/pricing/carType';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { driverAt, rideIn, TRIP } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { DESK, newVisitor, PHONE, theBrowser, type Visitor } from '../support/browser';
import { call, callOk } from '../support/call';
import { db, resetTown } from '../support/stack';
import { arriveSignedIn, expectNoComplaints } from './people';

/** A one-pixel picture. */
const PICTURE = {
  name: 'van.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

let browser: Browser;
let visitors: Visitor[] = [];
let admin: Person;

beforeAll(async () => {
  browser = await theBrowser();
});
beforeEach(async () => {
  await resetTown();
  admin = await createPerson('admin');
});
afterEach(async () => {
  await Promise.all(visitors.map((visitor) => visitor.close()));
  visitors = [];
});

async function visitAt(person: Person, path: string, viewport = DESK): Promise<Visitor> {
  const visitor = await newVisitor(browser, { viewport });
  visitors.push(visitor);
  await arriveSignedIn(visitor.page, person, path);
  return visitor;
}

/** Opens the form of a row, or of a new one. */
async function form(page: Page, opener: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: opener }).first().click();
  return page.getByRole('dialog');
}
async function choose(within: Locator, label: RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).selectOption({ label: option });
}
const saved = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Noon tomorrow, when the town's Day tariff applies. */
function tomorrowNoon(): number {
  const { date } = clockParts(Date.now() + 86_400_000, DEFAULT_TIME_ZONE);
  return instantOf(date, 720, DEFAULT_TIME_ZONE);
}

describe('an edited price list', () => {
  it('prices the next estimate: a plan by its figures, a tariff by its hours', async () => {
    const rider = await createPerson('rider', { mobileProven: true });
    const trip = { ...TRIP, bookLater: true, tripdate: tomorrowNoon() };
    const before = await callOk(rider, 'estimate', trip);
    const atDesk = await visitAt(admin, '/plans');
    const { page } = atDesk;
    const plan = await form(page, 'Edit Day');
    const trial = plan.getByRole('region', { name: 'What a trip would cost' });
    const second = trial.getByText(/^Second stretch/);
    await second.getByText(/at £0\.10/).waitFor();
    await plan.locator('[data-field="price_2"] input').fill('0.40');
    await second.getByText(/at £0\.40/).waitFor();
    await saved(plan);
    await page.getByText('£0.40 / 0.0568 mi').waitFor();
    await expect.poll(async () => (await callOk(rider, 'estimate', trip)).lines.tier_2).toBe(4 * before.lines.tier_2);

    await page.goto('/tariff');
    const tariff = await form(page, 'Edit Day, Newport');
    await choose(tariff, /^From/, '13:00');
    await tariff.getByText('No tariff holds from 06:00 to 13:00: nobody can book a ride then.').waitFor();
    await saved(tariff);
    await expect.poll(async () => (await call(rider, 'estimate', trip)).error?.code).toBe('no_tariff_found');
    const entries = Object.values((await db.get<Record<string, AuditEntry>>('audit')) ?? {});
    expect(entries.map(({ by, changes }) => [by, changes])).toEqual([
      [admin.uid, { price_2: { from: 0.1, to: 0.4 } }],
      [admin.uid, { fromtime: { from: 360, to: 780 } }],
    ]);
    expectNoComplaints([atDesk]);
  });

  it('changed by two admins at once keeps the first edit, tells the second admin, and shows the current row', async () => {
    const atDesk = await visitAt(admin, '/plans');
    const { page } = atDesk;
    const plan = await form(page, 'Edit Night');
    const rows = (await db.get<Record<string, { tariff: string; toll_charges: number }>>('plans')) ?? {};
    const [id, row] = Object.entries(rows).find(([, { tariff }]) => tariff === 'Night') ?? [];
    if (id === undefined || row === undefined) throw new Error('no plan for the night');
    await callOk(await createPerson('admin'), 'save_row', {
      table: 'plans',
      id,
      mode: 'Update',
      seen: row,
      row: { ...row, toll_charges: 7 },
    });
    await plan.locator('[data-field="toll_charges"] input').fill('8');
    await saved(plan);
    await page.getByRole('alertdialog').getByText(`Night: ${messages.changed_since}`).waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('row', { name: /Night.*£7\.00/ }).waitFor();
    expect(await db.get(`plans/${id}/toll_charges`)).toBe(7);
    expectNoComplaints([atDesk]);
  });
});

describe('a promo', () => {
  it('made at the desk takes its discount off a rider’s bill', async () => {
    const rider = await createPerson('rider', { mobileProven: true });
    const atDesk = await visitAt(admin, '/promos');
    const promo = await form(atDesk.page, 'Add promo');
    await promo.getByLabel('Code').fill('spring7');
    await promo.getByLabel('How much').fill('7');
    await promo.getByLabel('Valid until').fill('2020-01-01');
    await promo.getByRole('button', { name: 'Save' }).click();
    await promo.getByText(messages.promo_past).waitFor();
    await promo.getByLabel('Valid until').fill('2090-01-01');
    await saved(promo);
    await atDesk.page.getByRole('cell', { name: '0 of 100', exact: true }).waitFor();

    await rideIn('REACHED', rider, await driverAt(100));
    const atRider = await visitAt(rider, '/bookings', PHONE);
    await atRider.page.getByRole('button', { name: 'Add a promo code' }).click();
    await atRider.page.getByLabel('Promo code').fill('spring7');
    await atRider.page.getByText('£7.00 comes off this bill.').waitFor();
    expectNoComplaints([atDesk, atRider]);
  });
});

describe('the other tables', () => {
  it('keep cars with their pictures and reasons in order, and export them as CSV', async () => {
    const atDesk = await visitAt(admin, '/cartypes');
    const { page } = atDesk;
    const car = await form(page, 'Edit Six Seater');
    await car.getByLabel('Base fare').fill('2.50');
    await car.locator('input[type=file]').setInputFiles(PICTURE);
    await expect.poll(() => car.locator('img').getAttribute('src')).toContain('cartypes%2F');
    await saved(car);
    const stands = async () =>
      Object.values((await db.get<Record<string, CarType>>('rates/car_type')) ?? {}).find(
        ({ name }) => name === 'Six Seater',
      );
    await expect.poll(async () => (await stands())?.base_fare).toBe(2.5);
    // Visitors see the picture too.
    expect((await fetch((await stands())?.image ?? '')).status).toBe(200);

    await page.goto('/cancelreasons');
    await page.getByRole('button', { name: 'Remove Cab not moving in my direction' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('row', { name: /Driver denied duty 2/ }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Driver denied duty,2\r\n');
    expectNoComplaints([atDesk]);
  });

  it('are closed to a fleet admin', async () => {
    const { page } = await visitAt(await createPerson('fleetadmin'), '/dashboard');
    for (const route of ['/tariff', '/settings']) {
      await page.goto(route);
      await page.waitForURL((url) => url.pathname === '/dashboard');
    }
  });
});

describe('settings', () => {
  it('ask before unsaved changes are lost, and are saved for everybody', async () => {
    const atDesk = await visitAt(admin, '/plans');
    const { page } = atDesk;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Bonus', { exact: true }).fill('-1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog').getByText(messages.proper_bonus).waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByLabel('Bonus', { exact: true }).fill('6.5');
    await page.getByLabel('Company name').fill('Northern Hackneys');

    for (const leave of [() => page.getByRole('link', { name: 'Promos' }).click(), () => page.goBack()]) {
      await leave();
      const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await asked.getByRole('button', { name: 'Stay' }).click();
      await asked.waitFor({ state: 'detached' });
      await expect.poll(() => new URL(page.url()).pathname).toBe('/settings');
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Everything is saved').waitFor();
    await page.getByRole('link', { name: 'Northern Hackneys, dashboard' }).waitFor();
    expect(await db.get('settings/bonus')).toBe(6.5);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/plans');
    expectNoComplaints([atDesk]);
  });
});
