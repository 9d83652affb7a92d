// @vitest-environment node
/** Credits above the limit, under the rules: with a second admin's word in the same update, in time, and once. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDIT_REQUEST_MS } from '@/domain/limits';
import { increment } from './events';
import { type Stand, startStand, type Update } from './stand';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset({ 'users/second': { usertype: 'admin', approved: true, firstName: 'Sue' } }));

const server = (update: Update) => stand.as('server').update(update);

const posted = (amount: number, changes: object = {}, id = 'c1-admin'): Update => ({
  [`walletHistory/rider/${id}`]: {
    type: 'Credit',
    kind: 'admin',
    amount,
    date: Date.now(),
    txRef: 'AdminCredit',
    note: 'Goodwill',
    parts: { credit: amount },
    ...changes,
  },
  'users/rider/walletBalance': increment(amount),
  'users/rider/walletSources/credit': increment(amount),
});
const decided = (state: string, by = 'second'): Update => ({
  'credit_requests/c1/state': state,
  'credit_requests/c1/decidedBy': by,
  'credit_requests/c1/decidedAt': Date.now(),
});
const confirmed = (by = 'second'): Update => ({ ...decided('confirmed', by), ...posted(20_000, { request: 'c1' }) });
const refused: Update = { ...decided('refused'), 'credit_requests/c1/answer': 'Too much' };

describe('a credit above the limit', () => {
  it('is posted with the word of a second admin, and once', async () => {
    expect(await server(confirmed())).toBe('allowed');
    expect(await server(confirmed())).toBe('denied');
    expect(await server(refused)).toBe('denied');
  });

  it.each<[string, Update]>([
    ['alone', posted(20_000)],
    ['with a request that still waits', posted(20_000, { request: 'c1' })],
    ['confirmed by who asked', confirmed('admin')],
    ['confirmed by a rider', confirmed('rider')],
    ['confirmed by nobody', { 'credit_requests/c1/state': 'confirmed', ...posted(20_000, { request: 'c1' }) }],
    ['for more than was asked', { ...decided('confirmed'), ...posted(20_001, { request: 'c1' }) }],
    ['under another id', { ...decided('confirmed'), ...posted(20_000, { request: 'c1' }, 'c2-admin') }],
  ])('is not posted %s', async (_name, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('is not confirmed without its entry, nor refused with it', async () => {
    expect(await server(decided('confirmed'))).toBe('denied');
    expect(await server({ ...refused, ...posted(500, {}) })).toBe('denied');
  });

  it('is asked for or posted, and never both under one id', async () => {
    const request = { uid: 'rider', kind: 'admin', amount: 500, note: 'Goodwill', by: 'admin' };
    const asked = (id: string): Update => ({
      [`credit_requests/${id}`]: { ...request, at: Date.now(), state: 'waiting' },
    });
    expect(await server({ ...asked('c2'), ...posted(500, {}, 'c2-admin') })).toBe('denied');
    expect(await server(asked('c2'))).toBe('allowed');
    expect(await server(posted(500, {}, 'c2-admin'))).toBe('denied');
    expect(await server(posted(500, {}, 'c3-admin'))).toBe('allowed');
    expect(await server(asked('c3'))).toBe('denied');
  });

  it('lapses when its days are over, and not before', async () => {
    expect(await server({ 'credit_requests/c1/state': 'lapsed' })).toBe('denied');
    await stand.reset({
      'users/second': { usertype: 'admin', approved: true },
      'credit_requests/c1/at': Date.now() - CREDIT_REQUEST_MS - 1000,
    });
    expect(await server(confirmed())).toBe('denied');
    expect(await server(refused)).toBe('denied');
    expect(await server({ 'credit_requests/c1/state': 'lapsed' })).toBe('allowed');
    expect(await server(confirmed())).toBe('denied');
  });
});

it('a credit up to the limit needs nobody else, and the setting moves the limit', async () => {
  const alone = (amount: number) => posted(amount, {}, 'c2-admin');
  expect(await server(alone(10_000))).toBe('allowed');
  await stand.reset({ 'settings/credit_limit': 0 });
  expect(await server(alone(1))).toBe('denied');
  await stand.reset({ 'settings/credit_limit': 500 });
  expect(await server(alone(50_000))).toBe('allowed');
});
