// @vitest-environment node
/** Partners, their keys and their requests: what the server may write, whatever an endpoint decided. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST_RIDES_A_DAY } from '@/domain/limits';
import { create } from './events';
import { type Stand, startStand, type Update } from './stand';
import { BOOKING, PARTNER, PARTNER_KEY } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const server = (update: Update) => stand.as('server').update(update);
const opened = (changes: Update = {}): Update => ({ 'partners/rider': { ...PARTNER, ...changes } });

describe('a partner', () => {
  it('is opened and changed by one of two desks', async () => {
    expect(await server(opened())).toBe('allowed');
    expect(await server({ 'partners/rider/changes': 2, 'partners/rider/day': 30 })).toBe('allowed');
    expect(await server({ 'partners/rider/changes': 2, 'partners/rider/day': 40 })).toBe('denied');
  });

  it.each([
    ['for somebody who is no rider', { 'partners/driver': PARTNER }],
    ['for nobody', { 'partners/nobody': PARTNER }],
    ['without a scope', opened({ scopes: null })],
    ['with a scope that is none', opened({ scopes: { pay: true } })],
    ['without limits', opened({ day: null })],
    ['with limits beyond the product’s', opened({ day: 501 })],
    ['on an account that is none', opened({ account: 'a9' })],
    ['with the secret of a key', opened({ keys: { first: { ...PARTNER_KEY, secret: 'x' } } })],
    ['with a third key', opened({ keys: { third: PARTNER_KEY } })],
  ])('is not opened %s', async (_, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('is read by an owner alone', async () => {
    expect(await stand.as('admin').read('partners/other-rider')).toBe('allowed');
    expect(await stand.as('otherRider').read('partners/other-rider')).toBe('denied');
    expect(await stand.as('driver').read('partners/other-rider')).toBe('denied');
    expect(await stand.as('admin').read('partner_requests')).toBe('denied');
  });
});

describe('where the rides of a partner are told', () => {
  const told = (id: string, secret: string): Update => ({
    'partners/other-rider/hook': { id, url: 'https://hotel.test/rides', at: 1_700_000_000_000, by: 'admin' },
    'partner_secrets/other-rider': secret.repeat(32),
  });

  it('is said once by each press, whose secret then stays', async () => {
    expect(await server(told('press-1', 'a'))).toBe('allowed');
    expect(await server(told('press-1', 'b'))).toBe('denied');
    expect(await server({ 'partners/other-rider/hook/taken': 1_700_000_000_001 })).toBe('allowed');
    expect(await server(told('press-2', 'b'))).toBe('allowed');
  });
});

describe('what a partner was told', () => {
  const of = (partner: string) => ({ orderBy: '"uid"', equalTo: `"${partner}"` });

  it('is read by an owner alone, of one partner and a page at a time', async () => {
    await stand.reset({ 'partner_rides/-Nanother-ride-00001': { uid: 'rider', due: 1 } });
    const rows = await stand.as('admin').rows('partner_rides', { ...of('rider'), limitToLast: '25' });
    expect(Object.keys(rows as object)).toEqual(['-Nanother-ride-00001']);
    expect(await stand.as('admin').read('partner_rides', of('rider'))).toBe('denied');
    expect(await stand.as('admin').read('partner_rides')).toBe('denied');
    expect(await stand.as('rider').read('partner_rides', { ...of('rider'), limitToLast: '25' })).toBe('denied');
  });
});

describe('a key', () => {
  it('is not exchanged for another while it stands, and leaves no trace of use once it is ended', async () => {
    const path = 'partners/other-rider/keys/first';
    expect(await server({ [path]: { ...PARTNER_KEY, id: 'k2', hash: 'a'.repeat(64) } })).toBe('denied');
    expect(await server({ [`${path}/used`]: 1_700_000_000_000 })).toBe('allowed');
    expect(await server({ [path]: null })).toBe('allowed');
    expect(await server({ [`${path}/used`]: 1_700_000_000_000 })).toBe('denied');
    expect(await server({ [path]: { ...PARTNER_KEY, id: 'k2', hash: 'a'.repeat(64) } })).toBe('allowed');
  });
});

describe('the rides that are booked for others in a day', () => {
  const counted = (uid: string, count: number, guests: number): Update => ({
    [`open_rides/${uid}/count`]: count,
    [`open_rides/${uid}/guests`]: { since: 1_700_000_000_000, count: guests },
  });

  it('are a few for a rider, and as many for a partner as the office says', async () => {
    expect(await server(counted('rider', 2, GUEST_RIDES_A_DAY + 1))).toBe('denied');
    expect(await server(counted('rider', 2, GUEST_RIDES_A_DAY))).toBe('allowed');
    expect(await server(counted('other-rider', 1, PARTNER.day + 1))).toBe('denied');
    expect(await server(counted('other-rider', 1, PARTNER.day))).toBe('allowed');
  });
});

describe('a request', () => {
  const REQUEST = `partner_requests/${'e'.repeat(64)}`;
  const RIDE = '-Nnew-ride-000000001';
  const booking = (changes: Update = {}): Update => ({
    ...create(RIDE),
    [REQUEST]: { uid: 'rider', key: 'k1', ride: RIDE, body: 'd'.repeat(64), until: 1_900_000_000_000, ...changes },
  });
  beforeEach(() => stand.reset({ 'partners/rider': PARTNER }));

  it('is written once, with the ride that it books', async () => {
    expect(await server(booking())).toBe('allowed');
    expect(await server({ [`${REQUEST}/until`]: 1_900_000_000_001 })).toBe('denied');
    expect(await server({ [REQUEST]: null })).toBe('allowed');
  });

  it.each([
    ['with a key that is ended', { ...PARTNER, keys: null }],
    ['while the partner is stopped', { ...PARTNER, state: 'stopped' }],
    ['once the partner is gone', null],
  ])('books nothing %s', async (_, before) => {
    await stand.reset({ 'partners/rider': before });
    expect(await server(booking())).toBe('denied');
  });

  it.each([
    ['a ride of somebody else', { uid: 'other-rider' }],
    ['a ride that was there before', { ride: BOOKING.NEW }],
    ['a ride that is none', { ride: '-Nno-ride-0000000001' }],
    ['more than hashes', { guest: 'Mary Poole' }],
  ])('does not name %s', async (_, changes) => {
    expect(await server(booking(changes))).toBe('denied');
  });
});
