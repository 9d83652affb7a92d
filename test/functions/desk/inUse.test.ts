/** Rows that are in use are not deleted blindly. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableName } from '@/domain/desk/tables';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';

let admin: Person;
beforeAll(async () => {
  await resetTown();
  admin = await createPerson('admin');
});

type Row = Record<string, string | number | boolean>;
const add = (table: TableName, id: string, row: Row) =>
  callOk(admin, 'save_row', { table, id, mode: 'Add', seen: null, row });
const remove = (table: TableName, id: string, seen: Row) =>
  call(admin, 'save_row', { table, id, mode: 'Delete', seen, row: null });

const ZONE = { name: 'Caerleon', status: 'active', latlng: '51.61,-2.96|51.62,-2.96|51.62,-2.95' };
const NIGHT = { name: 'Caerleon', title: 'Caerleon nights', fromtime: 0, totime: 360 };
const PLAN = {
  tariff: 'Caerleon nights',
  ...Object.fromEntries(
    ['waiting_time', 'waiting_price', 'distance_1', 'distance_2', 'distance_3', 'price_1', 'price_2', 'price_3'].map(
      (field) => [field, 1],
    ),
  ),
  ...Object.fromEntries(
    ['max_1', 'max_2', 'max_3', 'extra_passenger', 'toll_charges', 'outstation'].map((field) => [field, 0]),
  ),
};

describe('a row in use', () => {
  it('is a zone with tariffs, and a tariff with a plan', async () => {
    const { latlng: _, ...zone } = ZONE;
    const stored = (await db.get<Record<string, Row>>('zones')) ?? {};
    const [own] = Object.values(stored);
    const placed = { ...zone, latlng: String(own?.['latlng']) };
    await add('zones', 'caerleon', placed);
    await add('tariff', 'caerleon-night', NIGHT);
    await add('plans', 'caerleon-plan', PLAN);
    const held = await remove('zones', 'caerleon', placed);
    expect([held.status, held.error?.code]).toEqual([409, 'zone_has_tariffs']);
    const priced = await remove('tariff', 'caerleon-night', NIGHT);
    expect([priced.status, priced.error?.code]).toEqual([409, 'tariff_has_plan']);
    expect((await remove('plans', 'caerleon-plan', PLAN)).status).toBe(200);
    expect((await remove('tariff', 'caerleon-night', NIGHT)).status).toBe(200);
    expect((await remove('zones', 'caerleon', placed)).status).toBe(200);
  });

  it('is a tariff whose plan is saved at the same moment', async () => {
    await add('tariff', 'caerleon-night', NIGHT);
    const [removed, planned] = await Promise.all([
      remove('tariff', 'caerleon-night', NIGHT),
      call(admin, 'save_row', { table: 'plans', id: 'caerleon-plan', mode: 'Add', seen: null, row: PLAN }),
    ]);
    expect(planned.status).toBe(200);
    const isThere = (await db.get('tariff/caerleon-night')) !== null;
    expect(removed.status).toBe(isThere ? 409 : 200);
  });

  it('is a car type with open rides, and its users are counted', async () => {
    const [id, car] = Object.entries((await db.get<Record<string, Row>>('rates/car_type')) ?? {})[0] as [string, Row];
    const { drivers, rides } = await callOk(admin, 'car_type_uses', { id });
    const all = Object.values((await db.get<Record<string, Row>>('users')) ?? {});
    expect(drivers).toBe(all.filter(({ carType }) => carType === car['name'] || carType === id).length);
    expect(rides).toBe(0);
    await db.set('bookings/open-ride', { carType: String(car['name']), status: 'NEW' });
    expect(await callOk(admin, 'car_type_uses', { id })).toEqual({ drivers, rides: 1 });
    const { id: _, former_names: __, ...seen } = car;
    const held = await remove('car_type', id, seen);
    expect([held.status, held.error?.code]).toEqual([409, 'car_type_ridden']);
    await db.set('bookings/open-ride/status', 'CANCELLED');
    expect((await remove('car_type', id, seen)).status).toBe(200);
  });
});
