/** The steps of `npm run tour`: if a screen on the way changes, its pictures are taken again. */
import { expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { LOGINS } from '../../local/seed/logins';
import { framesOf, noFrames } from '../pictures/frames';
import { MOMENTS, STRIP_MOST_BYTES } from '../pictures/names';
import { rideByTwoPhones } from '../pictures/rideByTwoPhones';
import { stripOf } from '../pictures/strip';
import { theBrowser } from '../support/browser';
import { db } from '../support/stack';
import { expectNoComplaints, holdOffers, useVisitors } from './people';

const { visit, all } = useVisitors();

/** The ride that this rider waits for. */
async function waiting(rider: string): Promise<Booking> {
  const rides = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  const ride = rides.find(({ customer, status }) => customer === rider && status === 'NEW');
  if (ride === undefined) throw new Error('nobody waits');
  return ride;
}

it('go from the booking to the receipt, by the driver who is asked first, and make a strip that is light enough', async () => {
  const frames = noFrames();
  const passed: string[] = [];
  await rideByTwoPhones(visit, async (moment, phones) => {
    passed.push(moment);
    if (moment === 'offer') {
      const { id, requestedDrivers = {} } = await waiting(LOGINS.rider.uid);
      expect(Object.keys(requestedDrivers)).toEqual([LOGINS.driver.uid]);
      await holdOffers(id);
    }
    await framesOf(moment, phones, frames);
  });
  expect(passed).toEqual(MOMENTS);
  const strip = await stripOf(await theBrowser(), frames);
  expect(strip.subarray(8, 12).toString()).toBe('WEBP');
  expect(strip.length).toBeLessThanOrEqual(STRIP_MOST_BYTES);
  expectNoComplaints(all());
}, 180_000);
