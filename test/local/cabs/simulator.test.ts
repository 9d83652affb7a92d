import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { type DatabaseServer, startDatabase } from '../../../packages/realtime-database/src/server';
import { LOGINS } from '../../../local/seed/logins';
import { rankOf } from '../../../local/seed/rank';
import { seedTown } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';
import { createSimulator, type Simulator } from '../../../local/cabs/simulator';
import { PROJECT_ID } from '../../../tools/connection/addresses';
import { type OwnerDatabase, ownerDatabase } from '../../../tools/connection/ownerDatabase';

type Location = LatLng & { g: string; at: number };

const files = readTownFiles();
const [RANK] = rankOf(files);
const START = Date.UTC(2026, 5, 3, 8, 0);
let clock = START;
let database: DatabaseServer;
let db: OwnerDatabase;
let simulator: Simulator;

const locationOf = (uid: string): Promise<Location | null> => db.get<Location>(`locations/${uid}`);
/** Advances the clock, then steps. */
async function after(seconds: number): Promise<void> {
  clock += seconds * 1000;
  await simulator.step(clock);
}

beforeAll(async () => {
  database = await startDatabase({
    port: 0,
    rulesFile: 'database.rules.json',
    projectId: PROJECT_ID,
    clock: () => clock,
  });
  db = ownerDatabase(`http://127.0.0.1:${database.port}`);
});
afterAll(() => database.close());

beforeEach(async () => {
  clock = START;
  await db.set('', seedTown(files, START).tree);
  simulator = createSimulator(db, files);
  await simulator.step(clock);
});

describe('the simulator', () => {
  it('moves forty cabs, each with a fresh timestamp', async () => {
    const before = await db.get<Record<string, Location>>('locations');
    for (let step = 0; step < 12; step += 1) await after(5);
    const now = await db.get<Record<string, Location>>('locations');
    const cabs = Object.keys(now ?? {}).filter((uid) => uid.startsWith('sim-'));
    expect(cabs).toHaveLength(40);
    const moved = cabs.filter((uid) => distanceMetres(before?.[uid] as Location, now?.[uid] as Location) > 20);
    expect(moved.length).toBeGreaterThan(25);
    for (const uid of cabs) expect(now?.[uid]?.at).toBe(clock);
  });

  it('refreshes a waiting driver’s last position while the phone is silent', async () => {
    await after(5);
    expect((await locationOf(LOGINS.driver.uid))?.at).toBe(START);
    await after(30);
    const location = await locationOf(LOGINS.driver.uid);
    expect(location?.at).toBe(clock);
    expect(distanceMetres(location as Location, RANK)).toBeLessThan(2);
  });

  it('does not touch a driver whose own phone reports', async () => {
    await after(35);
    const own = { lat: 51.57, lng: -2.98, g: 'gcjyk0000s', at: clock };
    await db.set(`locations/${LOGINS.driver.uid}`, own);
    await after(20);
    expect(await locationOf(LOGINS.driver.uid)).toEqual(own);
  });

  it('never puts an off-duty driver back on the map', async () => {
    await db.update('', {
      [`users/${LOGINS.driver.uid}/driverActiveStatus`]: false,
      [`locations/${LOGINS.driver.uid}`]: null,
    });
    await after(60);
    expect(await locationOf(LOGINS.driver.uid)).toBeNull();
  });

  it('puts a driver who goes on duty without a phone at the rank', async () => {
    await db.set(`locations/${LOGINS.driver2.uid}`, null);
    await after(5);
    expect(distanceMetres((await locationOf(LOGINS.driver2.uid)) as Location, RANK)).toBeLessThan(2);
  });

  it('removes a simulated driver whom an admin has taken off duty', async () => {
    await db.update('', { 'users/sim-01/driverActiveStatus': false, 'locations/sim-01': null });
    // Between two looks at who is on duty it still sends a position, which must not be left to grow old.
    await after(5);
    await after(31);
    expect(await locationOf('sim-01')).toBeNull();
    expect(await locationOf('sim-02')).not.toBeNull();
  });
});
