// @vitest-environment node
/** The desk's lists of people, and what must hold when the desk changes somebody. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { fleetRange, typeRange } from '@/domain/roster';
import { type Params, type Stand, startStand, type Update } from './stand';
import { driverProfile, profile, ROLES, type Role } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
afterAll(() => stand.close());
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
    ['drivers whose papers run out', page('dutyUntil', 0, 4_000_000_000_000)],
    ['drivers on duty', page('driverActiveStatus', true, true)],
    ['by badge', page('driverBadge', '7', '7~')],
    ['by plate', page('plateNo', '2', '2~')],
    ['by registration', page('vehicleRegister', 'LB', 'LB~')],
  ])('of %s is an admin’s', async (_, query) => {
    expect(await readers(query)).toEqual(['admin', 'server']);
    expect(await stand.as('admin').read('users', { ...query, limitToLast: 1001 })).toBe('denied');
  });

  it('of a fleet is its fleet admin’s, from any row on', async () => {
    expect(await readers(page('fleetListed', from, to))).toEqual(['fleet', 'admin', 'server']);
    expect(await readers(page('fleetListed', from, 'fleet:1700000000000'))).toEqual(['fleet', 'admin', 'server']);
    const rows = await stand.as('fleet').rows('users', page('fleetListed', from, to));
    expect(Object.keys(rows as object).toSorted()).toEqual(['driver', 'unapproved-driver']);
  });

  it.each([
    ['another fleet', page('fleetListed', 'other-fleet:', 'other-fleet:~')],
    ['up to another fleet', page('fleetListed', from, 'other-fleet:~')],
    ['from another fleet on', page('fleetListed', '-:', to)],
    ['everything behind it', page('fleetListed', from, undefined)],
    ['everything before it', page('fleetListed', undefined, to)],
    ['a fleet whose id begins as its own', page('fleetListed', from, 'fleet~')],
    ['a number as the end', page('fleetListed', from, 5)],
    ['all types', page('listed', typeRange('driver').from, typeRange('driver').to)],
    ['without an end to the rows', page('fleetListed', from, to, null)],
  ])('of %s is none of a fleet admin', async (_, query) => {
    expect(await stand.as('fleet').read('users', query)).toBe('denied');
  });
});

describe('a profile the desk changes', () => {
  const server = (update: Update) => stand.as('server').update(update);
  const edited = (count: number) => ({
    [paths.userField('driver', 'bankAccount')]: '99999999',
    [paths.userField('driver', 'edits')]: count,
  });

  it('takes one of two edits of one state', async () => {
    expect(await server(edited(2))).toBe('denied');
    expect(await server(edited(1))).toBe('allowed');
    expect(await server(edited(1))).toBe('denied');
    expect(await server(edited(2))).toBe('allowed');
  });

  it('goes to another fleet and its list at once, and to a fleet admin alone', async () => {
    const to = (fleet: string | null, list = `${fleet ?? '-'}:1700000000000`) => ({
      [paths.userField('driver', 'fleetadmin')]: fleet,
      [paths.userField('driver', 'fleetListed')]: list,
    });
    expect(await server(to('other-fleet', 'fleet:1700000000000'))).toBe('denied');
    expect(await server(to('rider'))).toBe('denied');
    expect(await server(to('ghost'))).toBe('denied');
    expect(await server(to('other-fleet'))).toBe('allowed');
    expect(await stand.as('fleet').read(paths.user('driver'))).toBe('denied');
    expect(await stand.as('otherFleet').read(paths.user('driver'))).toBe('allowed');
    expect(await server(to(null))).toBe('allowed');
    expect(await stand.as('otherFleet').read(paths.user('driver'))).toBe('denied');
  });

  it('comes with its place in the lists', async () => {
    const { listed: _, ...unlisted } = profile('Nia', 'rider');
    expect(await server({ [paths.user('newcomer')]: unlisted })).toBe('denied');
    expect(await server({ [paths.user('newcomer')]: { ...unlisted, listed: 'admin:1700000000000' } })).toBe('denied');
    expect(await server({ [paths.user('newcomer')]: driverProfile('Nia', Date.now()) })).toBe('allowed');
  });

  it('is changed by no desk past the server', async () => {
    for (const role of ['fleet', 'otherFleet', 'admin'] as const) {
      expect(await stand.as(role).update(edited(1)), role).toBe('denied');
      expect(await stand.as(role).set(paths.userField('driver', 'approved'), false), role).toBe('denied');
      expect(await stand.as(role).remove(paths.user('asked-driver')), role).toBe('denied');
    }
  });
});
