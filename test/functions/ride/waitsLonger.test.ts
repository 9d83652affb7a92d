/** A search that is about to end: its rider is told, and may say to go on. */
import { expect, it } from 'vitest';
import { MINUTE_MS } from '@/domain/time/durations';
import { createPerson } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { checkRides } from '../inProcess';
import { book, CLOCKS_APART_MS, driverAt, readBooking } from './rides';

const { applyUpdate } = await import('../../../functions/src/store/database');
const { noDriverUpdate } = await import('../../../functions/src/transitions/dispatch/searchUpdates');
const { serverStamp } = await import('../../../functions/src/write/serverStamp');

it('is not ended by a server that read the patience before', async () => {
  await resetTown();
  const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(10)]);
  const id = await book(rider);
  await callOk(driver, 'decline_booking', { id });
  await db.set(`bookings/${id}/waits_until`, Date.now() - CLOCKS_APART_MS);
  const before = await readBooking(id);
  if (before.dispatch === undefined) throw new Error('the ride is not looked for');
  await callOk(rider, 'wait_longer', { id });
  const end = noDriverUpdate({ ...before, dispatch: before.dispatch }, serverStamp(Date.now()));
  expect(await applyUpdate(end)).toBe('refused');
  expect((await readBooking(id)).status).toBe('NEW');
});

it('is told to its rider two minutes before, once for each end', async () => {
  await resetTown();
  const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(10)]);
  const id = await book(rider);
  await callOk(driver, 'decline_booking', { id });
  const told = async () =>
    Object.values((await db.get<Record<string, { title: string }>>(`notifis/${rider.uid}`)) ?? {})
      .map(({ title }) => title)
      .filter((title) => title === 'No cab yet');
  const { waits_until: end = 0, bookingDate } = await readBooking(id);
  const pass = (at: number) => Promise.all([1, 2].map(() => checkRides(at)));
  await pass(end - 3 * MINUTE_MS);
  expect(await told()).toEqual([]);
  await pass(end - 2 * MINUTE_MS);
  await pass(end - MINUTE_MS);
  expect(await told()).toHaveLength(1);
  // The rider waits longer, and that ends too.
  await db.set(`bookings/${id}/waits_until`, end + 5 * MINUTE_MS);
  await pass(end + MINUTE_MS);
  expect(await told()).toHaveLength(1);
  await pass(end + 3 * MINUTE_MS);
  expect(await told()).toHaveLength(2);
  // Whoever waits no longer than that altogether knows.
  await db.update(`bookings/${id}`, { waits_until: bookingDate + MINUTE_MS, reminded: null });
  await pass(bookingDate + 1000);
  expect(await told()).toHaveLength(2);
});
