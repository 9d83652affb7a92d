/** The three pages on which people spend their time, open and at rest: nothing changes, and nobody touches them. */
import type { Page } from 'playwright-core';
import { north, rideIn } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { type AtRest, countTurns, framesSoFar, watchAtRest } from '../support/atRest';
import type { Visitor, VisitorOptions } from '../support/browser';
import { STATION, standAt } from '../support/builders';
import { logIn } from './people';

/** `rider`: the booking screen without a ride. `riding`: a ride whose cab stands. `driver`: on duty, without an offer. */
export type Resting = 'rider' | 'riding' | 'driver';

/** By then a page has loaded its parts and its map, and has asked for what it asks once, milliseconds. */
const SETTLES_MS = 15_000;
/** A page that has drawn nothing for so long has settled, however slow the machine is, milliseconds. */
const STILL_MS = 3000;
/** Away from the rank at the station, in whose line a driver would be put, metres. */
const AWAY_METRES = 600;

/** Waits until a page has drawn no frame for a while; whoever watches it then says what it still does. */
async function untilStill(page: Page): Promise<void> {
  for (let looks = 0, before = -1; looks < 20; looks += 1) {
    const frames = await framesSoFar(page);
    if (frames === before) return;
    before = frames;
    await page.waitForTimeout(STILL_MS);
  }
}

export async function pagesAtRest(
  open: (options: VisitorOptions) => Promise<Visitor>,
  milliseconds: number,
): Promise<Record<Resting, AtRest>> {
  const [rider, riding, driver, driving] = await Promise.all([
    createPerson('rider'),
    createPerson('rider'),
    createPerson('driver'),
    createPerson('driver'),
  ]);
  await standAt(driving.uid, STATION);
  await rideIn('STARTED', riding, driving);

  const atRest = async (person: Person, path: string, position = STATION): Promise<Page> => {
    const { page } = await open({ position, serviceWorker: true });
    // Animations are what is looked for.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await countTurns(page);
    await logIn(page, person);
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    return page;
  };
  const pages = {
    rider: await atRest(rider, '/'),
    riding: await atRest(riding, '/bookings'),
    driver: await atRest(driver, '/bookings', { ...STATION, ...north(AWAY_METRES) }),
  };
  await pages.driver.waitForTimeout(SETTLES_MS);
  await Promise.all(Object.values(pages).map(untilStill));
  const [ofRider, ofRiding, ofDriver] = await Promise.all([
    watchAtRest(pages.rider, milliseconds),
    watchAtRest(pages.riding, milliseconds),
    watchAtRest(pages.driver, milliseconds),
  ]);
  return { rider: ofRider, riding: ofRiding, driver: ofDriver };
}
