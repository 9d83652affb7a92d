/** A rider complains about a ride; the desk asks the driver, answers and closes the case; the rider reads the answer. */
import { expect, it } from 'vitest';
import type { Complaint } from '@/domain/desk/complaints/complaint';
import { createPerson } from '../support/accounts';
import { DESK } from '../support/browser';
import { db } from '../support/stack';
import { driverAt, rideIn } from '../functions/ride/rides';
import { expectNoComplaints, useVisitors } from './people';

const { visitAt, all } = useVisitors();

it('goes from a rider to the desk, to the driver, and back with an answer', async () => {
  const [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(50), createPerson('admin')]);
  const ride = await rideIn('COMPLETE', rider, driver);

  const { page: theirs } = await visitAt(rider, `/bookings/${ride}`);
  await theirs.getByRole('button', { name: 'Make a complaint' }).click();
  const form = theirs.getByRole('dialog', { name: 'Make a complaint' });
  await form.getByLabel('The driver’s manner').check();
  await form.getByLabel('What happened').fill('He shouted at my sister.');
  await form.getByRole('button', { name: 'Send it' }).click();
  await theirs.getByText('We have your complaint.', { exact: false }).waitFor();
  const [made] = Object.values((await db.get<Record<string, Complaint>>('complaints')) ?? {});
  const number = made?.number ?? '';

  const { page: atDesk } = await visitAt(admin, '/complaints', { viewport: DESK });
  await atDesk.getByRole('button', { name: number }).click();
  const panel = atDesk.getByRole('dialog', { name: 'Complaint' });
  await panel.getByRole('button', { name: 'Look at it myself' }).click();
  await theirs.getByText('Somebody is looking at it.', { exact: false }).waitFor();
  await panel.getByLabel('Write').selectOption('Note for the office');
  await panel.getByLabel('Words').fill('The third one this month.');
  await panel.getByRole('button', { name: 'Save the note' }).click();
  await panel.getByText('The third one this month.').first().waitFor();
  await expect.poll(() => panel.getByLabel('Words').inputValue()).toBe('');
  await panel.getByLabel('Write').selectOption('Ask the driver');
  await panel.getByLabel('Words').fill('What happened at the pickup?');
  await panel.getByRole('button', { name: 'Ask the driver' }).click();
  await panel.getByText('The driver has not answered yet.').waitFor();

  const { page: ours } = await visitAt(driver, `/bookings/${ride}`);
  await ours.getByLabel('Your word').fill('I did not shout.');
  await ours.getByRole('button', { name: 'Send your word' }).click();
  await ours.getByText('You answered:', { exact: false }).waitFor();
  expect(await ours.locator('body').textContent()).not.toContain('my sister');
  await panel.getByText('I did not shout.').waitFor();

  await panel.getByLabel('Write').selectOption('Answer the rider');
  await panel.getByLabel('Words').fill('We are sorry, and have spoken to him.');
  await panel.getByRole('button', { name: 'Send the answer' }).click();
  await theirs.getByText('We are sorry, and have spoken to him.').first().waitFor();
  expect(await theirs.locator('body').textContent()).not.toContain('The third one');
  await panel.getByLabel('What came of it').selectOption('Words with the driver');
  await panel.getByRole('button', { name: 'Close the complaint' }).click();
  await theirs.getByText('This complaint is closed.', { exact: false }).waitFor();
  expectNoComplaints(all());
});
