/** A rider's own calendar follows their rides, by a link that they make, replace and end. */
import { expect, it } from 'vitest';
import { DAY_MS } from '@/domain/time/durations';
import { book } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { stack } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const { visitAt, all } = useVisitors();

it('is followed by a link from the profile, which its rider replaces and ends', async () => {
  const rider = await createPerson('rider');
  await book(rider, { bookLater: true, tripdate: Date.now() + 2 * DAY_MS });
  const { page } = await visitAt(rider, '/profile');
  const section = page.getByRole('region', { name: 'Your calendar' });
  await section.getByRole('button', { name: 'Make a calendar link' }).click();
  const link = section.getByLabel('Link', { exact: true });
  const first = await link.inputValue();
  expect(first).toMatch(new RegExp(`^${stack.app}/calendar/[-\\w]+\\.ics$`));
  const subscribe = section.getByRole('link', { name: 'Add to my calendar' });
  expect(await subscribe.getAttribute('href')).toBe(first.replace('http:', 'webcal:'));

  // The calendar of another company asks at the app's address, without signing in.
  const calendar = await fetch(first);
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await calendar.text()).toMatch(/SUMMARY:Taxi: Newport Station to Marshfield/);

  await section.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('dialog', { name: 'Make a new link?' }).getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => link.inputValue()).not.toBe(first);
  const second = await link.inputValue();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

  await section.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('dialog', { name: 'End the link?' }).getByRole('button', { name: 'End the link' }).click();
  await section.getByRole('button', { name: 'Make a calendar link' }).waitFor();
  expect((await fetch(second)).status).toBe(404);
  expectNoComplaints(all());
});
