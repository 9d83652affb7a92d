/** A phone on a dashboard or in a hand: while nothing changes, the pages of riders and drivers do next to nothing. */
import { expect, it } from 'vitest';
import type { AtRest } from '../support/atRest';
import { pagesAtRest } from './pagesAtRest';
import { useVisitors } from './people';

const WATCHED_MS = 30_000;
/** Firebase's own look for a sign-in or a sign-out by another tab: it has no switch. */
const FIREBASE_LOOKS = 'every 800';
/** The fastest that the product needs: a driver's position every five seconds, milliseconds. */
const FASTEST_MS = 5000;

const { open } = useVisitors();

/** Intervals that are faster than anything needs. */
const hasty = ({ timers }: AtRest): string[] =>
  Object.keys(timers).filter((timer) => {
    const [kind, delay] = timer.split(' ');
    return kind === 'every' && timer !== FIREBASE_LOOKS && Number(delay) < FASTEST_MS;
  });

it('no clock ticks, nothing moves and nothing is asked twice on a page on which nothing changes', async () => {
  const seen = await pagesAtRest(open, WATCHED_MS);
  for (const page of Object.values(seen)) {
    expect.soft(hasty(page)).toEqual([]);
    expect.soft(page.animations).toEqual([]);
    expect.soft(page.frames).toBeLessThanOrEqual(6);
    expect.soft(page.layouts).toBeLessThanOrEqual(6);
  }
  // The cabs nearby are asked for four times a minute.
  expect(seen.rider.asked.filter((path) => path !== '/api/nearby_cabs')).toEqual([]);
  expect(seen.rider.asked.length).toBeLessThanOrEqual(3);
  expect(seen.riding.asked).toEqual([]);
  expect(seen.driver.asked).toEqual([]);
}, 240_000);
