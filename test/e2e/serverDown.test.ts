/** The server does not answer for a while: both screens say so, nothing is done twice, and all recovers by itself. */
import { expect, it } from 'vitest';
import { messages } from '@/domain/messages';
import { createPerson } from '../support/accounts';
import { driverAt, readBooking, rideIn } from '../functions/ride/rides';
import { db } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const { visit } = useVisitors();

it('tells a driver whose press got no answer, and carries the press out once when the server is back', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
  const id = await rideIn('ACCEPTED', rider, driver);
  const [atDriver, atRider] = await Promise.all([visit(driver), visit(rider)]);
  await atRider.page.goto('/bookings');
  const { page } = atDriver;
  const arrived = page.getByRole('button', { name: 'I have arrived' });

  // The instance is restarting: a gateway says so three times.
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'starting' }));
  await arrived.click();
  await page.getByText(messages.no_answer).waitFor();
  expect((await readBooking(id)).status).toBe('ACCEPTED');
  await page.getByRole('alertdialog').getByRole('button').click();

  // The press is carried out but its answer is lost; the app retries by itself.
  await page.unroute('**/api/**');
  let lost = 0;
  await page.route('**/api/arrive_booking', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await arrived.click();
  await page.getByRole('button', { name: 'Start the trip' }).waitFor();
  await atRider.page.getByRole('heading', { name: 'Your cab is here' }).waitFor();
  expect(lost).toBe(2);
  const told = Object.values((await db.get<Record<string, { event: string }>>('audit')) ?? {});
  expect(told.filter(({ event }) => event === 'arrive')).toHaveLength(1);
  expectNoComplaints([atRider]);
  const provoked = /status of 503|ERR_CONNECTION_RESET/;
  expect(atDriver.complaints.filter((complaint) => !provoked.test(complaint))).toEqual([]);
});
