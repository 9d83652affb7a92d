/** A stranger without an account follows a ride by its link, until its rider stops sharing it. */
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { standAt } from '../support/builders';
import { callOk } from '../support/call';
import { AT_PICKUP, driverAt, north, rideIn } from '../functions/ride/rides';
import { expectNoComplaints, useVisitors } from './people';

const { visitAt, open, all } = useVisitors();

/** The page asks every ten seconds, and the answer may be a few seconds old, on a busy machine. */
const NEXT_QUESTION_MS = 40_000;

it('shows the cab to whoever has the link, and nothing once the rider stops sharing', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(40)]);
  const id = await rideIn('ACCEPTED', rider, driver);
  const { page: theirs } = await visitAt(rider, '/bookings');
  await theirs.getByRole('button', { name: 'Share ride' }).click();
  await theirs.getByText('Anyone with the link can follow the cab until the ride ends.').waitFor();
  const { token } = await callOk(rider, 'share_ride', { id });

  const { page } = await open();
  const asked = page.waitForRequest(/followed_ride/);
  await page.goto(`/follow/${token}`);
  expect((await asked).url()).not.toContain(token);
  await page.getByRole('heading', { level: 1, name: /pickup$/ }).waitFor();
  await page.getByRole('region', { name: 'Map of the cab' }).waitFor();
  // The map names what lies around the cab, for any cab.
  const told = (await page.getByRole('main').locator('> div').first().textContent()) ?? '';
  expect(told).toContain('driven by Dana');
  expect(told).not.toMatch(/Robin|Newport Station|Marshfield/);

  await standAt(driver.uid, north(10));
  await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  await page.getByRole('heading', { name: /is waiting at the pickup$/ }).waitFor({ timeout: NEXT_QUESTION_MS });

  await theirs.getByRole('button', { name: 'Stop sharing' }).click();
  await theirs.getByRole('button', { name: 'Stop sharing' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'This ride has ended' }).waitFor({ timeout: NEXT_QUESTION_MS });
  expect(await page.getByRole('region', { name: 'Map of the cab' }).count()).toBe(0);
  expectNoComplaints(all());
});
