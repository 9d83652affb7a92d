// @vitest-environment node
/** The yearly report to HMRC: what the server may write, whatever an endpoint decided. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Stand, startStand, type Update } from './stand';
import { DAY_MS, OPERATOR, REPORTED } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const server = (update: Update) => stand.as('server').update(update);

const ID = 'GB2025GB-OaaaaaaaaaaaaaaaaaaB';
const report = (changes: Update = {}): Update => ({
  id: ID,
  state: 'made',
  at: Date.now(),
  by: 'admin',
  operator: OPERATOR,
  count: 1,
  total: 1000,
  until: Date.now() + DAY_MS,
  rows: { driver: REPORTED },
  ...changes,
});
const made = (changes: Update = {}): Update => ({ 'platform_reports/2025': report(changes) });
const FILED: Update = {
  'platform_reports/2025/state': 'filed',
  'platform_reports/2025/filedAt': Date.now(),
  'platform_reports/2025/filedBy': 'admin',
};
const copy = (id = ID) => ({ id, at: Date.now(), operator: OPERATOR.name, ...REPORTED });

describe('a report', () => {
  it('is made, taken, and filed with its copies', async () => {
    expect(await server(made())).toBe('allowed');
    const file = (times: number) => ({ 'platform_reports/2025/file': { times, at: Date.now(), by: 'admin' } });
    expect(await server(file(1))).toBe('allowed');
    expect(await server(file(1))).toBe('denied');
    expect(await server(file(2))).toBe('allowed');
    expect(await server({ ...FILED, 'seller_copies/driver/2025': copy() })).toBe('allowed');
  });

  it('is discarded before HMRC has it, and then made again', async () => {
    await server(made());
    expect(await server({ 'platform_reports/2025': null })).toBe('allowed');
    expect(await server(made({ id: 'GB2025GB-OaaaaaaaaaaaaaaaaaaC' }))).toBe('allowed');
  });

  it('stays once HMRC has it, until the law has it kept no longer', async () => {
    await server(made());
    await server(FILED);
    expect(await server({ 'platform_reports/2025': null })).toBe('denied');
    await stand.reset({ 'platform_reports/2024/until': Date.now() - 1000 });
    expect(await server({ 'platform_reports/2024': null })).toBe('allowed');
  });

  it('keeps what it was made of', async () => {
    await server(made());
    for (const update of [
      made({ id: 'GB2025GB-OaaaaaaaaaaaaaaaaaaC' }),
      { 'platform_reports/2025/total': 1 },
      { 'platform_reports/2025/operator/name': 'Another Ltd' },
      { 'platform_reports/2025/until': Date.now() },
      { 'platform_reports/2025/rows/driver/paid/0': 1 },
      { 'platform_reports/2025/rows/driver/seller/nationalInsurance': '' },
      { 'platform_reports/2025/by': 'rider' },
    ])
      expect(await server(update)).toBe('denied');
  });

  it.each([
    ['as filed already', made({ state: 'filed', filedAt: 1, filedBy: 'admin' })],
    ['under a key that is no year', { 'platform_reports/next': report() }],
    ['with half a driver', made({ rows: { driver: { ...REPORTED, paid: [1, 2, 3] } } })],
    ['with an amount below zero', made({ rows: { driver: { ...REPORTED, fees: [-1, 0, 0, 0] } } })],
  ] as const)('is not made %s', async (_, update) => {
    expect(await server(update)).toBe('denied');
  });

  it('is filed once, with when and by whom', async () => {
    await server(made());
    expect(await server({ 'platform_reports/2025/state': 'filed' })).toBe('denied');
    expect(await server(FILED)).toBe('allowed');
    expect(await server(FILED)).toBe('denied');
    expect(await server({ 'platform_reports/2025/state': 'made' })).toBe('denied');
  });
});

describe('a copy', () => {
  it('is of a report that HMRC has, and goes to somebody with an account', async () => {
    await server(made());
    expect(await server({ 'seller_copies/driver/2025': copy() })).toBe('denied');
    expect(await server({ ...FILED, 'seller_copies/gone-driver/2025': copy() })).toBe('denied');
    expect(await server({ ...FILED, 'seller_copies/driver/2025': copy('GB2025GB-OaaaaaaaaaaaaaaaaaaD') })).toBe(
      'denied',
    );
  });
});

describe('asking', () => {
  it('waits a week, and counts one at a time', async () => {
    const ask = (times: number, at: number) => server({ 'seller_asks/2025/driver': { times, at } });
    expect(await ask(2, Date.now() - 2 * DAY_MS)).toBe('denied');
    expect(await ask(3, Date.now())).toBe('denied');
    expect(await ask(2, Date.now())).toBe('allowed');
    expect(await ask(3, Date.now() + DAY_MS)).toBe('denied');
  });
});

it('lets a month’s fees fall below zero until they are rebuilt, and hold whole pence alone', async () => {
  const fees = (value: unknown) => server({ 'earnings/driverMonths/2026-03/driver/fees': value });
  expect(await fees(-400)).toBe('allowed');
  expect(await fees(0.5)).toBe('denied');
});
