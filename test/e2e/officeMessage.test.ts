/** A dispatcher messages the drivers of a zone; a driver reads it over another page and presses Seen; the desk sees it. */
import { expect, it } from 'vitest';
import type { OfficeMessage } from '@/domain/desk/officeMessage';
import { createPerson } from '../support/accounts';
import { DESK } from '../support/browser';
import { db } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const { visitAt, all } = useVisitors();

const SQUARE = [
  { lat: 51.5, lng: -3.1 },
  { lat: 51.7, lng: -3.1 },
  { lat: 51.7, lng: -2.9 },
  { lat: 51.5, lng: -2.9 },
];

it('reaches a driver in the zone over whatever page is open, and the desk sees who has seen it', async () => {
  const [admin, driver] = await Promise.all([createPerson('admin'), createPerson('driver')]);
  await db.update('', {
    zones: { docks: { name: 'Alexandra Docks', status: 'active', latlng: JSON.stringify(SQUARE) } },
    office_messages: null,
    message_readers: null,
  });
  const { page: atDriver } = await visitAt(driver, '/profile');
  const place = { lat: 51.58, lng: -2.99, at: Date.now(), g: 'gcjsyyyyy' };
  await db.update('', { [`users/${driver.uid}/driverActiveStatus`]: true, [`locations/${driver.uid}`]: place });

  const { page: atDesk } = await visitAt(admin, '/notifications', { viewport: DESK });
  await atDesk.getByRole('button', { name: 'Message drivers' }).click();
  const form = atDesk.getByRole('dialog', { name: 'Message to drivers' });
  await form.getByLabel('To', { exact: true }).selectOption({ label: 'The drivers now in a zone' });
  await form.getByLabel('Zone').selectOption({ label: 'Alexandra Docks' });
  await form.getByLabel('Message', { exact: true }).fill('The lock bridge is closed until six.');
  await form.getByRole('button', { name: 'Continue' }).click();
  const asked = atDesk.getByRole('dialog', { name: 'Tell 1 driver in Alexandra Docks?' });
  await asked.getByRole('button', { name: 'Send' }).click();
  await atDesk.getByText(/^0 told, 1 has no phone for notifications and finds it in the app\.$/).waitFor();
  await atDesk.getByRole('button', { name: 'OK' }).click();

  const message = atDriver.getByRole('region', { name: 'Message from the office' });
  await message.getByText('The lock bridge is closed until six.').waitFor();
  await message.getByRole('button', { name: 'Seen' }).click();
  await message.waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(atDriver.url()).pathname).toBe('/profile');

  await atDesk.getByText('1 of 1 has seen it.', { exact: false }).waitFor();
  await atDesk.getByRole('button', { name: 'Who has seen it' }).click();
  await atDesk.getByText(/: seen at \d\d:\d\d$/).waitFor();
  const [sent] = Object.values((await db.get<Record<string, OfficeMessage>>('office_messages')) ?? {});
  expect(sent).toMatchObject({ to: 'zone', whom: 'Alexandra Docks', told: 1, seen: 1 });
  expectNoComplaints(all());
});
