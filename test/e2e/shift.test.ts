/** A driver's shift on other pages than the work, and the bar that leads back to a running ride. */
import { expect, it } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { book, readBooking } from '../functions/ride/rides';
import { expectNoComplaints, useVisitors, walkTo } from './people';

const { visit } = useVisitors();

const nearby = (metres: number): LatLng => ({ lat: STATION.lat + metres / 111_320, lng: STATION.lng });

it('is on duty on every page: offers, position and trail go on, and a bar leads back', async () => {
  const [rider, driver, admin] = await Promise.all([
    createPerson('rider'),
    createPerson('driver'),
    createPerson('admin'),
  ]);
  await standAt(driver.uid, STATION);
  const visitor = await visit(driver);
  const { page } = visitor;
  const heardAt = async () => (await db.get<LatLng>(`locations/${driver.uid}`))?.lat ?? 0;

  // In the wallet: the position is reported, and an offer lies above the page.
  await page.getByRole('heading', { name: 'On duty' }).waitFor();
  await walkTo(page, '/wallet');
  await visitor.moveTo(nearby(120));
  await expect.poll(heardAt, { timeout: 15_000 }).toBeCloseTo(nearby(120).lat, 5);
  const id = await book(rider);
  const offer = page.getByRole('dialog', { name: /^Pickup/ });
  await offer.waitFor();
  // No key puts it away: it has two answers, and it ends.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await expect.poll(() => offer.isVisible()).toBe(true);
  await page.getByRole('button', { name: /^Accept/ }).click();
  await page.waitForURL('**/bookings');
  await page.getByRole('button', { name: 'I have arrived' }).waitFor();

  // On the profile and on a public page the trail goes on, and the bar leads back.
  const points = async () => Object.keys((await db.get<object>(`tracking/${id}`)) ?? {}).length;
  const bar = page.getByRole('navigation', { name: 'Your ride' }).getByRole('link');
  for (const path of ['/profile', '/about-us', '/']) {
    await walkTo(page, path);
    await bar.waitFor();
    const before = await points();
    let metres = 0;
    const drive = async () => {
      metres -= 15;
      await visitor.moveTo(nearby(metres));
      return points();
    };
    await expect.poll(drive, { timeout: 20_000, interval: 1000 }).toBeGreaterThan(before);
  }
  await bar.click();
  await page.getByRole('button', { name: 'I have arrived' }).waitFor();
  expect(await bar.count()).toBe(0);
  // The logo is the way home, and home is the work.
  await walkTo(page, '/wallet');
  await page.getByRole('link', { name: /, home$/ }).click();
  await page.waitForURL('**/bookings');

  // How a ride ended is still on the screen when the next offer comes.
  const [reason = ''] = Object.values((await db.get<Record<string, { label: string }>>('cancel_reason')) ?? {}).map(
    ({ label }) => label,
  );
  await callOk(admin, 'cancel_booking', { id, reason });
  await page.getByRole('heading', { name: 'Ride cancelled' }).waitFor();
  const next = await book(rider);
  await page.getByRole('dialog', { name: /^Pickup/ }).waitFor();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await page.getByRole('button', { name: 'I have arrived' }).waitFor();
  expect((await readBooking(next)).driver).toBe(driver.uid);
  expectNoComplaints([visitor]);
});

it('leads a rider back to the cab from every page, and to the page of each ride', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await standAt(driver.uid, STATION);
  const id = await book(rider);
  await callOk(driver, 'accept_booking', { id });
  const visitor = await visit(rider);
  const { page } = visitor;
  const bar = page.getByRole('navigation', { name: 'Your ride' }).getByRole('link', { name: /on the way/ });
  await bar.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await bar.click();
  await page.waitForURL(`**/bookings/${id}`);
  await page.getByRole('heading', { name: /on the way|min away/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /on the way|min away/ }).waitFor();
  // Old links lead there too.
  await page.goto(`/bookings?ride=${id}`);
  await page.waitForURL(`**/bookings/${id}`);
  expectNoComplaints([visitor]);
});

it('works on one of two phones, and goes on with a ride on the other at a press', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await standAt(driver.uid, STATION);
  const [cab, home] = [await visit(driver), await visit(driver)];
  const heardAt = async () => (await db.get<LatLng>(`locations/${driver.uid}`))?.lat ?? 0;
  const elsewhere = { name: 'At work on another device' };

  // Whoever goes on duty works there, and the other phone says so at once.
  await cab.page.getByRole('button', { name: 'Go off duty' }).click();
  await cab.page.getByRole('button', { name: 'Go on duty' }).click();
  await cab.page.getByRole('heading', { name: 'On duty' }).waitFor();
  await home.page.getByRole('heading', elsewhere).waitFor();
  await home.moveTo(nearby(900));
  await cab.moveTo(nearby(100));
  await expect.poll(heardAt, { timeout: 15_000 }).toBeCloseTo(nearby(100).lat, 5);

  // The offer and the ride are there too.
  const id = await book(rider);
  await cab.page.getByRole('button', { name: /^Accept/ }).click();
  await cab.page.getByRole('button', { name: 'I have arrived' }).waitFor();
  expect(await home.page.getByRole('dialog').count()).toBe(0);
  const points = async () => Object.values((await db.get<Record<string, LatLng>>(`tracking/${id}`)) ?? {});
  await expect.poll(async () => (await points()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  expect((await points()).every(({ lat }) => Math.abs(lat - nearby(100).lat) < 1e-4)).toBe(true);

  // The other phone takes the work over, with the ride.
  await home.page.getByRole('button', { name: 'Work on this device' }).click();
  await home.page.getByRole('button', { name: 'I have arrived' }).waitFor();
  await cab.page.getByRole('heading', elsewhere).waitFor();
  await expect.poll(heardAt, { timeout: 15_000 }).toBeCloseTo(nearby(900).lat, 5);
  expectNoComplaints([cab, home]);
});
