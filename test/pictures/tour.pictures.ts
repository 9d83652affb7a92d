/** `npm run tour`: one ride by two phones as a strip, and the pictures of the guides from the same ride. */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { type Login, LOGINS } from '../../local/seed/logins';
import { untilLoaded, useVisitors, walkTo } from '../e2e/people';
import { DESK, theBrowser } from '../support/browser';
import { STATION } from '../support/builders';
import { framesOf, noFrames } from './frames';
import { MOST_BYTES, OF_A_PHONE, OF_THE_DESK, OF_THE_FLEET, pathOf, PICTURES, type PictureName, STRIP } from './names';
import { rideByTwoPhones, signIn } from './rideByTwoPhones';
import { stripOf } from './strip';
import { atRest, keep, webpOf } from './take';

const { visit } = useVisitors();

async function take(page: Page, name: PictureName): Promise<void> {
  await atRest(page);
  keep(pathOf(name), await webpOf(page, MOST_BYTES));
}

/** Walks somebody at a desk through pages, and takes a picture of each. */
async function takePages(login: Login, addresses: Partial<Record<PictureName, string>>): Promise<void> {
  const { page } = await visit(signIn(login), { viewport: DESK, position: STATION });
  for (const name of PICTURES) {
    const address = addresses[name];
    if (address === undefined) continue;
    await walkTo(page, address);
    await untilLoaded(page);
    await take(page, name);
  }
}

test('a ride, the desk meanwhile, and the fleet afterwards', async () => {
  const frames = noFrames();
  await rideByTwoPhones(visit, async (moment, phones) => {
    await framesOf(moment, phones, frames);
    for (const name of PICTURES) {
      const seen = name in OF_A_PHONE ? OF_A_PHONE[name as keyof typeof OF_A_PHONE] : undefined;
      if (seen?.moment === moment) await take(phones[seen.phone], name);
    }
    if (moment === 'comes') await takePages(LOGINS.admin, OF_THE_DESK);
    if (moment === 'receipt') await takePages(LOGINS.fleet, OF_THE_FLEET);
  });
  keep(STRIP, await stripOf(await theBrowser(), frames));
});
