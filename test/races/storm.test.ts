/**
 * Storms: three calls at once, deaths, lost answers, wrong clocks. `RACE_SEED` repeats a run, `RACE_STORMS` is how many
 * there are, and `RACE_SECONDS` goes on for so long instead.
 */
import process from 'node:process';
import { expect, it } from 'vitest';
import { storm } from './storm';
import { VARIANTS } from './table';
import { makeWorlds } from './worlds';

const FIRST = Number(process.env['RACE_SEED'] ?? Date.now() % 1_000_000_000);
const STORMS = Number(process.env['RACE_STORMS'] ?? 400);
const SECONDS = Number(process.env['RACE_SECONDS'] ?? 0);
/** How often a long run starts with new worlds, so that memory does not grow with what was remembered of the old ones. */
const RENEWED = 2000;

it(
  `no storm breaks a law (from seed ${FIRST})`,
  async () => {
    const until = Date.now() + SECONDS * 1000;
    let worlds = await makeWorlds();
    let calm = 0;
    let done = 0;
    for (; done < STORMS || Date.now() < until; done += 1) {
      if (done % RENEWED === RENEWED - 1) worlds = await makeWorlds();
      if ((await storm(FIRST + done, worlds, VARIANTS)).calm) calm += 1;
    }
    console.log(`${done} storms from seed ${FIRST}, ${calm} of them calm`);
    expect(calm).toBeLessThan(done);
    expect(calm).toBeGreaterThan(0);
  },
  SECONDS * 1000 + 120_000,
);

it('the same seed gives the same events', async () => {
  const worlds = await makeWorlds();
  const first = await storm(7, worlds, VARIANTS);
  const second = await storm(7, await makeWorlds(), VARIANTS);
  expect(second.stage.log).toEqual(first.stage.log);
});
