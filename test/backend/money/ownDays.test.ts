/** What a driver sees of their own days: what came into the wallet, whether the platform had a fee of it or not. */
import { type Database, ref, set, update } from 'firebase/database';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '../../packages/realtime-database/support/server';

let database: Database;
vi.mock('@/backend/connection/database', async (original) => ({
  ...(await original<object>()),
  database: () => database,
}));
const { watchDriverDay, watchOwnDays } = await import('@/backend/money/ownDays');

const { namespace, client } = useDatabase();
const names = { driverName: 'Dana', driverVehicleNo: 'LB24 TXE', fleetadmin: '' };

beforeEach(async () => {
  database = client(await namespace({ '.read': true, '.write': true }));
  await set(ref(database, 'earnings'), {
    driverDays: {
      dana: {
        '2026-03-13': { ...names, driverShare: 4000, tips: 250, fees: 400, rides: 2 },
        '2026-03-14': { ...names, driverShare: 1000, fees: 100, rides: 1 },
      },
    },
    feelessDays: {
      dana: {
        '2026-03-12': { driverShare: 700, rides: 1 },
        '2026-03-13': { driverShare: 500, tips: 50, rides: 1 },
      },
      owen: { '2026-03-14': { driverShare: 9900, rides: 9 } },
    },
  });
});

it('adds rides without a fee to the others of the day, as they come', async () => {
  const next = vi.fn();
  const stop = watchDriverDay({ uid: 'dana', date: '2026-03-13' }, { next, error: next });
  await expect.poll(() => next).toHaveBeenCalledWith({ driverShare: 4500, tips: 300, rides: 3 });
  await update(ref(database, 'earnings/feelessDays/dana/2026-03-13'), { driverShare: 1200, rides: 2 });
  await expect.poll(() => next).toHaveBeenLastCalledWith({ driverShare: 5200, tips: 300, rides: 4 });
  stop();
});

it.each([
  ['only such rides', '2026-03-12', { driverShare: 700, tips: 0, rides: 1 }],
  ['none of them', '2026-03-14', { driverShare: 1000, tips: 0, rides: 1 }],
  ['no ride', '2026-03-11', null],
])('is right of a day with %s', async (_case, date, totals) => {
  const next = vi.fn();
  const stop = watchDriverDay({ uid: 'dana', date }, { next, error: next });
  await expect.poll(() => next).toHaveBeenCalledWith(totals);
  stop();
});

it('has each of the newest days, and nobody else’s', async () => {
  const next = vi.fn();
  const stop = watchOwnDays({ uid: 'dana', days: 14 }, { next, error: next });
  await expect
    .poll(() => next)
    .toHaveBeenCalledWith({
      '2026-03-12': { driverShare: 700, tips: 0, rides: 1 },
      '2026-03-13': { driverShare: 4500, tips: 300, rides: 3 },
      '2026-03-14': { driverShare: 1000, tips: 0, rides: 1 },
    });
  stop();
});
