// @vitest-environment node
/** Terms between a fleet and a driver, and settled weeks: what the server itself cannot write. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outcome, type Stand, startStand, type Update } from './stand';
import { FLEET_TERMS, fleetSettlement, SETTLEMENT_ID } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset({}));

const server = (update: Update): Promise<Outcome> => stand.as('server').update(update);
const NOW = Date.now();
const NEXT = '2026-03-09-fleet-driver';
const EARLY = '2026-02-23-fleet-driver';
const next = { ...fleetSettlement(NOW), week: '2026-03-09' };

describe('terms', () => {
  it('are offered, accepted and ended', async () => {
    expect(await server({ 'fleet_terms/n1': { ...FLEET_TERMS, offeredAt: NOW } })).toBe('allowed');
    expect(await server({ 'fleet_terms/n1/acceptedAt': NOW })).toBe('allowed');
    expect(await server({ 'fleet_terms/n1/until': '2026-03-23', 'fleet_terms/n1/endedBy': 'driver' })).toBe('allowed');
  });

  it.each<[string, Update]>([
    ['accepted as they are offered', { 'fleet_terms/n1': { ...FLEET_TERMS, offeredAt: NOW, acceptedAt: NOW } }],
    ['raised afterwards', { 'fleet_terms/agreed/amount': 3000 }],
    ['begun earlier afterwards', { 'fleet_terms/offered/from': '2026-03-09' }],
    ['more than the whole share', { 'fleet_terms/n1': { ...FLEET_TERMS, amount: 10_001, offeredAt: NOW } }],
    ['of somebody else’s driver', { 'fleet_terms/n1': { ...FLEET_TERMS, fleetadmin: 'other-fleet', offeredAt: NOW } }],
    ['ended by nobody', { 'fleet_terms/agreed/until': '2026-03-23' }],
    ['ended by a stranger', { 'fleet_terms/agreed/until': '2026-03-23', 'fleet_terms/agreed/endedBy': 'rider' }],
    ['accepted twice', { 'fleet_terms/agreed/acceptedAt': NOW + 1 }],
    ['removed', { 'fleet_terms/agreed': null }],
  ])('are not %s', async (_, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('are not accepted by a driver who has left the fleet', async () => {
    await stand.reset({ 'users/driver/fleetadmin': 'other-fleet' });
    expect(await server({ 'fleet_terms/offered/acceptedAt': NOW })).toBe('denied');
  });
});

describe('a settled week', () => {
  it('is written once, and each side says once that it is paid', async () => {
    expect(await server({ [`fleet_settlements/${NEXT}`]: next })).toBe('allowed');
    expect(await server({ [`fleet_settlements/${NEXT}/paidAt`]: NOW })).toBe('allowed');
    expect(await server({ [`fleet_settlements/${NEXT}/receivedAt`]: NOW })).toBe('allowed');
    expect(await server({ [`fleet_settlements/${NEXT}/paidAt`]: NOW + 1 })).toBe('denied');
  });

  it.each<[string, Update]>([
    ['by terms that nobody accepted', { [`fleet_settlements/${NEXT}`]: { ...next, terms: 'offered' } }],
    ['by another percentage', { [`fleet_settlements/${NEXT}`]: { ...next, amount: 2500 } }],
    ['for more than the share', { [`fleet_settlements/${NEXT}`]: { ...next, due: 10_001 } }],
    ['of a week before its terms', { [`fleet_settlements/${EARLY}`]: { ...next, week: '2026-02-23' } }],
    ['under the key of another week', { [`fleet_settlements/${NEXT}`]: { ...next, week: '2026-03-16' } }],
    ['and paid in one', { [`fleet_settlements/${NEXT}`]: { ...next, paidAt: NOW } }],
    ['again', { [`fleet_settlements/${SETTLEMENT_ID}`]: { ...fleetSettlement(NOW), due: 1999 } }],
  ])('is not made %s', async (_, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('is not made of a week in which its terms had ended', async () => {
    await stand.reset({ 'fleet_terms/agreed/until': '2026-03-09', 'fleet_terms/agreed/endedBy': 'driver' });
    expect(await server({ [`fleet_settlements/${NEXT}`]: next })).toBe('denied');
  });
});
