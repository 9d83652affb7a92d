/** What the other tests of this folder rely on: a page that is still loading is waited for. */
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { heldSocket } from '../support/heldSocket';
import { arriveSignedIn, useVisitors, walkTo } from './people';

const { open } = useVisitors();

it('a walk to a page ends when its rows are there', async () => {
  const { page } = await open();
  const socket = await heldSocket(page);
  await arriveSignedIn(page, await createPerson('rider'));
  await page.locator('main h1').first().waitFor();
  socket.hold();
  let there = false;
  const walking = walkTo(page, '/wallet').then(() => {
    there = true;
  });
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor();
  await page.waitForTimeout(500);
  expect(there).toBe(false);
  socket.release();
  await walking;
  expect(await page.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
});
