/** Points that the database refuses, and what the console has of it. */
import { type Database, ref, set } from 'firebase/database';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '../../packages/realtime-database/support/server';

let database: Database;
vi.mock('@/backend/connection/database', async (original) => ({
  ...(await original<object>()),
  database: () => database,
}));
const { passOnWarnings } = await import('@/backend/connection/database');
const { writePoints } = await import('@/backend/rides/ride');

const { namespace, client } = useDatabase();
const RULES = {
  bookings: { '.read': true, '.write': true },
  tracking: {
    $booking: {
      $point: {
        '.write':
          "!data.exists() && newData.child('status').val() === root.child('bookings').child($booking).child('status').val()",
      },
    },
  },
};
const started = (at: number) => ({ at, status: 'STARTED', lat: 51.5, lng: -3 }) as const;
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(async () => {
  database = client(await namespace(RULES));
  passOnWarnings();
  await set(ref(database, 'bookings/ride/status'), 'STARTED');
  warned.mockClear();
});

it('of a state that is over are refused without a word', async () => {
  await writePoints('ride', { t1: started(1) });
  await set(ref(database, 'bookings/ride/status'), 'REACHED');
  await expect(writePoints('ride', { t2: started(2), t3: started(3) })).rejects.toThrow(/permission_denied/i);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(warned).not.toHaveBeenCalled();
});

it('of the state as it is are a fault, which the console has', async () => {
  await writePoints('ride', { t1: started(1) });
  await expect(writePoints('ride', { t1: started(1) })).rejects.toThrow(/permission_denied/i);
  await expect.poll(() => warned.mock.calls.flat()).toEqual(['points refused: ride']);
});

it('another refusal is in the console as Firebase says it', async () => {
  await expect(set(ref(database, 'elsewhere'), 1)).rejects.toThrow(/permission_denied/i);
  expect(warned.mock.calls.flat()).toEqual([expect.stringMatching(/FIREBASE WARNING: set at \/elsewhere failed/)]);
});
