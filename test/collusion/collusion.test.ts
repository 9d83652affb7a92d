/**
 * The collusion model: made-up riders, drivers and a fleet admin make any calls they may, in any order, and together never
 * take out more than `bound.ts` says. `COLLUSION_SEED` repeats a run; with `COLLUSION_SECONDS` it goes on for so long.
 */
import process from 'node:process';
import { expect, it } from 'vitest';
import { type ApiName, api } from '@/domain/api/api';
import { ENDPOINTS, isCalled } from './endpoints';
import { search } from './search';
import { Tally } from './tally';

const SEED = Number(process.env['COLLUSION_SEED'] ?? Date.now() % 1_000_000_000);
const SEQUENCES = 100;
const SECONDS = Number(process.env['COLLUSION_SECONDS'] ?? 0);
/** With so many sequences each call is accepted now and then. */
const MANY = 1000;

it('places every endpoint of the API, among the calls of the gang or with a reason', () => {
  expect(Object.keys(ENDPOINTS).toSorted()).toEqual(Object.keys(api).toSorted());
  for (const placed of Object.values(ENDPOINTS)) expect(placed.length).toBeGreaterThan(0);
});

it(
  `no gang takes out more than it paid in and was promised (from seed ${SEED})`,
  async () => {
    const tally = new Tally();
    const until = Date.now() + SECONDS * 1000;
    let played = 0;
    for (let seed = SEED; played < SEQUENCES || Date.now() < until; seed += 1) {
      const { runs, fault } = await search({ seed, runs: SEQUENCES, onPlay: (play) => tally.add(play) });
      expect(fault, `repeat: COLLUSION_SEED=${seed} npm test -- test/collusion`).toBeNull();
      played += runs;
    }
    console.log(String(tally));
    // A gang whose calls are all refused would take out nothing either.
    expect(tally.shareWith('rides paid')).toBeGreaterThan(0.3);
    expect(tally.shareWith('withdrawals')).toBeGreaterThan(0.1);
    expect(tally.shareWith('paid by the card')).toBeGreaterThan(0.1);
    expect(tally.shareWith('readings agreed to')).toBeGreaterThan(0);
    for (const name of ['promos used', 'bonuses earned'] as const) expect(tally.shareWith(name)).toBeGreaterThan(0);
    if (played < MANY) return;
    const names = (Object.keys(api) as ApiName[]).filter(isCalled);
    expect(names.filter((name) => tally.callsOf(name).accepted === 0)).toEqual([]);
  },
  SECONDS * 1000 + 300_000,
);
