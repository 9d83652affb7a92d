// @vitest-environment node
/** Differences with the card provider that are settled by hand: what the server may write, whatever an endpoint decided. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Stand, startStand } from './stand';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset({ 'card_differences/charge-p1': SETTLED }));

const SETTLED = { reason: 'Refunded there', at: 1_770_000_000_000, by: 'admin', ours: 100, theirs: 0 };
const write = (changes: object) =>
  stand.as('server').update({ 'card_differences/charge-p1': { ...SETTLED, ...changes } });

it('are settled again for another reason or other sums, and not for the same', async () => {
  expect(await write({ at: SETTLED.at + 1, by: 'admin2' })).toBe('denied');
  expect(await write({ reason: 'A test' })).toBe('allowed');
  expect(await write({ reason: 'A test', theirs: -5 })).toBe('allowed');
});

it.each([
  ['without a reason', { reason: '' }],
  ['with more than a reason', { reason: 'x'.repeat(201) }],
  ['by nobody', { by: null, ours: 1 }],
  ['with half a penny', { ours: 0.5 }],
  ['with something else', { ours: 1, more: 1 }],
])('are not settled %s', async (_, changes) => {
  expect(await write(changes)).toBe('denied');
});
