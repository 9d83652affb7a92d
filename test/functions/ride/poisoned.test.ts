/** A ride in the queue whose record is damaged: the others that wait go on. */
import { beforeEach, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { standAt } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown, runSchedule } from '../../support/stack';
import { book, driverAt, north, readBooking } from './rides';

let rider: Person;
let other: Person;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 1 });
  [rider, other] = await Promise.all([createPerson('rider'), createPerson('rider')]);
});

/** Two rides that wait for a cab; the record of the first is damaged. */
async function twoWait(): Promise<{ damaged: string; sound: string }> {
  const busy = await driverAt(10);
  await callOk(busy, 'accept_booking', { id: await book(await createPerson('rider')) });
  await db.set(`users/${busy.uid}/rideEnds`, { ...north(100), at: Date.now() + 10 * 60_000 });
  const [damaged, sound] = [await book(rider), await book(other)];
  await db.set(`bookings/${damaged}/pickup`, null);
  return { damaged, sound };
}

it.each(['the schedule', 'a rider’s screen'])('does not keep a cab from the next rider, asked by %s', async (by) => {
  const { damaged, sound } = await twoWait();
  const cab = await createPerson('driver');
  await standAt(cab.uid, north(50));
  if (by === 'the schedule') await runSchedule('advanceSearches');
  else await callOk(other, 'continue_search', { id: sound });
  expect(Object.keys((await readBooking(sound)).requestedDrivers ?? {})).toEqual([cab.uid]);
  expect((await readBooking(damaged)).status).toBe('NEW');
});
