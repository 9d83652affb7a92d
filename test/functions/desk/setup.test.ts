/** A fresh installation: an empty database with one admin, from its first setting to its first estimate. */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import type { AuditEntry } from '@/domain/desk/audit';
import type { PlainRow } from '@/domain/desk/rowEdit';
import { FIRST_SETTINGS } from '@/domain/pricing/settings';
import { circleRound } from '@/domain/place/geo';
import { DEFAULT_REASONS } from '@/domain/ride/ownReasons';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { positionOf, STATION } from '../../support/places';
import { db, resetTown, stack } from '../../support/stack';

let admin: Person;
let other: Person;
let rider: Person;

beforeAll(async () => {
  [admin, other, rider] = await Promise.all([createPerson('admin'), createPerson('admin'), createPerson('rider')]);
});

beforeEach(async () => {
  const users = await db.get('users');
  await db.set('', { users });
});

/** Two places of the town in the middle of a district. */
const PICKUP = { ...positionOf(STATION), add: 'The station' };
const DROP = { lat: 51.5803, lng: -2.9982, add: 'The hospital' };
const OUTLINE = circleRound(STATION, 5000);
const NAMED: ApiBody<'save_settings'> = {
  seen: { CompanyName: '', care_no: '' },
  changes: { CompanyName: 'Newport Taxis', care_no: '+441633960123' },
};
const ROWS: Record<string, { table: ApiBody<'save_row'>['table']; row: PlainRow }> = {
  district: {
    table: 'zones',
    row: { name: 'Newport', status: 'active', latlng: JSON.stringify(OUTLINE) },
  },
  tariff: { table: 'tariff', row: { name: 'Newport', title: 'Card', fromtime: 0, totime: 1440 } },
  card: {
    table: 'plans',
    row: {
      tariff: 'Card',
      waiting_time: 30,
      waiting_price: 0.2,
      extra_passenger: 0,
      toll_charges: 0,
      outstation: 0,
      distance_1: 0.5,
      price_1: 3,
      max_1: 0.5,
      distance_2: 0.1,
      price_2: 0.2,
      max_2: 0,
      distance_3: 0.1,
      price_3: 0.2,
      max_3: 0,
    },
  },
  cars: {
    table: 'car_type',
    row: {
      name: 'Taxi',
      seats: 4,
      image: '',
      extra_info: '',
      base_fare: 0,
      min_fare: 3,
      rate_per_unit_distance: 0,
      rate_per_hour: 0,
      convenience_fees: 0,
      convenience_fee_type: 'percentage',
    },
  },
};
const add = (name: keyof typeof ROWS, who = admin) =>
  call(who, 'save_row', { ...(ROWS[name] as (typeof ROWS)[string]), id: `first-${name}`, mode: 'Add', seen: null });
const estimate = () =>
  call(rider, 'estimate', { pickup: PICKUP, drop: DROP, carType: 'Taxi', bookLater: false, extra_passenger: 0 });

describe('an empty installation', () => {
  it('tells everybody the settings it begins with, and that it is not open', async () => {
    const { settings, carTypes } = await callOk(null, 'public_data', {});
    expect(settings).toEqual({ ...FIRST_SETTINGS, opening: 'soon' });
    expect(carTypes).toEqual([]);
  });

  it('serves no pickup', async () => {
    expect((await estimate()).error).toMatchObject({
      code: 'pickup_unserved',
      message: 'We don’t serve this pickup yet',
    });
    expect(await callOk(rider, 'nearby_cabs', { pickup: { lat: PICKUP.lat, lng: PICKUP.lng } })).toMatchObject({
      served: false,
    });
  });

  it('writes every setting and the five reasons with the first one saved, and stays closed', async () => {
    await callOk(admin, 'save_settings', NAMED);
    expect(await db.get('settings')).toEqual({ ...FIRST_SETTINGS, ...NAMED.changes, opening: 'soon' });
    const reasons = Object.values((await db.get<Record<string, { label: string; value: number }>>('cancel_reason'))!);
    expect(reasons).toEqual(DEFAULT_REASONS.map((label, value) => ({ label, value })));
    const audit = Object.values((await db.get<Record<string, AuditEntry>>('audit'))!);
    expect(audit.map(({ event, by }) => [event, by])).toEqual(
      expect.arrayContaining([
        ['first_settings', admin.uid],
        ['first_reasons', admin.uid],
      ]),
    );
  });

  it('keeps the reasons that somebody has written before the settings', async () => {
    await callOk(admin, 'save_row', {
      table: 'cancel_reason',
      id: 'own',
      mode: 'Add',
      seen: null,
      row: { label: 'Too late' },
    });
    await callOk(admin, 'save_settings', NAMED);
    expect(await db.get('cancel_reason')).toEqual({ own: { label: 'Too late', value: 0 } });
  });

  it('takes the first save of one admin and asks the other to look again', async () => {
    const theirs = { ...NAMED, changes: { ...NAMED.changes, CompanyName: 'Usk Cabs' } };
    const answers = await Promise.all([call(admin, 'save_settings', NAMED), call(other, 'save_settings', theirs)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.error?.code).toBe('changed_since');
    expect(await db.get('revisions')).toEqual({ settings: 1, cancel_reason: 1 });
    // The same press again changes nothing.
    const winner = answers[0].status === 200 ? NAMED : theirs;
    await callOk(admin, 'save_settings', winner);
    expect(await db.get('revisions/settings')).toBe(1);
  });
});

describe('the set-up', () => {
  it('opens only when every step is done, and then riders see fares', async () => {
    const missing = async () => (await call(admin, 'finish_setup', {})).error?.code;
    const stepNamed = async () => {
      const response = await fetch(`${stack.api}/finish_setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: '{}',
      });
      return ((await response.json()) as { error: { field?: string } }).error.field;
    };
    expect([await missing(), await stepNamed()]).toEqual(['setup_incomplete', 'company']);
    await callOk(admin, 'save_settings', NAMED);
    expect(await stepNamed()).toBe('district');
    await add('district');
    expect(await stepNamed()).toBe('card');
    await add('tariff');
    // A tariff without its prices is no card.
    expect(await stepNamed()).toBe('card');
    await add('card');
    expect(await stepNamed()).toBe('cars');
    await add('cars');
    expect((await estimate()).error?.code).toBe('pickup_unserved');
    await callOk(admin, 'finish_setup', {});
    const { answer } = await estimate();
    expect(answer?.pickupZone).toBe('Newport');
    expect(answer?.estimateFare).toBeGreaterThanOrEqual(300);
  });

  it('opens once, whoever presses and how often', async () => {
    await callOk(admin, 'save_settings', NAMED);
    for (const name of ['district', 'tariff', 'card', 'cars'] as const) await add(name);
    const answers = await Promise.all([admin, other, admin].map((who) => call(who, 'finish_setup', {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.get('settings/opening')).toBe('open');
    const opened = Object.values((await db.get<Record<string, AuditEntry>>('audit'))!);
    expect(opened.filter(({ event }) => event === 'finish_setup')).toHaveLength(1);
  });

  it('never closes a town that has been open, even one from before there was a set-up', async () => {
    await resetTown({ users: await db.get('users') });
    await callOk(admin, 'finish_setup', {});
    expect(await db.get('settings/opening')).toBe(null);
    await callOk(admin, 'save_settings', { seen: { bonus: 5 }, changes: { bonus: 6 } });
    expect(await db.get('settings/opening')).toBe(null);
    expect((await call(admin, 'save_settings', { seen: {}, changes: { opening: 'soon' } })).status).toBe(400);
  });

  it('adds one zone when two admins draw the same one', async () => {
    await callOk(admin, 'save_settings', NAMED);
    const answers = await Promise.all([add('district'), add('district', other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.keys((await db.get<object>('zones'))!)).toHaveLength(1);
  });
});

describe('a town on the authority’s card', () => {
  const NEWPORT = JSON.parse(readFileSync('local/newport/card.json', 'utf8')) as object;
  const enter = (effective_from: string) =>
    call(admin, 'save_card', {
      id: `from-${effective_from}`,
      text: JSON.stringify({ ...NEWPORT, effective_from }),
    });
  const choose = () => call(admin, 'save_settings', { seen: { fare_basis: 'plan' }, changes: { fare_basis: 'card' } });

  it('may choose it during set-up, opens once it is in force, and needs no tariff', async () => {
    await callOk(admin, 'save_settings', NAMED);
    for (const name of ['district', 'cars'] as const) await add(name);
    expect((await choose()).error?.code).toBe('card_needed');
    await enter('2090-01-01');
    expect((await choose()).status).toBe(200);
    expect((await call(admin, 'finish_setup', {})).error?.code).toBe('setup_incomplete');
    await enter('2022-09-23');
    await callOk(admin, 'finish_setup', {});
    const { answer } = await estimate();
    expect(answer?.lines.card).toMatchObject({ authority: 'Newport City Council', effective_from: '2022-09-23' });
  });

  it('can choose it when open only once it is in force', async () => {
    await resetTown({ users: await db.get('users') });
    await enter('2090-01-01');
    expect((await choose()).error?.code).toBe('card_needed');
    expect((await estimate()).answer?.lines.card).toBeUndefined();
    await enter('2022-09-23');
    expect((await choose()).status).toBe(200);
  });
});
