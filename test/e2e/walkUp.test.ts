/** A passenger at the cab, with two phones: the driver shows a code, the rider scans it, and the ride begins. */
import { expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { cabPath } from '@/domain/ride/walkUp/cabAddress';
import { personToken } from '@/domain/ride/follow/personToken';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { pathShapes, readCode } from '../support/readCode';
import { db } from '../support/stack';
import { slowness } from '../trust/cost/pace';
import { choosePlace, expectNoComplaints, useVisitors } from './people';

const { visit, open } = useVisitors();

/** What typing and choosing do not take: from the scan to the question, and from the press to the ride, milliseconds. */
const BUDGET_MS = 5000;

async function shownAddress(uid: string, origin: string): Promise<string> {
  await expect.poll(() => db.get(`cab_codes/${uid}`)).not.toBeNull();
  const code = await db.get<{ secret: string }>(`cab_codes/${uid}`);
  return `${origin}${cabPath(personToken(uid, code ?? { secret: '' }))}`;
}

it('begins within five seconds of the scan, besides typing, and both phones show it', async () => {
  const rider = await createPerson('rider');
  const driver = await createPerson('driver', { plateNo: '28841', driverBadge: '71234', vehicleMake: 'LEVC TX' });
  await standAt(driver.uid, STATION);
  const atDriver = await visit(driver);
  const atRider = await visit(rider);

  await atDriver.page.getByRole('button', { name: 'Passenger at the cab' }).click();
  const code = atDriver.page.getByRole('img', { name: 'Code for your passenger' });
  const address = await shownAddress(driver.uid, new URL(atDriver.page.url()).origin);
  await expect
    .poll(async () => readCode(pathShapes((await code.locator('path').getAttribute('d')) ?? '')))
    .toBe(address);

  const scanned = Date.now();
  await atRider.page.goto(new URL(address).pathname);
  await atRider.page.getByRole('combobox', { name: 'Destination' }).waitFor();
  const opened = Date.now() - scanned;
  for (const words of ['28841', '71234']) expect(await atRider.page.getByText(words).count()).toBe(1);

  await choosePlace(atRider.page, 'Destination', 'marshfield', /^Marshfield$/);
  const action = atRider.page.getByRole('button', { name: /^Take this cab · £/ });
  await action.waitFor();
  await atRider.page.getByText(/The meter decides|You pay this price/).waitFor();
  const pressed = Date.now();
  await action.click();
  await atDriver.page.getByRole('button', { name: 'I have arrived' }).waitFor();
  const begun = Date.now() - pressed;
  console.log(`scan to page ${opened} ms, press to the driver’s phone ${begun} ms`);
  expect(opened + begun).toBeLessThan(BUDGET_MS * slowness());

  const [booking] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  expect(booking).toMatchObject({ status: 'ACCEPTED', walk_up: true, driver: driver.uid, customer: rider.uid });
  await atRider.page.waitForURL(`**/bookings/${booking?.id}`);
  await atRider.page.getByText('28841').first().waitFor();
  expectNoComplaints([atRider, atDriver]);
});

it('leads somebody who is not signed in through the login and back, and says when a code has been used', async () => {
  const rider = await createPerson('rider');
  const driver = await createPerson('driver', { plateNo: '28841' });
  await standAt(driver.uid, STATION);
  const atDriver = await visit(driver);
  await atDriver.page.getByRole('button', { name: 'Passenger at the cab' }).click();
  const address = await shownAddress(driver.uid, new URL(atDriver.page.url()).origin);

  const { page } = await open();
  await page.goto(new URL(address).pathname);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(rider.email);
  await page.getByLabel('Password').fill(rider.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('28841').waitFor();

  await db.set(`cab_codes/${driver.uid}`, null);
  await page.reload();
  await page.getByText(/This code has been used or has run out/).waitFor();
  await page.getByRole('link', { name: 'Book another cab' }).click();
  await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
});
