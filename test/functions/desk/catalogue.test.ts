/** Tables and settings edited by admins over HTTP: the writes, their effects, the refusals, and races. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import type { AuditEntry } from '@/domain/desk/audit';
import type { Plan, Tariff } from '@/domain/pricing/tariff';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, wholeTree } from '../../support/stack';
import { times } from '../money/books';
import { startHost } from '../ownHost';

type Edit = ApiBody<'save_row'>;
type Row = NonNullable<Edit['row']>;

let admin: Person;
let other: Person;
let rider: Person;
let fleet: Person;

beforeAll(async () => {
  await resetTown();
  [admin, other, rider, fleet] = await Promise.all([
    createPerson('admin'),
    createPerson('admin'),
    createPerson('rider'),
    createPerson('fleetadmin'),
  ]);
});
beforeEach(async () => {
  const users = await db.get('users');
  await resetTown({ users });
});

const rowsOf = async (path: string) => (await db.get<Record<string, Row>>(path)) ?? {};
const entryOf = (table: string, revision: number) => db.get<AuditEntry>(`audit/${table}-${revision}`);

async function firstOf(path: string, is: (row: Row) => boolean): Promise<[id: string, row: Row]> {
  const found = Object.entries(await rowsOf(path)).find(([, row]) => is(row));
  if (found === undefined) throw new Error(`no such row in ${path}`);
  return found;
}

async function refusedUnchanged(who: Person, edit: Edit, status: number, code: string): Promise<void> {
  const before = await wholeTree();
  const called = await call(who, 'save_row', edit);
  expect([called.status, called.error?.code]).toEqual([status, code]);
  expect(await wholeTree()).toEqual(before);
}

const NIGHT: Row = { name: 'Newport South', title: 'Airport night', fromtime: 1320, totime: 300 };

describe('a row', () => {
  it('is added, edited and deleted, with an audit entry each time', async () => {
    await callOk(admin, 'save_row', { table: 'tariff', id: 'night', mode: 'Add', seen: null, row: NIGHT });
    const later = { ...NIGHT, totime: 360 };
    await callOk(admin, 'save_row', { table: 'tariff', id: 'night', mode: 'Update', seen: NIGHT, row: later });
    expect(await db.get('tariff/night')).toEqual(later);
    await callOk(other, 'save_row', { table: 'tariff', id: 'night', mode: 'Delete', seen: later, row: null });
    expect(await db.get('tariff/night')).toBe(null);
    // The plans as well: none may come to hold the tariff while it goes.
    expect(await db.get('revisions')).toEqual({ tariff: 3, plans: 1 });
    expect(await entryOf('tariff', 1)).toMatchObject({ by: admin.uid, event: 'add_row', subject: 'tariff/night' });
    expect(await entryOf('tariff', 2)).toMatchObject({
      event: 'update_row',
      changes: { totime: { from: 300, to: 360 } },
    });
    expect(await entryOf('tariff', 3)).toMatchObject({ by: other.uid, event: 'delete_row', kind: 'settings' });
  });

  it('is added once by two identical requests', async () => {
    const add: Edit = { table: 'tariff', id: 'night', mode: 'Add', seen: null, row: NIGHT };
    const remove: Edit = { table: 'tariff', id: 'night', mode: 'Delete', seen: NIGHT, row: null };
    for (const edit of [add, remove]) {
      expect((await times(5, () => call(admin, 'save_row', edit))).map(({ status }) => status)).toEqual(
        Array(5).fill(200),
      );
    }
    expect(await db.get('revisions')).toEqual({ tariff: 2, plans: 1 });
  });

  it('typed as text is stored as numbers', async () => {
    const typed = { ...NIGHT, title: ' Late ', fromtime: '1320', totime: '300' };
    await callOk(admin, 'save_row', { table: 'tariff', id: 'night', mode: 'Add', seen: null, row: typed });
    expect(await db.get('tariff/night')).toEqual({ ...NIGHT, title: 'Late' });
  });

  it('edited by another admin since is not overwritten', async () => {
    const [id, row] = await firstOf('plans', () => true);
    await callOk(other, 'save_row', {
      table: 'plans',
      id,
      mode: 'Update',
      seen: row,
      row: { ...row, waiting_price: 9 },
    });
    await refusedUnchanged(
      admin,
      { table: 'plans', id, mode: 'Update', seen: row, row: { ...row, toll_charges: 3 } },
      409,
      'changed_since',
    );
    await refusedUnchanged(admin, { table: 'plans', id, mode: 'Delete', seen: row, row: null }, 409, 'changed_since');
  });

  it('can be added by ten admins at once, each with its audit entry', async () => {
    const edits = Array.from(
      { length: 10 },
      (_, at): Edit => ({
        table: 'tariff',
        id: `night-${at}`,
        mode: 'Add',
        seen: null,
        row: { ...NIGHT, title: `Night ${at}` },
      }),
    );
    const called = await Promise.all(edits.map((edit) => call(admin, 'save_row', edit)));
    expect(called.map(({ status }) => status)).toEqual(edits.map(() => 200));
    const rows = await rowsOf('tariff');
    expect(edits.filter(({ id }) => rows[id] === undefined)).toEqual([]);
    expect(await db.get('revisions/tariff')).toBe(10);
    expect((await entryOf('tariff', 10))?.event).toBe('add_row');
  });

  it.each<[string, Partial<Edit>, number, string]>([
    ['without its zone', { row: { ...NIGHT, name: ' ' } }, 422, 'no_details_error'],
    ['at ten past', { row: { ...NIGHT, fromtime: 610 } }, 422, 'no_details_error'],
    ['beyond midnight', { row: { ...NIGHT, totime: 1470 } }, 422, 'no_details_error'],
    ['with an empty window', { row: { ...NIGHT, totime: 1320 } }, 422, 'tariff_window_empty'],
    ['of another type', { row: { ...NIGHT, title: true } }, 422, 'no_details_error'],
    ['with too long a text', { row: { ...NIGHT, title: 'x'.repeat(2001) } }, 422, 'no_details_error'],
    ['that is null', { row: null }, 400, 'invalid_request'],
    ['under another path', { id: 'a/b' }, 400, 'invalid_request'],
    ['with a path as a field', { row: { ...NIGHT, 'a/b': 1 } }, 400, 'invalid_request'],
    ['of a table that cannot be edited', { table: 'users' as 'tariff' }, 400, 'invalid_request'],
  ])('%s is refused', async (_, change, status, code) => {
    await refusedUnchanged(
      admin,
      { table: 'tariff', id: 'night', mode: 'Add', seen: null, row: NIGHT, ...change },
      status,
      code,
    );
  });

  it.each(['table', 'id', 'mode', 'seen', 'row'] as const)('with nonsense for %s is refused', async (field) => {
    const before = await wholeTree();
    const good: Edit = { table: 'tariff', id: 'night', mode: 'Add', seen: null, row: NIGHT };
    for (const wrong of [[], {}, 'text', 7, true, '', '../users', { length: 1 }, { deep: { er: 1 } }]) {
      if (field === 'id' && wrong === 'text') continue;
      const called = await call(admin, 'save_row', { ...good, [field]: wrong });
      expect([wrong, called.status >= 400 && called.status < 500]).toEqual([wrong, true]);
    }
    expect(await wholeTree()).toEqual(before);
  });

  it('can only be edited by an admin', async () => {
    const edit: Edit = { table: 'tariff', id: 'night', mode: 'Add', seen: null, row: NIGHT };
    for (const who of [rider, fleet]) await refusedUnchanged(who, edit, 403, 'permission_denied');
    const called = await call(rider, 'save_settings', { seen: {}, changes: { bonus: 1000 } });
    expect([called.status, await db.get('settings/bonus')]).not.toEqual([200, 1000]);
    expect(called.status).toBe(403);
  });
});

describe('a name', () => {
  it('of a tariff is passed on if it was the last of that name, and stays while others have it', async () => {
    await db.update('', { tariff: null, plans: null, holiday: null });
    const named = (title: string, name: string): Row => ({ name, title, fromtime: 0, totime: 1440 });
    const plan = { ...(await planRow()), tariff: 'Day' };
    await db.update('', {
      'tariff/a': named('Day', 'Newport South'),
      'tariff/b': named('Day', 'City Airport'),
      'plans/p': plan,
      'holiday/h': { tariff: 'Day', option: 'weekwise', week: 'sun', holiday_date: '', calc_type: 'flat', price: 2 },
    });
    const rename = (id: string, name: string): Edit => ({
      table: 'tariff',
      id,
      mode: 'Update',
      seen: named('Day', name),
      row: named('Daytime', name),
    });
    await callOk(admin, 'save_row', rename('a', 'Newport South'));
    expect(await db.get<Plan>('plans/p')).toMatchObject({ tariff: 'Day' });
    await callOk(admin, 'save_row', rename('b', 'City Airport'));
    expect(await db.get<Plan>('plans/p')).toEqual({ ...plan, tariff: 'Daytime' });
    expect(await db.get('holiday/h/tariff')).toBe('Daytime');
    expect(await db.get('revisions')).toEqual({ tariff: 2, plans: 1, holiday: 1 });
    expect(await entryOf('plans', 1)).toMatchObject({ event: 'rows_follow', changes: { tariff: { to: 'Daytime' } } });
  });

  it('of a zone is passed on to its tariffs', async () => {
    const [id, zone] = await firstOf('zones', ({ name }) => name === 'Newport South');
    const before = Object.values(await rowsOf('tariff')).filter(({ name }) => name === 'Newport South').length;
    await callOk(admin, 'save_row', { table: 'zones', id, mode: 'Update', seen: zone, row: { ...zone, name: 'LHR' } });
    const tariffs = Object.values((await db.get<Record<string, Tariff>>('tariff')) ?? {});
    expect(before).toBeGreaterThan(0);
    expect(tariffs.filter(({ name }) => name === 'LHR')).toHaveLength(before);
    expect(tariffs.filter(({ name }) => name === 'Newport South')).toEqual([]);
    expect(await db.get(`zones/${id}/former_names`)).toBe('Newport South');
  });

  it('of a car type is remembered, so that drivers and bookings with the old name still find it', async () => {
    const [id, car] = await firstOf('rates/car_type', ({ name }) => name === 'Black Cab');
    await callOk(admin, 'save_row', {
      table: 'car_type',
      id,
      mode: 'Update',
      seen: car,
      row: { ...car, name: 'Taxi' },
    });
    expect(await db.get(`rates/car_type/${id}`)).toEqual({ ...car, name: 'Taxi', former_names: 'Black Cab' });
    await refusedUnchanged(
      admin,
      { table: 'car_type', id: 'new', mode: 'Add', seen: null, row: { ...car, name: 'TAXI ' } },
      409,
      'name_taken',
    );
  });
});

describe('a cancellation reason', () => {
  it('is numbered by the server, and the rest are renumbered after a deletion', async () => {
    const reasons = Object.entries(await rowsOf('cancel_reason')).toSorted(
      ([, a], [, b]) => Number(a.value) - Number(b.value),
    );
    await callOk(admin, 'save_row', {
      table: 'cancel_reason',
      id: 'own',
      mode: 'Add',
      seen: null,
      row: { label: 'Found another way', value: 99 },
    });
    expect(await db.get('cancel_reason/own/value')).toBe(reasons.length);
    const [first] = reasons;
    if (first === undefined) throw new Error('no reasons');
    await callOk(admin, 'save_row', {
      table: 'cancel_reason',
      id: first[0],
      mode: 'Delete',
      seen: first[1],
      row: null,
    });
    const values = Object.values(await rowsOf('cancel_reason')).map(({ value }) => value);
    expect(values.toSorted((a, b) => Number(a) - Number(b))).toEqual(reasons.map((_, index) => index));
    expect(await db.get('cancel_reason/own/value')).toBe(reasons.length - 1);
  });
});

describe('a promo', () => {
  // Another admin, as one may save only so many rows in a minute.
  beforeAll(async () => {
    admin = await createPerson('admin');
  });
  const SPRING = {
    promo_name: 'SPRING',
    promo_description: '',
    promo_discount_type: 'percentage',
    promo_discount_value: 20,
    max_promo_discount_value: 5,
    min_order: 0,
    promo_validity: '2090-01-01',
    promo_usage_limit: 100,
    promo_state: '',
  };
  const add = (changes: Row): Edit => ({
    table: 'offers',
    id: 'spring',
    mode: 'Add',
    seen: null,
    row: { ...SPRING, ...changes },
  });

  it('starts unused, whatever is sent, and an edit leaves the count alone', async () => {
    await callOk(admin, 'save_row', add({ user_avail: 50 }));
    expect(await db.get('offers/spring')).toEqual({ ...SPRING, user_avail: 0 });
    await db.update('', { 'offers/spring/user_avail': 7 });
    await callOk(admin, 'save_row', {
      table: 'offers',
      id: 'spring',
      mode: 'Update',
      seen: { ...SPRING, user_avail: 0 },
      row: { ...SPRING, min_order: 12, user_avail: 0 },
    });
    expect(await db.get('offers/spring')).toEqual({ ...SPRING, min_order: 12, user_avail: 7 });
  });

  it('that has ended is not begun again, and its words may be mended', async () => {
    await db.update('', { 'offers/spring': { ...SPRING, promo_validity: '2020-01-01', user_avail: 7 } });
    const seen = (await db.get('offers/spring')) as Row;
    const edit = (changes: Row) =>
      ({ table: 'offers', id: 'spring', mode: 'Update', seen, row: { ...seen, ...changes } }) as const;
    await refusedUnchanged(admin, edit({ promo_validity: '2090-01-01' }), 422, 'promo_ended');
    await callOk(admin, 'save_row', edit({ promo_description: 'In spring' }));
    expect(await db.get('offers/spring/promo_description')).toBe('In spring');
  });

  it.each<[string, Row, string]>([
    ['whose last day has passed', { promo_validity: '2020-01-01' }, 'promo_past'],
    ['on no day', { promo_validity: '2090-02-30' }, 'promo_date'],
    ['of more than a hundred percent', { promo_discount_value: 101 }, 'percentage_too_high'],
    ['with an existing code', { promo_name: 'welcome5' }, 'name_taken'],
    ['with a code nobody can type', { promo_name: 'a b' }, 'promo_code_format'],
  ])('%s is refused', async (_, changes, code) => {
    await refusedUnchanged(admin, add(changes), code === 'name_taken' ? 409 : 422, code);
  });
});

describe('settings', () => {
  const save = (who: Person, seen: Row, changes: Row) => call(who, 'save_settings', { seen, changes });

  it('are saved individually, so that two admins do not overwrite each other', async () => {
    const { bonus, job_radius } = (await db.get<Row>('settings')) as { bonus: number; job_radius: number };
    await save(admin, { bonus }, { bonus: '7.5' });
    expect((await save(other, { job_radius }, { job_radius: 4 })).status).toBe(200);
    expect(await db.get('settings')).toMatchObject({ bonus: 7.5, job_radius: 4 });
    expect((await save(other, { bonus }, { bonus: 3 })).error?.code).toBe('changed_since');
    expect(await entryOf('settings', 1)).toMatchObject({ by: admin.uid, changes: { bonus: { from: bonus, to: 7.5 } } });
    expect(await db.get('revisions/settings')).toBe(2);
  });

  it.each<[string, Row, number, string]>([
    ['an empty bonus', { bonus: '' }, 422, 'proper_bonus'],
    ['a bonus below 0', { bonus: -1 }, 422, 'proper_bonus'],
    ['a currency of four letters', { code: 'EURO' }, 422, 'currency_unknown'],
    ['a currency that does not exist', { code: 'ZZZ' }, 422, 'currency_unknown'],
    ['a radius of nothing', { job_radius: 0 }, 422, 'radius_unfit'],
    ['a radius round the world', { job_radius: 99_999 }, 422, 'radius_unfit'],
    ['a number that is none', { care_no: 'abc' }, 422, 'telephone_format'],
    ['a company without a name', { CompanyName: '' }, 422, 'company_name_needed'],
    ['a switch that is a word', { cash: 'yes' }, 422, 'no_details_error'],
    ['a link that runs a script', { CompanyWebsite: 'javascript:alert(1)' }, 422, 'link_format'],
    ['no way left to pay', { cash: false, wallet: false, card: false }, 422, 'payment_mode_needed'],
    ['an unknown setting', { free: true }, 400, 'invalid_request'],
  ])('refuse %s', async (_, changes, status, code) => {
    const before = await wholeTree();
    const stands = (await db.get<Row>('settings')) ?? {};
    const seen = Object.fromEntries(
      Object.keys(changes).flatMap((field) => (field in stands ? [[field, stands[field]]] : [])),
    );
    const called = await save(admin, seen as Row, changes);
    expect([called.status, called.error?.code]).toEqual([status, code]);
    expect(await wholeTree()).toEqual(before);
  });

  it('are saved once a stored value that is out of bounds is mended with them', async () => {
    const { care_no, job_radius } = (await db.get<Row>('settings')) as { care_no: string; job_radius: number };
    await db.set('settings/care_no', 'abc');
    const refused = await save(admin, { job_radius }, { job_radius: 5 });
    expect([refused.error?.code, refused.error?.field]).toEqual(['telephone_format', 'care_no']);
    const mended = await save(admin, { job_radius, care_no: 'abc' }, { job_radius: 5, care_no });
    expect(mended.status).toBe(200);
  });

  it.each(['seen', 'changes'])('with nonsense for %s are refused', async (field) => {
    const before = await wholeTree();
    const { bonus = 0 } = (await db.get<Row>('settings')) ?? {};
    for (const wrong of [null, [], 'text', 7, { bonus: { er: 1 } }, { 'a/b': 1 }, { length: 1 }]) {
      const body = { seen: { bonus }, changes: { bonus: 77 }, [field]: wrong };
      const called = await call(admin, 'save_settings', body as ApiBody<'save_settings'>);
      expect([wrong, called.status >= 400 && called.status < 500]).toEqual([wrong, true]);
    }
    expect(await wholeTree()).toEqual(before);
  });

  it('hide the purchase code from everybody, and from the audit', async () => {
    expect((await save(admin, { license: '' }, { license: 'ABCD-1234-XYZ' })).status).toBe(200);
    expect(await db.get('private_settings/license')).toBe('ABCD-1234-XYZ');
    expect(await db.get('settings/license')).toBe(null);
    expect(JSON.stringify(await db.get('audit'))).not.toContain('ABCD');
  });
});

it('a public demo refuses every edit', async () => {
  const host = await startHost({ ALLOW_CRITICAL_EDITS: 'false' });
  try {
    const before = await wholeTree();
    for (const [name, body] of [
      ['save_row', { table: 'tariff', id: 'night', mode: 'Add', seen: null, row: NIGHT }],
      ['save_settings', { seen: { bonus: 0 }, changes: { bonus: 1 } }],
    ] as const) {
      const response = await fetch(`${host.api}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: JSON.stringify(body),
      });
      expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'demo_mode' } }]);
    }
    expect(await wholeTree()).toEqual(before);
  } finally {
    await host.kill();
  }
});

async function planRow(): Promise<Row> {
  const amounts = ['waiting_time', 'waiting_price', 'extra_passenger', 'toll_charges', 'outstation'];
  const tiers = [1, 2, 3].flatMap((tier) => [`distance_${tier}`, `price_${tier}`, `max_${tier}`]);
  return Object.fromEntries([...amounts, ...tiers].map((field) => [field, 1]));
}
