/** Messages between the two sides of a ride, their notices, and a call for help, in three browsers. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Alert } from '@/domain/ride/safety/alert';
import type { ChatMessage } from '@/domain/ride/booking';
import type { Notice } from '@/domain/desk/notice';
import { createPerson, type Person } from '../support/accounts';
import { DESK, type VisitorOptions } from '../support/browser';
import { STATION, newBookingId, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { TRIP } from '../functions/ride/rides';
import { expectNoComplaints, holdOffers, useVisitors } from './people';

const { visit: visitor, all } = useVisitors();
const visit = async (person: Person, options?: VisitorOptions): Promise<Page> => (await visitor(person, options)).page;

/** Books a cab from the station to Marshfield, has the driver accept it and returns the booking's id. */
async function rideBegins(rider: Person, atDriver: Page): Promise<string> {
  const id = newBookingId();
  const { estimateFare: estimate } = await callOk(rider, 'estimate', TRIP);
  await callOk(rider, 'create_booking', { ...TRIP, id, estimate });
  await holdOffers(id);
  await atDriver.getByRole('button', { name: /^Accept/ }).click();
  await atDriver.getByRole('button', { name: 'I have arrived' }).waitFor();
  return id;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
}

describe('a rider and a driver on one ride', () => {
  it('write to each other, see unread messages, and are notified of events', async () => {
    const rider = await createPerson('rider');
    const driver = await createPerson('driver');
    await standAt(driver.uid, STATION);
    const atRider = await visit(rider);
    const atDriver = await visit(driver);
    const id = await rideBegins(rider, atDriver);

    // Elsewhere in the app the acceptance shows behind the bell, and is marked read by following it to the ride.
    await atRider.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await atRider.getByRole('button', { name: /New: Your taxi is on its way/ }).click();
    await atRider.waitForURL(`**/bookings/${id}`);
    await atRider.getByText('LB24 TXE').first().waitFor();
    await atRider.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    const statuses = async () =>
      Object.values((await db.get<Record<string, Notice>>(`notifis/${rider.uid}`)) ?? {}).map(({ status }) => status);
    await expect.poll(statuses).toEqual(['read']);

    // A notice about the ride on the screen is marked read as it arrives.
    await atDriver.getByRole('button', { name: 'I have arrived' }).click();
    await atRider.getByRole('heading', { name: 'Your cab is here' }).waitFor();
    await expect.poll(statuses).toEqual(['read', 'read']);

    // A message each way, sent with Enter; unread messages are counted, even after a reload.
    await atRider.getByRole('button', { name: 'Messages with Dana Okafor', exact: true }).click();
    await atRider.getByText('No chat history found').waitFor();
    await write(atRider, 'I am by the flower stall');
    await atRider.getByRole('log').getByText('I am by the flower stall').waitFor();
    await atDriver.getByRole('button', { name: 'Messages with Robin Mercer, 1 unread' }).waitFor();
    await atDriver.reload();
    await atDriver.getByRole('button', { name: 'Messages with Robin Mercer, 1 unread' }).click();
    await atDriver.getByRole('log').getByText('I am by the flower stall').waitFor();
    await write(atDriver, 'Two minutes');
    await atRider.getByRole('log').getByText('Two minutes').waitFor();
    await atDriver.getByRole('button', { name: 'Close messages' }).click();
    await atDriver.getByRole('button', { name: 'Messages with Robin Mercer', exact: true }).waitFor();
    const talk = Object.values((await db.get<Record<string, ChatMessage>>(`chats/${id}/messages`)) ?? {});
    expect(talk.map(({ from, type, message }) => [from, type, message])).toEqual([
      [rider.uid, 'rider', 'I am by the flower stall'],
      [driver.uid, 'driver', 'Two minutes'],
    ]);

    // Once the ride is over, the chat is read-only.
    await atRider.getByRole('button', { name: 'Close messages' }).click();
    await atDriver.getByRole('button', { name: 'Passenger didn’t show' }).click();
    await atDriver.getByRole('button', { name: 'End the ride' }).click();
    await atRider.getByRole('heading', { name: 'Ride cancelled' }).waitFor();
    await atRider.getByRole('main').getByText('The driver cancelled: Nobody came to the pickup').waitFor();
    // The driver of a ride that is over has the rider's first name only.
    await atDriver.getByRole('button', { name: 'Messages with Robin', exact: true }).click();
    await atDriver.getByRole('log').getByText('Two minutes').waitFor();
    await atDriver.getByText(/no more messages can be sent/).waitFor();
    await expect.poll(() => atDriver.getByRole('textbox').count()).toBe(0);
    expectNoComplaints(all());
  });

  it('call for help, and an admin sees who and where until it is dealt with', async () => {
    const rider = await createPerson('rider');
    const driver = await createPerson('driver');
    const admin = await createPerson('admin');
    await standAt(driver.uid, STATION);
    const atRider = await visit(rider);
    const atDriver = await visit(driver);
    const atDesk = await visit(admin, { viewport: DESK });
    const id = await rideBegins(rider, atDriver);

    await atRider.goto('/bookings');
    await atRider.getByRole('button', { name: 'Emergency' }).click();
    expect(await db.get('alerts')).toBeNull();
    expect(
      await atRider
        .getByRole('link', { name: /^Call / })
        .last()
        .getAttribute('href'),
    ).toBe('tel:999');
    await atRider.getByRole('button', { name: 'Alert the control room' }).click();
    await atRider.getByText(/The control room was told at/).waitFor();
    await expect
      .poll(async () => Object.values((await db.get<Record<string, Alert>>('alerts')) ?? {})[0]?.lat)
      .toBeCloseTo(STATION.lat, 4);

    await atDesk.getByRole('heading', { name: /^Emergency: Robin Mercer/ }).waitFor();
    await atDesk.getByRole('button', { name: /^Notifications, 1 new/ }).waitFor();
    const called = atDesk.getByRole('listitem').filter({ has: atDesk.getByRole('heading', { name: /^Emergency/ }) });
    await called.getByRole('button', { name: 'Take it' }).click();
    await atRider.getByText(/has your call/).waitFor();
    await called.getByRole('button', { name: 'Close with a note' }).click();
    const close = atDesk.getByRole('dialog', { name: 'Close this alert?' });
    await close.getByLabel('What was done').fill('Both are well');
    await close.getByRole('button', { name: 'Close the alert' }).click();
    // While the dialog is open, the page below it is out of sight for a screen reader, and so are its rows.
    await close.waitFor({ state: 'detached' });
    await called.waitFor({ state: 'detached' });
    expect((await db.get<Alert>(`alerts/${id}-rider`))?.state).toBe('closed');
    expectNoComplaints(all());
  });
});
