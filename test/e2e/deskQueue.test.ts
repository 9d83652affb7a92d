/** The desk's queue: a rider waits, the desk chooses the driver, and puts a ride first. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { book, driverAt, north, readBooking } from '../functions/ride/rides';
import { MINUTE_MS } from '@/domain/time/durations';
import { createPerson } from '../support/accounts';
import { DESK } from '../support/browser';
import { STATION } from '../support/builders';
import { db } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const { visit, visitAt, all } = useVisitors();

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const order = (page: Page) => page.getByRole('heading', { level: 3 }).allTextContents();

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** The driver who is asked takes longer over it, so that a slow machine does not let the offer pass. */
async function takesAMinute(id: string, driver: string): Promise<void> {
  const until = Date.now() + MINUTE_MS;
  await db.update('', {
    [`bookings/${id}/dispatch/expiresAt`]: until,
    [`bookings/${id}/dispatch/asked/${driver}`]: until,
    [`bookings/${id}/requestedDrivers/${driver}`]: until,
    [`tasks/${driver}/${id}/expiresAt`]: until,
    [`users/${driver}/offered/until`]: until,
  });
}

describe('the queue', () => {
  it('shows a rider who waits; the desk asks a second driver while the first is asked, and the second accepts', async () => {
    const [rider, first, second] = [
      await createPerson('rider', { firstName: 'Wilhelmina', lastName: 'Ashdown' }),
      await driverAt(10, { firstName: 'Gwen', lastName: 'Price' }),
      await driverAt(400, { firstName: 'Omar', lastName: 'Hale' }),
    ];
    const { page } = await visit(await createPerson('admin'), { viewport: DESK });
    await page.getByRole('link', { name: 'Queue', exact: true }).click();
    await page.getByText('Nobody is waiting.').waitFor();
    // His phone says where he stands: at the pickup he would be asked first.
    const { page: atSecond } = await visit(second, { position: { ...STATION, ...north(400) } });

    const id = await book(rider);
    await takesAMinute(id, first.uid);
    await card(page, 'Wilhelmina Ashdown').getByText('Asked now: Gwen Price').waitFor();
    await page.getByRole('button', { name: 'Offer to…: Wilhelmina Ashdown' }).click();
    const dialog = page.getByRole('dialog', { name: 'Offer Wilhelmina Ashdown’s ride to…' });
    await dialog.getByRole('radio', { name: /Omar Hale/ }).check();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('He knows the side entrance');
    await dialog.getByRole('button', { name: 'Offer the ride' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card(page, 'Wilhelmina Ashdown').getByText('Asked now: Omar Hale').waitFor();
    expect(Object.keys((await readBooking(id)).requestedDrivers ?? {})).toEqual([second.uid]);

    await atSecond.getByRole('button', { name: /^Accept/ }).click();
    await page.getByText('Nobody is waiting.').waitFor();
    expect(await readBooking(id)).toMatchObject({ status: 'ACCEPTED', driver: second.uid });
    expectNoComplaints([...all()]);
  });

  it('changes its order when the desk puts a ride first, for a reason that stays in sight', async () => {
    await driverAt(10);
    const riders = await Promise.all(
      ['Early', 'Late'].map((lastName) => createPerson('rider', { firstName: 'Robin', lastName })),
    );
    for (const rider of riders) await book(rider);
    const { page } = await visitAt(await createPerson('admin'), '/queue', { viewport: DESK });
    await page.getByText('2 riders are waiting.').waitFor();
    expect((await order(page)).map((name) => name.slice(0, 11).trim())).toEqual(['Robin Early', 'Robin Late']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Offer to…: Robin Late' }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Reason/ })
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Put first: Robin Late' }).press('Enter');
    await page.getByRole('textbox', { name: /Reason/ }).fill('A child alone in the rain');
    await page.getByRole('button', { name: 'Put first', exact: true }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText(/Put first by .*: A child alone in the rain/).waitFor();
    expect((await order(page)).map((name) => name.slice(0, 11).trim())).toEqual(['Robin Late', 'Robin Early']);
    expectNoComplaints([...all()]);
  });

  it.each(['fleetadmin', 'driver'] as const)('is no page of a %s', async (role) => {
    await driverAt(10);
    await book(await createPerson('rider', { firstName: 'Wilhelmina', lastName: 'Ashdown' }));
    const { page } = await visit(await createPerson(role), { viewport: DESK });
    expect(await page.getByRole('link', { name: 'Queue', exact: true }).count()).toBe(0);
    await page.goto('/queue');
    await page.waitForURL((url) => url.pathname !== '/queue');
    expect(await page.getByText('Wilhelmina').count()).toBe(0);
  });
});
