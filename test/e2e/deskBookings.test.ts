/** The bookings desk: booking for a caller, finding rides, looking into them, cancelling them, and the audit log. */
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import type { UserProfile } from '@/domain/people/user';
import { driverAt, readBooking, rideIn } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { DESK, PHONE } from '../support/browser';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { choosePlace, expectNoComplaints, holdOffers, useVisitors } from './people';

/** One of the office's own. */
const REASON = 'The rider asked us to';

const visitors = useVisitors();

async function visitAt(person: Person, path: string, viewport = DESK): Promise<Page> {
  return (await visitors.visitAt(person, path, { viewport })).page;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const onlyBooking = async (): Promise<Booking> => {
  const [booking] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  if (booking === undefined) throw new Error('there is no booking');
  return booking;
};
const rowOf = (page: Page, { booking_id }: Booking) => page.getByRole('row').filter({ hasText: booking_id });
const opener = (page: Page, { booking_id }: Booking) =>
  page.getByRole('button', { name: booking_id.split('').join(' ') });

describe('an admin', () => {
  it('books for a new rider, watches the ride, cancels it, and finds it again', async () => {
    const driver = await driverAt(100);
    const page = await visitAt(await createPerson('admin'), '/addbookings');
    const line = page.getByRole('region', { name: 'Booking', exact: true });
    await line.getByRole('button', { name: 'Get the fare' }).click();
    await line.getByRole('alert').waitFor();
    await line.getByRole('combobox', { name: 'Rider' }).fill('Wilhelmina Ashdown');
    await page.getByRole('option', { name: /^New rider: Wilhelmina Ashdown/ }).click();
    await line.getByLabel('Mobile').fill('12');
    await choosePlace(page, 'Pickup', 'newport station', /^Newport station/);
    await choosePlace(page, 'Destination', 'marshfield', /^Marshfield$/);
    await line.getByText(messages.mobile_no_blank_error).first().waitFor();
    await line.getByLabel('Mobile').fill('07700 900321');
    await line.getByRole('button', { name: 'Get the fare' }).click();
    await line.getByRole('button', { name: 'Book' }).click();
    const booked = page.getByRole('region', { name: 'Booked' });
    await booked.waitFor();
    const booking = await onlyBooking();
    await holdOffers(booking.id);
    await booked.getByText(booking.booking_id).waitFor();
    expect(booking.customer_name).toBe('Wilhelmina Ashdown');
    // The line is empty for the next ride.
    await expect.poll(() => page.getByRole('combobox', { name: 'Destination' }).inputValue()).toBe('');

    await page.getByRole('link', { name: 'Bookings history' }).click();
    const otp = String(await db.get<number>(`otp/${booking.id}`));
    await rowOf(page, booking).getByText(otp).waitFor();
    await opener(page, booking).click();
    const details = page.getByRole('dialog', { name: 'Booking details' });
    await details.getByRole('region', { name: 'Drivers asked' }).getByText('Dana Okafor').waitFor();
    await details.getByText(/booked the ride/).waitFor();

    await callOk(driver, 'accept_booking', { id: booking.id });
    await details.getByText('Driver on the way').first().waitFor();
    await details.getByText('Dana Okafor (driver) accepted the ride').waitFor();
    await expectAccessible(page);

    await details.getByRole('button', { name: 'Cancel ride' }).click();
    const why = page.getByRole('dialog', { name: 'Cancel this ride?' });
    await why.getByRole('button', { name: 'Cancel ride' }).click();
    await why.getByText(messages.reason_required).waitFor();
    await why.getByLabel(REASON).check();
    await why.getByRole('button', { name: 'Cancel ride' }).click();
    await details.getByText(`The control room cancelled: ${REASON}`).waitFor();
    expect(await readBooking(booking.id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'admin', reason: REASON });
    expect((await db.get<UserProfile>(`users/${driver.uid}`))?.queue).toBe(false);
    await details.getByRole('button', { name: 'Close' }).click();

    await page.getByLabel('Status').selectOption({ label: 'Completed' });
    await page.getByText(messages.no_bookings).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Booking id').fill(booking.booking_id.toLowerCase());
    await rowOf(page, booking).getByText('Cancelled').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('booking')).toBe(booking.booking_id);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(`${booking.booking_id},`);

    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByText('cancelled the ride').waitFor();
    await page.getByText(/added an account/).waitFor();
    await page.getByLabel('Kind').selectOption({ label: 'People and roles' });
    await page.getByText('cancelled the ride').waitFor({ state: 'detached' });
    await page.getByText(/added an account/).waitFor();
    expectNoComplaints(visitors.all());
  });

  it('sees all of a paid ride: the route driven, the bill, the chat and the wallet entries', async () => {
    const rider = await createPerson('rider');
    const driver = await driverAt(100);
    const id = await rideIn('PAID', rider, driver);
    await db.set(`chats/${id}/messages/m1`, {
      message: 'By the side entrance',
      from: rider.uid,
      type: 'rider',
      at: Date.now(),
    });
    const page = await visitAt(await createPerson('admin'), `/bookings?ride=${id}`, PHONE);
    const details = page.getByRole('dialog', { name: 'Booking details' });
    await details.getByText(/^The way driven, \d+ positions\.$/).waitFor();
    await details.getByRole('region', { name: 'Bill' }).getByText('Paid in cash').waitFor();
    await details.getByText('By the side entrance').waitFor();
    await details.getByText('Dana Okafor (driver) settled the bill').waitFor();
    await details.getByText('Dana Okafor’s wallet').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await opener(page, await readBooking(id)).waitFor();
    expectNoComplaints(visitors.all());
  });
});

describe('a fleet admin', () => {
  it('sees the rides of their own drivers, can cancel none, and cannot open another by its link', async () => {
    const fleet = await createPerson('fleetadmin');
    const rider = await createPerson('rider');
    const own = await rideIn('ACCEPTED', rider, await driverAt(100, { fleetadmin: fleet.uid }));
    const other = await rideIn('ACCEPTED', await createPerson('rider'), await driverAt(50));
    const [mine, theirs] = [await readBooking(own), await readBooking(other)];

    const page = await visitAt(fleet, '/bookings');
    await rowOf(page, mine).getByText('With the rider').waitFor();
    expect(await rowOf(page, theirs).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Cancel/ }).count()).toBe(0);
    await page.getByLabel('Rider or driver').fill('nobody of that name');
    await page.getByText(messages.no_bookings).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Booking id').fill(mine.booking_id);
    await opener(page, mine).click();
    await page.getByText('Dana Okafor accepted the ride').waitFor();

    await page.goto(`/bookings?ride=${other}`);
    const drawer = page.getByRole('dialog', { name: 'Booking details' });
    await drawer.getByText(messages.booking_not_found).waitFor();
    expect(await drawer.getByText(/permission-denied/i).count()).toBe(0);
    await page.goto(`/bookings?booking=${theirs.booking_id}`);
    await page.getByText(messages.no_bookings).waitFor();

    // A driver who has left the fleet is said to have, in words.
    const { driver = '' } = mine;
    await db.update(`users/${driver}`, { fleetadmin: '', fleetListed: `-:${Date.now()}` });
    await page.goto(`/drivers?person=${driver}`);
    await page.getByText(messages.driver_not_in_fleet).waitFor();
    expect(await page.getByText(/permission-denied/i).count()).toBe(0);
    await page.goto('/audit');
    await page.waitForURL((url) => url.pathname !== '/audit');
  });
});
