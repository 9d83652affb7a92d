/** What a phone writes as its driver goes on and off duty. */
import { type Database, get, ref } from 'firebase/database';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '../../packages/realtime-database/support/server';

let database: Database;
vi.mock('@/backend/connection/database', async (original) => ({
  ...(await original<object>()),
  database: () => database,
}));
const { setDuty } = await import('@/backend/rides/ride');

const { namespace, client } = useDatabase();
const read = async (path: string): Promise<unknown> => (await get(ref(database, path))).val();

beforeEach(async () => {
  database = client(await namespace({ '.read': true, '.write': true }));
});

it('says when duty began, with or without a position, until it ends', async () => {
  await setDuty('driver', true);
  expect(Math.abs(Number(await read('users/driver/unheardSince')) - Date.now())).toBeLessThan(10_000);
  await setDuty('driver', false);
  expect(await read('users/driver')).toMatchObject({ driverActiveStatus: false });
  expect(await read('users/driver/unheardSince')).toBeNull();
});
