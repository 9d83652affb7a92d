// @vitest-environment node
/** The saved filters of the desk: each person's own, twenty at most, and none is written over. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_TIME, type Stand, startStand } from './stand';
import { type Role, SAVED_FILTER } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const filter = (changes: object = {}) => ({
  name: 'Unpaid this week',
  page: 'bookings',
  query: 'status=REACHED&days=this-week',
  at: SERVER_TIME,
  ...changes,
});
const saves = async (role: Role, path: string, changes?: object) =>
  stand.as(role).set(`desk_filters/${path}`, filter(changes));

it.each([
  ['admin', 'admin/02'],
  ['fleet', 'fleet/01'],
] as const)('lets the %s save, rename and remove an own filter', async (role, path) => {
  expect(await saves(role, path)).toBe('allowed');
  const { at } = (await stand.peek(`desk_filters/${path}`)) as { at: number };
  expect(await saves(role, path, { at, name: 'Unpaid' })).toBe('allowed');
  expect(await stand.peek(`desk_filters/${path}`)).toEqual(filter({ at, name: 'Unpaid' }));
  expect(await stand.as(role).remove(`desk_filters/${path}`)).toBe('allowed');
});

it('does not let a second desk write over a filter', async () => {
  expect(await saves('admin', 'admin/01')).toBe('denied');
  expect(await stand.peek('desk_filters/admin/01')).toEqual(SAVED_FILTER);
});

it('does not let a desk that is behind rename what is gone, or what came after it', async () => {
  await stand.as('admin').remove('desk_filters/admin/01');
  expect(await saves('admin', 'admin/01', { ...SAVED_FILTER, name: 'Late' })).toBe('denied');
  expect(await saves('admin', 'admin/01')).toBe('allowed');
  expect(await saves('admin', 'admin/01', { ...SAVED_FILTER, name: 'Late' })).toBe('denied');
});

it.each([
  ['another person’s', 'fleet', 'admin/02', {}],
  ['a rider’s', 'rider', 'rider/01', {}],
  ['a driver’s', 'driver', 'driver/01', {}],
  ['a suspended admin’s', 'suspendedAdmin', 'suspended-admin/01', {}],
  ['a twenty-first', 'admin', 'admin/21', {}],
  ['a key that is none', 'admin', 'admin/2', {}],
  ['no name', 'admin', 'admin/02', { name: '' }],
  ['a name of 41 characters', 'admin', 'admin/02', { name: 'n'.repeat(41) }],
  ['a name that turns the reading', 'admin', 'admin/02', { name: 'a\u202eb' }],
  ['a page of the riders', 'admin', 'admin/02', { page: 'wallet' }],
  ['a page elsewhere', 'admin', 'admin/02', { page: '//evil.test' }],
  ['no filters', 'admin', 'admin/02', { query: '' }],
  ['filters of 401 characters', 'admin', 'admin/02', { query: 'q'.repeat(401) }],
  ['a script for filters', 'admin', 'admin/02', { query: '"><script>' }],
  ['another address for filters', 'admin', 'admin/02', { query: 'a=1#/wallet' }],
  ['a time of one’s own', 'admin', 'admin/02', { at: 1_700_000_000_000 }],
  ['a field more', 'admin', 'admin/02', { shared: true }],
] as const)('refuses %s', async (_what, role, path, changes) => {
  const before = await stand.peek('desk_filters');
  expect(await saves(role as Role, path, changes)).toBe('denied');
  expect(await stand.peek('desk_filters')).toEqual(before);
});

describe('the office’s filters', () => {
  const shares = async (role: Role, changes?: object) => stand.as(role).set('desk_filters_shared/02', filter(changes));
  const asRight = (right: string) => stand.reset({ 'users/admin/right': right });

  it('are shared, renamed and removed by an owner alone, and read by every admin', async () => {
    for (const right of ['dispatcher', 'accountant', 'licensing']) {
      await asRight(right);
      expect(await stand.as('admin').read('desk_filters_shared')).toBe('allowed');
      expect([right, await shares('admin')]).toEqual([right, 'denied']);
      expect([right, await stand.as('admin').remove('desk_filters_shared/01')]).toEqual([right, 'denied']);
      const renamed = { ...SAVED_FILTER, name: 'Mine' };
      expect([right, await stand.as('admin').set('desk_filters_shared/01', renamed)]).toEqual([right, 'denied']);
    }
    await asRight('owner');
    expect(await shares('admin')).toBe('allowed');
    for (const role of ['fleet', 'driver', 'rider', 'suspendedAdmin', 'unpassedAdmin'] as const) {
      expect([role, await shares(role)]).toEqual([role, 'denied']);
      expect([role, await stand.as(role).read('desk_filters_shared')]).toEqual([role, 'denied']);
    }
  });

  it('are not written over by a second owner, nor more than the keys', async () => {
    expect(await stand.as('admin').set('desk_filters_shared/01', filter())).toBe('denied');
    expect(await stand.as('admin').set('desk_filters_shared/21', filter())).toBe('denied');
    expect(await shares('admin', { page: '//evil.test' })).toBe('denied');
  });
});
