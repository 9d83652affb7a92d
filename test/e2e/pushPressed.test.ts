/** A pressed notification, in a page with the app and in one that only gets read. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { STATION } from '../support/builders';
import { driverAt, rideIn } from '../functions/ride/rides';
import { expectNoComplaints, useVisitors } from './people';

const { visitAt } = useVisitors();

/** Presses a notification of the ride as the browser does. No finger has pressed it, so the page comes to the front by itself. */
async function pressed(page: Page, bookingId: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async (id) => {
    const scope = globalThis as unknown as {
      WindowClient: { prototype: { focus: () => Promise<void> } };
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (name: string, about: { notification: Notification }) => Event;
    };
    scope.WindowClient.prototype.focus = async () => {};
    await scope.registration.showNotification('Your taxi is here', { data: { bookingId: id } });
    const [notification] = await scope.registration.getNotifications();
    if (notification !== undefined) dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, bookingId);
}

it('leads to the ride from a page that only gets read, and moves the app without loading it again', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
  const id = await rideIn('ACCEPTED', rider, driver);
  const visitor = await visitAt(rider, '/wallet', { position: STATION, serviceWorker: true });
  const { page, context } = visitor;
  await context.grantPermissions(['notifications', 'geolocation']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
  });
  await pressed(page, id);
  await page.waitForURL(`**/bookings/${id}`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.goto('/fares');
  await pressed(page, id);
  await page.waitForURL(`**/bookings/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expectNoComplaints([visitor]);
});
