// @vitest-environment node
/** Tables and settings change only through the server, one revision at a time, each with its `audit` entry. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revised } from './revised';
import { type Stand, startStand, type Update } from './stand';
import { BANK_HOLIDAY, CAR_TYPE, HOLIDAY, PLAN, PROMO, type Role, RULEBOOK, TARIFF, ZONE } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const CHANGES: readonly [table: string, update: Update][] = [
  ['car_type', { 'rates/car_type/executive': CAR_TYPE }],
  ['car_type', { 'rates/car_type/hackney/name': 'Taxi', 'rates/car_type/hackney/former_names': 'Black Cab' }],
  ['zones', { 'zones/z1': null }],
  ['zones', { 'zones/z2': ZONE }],
  ['zones', { 'zones/z1/name': 'Casnewydd', 'zones/z1/former_names': 'Newport' }],
  ['tariff', { 'tariff/t2': TARIFF }],
  ['plans', { 'plans/p2': PLAN }],
  ['holiday', { 'holiday/h2': HOLIDAY }],
  ['bank_holidays', { 'bank_holidays/b2': { ...BANK_HOLIDAY, kind: 'removed' } }],
  ['cancel_reason', { 'cancel_reason/0': null }],
  ['authorities', { 'authorities/newport': null }],
  ['authorities', { 'authorities/cardiff': { ...RULEBOOK, gss: 'W06000015' } }],
  ['zones', { 'zones/z1/authority': 'W06000022' }],
  ['offers', { 'offers/SPRING': { ...PROMO, user_avail: 0 } }],
  ['offers', { 'offers/AMBER5/promo_usage_limit': 500 }],
  ['settings', { 'settings/bonus': 7.5, 'settings/cash': false }],
  ['settings', { 'private_settings/license': 'XYZ' }],
];

const WHO: readonly Role[] = ['stranger', 'rider', 'driver', 'fleet', 'admin', 'formerAdmin'];

describe.each(CHANGES)('%s: %j', (table, update) => {
  it('is written only by the server, with its revision and its audit entry', async () => {
    for (const role of WHO) {
      expect([role, await stand.as(role).update(update)]).toEqual([role, 'denied']);
      expect([role, await stand.as(role).update(revised(table, update))]).toEqual([role, 'denied']);
    }
    expect(await stand.as('server').update(revised(table, update))).toBe('allowed');
  });

  it('is refused without either, and on an outdated revision', async () => {
    const whole = revised(table, update);
    const { [`audit/${table}-1`]: entry, ...unsaid } = whole;
    const { [`revisions/${table}`]: _revision, ...uncounted } = whole;
    for (const wrong of [
      update,
      unsaid,
      uncounted,
      { ...unsaid, 'audit/other-1': entry },
      revised(table, update, 2),
      revised(table === 'plans' ? 'tariff' : 'plans', update),
    ]) {
      expect(await stand.as('server').update(wrong)).toBe('denied');
    }
    expect(await stand.as('server').update(revised(table, {}))).toBe('allowed');
    expect(await stand.as('server').update(whole)).toBe('denied');
    expect(await stand.as('server').update(revised(table, update, 2))).toBe('allowed');
  });
});

it('a revision belongs to a known table, goes up by one and is never removed', async () => {
  expect(await stand.as('server').update(revised('tariff', {}))).toBe('allowed');
  for (const wrong of [
    { 'revisions/tariff': null },
    { revisions: null },
    revised('tariff', {}, 3),
    revised('tariff', {}, 1),
    revised('people', {}),
  ]) {
    expect(await stand.as('server').update(wrong)).toBe('denied');
  }
});
