/** A ride booked ahead by the rider, started by the clock, and accepted by a driver who arrived after the booking. */
import { expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { messages } from '@/domain/messages';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { inputOfInstant } from '@/domain/time/dateTimeInput';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { db, runSchedule } from '../support/stack';
import { CLOCKS_APART_MS } from '../functions/ride/rides';
import { choosePlace, expectNoComplaints, holdOffers, useVisitors } from './people';

const { visit, all } = useVisitors();

const MINUTE = 60_000;
const LEAD = 15 * MINUTE;

it('waits until fifteen minutes before, then finds its driver', async () => {
  const { page: theirs } = await visit(await createPerson('rider'));
  await expect.poll(() => theirs.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
  await choosePlace(theirs, 'Destination', 'marshfield', /^Marshfield$/);
  await theirs.getByRole('button', { name: 'Later' }).click();
  const time = theirs.getByLabel(/^Pickup time/);
  await time.fill(inputOfInstant(Date.now() + 5 * MINUTE, DEFAULT_TIME_ZONE));
  await theirs.getByText(messages.past_booking_error).waitFor();
  await time.fill(inputOfInstant(Date.now() + 180 * MINUTE, DEFAULT_TIME_ZONE));
  await theirs.getByRole('button', { name: /^Book Black Cab/ }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Your fare estimate' });
  await dialog.getByRole('button', { name: 'Book' }).click();
  await theirs.waitForURL(/\/bookings/);
  await theirs.getByText('We look for your driver 15 minutes before.').waitFor();

  // A driver goes to the rank, and is not asked until the clock says so.
  const driver = await createPerson('driver');
  await standAt(driver.uid, STATION);
  const { page: ours } = await visit(driver);
  await ours.getByText(messages.no_tasks).waitFor();
  await runSchedule('advanceSearches');
  const [made] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  const id = made?.id ?? '';
  expect(made).toMatchObject({ status: 'NEW', bookLater: true, dispatch: { round: 0 } });
  expect(made?.dispatch?.expiresAt).toBe((made?.tripdate ?? 0) - LEAD);
  const tripdate = Date.now() + LEAD;
  await db.update(`bookings/${id}`, { tripdate, 'dispatch/expiresAt': tripdate - LEAD - CLOCKS_APART_MS });
  await runSchedule('advanceSearches');
  await holdOffers(id);

  const clock = formatTime(tripdate, DEFAULT_TIME_ZONE);
  await theirs.getByRole('heading', { name: 'Finding you a cab' }).waitFor();
  await theirs.getByText(`For ${clock}.`).waitFor();
  await ours.getByText(new RegExp(`for .*${clock}`)).waitFor();
  await ours.getByRole('button', { name: /^Accept/ }).click();
  await ours.getByText(`Pickup at ${clock}`, { exact: true }).waitFor();
  await theirs.getByText(new RegExp(`^Be at .* at ${clock}\\.`)).waitFor();
  await Promise.all([theirs.reload(), ours.reload()]);
  await ours.getByRole('button', { name: 'I have arrived' }).click();
  await theirs.getByRole('heading', { name: 'Your cab is here' }).waitFor();
  expectNoComplaints(all());
});
