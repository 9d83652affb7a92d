/** Holiday rules for every tariff and every bank holiday: quotes, bills, and what stays as it was agreed. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/domain/desk/audit';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { driverAt, endAtTheDrop, readBooking, rideIn, TRIP } from '../ride/rides';

const PUBLISHED = bankHolidaysOf('england-and-wales');
const dateIn = (days: number): string => clockParts(Date.now() + days * DAY_MS, DEFAULT_TIME_ZONE).date;
const DAY = [2, 3, 4, 5, 6, 7, 8].map(dateIn).find((date) => !PUBLISHED.has(date)) ?? '';
const AT_NOON = { ...TRIP, bookLater: true, tripdate: instantOf(DAY, 720, DEFAULT_TIME_ZONE) };
const RULE = {
  name: 'Bank holiday',
  tariff: '*',
  option: 'bank_holiday',
  week: '',
  holiday_date: '',
  calc_type: 'percentage',
  price: 50,
};
const ADDED = { date: DAY, kind: 'added', name: 'Coronation' };

let admin: Person;
let rider: Person;
beforeAll(async () => {
  await resetTown();
  [admin, rider] = await Promise.all([createPerson('admin'), createPerson('rider')]);
});
beforeEach(async () => {
  const users = await db.get('users');
  await resetTown({ users, 'settings/otp_secure': false, holiday: null, bank_holidays: null });
});

type Table = 'holiday' | 'bank_holidays' | 'tariff';
const add = (table: Table, id: string, row: Record<string, string | number>) =>
  call(admin, 'save_row', { table, id, mode: 'Add', seen: null, row });
const noon = async () => (await callOk(rider, 'estimate', AT_NOON)).lines;
/** The server keeps the tables by a listener. */
const settled = (holiday: number) => expect.poll(async () => (await noon()).holiday).toBe(holiday);

describe('a rule for every tariff and every bank holiday', () => {
  it('counts on a day as soon as that is a bank holiday, and no longer', async () => {
    const before = await noon();
    const half = Math.round((before.subtotal - before.min_fare_top_up) / 2);
    expect((await add('holiday', 'every', RULE)).status).toBe(200);
    expect((await noon()).total).toBe(before.total);
    expect((await add('bank_holidays', 'c', ADDED)).status).toBe(200);
    await settled(half);
    expect((await noon()).facts).toMatchObject({ holiday_name: 'Bank holiday', holiday_percent: 50 });
    await callOk(admin, 'save_row', { table: 'bank_holidays', id: 'c', mode: 'Delete', seen: ADDED, row: null });
    await settled(0);
    expect((await noon()).total).toBe(before.total);
    expect(await db.get<AuditEntry>('audit/holiday-1')).toMatchObject({ event: 'add_row', by: admin.uid });
  });

  it('gives way to a rule for the date', async () => {
    await add('bank_holidays', 'c', ADDED);
    await add('holiday', 'every', RULE);
    await add('holiday', 'date', {
      ...RULE,
      name: 'Final',
      option: 'daywise',
      holiday_date: DAY,
      calc_type: 'flat',
      price: 3,
    });
    await settled(300);
    expect((await noon()).facts.holiday_name).toBe('Final');
  });

  it.each([
    [{ option: 'yearly' }, 'option', 'no_details_error'],
    [{ holiday_date: DAY }, 'holiday_date', 'empty_holiday_date'],
    [{ week: 'sun' }, 'week', 'empty_week_day'],
    [{ name: 'x'.repeat(41) }, 'name', 'no_details_error'],
    [{ tariff: ' ' }, 'tariff', 'no_details_error'],
  ])('with %j is refused', async (wrong, field, code) => {
    expect((await add('holiday', 'h', { ...RULE, ...wrong })).error).toMatchObject({ code, field });
    expect(await db.get('holiday')).toBe(null);
  });

  it('keeps its meaning, because no tariff may be called like it', async () => {
    const row = { name: 'Newport', title: ' * ', fromtime: 0, totime: 30 };
    expect((await add('tariff', 't', row)).error).toMatchObject({ code: 'tariff_title_reserved', field: 'title' });
  });
});

describe('a ride under way while its day becomes a bank holiday', () => {
  const today = dateIn(0);
  /** On a published bank holiday, the day is taken away instead. */
  const kind = PUBLISHED.has(today) ? 'removed' : 'added';
  const ended = async (during: () => Promise<unknown>) => {
    await add('holiday', 'every', RULE);
    const driver = await driverAt(50);
    const id = await rideIn('STARTED', await createPerson('rider'), driver);
    const agreed = await readBooking(id);
    // A ride that ends soon after midnight began on the day before.
    for (const date of [today, dateIn(-1)]) {
      const isNews = PUBLISHED.has(date) === (kind === 'removed');
      if (isNews) expect((await add('bank_holidays', `c-${date}`, { ...ADDED, date, kind })).status).toBe(200);
    }
    await expect.poll(async () => (await callOk(rider, 'estimate', TRIP)).lines.holiday > 0).toBe(kind === 'added');
    await during();
    await endAtTheDrop(id, driver);
    const { fare_lines: bill, estimate_lines } = await readBooking(id);
    expect(estimate_lines).toEqual(agreed.estimate_lines);
    if (bill === undefined || agreed.estimate_lines === undefined) throw new Error('no bill');
    return { bill, agreed: agreed.estimate_lines };
  };
  const nothing = () => Promise.resolve();

  it('is billed by the days at its end, like by any other list', async () => {
    const { bill } = await ended(nothing);
    expect(bill.holiday > 0).toBe(kind === 'added');
  });

  it('keeps its total if it was agreed at a fixed price', async () => {
    await db.update('settings', { Fixed_price_km: 0.1, Fixed_price_options: 'all' });
    await expect.poll(async () => (await callOk(rider, 'estimate', TRIP)).lines.fixed_price_flag).toBe(true);
    const { bill, agreed } = await ended(nothing);
    expect([bill.total, bill.driver_share]).toEqual([agreed.total, agreed.driver_share]);
  });

  it('costs what was agreed where no list covers it any more', async () => {
    const { bill, agreed } = await ended(async () => {
      await db.set('tariff', null);
      await expect.poll(async () => (await call(rider, 'estimate', TRIP)).status).toBe(422);
    });
    expect(bill).toEqual(agreed);
  });
});
