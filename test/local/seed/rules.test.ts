import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_PATHS } from '@/domain/desk/tables';
import { cabTaken } from '@/domain/people/licence/cabOnDuty';
import type { Partner } from '@/domain/partner/partner';
import type { UserProfile } from '@/domain/people/user';
import { type DatabaseServer, startDatabase } from '../../../packages/realtime-database/src/server';
import { LOGINS } from '../../../local/seed/logins';
import { markRegistryOf, registryOf } from '../../../local/seed/registry';
import { seedTown } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';
import { NAMESPACE, PROJECT_ID } from '../../../tools/connection/addresses';
import { revised } from '../../rules/revised';

/** The seed is written without the rules. This test shows that the rules would have allowed it. */

const town = seedTown(readTownFiles(), Date.now());
let database: DatabaseServer;

async function write(method: 'PUT' | 'PATCH', path: string, value: unknown, as: object | null): Promise<number> {
  const address = new URL(
    `http://127.0.0.1:${database.port}/${path.split('/').map(encodeURIComponent).join('/')}.json`,
  );
  address.searchParams.set('ns', NAMESPACE);
  if (as !== null) address.searchParams.set('auth_variable_override', JSON.stringify(as));
  const response = await fetch(address, {
    method,
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(value),
  });
  await response.arrayBuffer();
  return response.status;
}

const put = (path: string, value: unknown, as: object | null): Promise<number> => write('PUT', path, value, as);

const SERVER = { uid: 'server', server: true };

beforeAll(async () => {
  database = await startDatabase({ port: 0, rulesFile: 'database.rules.json', projectId: PROJECT_ID });
  const users = town.tree.users as Record<string, UserProfile>;
  expect(await put(`users/${LOGINS.admin.uid}`, users[LOGINS.admin.uid], null)).toBe(200);
});
afterAll(() => database.close());

describe('seeded rows pass the rules', () => {
  it.each([
    'car_type',
    'zones',
    'tariff',
    'plans',
    'holiday',
    'cancel_reason',
    'offers',
  ] as const)('%s, as the server writes them', async (table) => {
    let rows = town.tree;
    for (const segment of TABLE_PATHS[table].split('/')) rows = rows[segment] as Record<string, unknown>;
    expect(Object.keys(rows).length).toBeGreaterThan(1);
    for (const [index, [id, row]] of Object.entries(rows).entries()) {
      const update = revised(table, { [`${TABLE_PATHS[table]}/${id}`]: row }, index + 1);
      expect([id, await write('PATCH', '', update, SERVER)]).toEqual([id, 200]);
    }
  });

  it('notifications, as the server writes them', async () => {
    for (const [id, row] of Object.entries(town.tree.notifications as object)) {
      expect([id, await put(`notifications/${id}`, row, SERVER)]).toEqual([id, 200]);
      expect([id, await put(`notifications/${id}`, row, { uid: LOGINS.admin.uid })]).toEqual([id, 401]);
    }
  });

  it('settings, public and private', async () => {
    const { settings, private_settings } = town.tree;
    expect(await write('PATCH', '', revised('settings', { settings, private_settings }), SERVER)).toBe(200);
  });

  it('profiles, as the server creates them: with an empty wallet and their index entries', async () => {
    // A fleet's drivers come after its fleet admin.
    const users = Object.entries(town.tree.users as Record<string, UserProfile>).toSorted(
      ([, a], [, b]) => Number('fleetadmin' in a) - Number('fleetadmin' in b),
    );
    for (const [uid, profile] of users) {
      if (uid === LOGINS.admin.uid) continue;
      const { rating: _rating, ...fresh } = profile;
      const own = registryOf({ [uid]: profile });
      const update = {
        [`users/${uid}`]: { ...fresh, walletBalance: 0 },
        ...Object.fromEntries(
          Object.entries(own.identities).flatMap(([kind, index]) =>
            Object.entries(index).map(([hash, owner]) => [`identities/${kind}/${hash}`, owner]),
          ),
        ),
        ...Object.fromEntries(
          Object.entries(markRegistryOf({ [uid]: profile })).flatMap(([kind, index]) =>
            Object.entries(index).map(([key, mark]) => [`driver_marks/${kind}/${key}`, mark]),
          ),
        ),
        ...(profile.driverActiveStatus === true ? cabTaken(uid, profile.marks) : {}),
        ...Object.fromEntries(Object.entries(own.referrals).map(([id, owner]) => [`referrals/${id}`, owner])),
      };
      expect([uid, await write('PATCH', '', update, SERVER)]).toEqual([uid, 200]);
    }
  });

  it('partners, as the server opens them and gives them a key', async () => {
    const partners = Object.entries(town.tree.partners as Record<string, Partner>);
    expect(partners.length).toBeGreaterThan(0);
    for (const [uid, { keys, ...opened }] of partners) {
      expect([uid, await put(`partners/${uid}`, opened, SERVER)]).toEqual([uid, 200]);
      expect([uid, await put(`partners/${uid}/keys/first`, keys?.first, SERVER)]).toEqual([uid, 200]);
    }
  });

  it('positions, with the server’s timestamp', async () => {
    for (const [uid, location] of Object.entries(town.tree.locations as object)) {
      expect([uid, await put(`locations/${uid}`, location, SERVER)]).toEqual([uid, 200]);
    }
  });

  it('rides as booked, without the fields added later', async () => {
    const made = [
      'id',
      'booking_id',
      'carType',
      'carImage',
      'customer',
      'customer_name',
      'customer_contact',
      'customer_token',
    ];
    made.push(
      'customer_image',
      'pickup',
      'drop',
      'pickupAddress',
      'dropAddress',
      'coords',
      'estimate',
      'estimate_lines',
    );
    made.push(
      'estimateDistance',
      'estimateTime',
      'fixedPriceFlag',
      'fixedPrice',
      'bookLater',
      'tripdate',
      'bookingDate',
    );
    made.push('otp', 'booking_type_web', 'extra_passenger');
    for (const [id, booking] of Object.entries(town.tree.bookings as Record<string, Record<string, unknown>>)) {
      const pressed = Object.fromEntries(made.map((field) => [field, booking[field]]));
      expect([id, await put(`bookings/${id}`, { ...pressed, status: 'NEW' }, SERVER)]).toEqual([id, 200]);
    }
  });
});
