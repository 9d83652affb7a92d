/** The booking screen in a rider's hands: few taps, the total always in sight, and a form that nothing loses. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import { createPerson, type Person } from '../support/accounts';
import { MARSHFIELD, STATION, standAt } from '../support/builders';
import { wearLetters } from '../support/letters';
import { db } from '../support/stack';
import { choosePlace, expectNoComplaints, logIn, useVisitors } from './people';

const { open, visit, all } = useVisitors();

const TWICE_AS_LARGE = 'html { font-size: 200% !important }';
const pickupOf = (page: Page) => page.getByRole('combobox', { name: 'Pickup' }).inputValue();
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book / });

async function cabAt(place = STATION): Promise<Person> {
  const driver = await createPerson('driver');
  await standAt(driver.uid, place);
  return driver;
}

/** A rider who was at Marshfield before, and so is offered it. */
async function returningRider(): Promise<Person> {
  const rider = await createPerson('rider');
  const { lat, lng } = MARSHFIELD;
  await db.set(`users/${rider.uid}/savedAddresses/a00`, {
    description: 'Marshfield, Newport',
    zone: '',
    lat,
    lng,
  });
  return rider;
}

/** Whether the middle of the element is painted and inside the window. */
const inSight = (page: Page, words: RegExp): Promise<boolean> =>
  page.evaluate((source) => {
    const wanted = new RegExp(source);
    const fits = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width === 0 || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)
        return false;
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    };
    const scope = document.querySelector('dialog[open]') ?? document;
    return [...scope.querySelectorAll('button, strong')].some(
      (element) => wanted.test(element.textContent ?? '') && fits(element),
    );
  }, words.source);

/** Whether the map shows a line from the pickup to the destination. */
const wayIsDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-route-pane canvas');
    if (canvas === null || canvas.width * canvas.height === 0) return false;
    // A copy that is made to be read: of the map's own, which is asked again and again here, the browser warns.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const pen = copy.getContext('2d', { willReadFrequently: true });
    if (pen === null) return false;
    pen.drawImage(canvas, 0, 0);
    return pen.getImageData(0, 0, copy.width, copy.height).data.some((value) => value > 0);
  });

describe('a booking', () => {
  it('takes a returning rider three taps', async () => {
    await cabAt();
    const rider = await returningRider();
    const { page } = await visit(rider);
    await expect.poll(() => pickupOf(page)).toMatch(/Queensway/);
    await page.getByRole('button', { name: /^Marshfield/ }).tap();
    await bookButton(page).filter({ hasText: '£' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Book' }).tap();
    await page.waitForURL(/\/bookings/);
    const [booking] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
    expect(booking).toMatchObject({ customer: rider.uid, status: 'NEW', dropAddress: 'Marshfield, Newport' });
    expectNoComplaints(all());
  });

  it('takes somebody new four taps and a few letters once they have an account', async () => {
    await cabAt();
    const { page } = await visit(await createPerson('rider'));
    await expect.poll(() => pickupOf(page)).toMatch(/Queensway/);
    await page.getByRole('combobox', { name: 'Destination' }).tap();
    await page.keyboard.type('marshfield');
    await page.getByRole('option', { name: /^Marshfield$/ }).tap();
    await bookButton(page).filter({ hasText: '£' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Book' }).tap();
    await page.waitForURL(/\/bookings/);
  });

  it('shows before it is made how soon a cab comes, where cabs are, and whom each takes', async () => {
    const driver = await cabAt();
    const { page } = await visit(await returningRider());
    await page.getByRole('button', { name: /^Marshfield/ }).tap();
    const card = page.locator('label').filter({ has: page.getByRole('radio', { name: /Black Cab/ }) });
    await expect
      .poll(() => card.textContent(), { timeout: 20_000 })
      .toMatch(/[1-6] min.*there about \d\d:\d\d.*5 seats/);
    await expect.poll(() => page.locator('.marker-is-cab').count()).toBe(1);
    await expect.poll(() => wayIsDrawn(page)).toBe(true);
    const six = page.locator('label').filter({ has: page.getByRole('radio', { name: /Six Seater/ }) });
    expect(await six.textContent()).toContain(messages.no_cabs_near);
    await db.set(`locations/${driver.uid}`, null);
    // Another pickup is asked about at once, and so is this one again.
    await page.getByRole('button', { name: 'Swap pickup and destination' }).tap();
    await page.getByRole('button', { name: 'Swap pickup and destination' }).tap();
    await expect.poll(() => card.textContent(), { timeout: 40_000 }).toContain(messages.no_cabs_near);
    expect(await bookButton(page).isEnabled()).toBe(true);
    expectNoComplaints(all());
  });
});

describe.each([
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
])('at $width × $height', (viewport) => {
  it('the total and the next action are in sight, at twice the letters too', async () => {
    const { page } = await visit(await returningRider(), { viewport, position: STATION });
    await expect.poll(() => pickupOf(page)).toMatch(/Queensway/);
    await page.getByRole('button', { name: /^Marshfield/ }).click();
    await bookButton(page).filter({ hasText: '£' }).waitFor();
    for (const css of ['', TWICE_AS_LARGE]) {
      await wearLetters(page, 'wide', css);
      await expect.poll(() => inSight(page, /^Book .*£\d/), { message: `form ${css}` }).toBe(true);
    }
    await wearLetters(page, 'wide', '');
    await bookButton(page).click();
    await page.getByRole('dialog', { name: 'Your fare estimate' }).waitFor();
    for (const css of ['', TWICE_AS_LARGE]) {
      await wearLetters(page, 'wide', css);
      await expect.poll(() => inSight(page, /^£\d+\.\d\d$/), { message: `total ${css}` }).toBe(true);
      await expect.poll(() => inSight(page, /^Book$/), { message: `Book ${css}` }).toBe(true);
      await expect.poll(() => inSight(page, /^Cancel$/), { message: `Cancel ${css}` }).toBe(true);
    }
  });
});

describe('the form', () => {
  it('survives a reload, and is not shown to the next person', async () => {
    const { page } = await open();
    await logIn(page, await createPerson('rider'));
    await expect.poll(() => pickupOf(page)).toMatch(/Queensway/);
    await choosePlace(page, 'Destination', 'marshfield', /^Marshfield$/);
    await page.getByRole('radio', { name: /Six Seater/ }).check({ force: true });
    await page.getByRole('button', { name: /^Add passengers/ }).click();
    await page.getByLabel('Note to the driver').fill('By the side entrance');
    // The place of the destination is known once there is a fare.
    await bookButton(page).filter({ hasText: '£' }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('combobox', { name: 'Destination' }).inputValue()).toMatch(/^Marshfield/);
    expect(await page.getByLabel('Note to the driver').inputValue()).toBe('By the side entrance');
    expect(await page.getByRole('radio', { name: /Six Seater/ }).isChecked()).toBe(true);

    // A sign-in that ended by itself, and somebody else signs in.
    await page.evaluate(
      () =>
        new Promise((done) => {
          const request = indexedDB.deleteDatabase('firebaseLocalStorageDb');
          request.onsuccess = done;
          request.onblocked = done;
        }),
    );
    await page.goto('about:blank');
    await logIn(page, await createPerson('rider'));
    await expect.poll(() => pickupOf(page)).toMatch(/Queensway/);
    expect(await page.getByRole('combobox', { name: 'Destination' }).inputValue()).toBe('');
    expect(
      await page.evaluate(() => [sessionStorage, localStorage].map((kept) => JSON.stringify(kept)).join('')),
    ).not.toContain('side entrance');
  });

  it('waits through a sign-in that has ended, which the rider is told of', async () => {
    const rider = await createPerson('rider');
    const { page } = await open();
    await logIn(page, rider);
    await expect.poll(() => pickupOf(page)).toMatch(/Queensway/);
    await choosePlace(page, 'Destination', 'marshfield', /^Marshfield$/);
    await bookButton(page).filter({ hasText: '£' }).waitFor();
    await page.route('**/api/estimate', (route) =>
      route.fulfill({ headers: { 'refusal-status': '401' }, json: { error: { code: 'not_logged_in' } } }),
    );
    await bookButton(page).click();
    await page.getByText(messages.must_login).waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.unroute('**/api/estimate');
    await page.waitForURL('**/login');
    await logIn(page, rider);
    await expect.poll(() => page.getByRole('combobox', { name: 'Destination' }).inputValue()).toMatch(/^Marshfield/);
    expectNoComplaints(all());
  });
});
