/** Tables and settings through the desk's endpoints: values that would break the town, and edits of stale rows. */
import type { ApiName } from '@/domain/api/api';
import { createPerson } from '../../support/accounts';
import { db } from '../../support/stack';
import type { Attack, Group } from './attack';
import { ask, refusedCall } from './rides';

type Untyped = Record<string, unknown>;
type Try = readonly [name: string, endpoint: ApiName, body: () => Promise<Untyped> | Untyped, code?: RegExp];

/** A stored row, to be saved with changed values. */
async function rowOf(table: string, path: string, changes: Untyped): Promise<Untyped> {
  const rows = (await db.get<Record<string, Untyped>>(path)) ?? {};
  const [id = '', seen = {}] = Object.entries(rows)[0] ?? [];
  return { table, id, mode: 'Update', seen, row: { ...seen, ...changes } };
}

const setting = (name: string, field: string, value: unknown): Try => [
  name,
  'save_settings',
  async () => ({ seen: { [field]: (await db.get(`settings/${field}`)) ?? '' }, changes: { [field]: value } }),
  // Refused because of the value, and not after twenty attempts because of the rules.
  /invalid_request|no_details_error|proper_bonus|currency_unknown|amount_unlikely/,
];

const TRIES: readonly Try[] = [
  setting('a currency of words', 'code', 'pounds'),
  setting('a bonus below zero', 'bonus', -5),
  setting('a bonus beyond everything', 'bonus', 1e300),
  setting('a job radius of words', 'job_radius', 'far'),
  setting('a switch that is a word', 'otp_secure', 'yes'),
  setting('a fee of two hundred percent', 'convenience_fees', 1e9),
  setting('a company of a book', 'CompanyName', 'x'.repeat(59_000)),
  setting('a setting nobody knows', 'free', true),
  setting('a setting every object has', 'toString', 'x'),
  setting('a setting called __proto__x', '__proto__x', 'x'),
  setting('a setting that is a path', 'a/b', 'x'),
  [
    'a setting changed by somebody else in the meantime',
    'save_settings',
    () => ({ seen: { bonus: 12_345 }, changes: { bonus: 7 } }),
    /changed_since/,
  ],
  ['settings in a list', 'save_settings', () => ({ seen: {}, changes: ['bonus'] }), /invalid_request/],
  ['a price below zero', 'save_row', () => rowOf('plans', 'plans', { price_1: -1 })],
  ['a price in words', 'save_row', () => rowOf('plans', 'plans', { price_1: 'cheap' })],
  ['a window at a quarter past', 'save_row', () => rowOf('tariff', 'tariff', { fromtime: 15 })],
  ['a window beyond midnight', 'save_row', () => rowOf('tariff', 'tariff', { totime: 5000 })],
  [
    'a promo of two hundred percent',
    'save_row',
    () => rowOf('offers', 'offers', { promo_discount_type: 'percentage', promo_discount_value: 200 }),
  ],
  [
    'a promo used less often than it was',
    'save_row',
    () => rowOf('offers', 'offers', { user_avail: -5, promo_usage_limit: -1 }),
  ],
  ['a half-open zone', 'save_row', () => rowOf('zones', 'zones', { status: 'ajar' })],
  ['a zone with one corner', 'save_row', () => rowOf('zones', 'zones', { latlng: '[{"lat":51,"lng":0}]' })],
  ['a zone outlined by a script', 'save_row', () => rowOf('zones', 'zones', { latlng: '<script>alert(1)</script>' })],
  ['a car type that costs less than nothing', 'save_row', () => rowOf('car_type', 'rates/car_type', { min_fare: -10 })],
  [
    'a table that does not exist',
    'save_row',
    () => ({ table: 'users', id: 'admin', mode: 'Delete', seen: {}, row: null }),
    /invalid_request/,
  ],
  [
    'a table up the tree',
    'save_row',
    () => ({ table: '../users', id: 'x', mode: 'Delete', seen: {}, row: null }),
    /invalid_request/,
  ],
  [
    'a row up the tree',
    'save_row',
    () => ({ table: 'zones', id: '../users', mode: 'Delete', seen: {}, row: null }),
    /invalid_request/,
  ],
  [
    'the deletion of a row that has changed in the meantime',
    'save_row',
    async () => ({ ...(await rowOf('zones', 'zones', {})), mode: 'Delete', seen: { name: 'another' }, row: null }),
  ],
  ['a row with an unknown field', 'save_row', () => rowOf('zones', 'zones', { status: 'ajar', admin: true })],
];

const attackOf = ([name, endpoint, body, code]: Try): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const admin = await createPerson('admin');
    const sent = await body();
    return () => refusedCall(admin, endpoint, sent, code);
  },
});

export const deskGroup: Group = {
  title: 'tables and settings',
  bare: true,
  attacks: TRIES.map(attackOf),
  controls: [
    {
      name: 'an admin sets the bonus',
      surface: 'API',
      attempt: async () => {
        const admin = await createPerson('admin');
        const seen = { bonus: (await db.get('settings/bonus')) ?? 0 };
        const { status, error } = await ask(admin, 'save_settings', { seen, changes: { bonus: 4 } });
        if (status !== 200 || (await db.get('settings/bonus')) !== 4) throw new Error(JSON.stringify(error));
      },
    },
  ],
};
