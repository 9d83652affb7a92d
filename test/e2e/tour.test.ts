/** The steps of `npm run tour`: if a screen on the way changes, its pictures are taken again. */
import { expect, it } from 'vitest';
import { framesOf, noFrames } from '../pictures/frames';
import { MOMENTS, STRIP_MOST_BYTES } from '../pictures/names';
import { rideByTwoPhones } from '../pictures/rideByTwoPhones';
import { stripOf } from '../pictures/strip';
import { theBrowser } from '../support/browser';
import { expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();

it('go from the booking to the receipt, and make a strip that is light enough', async () => {
  const frames = noFrames();
  const passed: string[] = [];
  await rideByTwoPhones(visit, async (moment, phones) => {
    passed.push(moment);
    await framesOf(moment, phones, frames);
  });
  expect(passed).toEqual(MOMENTS);
  const strip = await stripOf(await theBrowser(), frames);
  expect(strip.subarray(8, 12).toString()).toBe('WEBP');
  expect(strip.length).toBeLessThanOrEqual(STRIP_MOST_BYTES);
  expectNoComplaints(all());
}, 180_000);
