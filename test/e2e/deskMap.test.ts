/** The desk's maps in a browser: moving drivers, zones drawn by hand, and pushes to those who have a phone. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LatLng } from '@/domain/place/geo';
import { messages } from '@/domain/messages';
import type { PushNotification } from '@/domain/desk/notice';
import type { Zone } from '@/domain/place/zone';
import { givePhone } from '../support/phones';
import { createPerson, type Person } from '../support/accounts';
import { DESK, newVisitor, PHONE, theBrowser, type Visitor } from '../support/browser';
import { STATION, standAt } from '../support/builders';
import { db, resetTown } from '../support/stack';
import { arriveSignedIn, expectNoComplaints } from './people';

let browser: Browser;
let admin: Person;
let visitor: Visitor;
beforeAll(async () => {
  browser = await theBrowser();
});
beforeEach(async () => {
  await resetTown({ notifications: null });
  admin = await createPerson('admin');
});
afterEach(() => visitor.close());

async function visit(person: Person, viewport = DESK, position: LatLng | null = STATION): Promise<Page> {
  visitor = await newVisitor(browser, position === null ? { viewport } : { viewport, position });
  await arriveSignedIn(visitor.page, person);
  return visitor.page;
}

describe('the live map', () => {
  it('shows who is on duty, free or busy, and one driver in detail', async () => {
    const driver = await createPerson('driver', { firstName: 'Olu', lastName: 'Bello', vehicleNumber: 'LD24 ABC' });
    const other = await createPerson('driver', { firstName: 'Mei', lastName: 'Chen' });
    await standAt(driver.uid, STATION);
    await standAt(other.uid, { lat: 51.57, lng: -3.03 });
    const page = await visit(admin);
    const list = page.getByRole('list', { name: 'Drivers in view' });
    await list.getByRole('button', { name: /Olu Bello/ }).waitFor();
    await list.getByRole('button', { name: /Mei Chen/ }).waitFor();
    await page.locator('.marker-is-driver-free').nth(1).waitFor();

    await db.update('', { [`users/${driver.uid}/queue`]: true });
    await list.getByRole('button', { name: /Olu Bello\s*On a ride/ }).waitFor();
    await page.locator('.marker-is-driver-busy').waitFor();
    await page.getByRole('button', { name: 'On a ride 1' }).click();
    await list.getByRole('button', { name: /Mei Chen/ }).waitFor({ state: 'detached' });

    await list.getByRole('button', { name: /Olu Bello/ }).press('Enter');
    await page.getByRole('heading', { name: 'Olu Bello' }).waitFor();
    expect(await page.getByRole('link', { name: 'Call Olu' }).getAttribute('href')).toMatch(/^tel:/);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await list.waitFor();
    expectNoComplaints([visitor]);
  });

  it('shows a fleet admin only their own drivers, and says when the browser hides their position', async () => {
    const fleet = await createPerson('fleetadmin');
    const [own, strange] = await Promise.all([
      createPerson('driver', { firstName: 'Ada', lastName: 'Own', fleetadmin: fleet.uid }),
      createPerson('driver', { firstName: 'Zoe', lastName: 'Strange' }),
    ]);
    await Promise.all([own, strange].map(({ uid }) => standAt(uid, STATION)));
    const page = await visit(fleet, PHONE, null);
    const list = page.getByRole('list', { name: 'Drivers in view' });
    await list.getByRole('button', { name: /Ada Own/ }).waitFor();
    await expect.poll(() => list.getByRole('button').count()).toBe(1);
    await page.getByText(messages.location_permission_error).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' }).last();
    await expect.poll(() => menu.locator('[aria-current=page]').textContent()).toBe('Dashboard');
    expect(await menu.getByRole('link').allTextContents()).not.toContain('Zones');
    expectNoComplaints([visitor]);
  });
});

describe('zones', () => {
  const zoneNamed = async (name: string): Promise<Zone | undefined> =>
    Object.values((await db.get<Record<string, Zone>>('zones')) ?? {}).find((zone) => zone.name === name);
  const cornersOf = async (name: string): Promise<LatLng[]> =>
    JSON.parse((await zoneNamed(name))?.latlng ?? '[]') as LatLng[];

  it('are drawn, changed by a corner and deleted by hand on the map', async () => {
    await db.set('zones', null);
    const page = await visit(admin);
    await page.goto('/zones');
    await page.getByText(messages.no_zones).waitFor();
    await page.getByRole('button', { name: 'Add zone' }).click();
    await page.getByLabel('Name').fill('Docks');
    const map = page.getByRole('region', { name: 'Map of the zones' });
    const frame = await map.boundingBox();
    if (frame === null) throw new Error('no map');
    const at = (x: number, y: number) => ({ x: frame.x + frame.width * x, y: frame.y + frame.height * y });
    for (const [x, y] of [
      [0.3, 0.3],
      [0.6, 0.3],
      [0.6, 0.6],
      [0.3, 0.6],
    ] as const) {
      const corners = page.locator('.marker-is-corner');
      const before = await corners.count();
      await page.mouse.click(at(x, y).x, at(x, y).y);
      await expect.poll(() => corners.count()).toBe(before + 1);
    }
    await page.getByRole('button', { name: 'Finish outline' }).click();
    await page.getByRole('button', { name: 'Save zone' }).click();
    await page.getByRole('button', { name: /Docks/ }).waitFor();
    await expect.poll(() => cornersOf('Docks')).toHaveLength(4);

    await page.getByRole('button', { name: /Docks/ }).click();
    // The view glides to the zone; wait until it stops before taking hold of a corner.
    const corner = page.locator('.marker-is-corner').first();
    const place = async () => JSON.stringify(await corner.boundingBox());
    let last = '';
    await expect.poll(async () => last === (last = await place())).toBe(true);
    await corner.hover();
    await page.mouse.down();
    await page.mouse.move(at(0.2, 0.15).x, at(0.2, 0.15).y, { steps: 4 });
    await page.mouse.up();
    const [before] = await cornersOf('Docks');
    await page.getByRole('button', { name: 'Save zone' }).click();
    await expect.poll(async () => (await cornersOf('Docks'))[0]).not.toEqual(before);
    expect(await cornersOf('Docks')).toHaveLength(4);

    await page.getByRole('button', { name: /Docks/ }).click();
    await page.getByRole('button', { name: 'Remove zone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => zoneNamed('Docks')).toBeUndefined();
    await page.getByText(messages.no_zones).waitFor();
    expectNoComplaints([visitor]);
  });
});

describe('push notifications', () => {
  it('reach those who have a phone, once per press, and can be sent again from the table', async () => {
    const page = await visit(admin, PHONE);
    await page.goto('/notifications');
    await page.getByText(messages.no_notifications).waitFor();
    const push = page.getByRole('form', { name: 'Push notification' });
    await push.getByLabel('Title').fill('Blackfriars Bridge');
    await push.getByLabel('Message').fill('Closed on Sunday.');
    await push.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(messages.no_users_matched).waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();

    const rider = await createPerson('rider', { userPlatform: 'ANDROID' });
    await givePhone(rider.uid, 'a-phone');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Send to 1 person?').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('status').getByText('1 delivered.').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('button', { name: 'Send again: Blackfriars Bridge' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('status').getByText('1 delivered.').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect
      .poll(async () => Object.values((await db.get<Record<string, PushNotification>>('notifications')) ?? {}))
      .toMatchObject([
        { title: 'Blackfriars Bridge', state: 'sent', delivered: 1 },
        { title: 'Blackfriars Bridge', state: 'sent', delivered: 1 },
      ]);
    await page.getByRole('button', { name: 'Remove: Blackfriars Bridge' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Remove: / }).count()).toBe(1);
    expectNoComplaints([visitor]);
  });
});
