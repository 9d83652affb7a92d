/** What a rider and a driver are told comes in the language that each of them has chosen. */
import { beforeEach, expect, it } from 'vitest';
import type { Notice } from '@/domain/desk/notice';
import { createPerson, type Person } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { REASON, book, driverAt, readBooking } from './rides';

let rider: Person;
let driver: Person;

beforeEach(async () => {
  await resetTown({ 'settings/convert_to_mile': false, 'settings/job_radius': 1 });
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
});

const noticesOf = async ({ uid }: Person): Promise<Notice[]> =>
  Object.values((await db.get<Record<string, Notice>>(`notifis/${uid}`)) ?? {});

it('a Welsh rider reads Welsh, and the driver of the same ride English', async () => {
  await db.set(`users/${rider.uid}/language`, 'cy');
  const id = await book(rider);
  await callOk(driver, 'accept_booking', { id });
  const { booking_id } = await readBooking(id);
  await callOk(rider, 'cancel_booking', { id, reason: REASON });
  const told = await noticesOf(rider);
  expect(told.map(({ title }) => title)).toEqual(['Mae eich tacsi ar ei ffordd', 'Mae’r archeb wedi’i chanslo']);
  expect(told[0]?.body).toContain(`Archeb ${booking_id}.`);
  expect((await noticesOf(driver)).map(({ title }) => title)).toEqual(['The booking is cancelled']);
});

it('a notice is kept in one language, with nothing of the other', async () => {
  await db.set(`users/${driver.uid}/language`, 'cy');
  const id = await book(rider);
  await callOk(driver, 'accept_booking', { id });
  await callOk(rider, 'cancel_booking', { id, reason: REASON });
  const [notice] = await noticesOf(driver);
  expect(notice?.title).toBe('Mae’r archeb wedi’i chanslo');
  expect(Object.keys(notice ?? {}).toSorted()).toEqual(['at', 'body', 'bookingId', 'status', 'title']);
});
