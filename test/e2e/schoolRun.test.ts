/** A school run from the desk to the invoice: its driver has the ride, sees who rides, marks them, and the school is charged. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import type { Invoice } from '@/domain/onAccount/invoice';
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { addDays } from '@/domain/time/addDays';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { accountOf, opened } from '../functions/money/accountRides';
import { expectBooksToAddUp } from '../functions/money/books';
import { dayIn } from '../functions/repeats/repeatStand';
import { book, CLOCKS_APART_MS, endAtTheDrop, readBooking, rewriteRide } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { DESK, PHONE } from '../support/browser';
import { STATION, standAt } from '../support/builders';
import { db, runSchedule } from '../support/stack';
import { expectNoComplaints, holdOffers, useVisitors } from './people';

const { visit, visitAt, all } = useVisitors();

const LEAD_MS = 15 * MINUTE_MS;
const markedIn = async (id: string): Promise<string[]> => Object.keys((await readBooking(id)).attendance ?? {});

it('comes to its driver, who marks each passenger, and to the school’s invoice', async () => {
  const [admin, rider, driver] = await Promise.all([
    createPerson('admin'),
    createPerson('rider'),
    createPerson('driver', { firstName: 'Dana', lastName: 'Okafor' }),
  ]);
  await standAt(driver.uid, STATION);
  const account = await opened(admin, { name: 'Usk Valley School', kind: 'school', credit_limit: 1_000_000 });
  const tripdate = Date.now() + 2 * DAY_MS + LEAD_MS;
  const first = clockParts(tripdate, DEFAULT_TIME_ZONE).date;
  const model = await book(rider, { bookLater: true, tripdate });

  // The desk makes a run of a ride that is booked, and names who rides.
  const { page } = await visitAt(admin, `/bookings/${model}`, { viewport: DESK });
  await page.getByRole('button', { name: 'Repeat this ride' }).click();
  const making = page.getByRole('dialog', { name: 'Repeat this ride' });
  await making.getByLabel('Name', { exact: true }).fill('School run');
  await making.getByLabel('Days', { exact: true }).selectOption('daily');
  await making.getByLabel('First day').fill(first);
  await making.getByLabel('Last day (optional)').fill(addDays(first, 2));
  await making.getByRole('checkbox', { name: /^A run of a school/ }).check();
  await making.getByLabel('Account', { exact: true }).fill('usk');
  await page.getByRole('option', { name: 'Usk Valley School' }).click();
  await making.getByLabel('Cost code').selectOption('CC-1');
  await making.getByLabel('Driver (optional)').fill('Okaf');
  await page.getByRole('option', { name: /Dana Okafor/ }).click();
  await making.getByRole('button', { name: 'Repeat it' }).click();
  await page.getByRole('link', { name: 'Its repeat' }).click();
  await page.getByText('Usk Valley School, cost code CC-1').waitFor();
  await expect.poll(() => page.getByText('Booked, and given to its driver').count(), { timeout: 20_000 }).toBe(3);
  await page.getByRole('button', { name: 'Change who rides' }).click();
  const people = page.getByRole('dialog', { name: 'Who rides' });
  for (const [at, name] of ['Megan', 'Owen'].entries()) {
    await people.getByRole('button', { name: 'Add a passenger' }).click();
    await people.getByLabel(`Name of passenger ${at + 1}`, { exact: true }).fill(name);
  }
  await people.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Passengers' }).getByText('Owen').waitFor();

  // Its day comes. The time of day stays: with another one's traffic another road may be the fastest.
  const [[run] = ['']] = Object.entries((await db.get<Record<string, Repeat>>('repeats')) ?? {});
  const rides = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  const id = rides.find(({ repeat }) => repeat?.day === first)?.id ?? '';
  expect(await readBooking(id)).toMatchObject({ account, cost_code: 'CC-1', promised: { driver: driver.uid } });
  await rewriteRide(id, (booking) => ({
    ...booking,
    tripdate: booking.tripdate - 2 * DAY_MS,
    dispatch: { round: 0, expiresAt: Date.now() - CLOCKS_APART_MS },
  }));
  const { page: phone } = await visit(driver, { viewport: PHONE, position: STATION });
  await runSchedule('advanceSearches');
  await holdOffers(id);
  await phone.getByRole('button', { name: /^Accept/ }).click();
  await phone.getByRole('region', { name: 'Who rides' }).getByText('Megan').waitFor();
  await phone.getByRole('button', { name: 'I have arrived' }).click();
  await phone.getByRole('button', { name: 'Megan: carried' }).click();
  await phone.getByText(/^Carried, /).waitFor();
  await expect.poll(() => markedIn(id)).toHaveLength(1);

  // Owen’s door has no net: what the driver says is kept, and comes once there is one.
  expectNoComplaints(all());
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Owen: not at the door' }).click();
  await phone.getByText(/^Not at the door, /).waitFor();
  await phone.getByText(/^What you said is kept on this phone/).waitFor();
  expect(await markedIn(id)).toHaveLength(1);
  await phone.context().setOffline(false);
  await expect.poll(() => markedIn(id)).toHaveLength(2);
  await phone.getByText(/^What you said is kept on this phone/).waitFor({ state: 'hidden' });
  await phone.getByRole('button', { name: 'Start the trip' }).click();
  await expect.poll(async () => (await readBooking(id)).status).toBe('STARTED');
  // The drive itself is not driven here.
  await phone.close();
  await endAtTheDrop(id, driver);

  // A day later the office invoices the run by itself.
  await expect.poll(async () => (await accountOf(account)).owed ?? 0).toBeGreaterThan(0);
  await db.set(`account_entries/${account}/${id}-ride/uninvoiced`, Date.now() - DAY_MS);
  await page.goto(`/accounts?account=${account}`);
  await page.getByRole('button', { name: 'Invoice up to …' }).click();
  const invoicing = page.getByRole('dialog', { name: 'Invoice up to a day' });
  await invoicing.getByLabel('Up to and including').fill(dayIn(-1));
  await invoicing.getByLabel('What it is of').selectOption({ label: 'Only School run, 1 line' });
  await invoicing.getByRole('button', { name: 'Make the invoice' }).click();
  await page.getByRole('row', { name: /INV-000001.*School run/ }).waitFor();
  const [invoice] = Object.values((await db.get<Record<string, Invoice>>('invoices')) ?? {});
  expect(invoice).toMatchObject({
    run,
    count: 1,
    lines: { [`${id}-ride`]: { ride: { run: { name: 'School run', carried: 1, absent: 1 } } } },
  });
  // The children are named on it nowhere.
  expect(JSON.stringify(invoice)).not.toMatch(/Megan|Owen/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'INV-000001 as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/School run,1,1/);
  await expectBooksToAddUp();
  // The browser itself complains of the missing net, and of nothing else.
  const complaints = all().flatMap((visitor) => visitor.complaints);
  expect(complaints.filter((line) => !line.includes('net::ERR_'))).toEqual([]);
});
