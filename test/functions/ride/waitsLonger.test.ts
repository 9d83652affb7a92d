/** A search that is about to end while its rider says to go on. */
import { expect, it } from 'vitest';
import { createPerson } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import '../inProcess';
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
