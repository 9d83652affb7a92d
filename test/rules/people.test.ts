// @vitest-environment node
/** The desk's lists of people, and the conditions on its changes to a person. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { fleetRange, typeRange } from '@/domain/people/roster';
import { type Params, type Stand, startStand, type Update } from './stand';
import { driverProfile, profile, ROLES, type Role } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const page = (orderBy: string, startAt: unknown, endAt: unknown, limitToLast: number | null = 21): Params => ({
  orderBy: JSON.stringify(orderBy),
  ...(startAt === undefined ? {} : { startAt: JSON.stringify(startAt) }),
  ...(endAt === undefined ? {} : { endAt: JSON.stringify(endAt) }),
  ...(limitToLast === null ? {} : { limitToLast }),
});

async function readers(query: Params): Promise<Role[]> {
  const able: Role[] = [];
  for (const role of ROLES) if ((await stand.as(role).read('users', query)) === 'allowed') able.push(role);
  return able;
}

const { from, to } = fleetRange('fleet');

describe('a page of people', () => {
  it.each([
    ['drivers, newest first', page('listed', typeRange('driver').from, typeRange('driver').to)],
    ['drivers without a fleet', page('fleetListed', fleetRange('').from, fleetRange('').to)],
    ['drivers by the end of their papers', page('dutyUntil', 0, 4_000_000_000_000)],
    ['drivers on duty', page('driverActiveStatus', true, true)],
    ['by badge', page('driverBadge', '7', '7~')],
    ['by plate', page('plateNo', '2', '2~')],
    ['by registration', page('vehicleRegister', 'LB', 'LB~')],
  ])('of %s is read by admins', async (_, query) => {
    expect(await readers(query)).toEqual(['admin', 'server']);
    expect(await stand.as('admin').read('users', { ...query, limitToLast: 1001 })).toBe('denied');
  });

  it('of a fleet is read by its fleet admin, from any row on', async () => {
    expect(await readers(page('fleetListed', from, to))).toEqual(['fleet', 'admin', 'server']);
    expect(await readers(page('fleetListed', from, 'fleet:1700000000000'))).toEqual(['fleet', 'admin', 'server']);
    const rows = await stand.as('fleet').rows('users', page('fleetListed', from, to));
    expect(Object.keys(rows as object).toSorted()).toEqual(['driver', 'unapproved-driver']);
  });

  it.each([
    ['another fleet', page('fleetListed', 'other-fleet:', 'other-fleet:~')],
    ['up to another fleet', page('fleetListed', from, 'other-fleet:~')],
    ['from another fleet on', page('fleetListed', '-:', to)],
    ['everything after it', page('fleetListed', from, undefined)],
    ['everything before it', page('fleetListed', undefined, to)],
    ['a fleet whose id begins like its own', page('fleetListed', from, 'fleet~')],
    ['a number as the end', page('fleetListed', from, 5)],
    ['all types', page('listed', typeRange('driver').from, typeRange('driver').to)],
    ['without an end to the rows', page('fleetListed', from, to, null)],
  ])('of %s is refused to a fleet admin', async (_, query) => {
    expect(await stand.as('fleet').read('users', query)).toBe('denied');
  });
});

describe('a profile the desk changes', () => {
  const server = (update: Update) => stand.as('server').update(update);
  const edited = (count: number) => ({
    [paths.userField('driver', 'bankAccount')]: '99999999',
    [paths.userField('driver', 'edits')]: count,
  });

  it('accepts one of two edits of the same state', async () => {
    expect(await server(edited(2))).toBe('denied');
    expect(await server(edited(1))).toBe('allowed');
    expect(await server(edited(1))).toBe('denied');
    expect(await server(edited(2))).toBe('allowed');
  });

  it('moves to another fleet and its list together, and only to a fleet admin', async () => {
    const moved = (fleet: string | null, list = `${fleet ?? '-'}:1700000000000`) => ({
      [paths.userField('driver', 'fleetadmin')]: fleet,
      [paths.userField('driver', 'fleetListed')]: list,
    });
    expect(await server(moved('other-fleet', 'fleet:1700000000000'))).toBe('denied');
    expect(await server(moved('rider'))).toBe('denied');
    expect(await server(moved('ghost'))).toBe('denied');
    expect(await server(moved('other-fleet'))).toBe('allowed');
    expect(await stand.as('fleet').read(paths.user('driver'))).toBe('denied');
    expect(await stand.as('otherFleet').read(paths.user('driver'))).toBe('allowed');
    expect(await server(moved(null))).toBe('allowed');
    expect(await stand.as('otherFleet').read(paths.user('driver'))).toBe('denied');
  });

  it('is created with its list keys', async () => {
    const { listed: _, ...unlisted } = profile('Nia', 'rider');
    expect(await server({ [paths.user('newcomer')]: unlisted })).toBe('denied');
    expect(await server({ [paths.user('newcomer')]: { ...unlisted, listed: 'admin:1700000000000' } })).toBe('denied');
    expect(await server({ [paths.user('newcomer')]: driverProfile('Nia', Date.now()) })).toBe('allowed');
  });

  it('stands in another list only with another role', async () => {
    const listed = paths.userField('rider', 'listed');
    const usertype = paths.userField('rider', 'usertype');
    expect(await server({ [listed]: 'rider:1800000000000' })).toBe('denied');
    expect(await server({ [listed]: 'admin:1700000000000' })).toBe('denied');
    expect(await server({ [usertype]: 'admin', [listed]: 'driver:1700000000000' })).toBe('denied');
    expect(await server({ [usertype]: 'admin', [listed]: 'admin:1700000000000' })).toBe('allowed');
    expect(await server({ [listed]: 'admin:1800000000000' })).toBe('denied');
  });

  it('cannot be changed by the desk without the server', async () => {
    for (const role of ['fleet', 'otherFleet', 'admin'] as const) {
      expect(await stand.as(role).update(edited(1)), role).toBe('denied');
      expect(await stand.as(role).set(paths.userField('driver', 'approved'), false), role).toBe('denied');
      expect(await stand.as(role).remove(paths.user('asked-driver')), role).toBe('denied');
    }
  });
});
