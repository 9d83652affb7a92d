/** One ride in which both phones reload at every step, and the driver's is offline for three minutes in the middle. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bookedRoute } from '@/domain/ride/bookedRoute';
import type { TrackingPoint } from '@/domain/ride/booking';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { AT_PICKUP, book, readBooking } from '../functions/ride/rides';
import { arriveSignedIn, expectNoComplaints, holdOffers, useVisitors } from './people';

const { visit, open } = useVisitors();

const TREDEGAR_HOUSE = { lat: 51.5615, lng: -3.028, add: 'Tredegar House, Pencarn Way, Newport' };
/** A cab's speed, metres a second, and the interval between its phone's fixes. */
const PACE = 9;
const FIX_MS = 5000;

type Fix = LatLng & { at: number };
type Told = { tellFix?: (position: object) => void };

/** A phone that reports the positions and times given by `drive`. */
async function withOwnFixes(page: Page): Promise<void> {
  await page.addInitScript(({ lat, lng }) => {
    const told = globalThis as Told;
    // An hour old, so that all later fixes are newer.
    const here = { coords: { latitude: lat, longitude: lng, accuracy: 6 }, timestamp: Date.now() - 3_600_000 };
    const geolocation = {
      watchPosition: (tell: (position: object) => void) => {
        told.tellFix = tell;
        tell(here);
        return 1;
      },
      getCurrentPosition: () => {},
      clearWatch: () => {},
    };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation });
  }, AT_PICKUP);
}

/** Moves the phone to each place in turn, at its time. */
async function drive(page: Page, fixes: readonly Fix[]): Promise<void> {
  await page.evaluate(async (places) => {
    for (const { lat, lng, at } of places) {
      (globalThis as Told).tellFix?.({ coords: { latitude: lat, longitude: lng, accuracy: 6 }, timestamp: at });
      // Lets the page render before the next fix.
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
  }, fixes);
}

/** Fixes along a route at a cab's speed, the last of them now. */
function fixesAlong(way: readonly LatLng[]): { fixes: Fix[]; metres: number } {
  const places: LatLng[] = [];
  let metres = 0;
  way.slice(1).forEach((to, index) => {
    const from = way[index] as LatLng;
    const length = distanceMetres(from, to);
    metres += length;
    const steps = Math.max(1, Math.round(length / ((PACE * FIX_MS) / 1000)));
    for (let step = 0; step < steps; step += 1)
      places.push({
        lat: from.lat + ((to.lat - from.lat) * step) / steps,
        lng: from.lng + ((to.lng - from.lng) * step) / steps,
      });
  });
  const began = Date.now() - places.length * FIX_MS;
  return { fixes: places.map((place, index) => ({ ...place, at: began + index * FIX_MS })), metres };
}

// Eight statuses, each reopened on both sides, take a busy machine a long time.
it('is restored in every status on both sides, and loses nothing to a gap in the connection', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await db.set('settings/otp_secure', false);
  await standAt(driver.uid, STATION);
  const id = await book(rider, { drop: TREDEGAR_HOUSE });
  await holdOffers(id);
  const atDriver = await open({});
  await withOwnFixes(atDriver.page);
  const atRider = await visit(rider);
  const { page: theirs } = atRider;
  const { page: ours } = atDriver;
  await theirs.goto('/bookings');
  await arriveSignedIn(ours, driver);

  const press = (name: string | RegExp) => ours.getByRole('button', { name }).click();
  const reads = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
  const offers = (name: string | RegExp) => ours.getByRole('button', { name }).waitFor();
  /** Both sides see it, before and after a reload. */
  async function bothSee(heading: string | RegExp, button: string | RegExp): Promise<void> {
    await Promise.all([reads(theirs, heading), offers(button)]);
    await Promise.all([theirs.reload(), ours.reload()]);
    await Promise.all([reads(theirs, heading), offers(button)]);
  }

  await bothSee('Finding you a cab', /^Accept/);
  await press(/^Accept/);
  await bothSee(/on the way|min away/, 'I have arrived');
  await press('I have arrived');
  await bothSee('Your cab is here', 'Start the trip');
  await press('Start the trip');
  await bothSee(/On your way|min to go/, 'End the trip');

  // The drive took as long as its fixes say. In the middle, three minutes pass without a connection.
  const booked = await readBooking(id);
  const { fixes, metres } = fixesAlong([booked.pickup, ...bookedRoute(booked), booked.drop]);
  const began = (fixes[0]?.at ?? 0) - 1000;
  // The new words of the destination show when the phone knows the earlier start; it records no fix from before the ride.
  const renamed = { 'drop/add': 'Tredegar House, Newport' };
  await db.update(`bookings/${id}`, { accepted_time: began - 1, trip_start_time: began, startTime: began, ...renamed });
  await ours.getByText('Newport', { exact: true }).waitFor();
  await db.set(`tracking/${id}`, null);
  const noted = async () => {
    const points = Object.values((await db.get<Record<string, TrackingPoint>>(`tracking/${id}`)) ?? {});
    return points
      .filter(({ status }) => status === 'STARTED')
      .map(({ at }) => at)
      .toSorted((a, b) => a - b);
  };
  const [lost, found] = [20, 56];
  expect((found - lost) * FIX_MS).toBe(180_000);
  expect(fixes.length).toBeGreaterThan(found + 20);
  await drive(ours, fixes.slice(0, lost));
  await expect.poll(noted).toHaveLength(lost);
  await atDriver.context.setOffline(true);
  await ours.getByText('You are offline').waitFor();
  await drive(ours, fixes.slice(lost, found));
  expect(await noted()).toHaveLength(lost);
  await atDriver.context.setOffline(false);
  await expect.poll(noted, { timeout: 30_000 }).toHaveLength(found);
  await drive(ours, fixes.slice(found));
  await expect.poll(noted).toHaveLength(fixes.length);
  const clockErrors = (await noted()).map((at, index) => Math.abs(at - (fixes[index]?.at ?? 0)));
  expect(Math.max(...clockErrors)).toBeLessThan(1000);

  // The drive of twelve minutes took a second, so the phone's own report may still be on its way.
  await standAt(driver.uid, fixes.at(-1) as Fix);
  await press('End the trip');
  await ours.getByRole('dialog').getByRole('button', { name: 'End the trip' }).click();
  await bothSee('You have arrived', /cash collected$/);
  const { distance = 0, wait_time, total_trip_time = 0 } = await readBooking(id);
  expect(Math.abs(distance / metres - 1)).toBeLessThan(0.02);
  // A few fixes at sharp bends are close together, and this test is slow to press; the gap was no waiting time.
  expect(Math.abs(total_trip_time - (fixes.length * FIX_MS) / 1000)).toBeLessThan(60);
  expect(wait_time).toBeLessThan(60);

  await press(/^Leave unpaid/);
  await reads(ours, 'Left unpaid');
  await press('Next ride');
  await bothSee('This ride is not paid yet', 'Go off duty');
  await callOk(driver, 'pay_booking', { id, mode: 'cash' });
  await bothSee('Paid. Thank you', 'Go off duty');
  await theirs.getByRole('button', { name: 'Skip' }).click();
  await reads(theirs, 'My rides');
  await theirs.reload();
  await reads(theirs, 'My rides');
  await theirs.getByRole('link').filter({ hasText: 'Completed' }).click();
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('button', { name: 'Receipt as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`receipt-${(await readBooking(id)).booking_id}.pdf`);
  expectNoComplaints([atRider]);
  // The browser itself reports that it is offline, also of pieces of the map that are asked for meanwhile.
  const own = /ERR_INTERNET_DISCONNECTED|ERR_FAILED \(\S+\/town\/|^error: WebSocket connection/;
  expect(atDriver.complaints.filter((complaint) => !own.test(complaint))).toEqual([]);
}, 240_000);
