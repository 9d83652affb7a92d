// @vitest-environment node
/** The lines at ranks under the rules: the database's clock says who came first, and nobody in a line is busy. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accept } from './events';
import { useRideStand } from './rideStand';
import { SERVER_TIME } from './stand';
import { BOOKING } from './town';

const { as, peek, reset, server, expectRefused } = useRideStand();
const { NEW } = BOOKING;
const MINE = 'rank_places/asked-driver';
const OLGA = 'rank_places/other-driver';
const joined = { rank: 'w1', at: SERVER_TIME, n: 1 };

beforeEach(() => reset());

describe('a place in a line', () => {
  it('is taken at the end, marked, and lost', async () => {
    expect(await server({ [MINE]: joined })).toBe('allowed');
    const at = await peek(`${MINE}/at`);
    expect(await server({ [MINE]: { rank: 'w1', at, n: 2, passed: true, away: Date.now() } })).toBe('allowed');
    expect(await server({ [MINE]: { rank: 'w1', at: SERVER_TIME, n: 3 } })).toBe('allowed');
    expect(await server({ [MINE]: null })).toBe('allowed');
  });

  it.each([
    ['before its time', { [MINE]: { ...joined, at: 1_700_000_000_000 } }],
    ['in another line with an old time', { [OLGA]: { rank: 'w2', at: 1_700_000_000_000, n: 4 } }],
    ['by a change that missed one before it', { [OLGA]: { rank: 'w1', at: SERVER_TIME, n: 3 } }],
    ['with a name', { [MINE]: { ...joined, name: 'Asa' } }],
    ['by a busy driver', { 'rank_places/driver': joined }],
    ['by somebody off duty', { 'rank_places/unapproved-driver': joined }],
    ['by a rider', { 'rank_places/rider': joined }],
  ])('is not taken %s', async (_what, update) => {
    await expectRefused(update);
  });

  it('keeps its time in another line only if it was moved there by the clock', async () => {
    const at = await peek(`${OLGA}/at`);
    await expectRefused({ [OLGA]: { rank: 'w2', at, n: 4 } });
    expect(await server({ [OLGA]: { rank: 'w1', at, n: 4, passed: true } })).toBe('allowed');
  });

  it('is given up with the acceptance of a ride, or that is refused', async () => {
    await server({ [MINE]: joined });
    const { [MINE]: _left, ...stays } = accept(NEW, 'asked-driver');
    await expectRefused(stays);
    expect(await server(accept(NEW, 'asked-driver'))).toBe('allowed');
    await expectRefused({ [MINE]: joined });
  });
});

describe('a phone', () => {
  it('leaves its line as it goes off duty, and can do nothing else to a line', async () => {
    const olga = as('otherDriver');
    expect(await olga.update({ [OLGA]: { rank: 'w1', at: SERVER_TIME, n: 4 } })).toBe('denied');
    expect(await olga.update({ [MINE]: joined })).toBe('denied');
    expect(await as('askedDriver').update({ [OLGA]: null })).toBe('denied');
    expect(await olga.update({ 'users/other-driver/driverActiveStatus': false, [OLGA]: null })).toBe('allowed');
  });

  it('reads the line in which it stands, and no other', async () => {
    const line = { orderBy: '"rank"', equalTo: '"w1"' };
    expect(await as('otherDriver').read('rank_places', line)).toBe('allowed');
    expect(await as('otherDriver').read('rank_places', { ...line, equalTo: '"w2"' })).toBe('denied');
    expect(await as('otherDriver').read('rank_places')).toBe('denied');
    expect(await as('askedDriver').read('rank_places', line)).toBe('denied');
    expect(await as('askedDriver').read('rank_places')).toBe('denied');
    expect(await as('rider').read('rank_places', line)).toBe('denied');
  });
});
