/** The totals made anew from the records of the seeded town. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { withoutDetails } from '@/domain/ride/pastDetails';
import { seedTown } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';
import type { OwnerDatabase } from '../../../tools/connection/ownerDatabase';
import { rebuildEarnings } from '../../../tools/earnings/rebuild';
import { memoryOwner as db } from '../../support/memoryDatabase';

const NOW = Date.UTC(2026, 4, 18, 10);
const { tree } = seedTown(readTownFiles(), NOW);

beforeEach(() => db.set('', tree));

const labels = async () => [await db.get('earnings/driverDays'), await db.get('earnings/driverMonths')];

/** As if every ride were older than its details are kept. */
async function forgetAll(): Promise<void> {
  for (const booking of Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {}))
    await db.update(`bookings/${booking.id}`, withoutDetails(booking));
}

it('keeps the names of drivers whose rides no longer have them', async () => {
  const before = await labels();
  await forgetAll();
  expect(await rebuildEarnings(db, true)).toEqual({ faults: [], texts: 0 });
  expect(await labels()).toEqual(before);
});

it('says how many texts it would write, and writes them', async () => {
  const before = await labels();
  const [uid, days] = Object.entries((await db.get<Record<string, object>>('earnings/driverDays')) ?? {})[0] ?? [];
  const [date] = Object.keys(days ?? {});
  await db.update(`earnings/driverDays/${uid}/${date}`, { driverName: 'Somebody Else', driverVehicleNo: 'NP00 OLD' });
  expect(await rebuildEarnings(db, false)).toEqual({ faults: [], texts: 2 });
  expect(await labels()).not.toEqual(before);
  expect(await rebuildEarnings(db, true)).toEqual({ faults: [], texts: 2 });
  expect(await labels()).toEqual(before);
});

describe('a rebuild beside another write', () => {
  const MONTHS = 'earnings/months';
  const figures = async () => [await db.get(MONTHS), await db.get('journal')];
  let path = '';
  let right: unknown[];

  beforeEach(async () => {
    right = await figures();
    const [month] = Object.keys((await db.get<object>(MONTHS)) ?? {});
    path = `${MONTHS}/${month}/tripCost`;
    await db.set(path, ((await db.get<number>(path)) ?? 0) - 100);
  });

  it('corrects each figure once when two run at once', async () => {
    const runs = await Promise.allSettled([rebuildEarnings(db, true), rebuildEarnings(db, true)]);
    expect(runs.map(({ status }) => status)).toContain('fulfilled');
    expect(await figures()).toEqual(right);
  });

  it('stops when a payment comes between, which still counts', async () => {
    const busy: OwnerDatabase = {
      ...db,
      change: async (root, next) => {
        await db.set(path, ((await db.get<number>(path)) ?? 0) + 7);
        return db.change(root, next);
      },
    };
    const before = (await db.get<number>(path)) ?? 0;
    await expect(rebuildEarnings(busy, true)).rejects.toThrow('run it again');
    expect(await db.get(path)).toBe(before + 7);
  });
});
