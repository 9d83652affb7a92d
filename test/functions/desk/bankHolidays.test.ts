/** Bank holidays that the desk enters: every fare by the card from then on, and none that is agreed or billed. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import newportCard from '../../../local/newport/card.json' with { type: 'json' };
import type { AuditEntry } from '@/domain/desk/audit';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { bankHolidaysOf } from '@/domain/pricing/card/bands/bankHolidays';
import { DAY_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { townCard } from '../../support/townCard';
import { book, driverAt, endAtTheDrop, readBooking, rideIn, TRIP } from '../ride/rides';

/** The next day ahead that is neither a bank holiday nor at Christmas, when the card has a tariff of its own. */
function plainDay(): string {
  for (let days = 2; ; days += 1) {
    const { date } = clockParts(Date.now() + days * DAY_MS, DEFAULT_TIME_ZONE);
    if (!bankHolidaysOf('england-and-wales').has(date) && !/-(12-(2[4-9]|3.)|01-0[1-3])$/.test(date)) return date;
  }
}
const DAY = plainDay();
const AT_NOON = { ...TRIP, bookLater: true, tripdate: instantOf(DAY, 720, DEFAULT_TIME_ZONE) };
const ADDED = { date: DAY, kind: 'added', name: 'Coronation' } as const;

let admin: Person;
let rider: Person;
beforeAll(async () => {
  await resetTown();
  [admin, rider] = await Promise.all([createPerson('admin'), createPerson('rider')]);
});
beforeEach(async () => {
  const users = await db.get('users');
  await resetTown({
    users,
    'settings/otp_secure': false,
    'settings/fare_basis': 'card',
    ...townCard(newportCard as AuthorityCard),
  });
});

const add = (id: string, row: object, who = admin) =>
  call(who, 'save_row', { table: 'bank_holidays', id, mode: 'Add', seen: null, row: row as typeof ADDED });
const tariffAtNoon = async () => (await callOk(rider, 'estimate', AT_NOON)).lines;
/** The server keeps the tables by a listener. */
const settled = (tariff: string) => expect.poll(async () => (await tariffAtNoon()).tariff).toBe(tariff);

describe('a bank holiday entered by the desk', () => {
  it('counts for every fare of that day from then on, and no more once it is taken away', async () => {
    const before = await tariffAtNoon();
    expect(before.tariff).toBe('1');
    expect((await add('c', ADDED)).status).toBe(200);
    await settled('3');
    expect((await tariffAtNoon()).total).toBe(before.total + 150);
    const none = { ...ADDED, kind: 'removed' } as const;
    await callOk(admin, 'save_row', { table: 'bank_holidays', id: 'c', mode: 'Update', seen: ADDED, row: none });
    await settled('1');
    await callOk(admin, 'save_row', { table: 'bank_holidays', id: 'c', mode: 'Delete', seen: none, row: null });
    expect((await tariffAtNoon()).total).toBe(before.total);
    expect(await db.get('revisions/bank_holidays')).toBe(3);
    expect(await db.get<AuditEntry>('audit/bank_holidays-1')).toMatchObject({ event: 'add_row', by: admin.uid });
  });

  it('leaves what is agreed and what is billed as they were', async () => {
    const ahead = await book(await createPerson('rider'), AT_NOON);
    const driver = await driverAt(50);
    const billed = await rideIn('STARTED', rider, driver);
    await endAtTheDrop(billed, driver);
    const [bill, agreed] = [await readBooking(billed), await readBooking(ahead)];
    const today = clockParts(Date.now(), DEFAULT_TIME_ZONE).date;
    expect((await add('t', { ...ADDED, date: today })).status).toBe(200);
    expect((await add('c', ADDED)).status).toBe(200);
    await settled('3');
    expect(await readBooking(billed)).toEqual(bill);
    await callOk(driver, 'pay_booking', { id: billed, mode: 'cash' });
    expect((await readBooking(billed)).trip_cost).toBe(bill.trip_cost);
    expect((await readBooking(ahead)).estimate_lines).toEqual(agreed.estimate_lines);
  });

  it('is refused without a day, twice for one day, and from anybody but an admin', async () => {
    expect((await add('c', { ...ADDED, date: '2028-02-30' })).error).toMatchObject({
      code: 'no_details_error',
      field: 'date',
    });
    expect((await add('c', { ...ADDED, kind: 'half' })).status).toBe(422);
    for (const role of ['driver', 'fleetadmin'] as const)
      expect((await add('c', ADDED, await createPerson(role))).status).toBe(403);
    expect(await db.get('bank_holidays')).toBe(null);
    await add('c', ADDED);
    expect((await add('d', ADDED)).error).toMatchObject({ code: 'bank_holiday_taken', field: 'date' });
  });

  it('entered by two admins at once is entered once', async () => {
    const other = await createPerson('admin');
    const answers = await Promise.all([add('c', ADDED), add('d', ADDED, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(Object.values((await db.get<object>('bank_holidays')) ?? {})).toEqual([ADDED]);
  });
});
