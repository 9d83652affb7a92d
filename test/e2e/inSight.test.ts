/**
 * The sum, the code and the next action are in sight, whatever the phone and wherever the sheet is scrolled: upright, on its
 * side, 320 px narrow, and each with text at twice the size.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson, type Person } from '../support/accounts';
import { callOk } from '../support/call';
import { wearLetters } from '../support/letters';
import { outOfSight } from '../support/sight';
import { db } from '../support/stack';
import { fund } from '../functions/money/books';
import { driverAt, readBooking, rideIn } from '../functions/ride/rides';
import { expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();

const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
  { width: 640, height: 320 },
];
const LETTERS = { usual: '', 'twice as large': 'html { font-size: 200% !important }' };

/** What is out of sight on any phone, with the sheet scrolled to either end. */
async function missing(page: Page, sheet: string, wanted: Record<string, Locator>): Promise<string[]> {
  const found: string[] = [];
  const region = page.getByRole('region', { name: sheet, exact: true });
  for (const [letters, css] of Object.entries(LETTERS)) {
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await wearLetters(page, 'wide', css);
      for (const end of ['top', 'bottom'] as const) {
        await region.evaluate((element, to) => {
          const content = element.firstElementChild as HTMLElement;
          content.scrollTop = to === 'top' ? 0 : content.scrollHeight;
        }, end);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        for (const [name, locator] of Object.entries(wanted)) {
          const trouble = await locator.evaluate(outOfSight);
          if (trouble !== null)
            found.push(`${name}, ${letters} letters, ${viewport.width} px, at the ${end}: ${trouble}`);
        }
      }
    }
  }
  return found;
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

async function people(): Promise<[Person, Person]> {
  return Promise.all([createPerson('rider', { firstName: 'Wilhelmina' }), driverAt(50)]);
}

it('the start code, on the phones of rider and driver', async () => {
  const [rider, driver] = await people();
  await rideIn('ARRIVED', rider, driver);
  const [{ page: theirs }, { page: ours }] = [await visit(rider), await visit(driver)];
  await theirs.goto('/bookings');
  const code = theirs.getByText(/^\d{5}$/);
  await code.first().waitFor();
  expect(await missing(theirs, 'Your ride', { code: code.first() })).toEqual([]);

  const start = button(ours, 'Start the trip');
  await start.waitFor();
  expect(await missing(ours, 'Your work', { field: ours.getByLabel('Start code'), next: start })).toEqual([]);
  expectNoComplaints(all());
});

it('the steps of a ride, side by side or in two lines', async () => {
  const [rider, driver] = await people();
  await rideIn('ACCEPTED', rider, driver);
  const { page } = await visit(rider);
  await page.goto('/bookings');
  const steps = page.getByRole('list', { name: 'Progress of the ride' });
  await steps.waitFor();
  for (const [letters, css] of Object.entries(LETTERS)) {
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await wearLetters(page, 'wide', css);
      const cut = await steps.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        return [...list.children]
          .filter((step) => {
            const box = step.getBoundingClientRect();
            const isOutside = box.left < left - 1 || box.right > Math.min(right, innerWidth) + 1;
            return isOutside || step.scrollWidth > step.clientWidth + 1;
          })
          .map(({ textContent }) => textContent);
      });
      expect([letters, viewport.width, cut]).toEqual([letters, viewport.width, []]);
    }
  }
  expectNoComplaints(all());
});

it('the bill of a rider, and the cash of a driver', async () => {
  const [rider, driver] = await people();
  const id = await rideIn('REACHED', rider, driver);
  await fund(rider, 20_000, 'topup');
  const [{ page: theirs }, { page: ours }] = [await visit(rider), await visit(driver)];
  await theirs.goto('/bookings');
  const pay = button(theirs, /^Pay £.* wallet$/);
  await pay.waitFor();
  const total = theirs.locator('p', { hasText: /^Total£/ });
  expect(await missing(theirs, 'Your ride', { total, pay })).toEqual([]);

  const collected = button(ours, /cash collected$/);
  await collected.waitFor();
  expect(await missing(ours, 'Your work', { collected })).toEqual([]);

  const { trip_cost: amount = 0 } = await readBooking(id);
  await callOk(rider, 'pay_booking', { id, mode: 'cash', amount, use_wallet: false });
  const hand = theirs.locator('p', { hasText: /^Hand / });
  await hand.waitFor();
  expect(await missing(theirs, 'Your ride', { hand })).toEqual([]);

  await callOk(driver, 'leave_unpaid', { id });
  await button(theirs, /^Pay £/)
    .first()
    .waitFor();
  expect(await missing(theirs, 'Your ride', { 'total owed': total, pay })).toEqual([]);
  expectNoComplaints(all());
});

it('the button for the cash while a card is under way', async () => {
  const [rider, driver] = await people();
  const id = await rideIn('REACHED', rider, driver);
  const { trip_cost: amount = 0 } = await readBooking(id);
  await callOk(rider, 'pay_booking', { id, mode: 'card', amount, provider: 'test' });
  const { page } = await visit(driver);
  const take = button(page, /^Take £[\d,.]+ in cash instead$/);
  await take.waitFor();
  expect(await missing(page, 'Your work', { take })).toEqual([]);
  expect(await db.get(`bookings/${id}/status`)).toBe('REACHED');
});
