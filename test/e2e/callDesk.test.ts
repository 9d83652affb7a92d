/** The call desk: somebody rings, and a ride is booked by keyboard alone, in few keys and seconds. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { report, riderWith, storedCall } from '../functions/calls/exchange';
import { driverAt, rideIn } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { DESK } from '../support/browser';
import { db } from '../support/stack';
import { slowness } from '../trust/cost/pace';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();
const NUMBER = '+447700900018';
let admin: Person;

beforeEach(async () => {
  admin = await createPerson('admin', { firstName: 'Priya', lastName: 'Shah' });
  await driverAt(100);
  await driverAt(150);
});

async function openDesk(who = admin): Promise<Page> {
  const { page } = await visitors.visit(who, { viewport: DESK });
  await page.goto('/addbookings');
  await page.getByRole('region', { name: 'Booking', exact: true }).waitFor();
  await page.getByLabel('Car').waitFor();
  return page;
}

const ring = (id: string, from?: string) =>
  report({ id, event: 'ringing', line: 'Main line', ...(from === undefined ? {} : { from }) });
const ringing = (page: Page) => page.getByRole('list', { name: 'Ringing' });
const caller = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const fareGiven = (page: Page) =>
  page.getByRole('button', { name: 'Book', exact: false, disabled: false }).filter({ hasText: 'Enter' });
const booked = (page: Page) => page.getByRole('region', { name: 'Booked' });
const bookings = async (): Promise<Booking[]> =>
  Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});

/** Presses keys and counts each one that a finger touches: Alt and A are two, and so are Shift and a letter. */
function counted(page: Page) {
  let keys = 0;
  return {
    keys: () => keys,
    press: async (key: string) => {
      keys += key.split('+').length;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      for (const letter of text) {
        keys += /[A-Z@+]/.test(letter) ? 2 : 1;
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      }
    },
  };
}

async function withPastRide(): Promise<Person> {
  const rider = await riderWith(NUMBER, { firstName: 'Wilhelmina', lastName: 'Ashdown' });
  await rideIn('COMPLETE', rider, await driverAt(120));
  return rider;
}

describe('a call', () => {
  it('of a known rider is booked in at most five keys and three seconds', async () => {
    const rider = await withPastRide();
    const page = await openDesk();
    await ring('one', NUMBER);
    await ringing(page).getByText('Wilhelmina Ashdown').waitFor();

    const keyboard = counted(page);
    const began = performance.now();
    await keyboard.press('Alt+a');
    await caller(page, 'Wilhelmina Ashdown').waitFor();
    await keyboard.press('1');
    await fareGiven(page).waitFor();
    await keyboard.press('Enter');
    await booked(page)
      .getByText(/Booking id/)
      .waitFor();
    const seconds = (performance.now() - began) / 1000;

    expect(keyboard.keys()).toBeLessThanOrEqual(5);
    expect(seconds).toBeLessThan(3 * slowness());
    const made = (await bookings()).filter(({ status }) => status === 'NEW');
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ customer: rider.uid, carType: 'Black Cab' });
    await booked(page)
      .getByText(made[0]?.booking_id ?? '')
      .waitFor();
    await expect
      .poll(() => storedCall('one'))
      .toMatchObject({
        state: 'taken',
        taken_by: admin.uid,
        bookings: { [made[0]?.id ?? '']: true },
      });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expectNoComplaints(visitors.all());
  });

  it('of a stranger is booked in at most thirty keys and twenty seconds', async () => {
    const page = await openDesk();
    await ring('one', '07700 900055');
    await ringing(page).getByText('07700 900055').waitFor();

    const keyboard = counted(page);
    const began = performance.now();
    await keyboard.press('Alt+a');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await keyboard.type('Al Ng');
    await keyboard.press('Enter');
    await keyboard.type('st');
    await keyboard.press('Enter');
    await keyboard.type('ma');
    await keyboard.press('Enter');
    await fareGiven(page).waitFor();
    await keyboard.press('Enter');
    await booked(page)
      .getByText(/Booking id/)
      .waitFor();

    expect(keyboard.keys()).toBeLessThanOrEqual(30);
    expect((performance.now() - began) / 1000).toBeLessThan(20 * slowness());
    expect(await bookings()).toMatchObject([{ customer_name: 'Al Ng', status: 'NEW' }]);
    await caller(page, 'Al Ng').waitFor();
    expectNoComplaints(visitors.all());
  });

  it('stands beside others, each with its own unfinished line, also after a reload', async () => {
    await withPastRide();
    const page = await openDesk();
    await ring('one', NUMBER);
    await ring('two', '07700 900056');
    await ring('three');
    await expect.poll(() => ringing(page).getByRole('listitem').count()).toBe(3);
    for (const open of [1, 2, 3]) {
      await page.keyboard.press('Alt+a');
      await expect.poll(() => page.getByRole('list', { name: 'Open lines' }).getByRole('listitem').count()).toBe(open);
    }
    const lines = page.getByRole('list', { name: 'Open lines' });
    await caller(page, 'New caller').waitFor();
    await page.getByText('Number withheld').last().waitFor();
    await page.getByLabel('Note to the driver').fill('By the lamp post');
    await lines.getByRole('button', { name: 'Wilhelmina Ashdown', exact: true }).click();
    await expect.poll(() => page.getByLabel('Note to the driver').inputValue()).toBe('');
    await page.getByLabel('Note to the driver').fill('By the back door');

    await page.reload();
    await caller(page, 'Wilhelmina Ashdown').waitFor();
    expect(await page.getByLabel('Note to the driver').inputValue()).toBe('By the back door');
    await page.getByRole('heading', { name: 'Trips' }).waitFor();
    await lines.getByRole('button', { name: 'Number withheld', exact: true }).click();
    expect(await page.getByLabel('Note to the driver').inputValue()).toBe('By the lamp post');
    expect(await lines.getByRole('listitem').count()).toBe(3);
    expectNoComplaints(visitors.all());
  });

  it('that rang out waits until somebody has rung back', async () => {
    await withPastRide();
    const page = await openDesk();
    await ring('one', NUMBER);
    await ringing(page).waitFor();
    await report({ id: 'one', event: 'ended' });
    await ringing(page).waitFor({ state: 'detached' });
    await page.getByText('Missed (1)').click();
    const missed = page.getByRole('list', { name: 'Missed calls' });
    await missed.getByText('Wilhelmina Ashdown').waitFor();
    expect(await missed.getByRole('link', { name: '07700 900018' }).getAttribute('href')).toBe(`tel:${NUMBER}`);
    await missed.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Missed (1)').waitFor({ state: 'detached' });
    expect((await storedCall('one'))?.state).toBe('done');
    expectNoComplaints(visitors.all());
  });

  it('is taken by one of two dispatchers, and the other reads who has it', async () => {
    const page = await openDesk();
    const other = await openDesk(await createPerson('admin'));
    await ring('one', '07700 900057');
    await Promise.all([ringing(page).waitFor(), ringing(other).waitFor()]);
    await page.keyboard.press('Alt+a');
    await other.getByText('07700 900057: Priya Shah has it').waitFor();
    await ringing(other).waitFor({ state: 'detached' });
    expectNoComplaints(visitors.all());
  });
});
