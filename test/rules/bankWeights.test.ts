// @vitest-environment node
/** The tables by which account numbers are checked: what the server may write, whatever an endpoint decided. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Stand, startStand } from './stand';
import { WEIGHTS } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const ABOUT = { rows: 2, substitutes: 0, at: Date.now(), by: 'admin' };

it('are kept and removed', async () => {
  const server = stand.as('server');
  expect(
    await server.update({ 'bank_weights/about': ABOUT, 'bank_weights/table': { weights: WEIGHTS, substitutes: '' } }),
  ).toBe('allowed');
  expect(await server.update({ 'bank_weights/about': null, 'bank_weights/table': null })).toBe('allowed');
});

it.each([
  ['with no row', { 'bank_weights/about': { ...ABOUT, rows: 0 } }],
  ['by nobody', { 'bank_weights/about': { rows: 2, substitutes: 0, at: 1 } }],
  ['without the weights', { 'bank_weights/table': { substitutes: '' } }],
  ['longer than any table', { 'bank_weights/table/weights': 'x'.repeat(300_001) }],
  ['with something else', { 'bank_weights/more': 1 }],
])('are not kept %s', async (_, update) => {
  expect(await stand.as('server').update(update)).toBe('denied');
});
