/**
 * The bytes that the database and the API send to each role at sign-in, over an hour of use, and for a page of a list,
 * in towns of 100 to 10,000 users and up to 100,000 bookings. The hour is condensed: its events happen one after
 * another, as fast as the page can take them.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROTECTED_ROUTES, type ProtectedRoute } from '@/domain/people/policy';
import { isForUsertype } from '@/domain/people/rights/pages';
import type { BookingStatus } from '@/domain/ride/booking';
import { createPerson, type Person } from '../support/accounts';
import { DESK, launchBrowser, newVisitor, PHONE, type Visitor } from '../support/browser';
import { booking, STATION } from '../support/builders';
import { offerOf } from '../support/offer';
import { db, resetTown } from '../support/stack';
import { logIn } from '../e2e/people';
import { fillWithBookings, fillWithRiders } from './crowd';
import { record } from './figures';
import { kilobytes, tapWire, type Wire } from './wire';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const TOWNS = [
  { users: 100, bookings: 0 },
  { users: 1_000, bookings: 10_000 },
  { users: 10_000, bookings: 100_000 },
];
/** Every page of the desk. Who has signed in has read the first one. */
const DESK_PAGES = (Object.keys(PROTECTED_ROUTES) as ProtectedRoute[]).filter((route) => isForUsertype(route, 'admin'));
/** A rider's and a driver's hour: this many rides, each with this many cab positions on the rider's map. */
const RIDES = 5;
const POSITIONS = 60;
const STEPS: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PAID', 'COMPLETE'];
/** Offers a driver receives in the hour and does not take. */
const OFFERS = 20;
/** Rides of a fleet's drivers in the hour. */
const FLEET_RIDES = 20;

const size = (users: number, bookings: number): string =>
  `${users.toLocaleString('en-GB')} users, ${bookings.toLocaleString('en-GB')} bookings`;

async function signIn(person: Person, at: typeof PHONE): Promise<{ visitor: Visitor; wire: Wire; bytes: number }> {
  const visitor = await newVisitor(browser, { viewport: at, position: STATION, serviceWorker: true });
  const wire = await tapWire(visitor.page);
  await logIn(visitor.page, person);
  await wire.quiet();
  return { visitor, wire, bytes: wire.database() + wire.api() };
}

/** Writes a ride from booking to completion, with the cab's positions, as the server writes it. */
async function ride(of: { customer?: string; driver?: string; fleetadmin?: string }, positions: number): Promise<void> {
  const made = booking({ customer: 'somebody', ...of });
  await db.set(`bookings/${made.id}`, made);
  const driver = of.driver ?? 'crowd-driver-1';
  for (const status of STEPS) {
    await db.update(`bookings/${made.id}`, { status, driver, driver_name: 'Dana Okafor', vehicle_number: 'LB24 TXE' });
    if (status !== 'STARTED') continue;
    for (let number = 0; number < positions; number += 1) {
      const at = Date.now() + number * 5000;
      const point = { at, status, lat: STATION.lat + number * 0.0005, lng: STATION.lng };
      await db.set(`tracking/${made.id}/p${String(number).padStart(4, '0')}`, point);
    }
  }
}

async function offers(uid: string): Promise<void> {
  for (let number = 0; number < OFFERS; number += 1) {
    const made = booking();
    await db.set(`tasks/${uid}/${made.id}`, offerOf(made, 30_000));
    await db.set(`tasks/${uid}/${made.id}`, null);
  }
}

/** The bytes each role received in each town, for comparison. */
const hours: Record<string, number[]> = {};

function note(name: string, town: string, bytes: number, atMost: number): void {
  record({ name: `${name}, ${town}`, value: kilobytes(bytes), unit: 'kB', budget: { atMost } });
  (hours[name] ??= []).push(bytes);
}

test.each(TOWNS)('in a town of $users users and $bookings bookings', async ({ users, bookings }) => {
  await resetTown();
  await fillWithRiders(users);
  await fillWithBookings(bookings, users);
  const town = size(users, bookings);

  const rider = await createPerson('rider');
  const atHome = await signIn(rider, PHONE);
  note('rider signs in', town, atHome.bytes, 20);
  await atHome.visitor.page.goto('/bookings');
  await atHome.wire.quiet();
  atHome.wire.reset();
  for (let number = 0; number < RIDES; number += 1) await ride({ customer: rider.uid }, POSITIONS);
  await atHome.wire.quiet();
  note('rider, an hour: 5 rides', town, atHome.wire.database() + atHome.wire.api(), 250);
  await atHome.visitor.close();

  const driver = await createPerson('driver');
  const onDuty = await signIn(driver, PHONE);
  note('driver signs in', town, onDuty.bytes, 20);
  onDuty.wire.reset();
  await offers(driver.uid);
  for (let number = 0; number < RIDES; number += 1) await ride({ driver: driver.uid }, 0);
  await onDuty.wire.quiet();
  note('driver, an hour: 20 offers, 5 rides', town, onDuty.wire.database() + onDuty.wire.api(), 150);
  await onDuty.visitor.close();

  const fleet = await createPerson('fleetadmin');
  const atFleet = await signIn(fleet, DESK);
  note('fleet admin signs in', town, atFleet.bytes, 20);
  await atFleet.visitor.page.goto('/bookings');
  await atFleet.wire.quiet();
  atFleet.wire.reset();
  for (let number = 0; number < FLEET_RIDES; number += 1) await ride({ fleetadmin: fleet.uid, driver: driver.uid }, 0);
  await atFleet.wire.quiet();
  note('fleet admin, an hour: 20 rides', town, atFleet.wire.database() + atFleet.wire.api(), 450);
  await atFleet.visitor.close();

  const admin = await createPerson('admin');
  const desk = await signIn(admin, DESK);
  note('admin signs in', town, desk.bytes, 100);
  for (const path of DESK_PAGES) {
    desk.wire.reset();
    await desk.visitor.page.goto(path);
    await desk.wire.quiet();
    note(`admin opens ${path}`, town, desk.wire.database() + desk.wire.api(), 100);
  }
  await desk.visitor.close();
});

test('the traffic of a role does not grow with the town', () => {
  for (const role of ['rider', 'driver', 'fleet admin', 'admin']) {
    const grown = Object.entries(hours)
      .filter(([name]) => name.startsWith(`${role} signs in`) || name.startsWith(`${role}, an hour`))
      .map(([, bytes]) => (bytes.at(-1) ?? 0) / (bytes[0] ?? 0));
    expect(grown.length).toBeGreaterThan(0);
    // Events close together are batched into one message, more of them on a busy machine, so an hour never measures
    // quite the same.
    record({
      name: `${role}: the biggest town against the smallest`,
      value: Math.round(Math.max(...grown) * 100) / 100,
      unit: '×',
      budget: { atMost: 1.25 },
    });
  }
});
