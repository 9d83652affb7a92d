import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { HACKNEY, HOLIDAYS, PLANS, TARIFFS } from '../domain/support/fares';

const KEYS =
  'tariff tier_1 tier_2 tier_3 waiting extra_passengers car_type outstation holiday min_fare_top_up subtotal convenience_fee tolls fixed_price_flag total driver_share';

const ride = {
  distance_metres: 12_000,
  duration_seconds: 1800,
  wait_seconds: 230,
  extra_passengers: 1,
  toll_count: 0,
  pickup_zone: 'London',
  drop_zone: 'London',
  at: '2026-06-03T09:00:00Z',
};
const prices = {
  car_type: HACKNEY,
  tariffs: TARIFFS,
  plans: PLANS,
  holidays: HOLIDAYS,
  settings: { convert_to_mile: false, Fixed_price_km: 20, Fixed_price_options: 'outstation' },
  time_zone: 'Europe/London',
};

/** Runs the command as a person would and returns its output lines. */
function fares(lines: readonly unknown[], timeZone = 'UTC'): unknown[] {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const run = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/fare.ts'], {
    input: `${input}\n`,
    encoding: 'utf8',
    env: { ...process.env, TZ: timeZone },
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

describe('npm run fare', () => {
  it('answers each case with its bill lines, in order', () => {
    const [day, away, nowhere] = fares([
      { trip: ride, table: prices },
      {
        trip: { ...ride, distance_metres: '35000', drop_zone: null, toll_count: 2, at: '2026-06-07T10:00:00+01:00' },
        table: prices,
      },
      { trip: { ...ride, pickup_zone: null }, table: prices },
    ]);
    expect(Object.keys(day as object).join(' ')).toBe(KEYS);
    expect(day).toEqual({
      tariff: 'Tariff 1',
      tier_1: 1820,
      tier_2: 540,
      tier_3: 0,
      waiting: 200,
      extra_passengers: 60,
      car_type: 0,
      outstation: 0,
      holiday: 0,
      min_fare_top_up: 0,
      subtotal: 2620,
      convenience_fee: 262,
      tolls: 0,
      fixed_price_flag: false,
      total: 2882,
      driver_share: 2620,
    });
    // Metered 1,820 + 4,620 + 1,650 + 200 + 60 = 8,350; 12.5 % 1,044; 5 % of 9,394 470; fee 986; tolls 3,000: 13,850.
    expect(away).toMatchObject({
      subtotal: 9864,
      convenience_fee: 986,
      fixed_price_flag: true,
      total: 13_900,
      driver_share: 12_914,
    });
    expect(nowhere).toEqual({ error: 'No Tariff Found' });
  });

  it('reports an invalid line and continues', () => {
    const answers = fares([
      'not a case',
      '[]',
      '{"table":{}}',
      { trip: { ...ride, at: 'tomorrow' }, table: prices },
      { trip: { ...ride, at: '2026-06-03T09:00:00' }, table: prices },
      { trip: ride, table: { ...prices, time_zone: 'Moon/Tranquillity' } },
      { trip: ride, table: { ...prices, plans: 'none' } },
      '',
      { trip: ride, table: prices },
    ]);
    expect(answers).toHaveLength(8);
    for (const answer of answers.slice(0, -1)) expect(answer).toEqual({ error: expect.stringMatching(/./) });
    expect(answers.at(-1)).toMatchObject({ total: 2882 });
  });

  it('uses 0 and London time by default, and accepts a tariff’s zone by either name', () => {
    const tariffs = [{ zone: 'London', title: 'T', fromtime: '1380', totime: '60' }];
    const plans = { a: { tariff: 'T', distance_1: 0.1, price_1: 0.2, max_1: 100 } };
    const short = { distance_metres: 1000, pickup_zone: 'London', at: '2026-06-03T22:30:00Z' };
    const [late, day] = fares([
      { trip: short, table: { tariffs, plans } },
      { trip: { ...short, at: '2026-06-03T21:30:00Z' }, table: { tariffs, plans } },
    ]);
    expect(late).toMatchObject({ tariff: 'T', tier_1: 200, total: 200, driver_share: 200 });
    expect(day).toEqual({ error: 'No Tariff Found' });
  });

  it('knows the bank holidays of each nation, and the days that a desk enters', () => {
    const every = { tariff: '*', option: 'bank_holiday', week: '', holiday_date: '', calc_type: 'flat', price: 3 };
    const added = { date: '2026-11-27', kind: 'added', name: 'Royal wedding' };
    const table = { ...prices, holidays: [every] };
    const on = (date: string, changes: object = {}) => ({
      trip: { ...ride, at: `${date}T10:00:00Z` },
      table: { ...table, ...changes },
    });
    const answers = fares([
      on('2026-12-28'),
      on('2026-11-30'),
      on('2026-11-30', { nation: 'scotland' }),
      on('2026-11-27'),
      on('2026-11-27', { bank_holidays: { a: added } }),
      on('2026-12-28', { nation: 'wales' }),
    ]);
    expect(answers.slice(0, -1).map((answer) => (answer as { holiday: number }).holiday)).toEqual([
      300, 0, 300, 0, 300,
    ]);
    expect(answers.at(-1)).toHaveProperty('error');
  });

  it('gives the same answers in another time zone, on both clock-change days', () => {
    const cases = ['2026-03-29T03:59:00Z', '2026-03-29T04:00:00Z', '2026-10-25T04:59:00Z', '2026-10-25T05:00:00Z'].map(
      (at) => ({ trip: { ...ride, at }, table: prices }),
    );
    const answers = fares(cases);
    expect(answers.map((answer) => (answer as { tariff: string }).tariff)).toEqual([
      'Tariff 3',
      'Tariff 1',
      'Tariff 3',
      'Tariff 1',
    ]);
    expect(fares(cases, 'America/New_York')).toEqual(answers);
  });
});
