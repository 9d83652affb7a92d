/** Towns of every size and state brought to a new version, and back, with made-up steps and with the real ones. */
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rosterKeys } from '@/domain/people/roster';
import type { UserProfile } from '@/domain/people/user';
import { SCHEMA_VERSION } from '@/domain/schema';
import { LOGINS } from '../../../local/seed/logins';
import { seedTown } from '../../../local/seed/town';
import { readTownFiles } from '../../../local/seed/townFiles';
import { bringKeptTown } from '../../../local/stack/keptTown';
import { type DatabaseServer, startDatabase } from '../../../packages/realtime-database/src/server';
import { readArchive, writeArchive } from '../../../tools/backup/archive';
import { PROJECT_ID } from '../../../tools/connection/addresses';
import { type OwnerDatabase, ownerDatabase } from '../../../tools/connection/ownerDatabase';
import { migrate } from '../../../tools/migrate/migrate';
import type { Step } from '../../../tools/migrate/step';
import { STEPS } from '../../../tools/migrate/steps/all';
import { confirmedFaults } from '@/domain/ledger/ledgerBooks';
import { ledgerSource } from '../../../tools/ledger/source';
import { memoryOwner } from '../../support/memoryDatabase';
import { releasedTown } from './released';
import { backInVersion2, inVersion3, type Town, withoutDerived } from './version3';
import { inVersion4 } from './version4';
import { inVersion6 } from './version6';
import { inVersion7 } from './version7';

type Cab = { plate: string; seats?: number; stand?: string };

/** More than two pages. */
const CABS = 1100;
const keyOf = (number: number): string => `cab-${String(number).padStart(5, '0')}`;
const cabs = (count = CABS): Record<string, Cab> =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [keyOf(number), { plate: `LB${number}` }]));

/** Version 2 gives every cab its seats, and every rank a sign. */
const seats: Step = {
  version: 2,
  what: 'cabs have seats, ranks have signs',
  up: async (rows) => {
    await rows.each<Cab>('cabs', (cab) => (cab.seats === undefined ? { ...cab, seats: 5 } : undefined));
    await rows.each<{ sign?: true }>('ranks', (rank) => (rank.sign ? undefined : { ...rank, sign: true }));
  },
  down: async (rows) => {
    await rows.each<Cab>('cabs', ({ seats: had, ...cab }) => (had === undefined ? undefined : cab));
    await rows.each<{ sign?: true }>('ranks', ({ sign, ...rank }) => (sign ? rank : undefined));
  },
};
/** Version 3 gives every cab a stand. */
const stands: Step = {
  version: 3,
  what: 'cabs have stands',
  up: (rows) => rows.each<Cab>('cabs', (cab) => (cab.stand === undefined ? { ...cab, stand: 'Euston' } : undefined)),
  down: (rows) => rows.each<Cab>('cabs', ({ stand, ...cab }) => (stand === undefined ? undefined : cab)),
};
const steps = [seats, stands];
/** Version 2 moves the plate of every cab to a list of plates. */
const plates: Step = {
  version: 2,
  what: 'plates have a list',
  up: (rows) =>
    rows.move<Partial<Cab>>('cabs', ({ plate, ...cab }, key) =>
      plate === undefined ? undefined : { row: { ...cab, seats: 5 }, elsewhere: { [`plates/${plate}`]: key } },
    ),
  down: async () => {},
};

/** Without sockets, for most of the towns here; `overTheWire` is a database as the tools reach it. */
const db = memoryOwner;
let server: DatabaseServer;
let overTheWire: OwnerDatabase;
const tree = (): Promise<unknown> => db.get('');
const version = (): Promise<number | null> => db.get<number>('schema/version');
const town = (count = CABS) => ({ cabs: cabs(count), ranks: { euston: { places: 9 } } });

beforeAll(async () => {
  server = await startDatabase({ port: 0, rulesFile: 'database.rules.json', projectId: PROJECT_ID });
  overTheWire = ownerDatabase(`http://127.0.0.1:${server.port}`);
});
afterAll(() => server.close());
beforeEach(() => db.set('', town()));

/** The database as a process sees it that is killed at its `writes`th write of a row. */
function killedAfter(writes: number): OwnerDatabase {
  let left = writes;
  return {
    ...db,
    change: (path, next) => {
      if (!path.startsWith('schema')) left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : db.change(path, next);
    },
  };
}
const without = async (field: keyof Cab): Promise<number> =>
  Object.values((await db.get<Record<string, Cab>>('cabs')) ?? {}).filter((cab) => cab[field] === undefined).length;

describe('forward', () => {
  it('runs every step in order, over every page, and marks the town', async () => {
    const { from, to, steps: done } = await migrate(db, { steps });
    expect([from, to]).toEqual([1, 3]);
    expect(done.map(({ version: at, way, tallies }) => [at, way, tallies])).toEqual([
      [
        2,
        'up',
        [
          { path: 'cabs', rows: CABS, changed: CABS },
          { path: 'ranks', rows: 1, changed: 1 },
        ],
      ],
      [3, 'up', [{ path: 'cabs', rows: CABS, changed: CABS }]],
    ]);
    expect(await db.get(`cabs/${keyOf(CABS - 1)}`)).toEqual({ plate: `LB${CABS - 1}`, seats: 5, stand: 'Euston' });
    expect([await without('seats'), await without('stand')]).toEqual([0, 0]);
    expect(await db.get('schema')).toEqual({ version: 3 });
  });

  it('does nothing the second time', async () => {
    await migrate(db, { steps });
    const before = await tree();
    expect(await migrate(db, { steps })).toEqual({ from: 3, to: 3, steps: [] });
    expect(await tree()).toEqual(before);
  });

  it('marks a town in which nobody lives yet', async () => {
    await db.set('', null);
    await migrate(db, { steps });
    expect(await tree()).toEqual({ schema: { version: 3 } });
  });

  it('never asks for a list in one piece', async () => {
    const asked: string[] = [];
    const watched: OwnerDatabase = {
      ...db,
      get: (path) => {
        asked.push(path);
        return db.get(path);
      },
      page: (path, after, limit) => {
        expect(limit).toBeLessThanOrEqual(500);
        return db.page(path, after, limit);
      },
      keys: () => Promise.reject(new Error('a listing')),
    };
    await migrate(watched, { steps });
    expect(asked).toEqual(['schema']);
  });
});

describe('a dry run', () => {
  it('counts what each step would change by path, and writes nothing', async () => {
    await db.set(`cabs/${keyOf(700)}/seats`, 6);
    const before = await tree();
    const { from, to, steps: would } = await migrate(db, { steps, dryRun: true });
    expect([from, to]).toEqual([1, 3]);
    expect(would.map(({ tallies }) => tallies)).toEqual([
      [
        { path: 'cabs', rows: CABS, changed: CABS - 1 },
        { path: 'ranks', rows: 1, changed: 1 },
      ],
      [{ path: 'cabs', rows: CABS, changed: CABS }],
    ]);
    expect(await tree()).toEqual(before);
  });
});

describe('back', () => {
  it('goes one version at a time, and the first one carries no mark', async () => {
    const before = await tree();
    await migrate(db, { steps });
    expect(await migrate(db, { steps, back: true })).toMatchObject({ from: 3, to: 2 });
    expect([await version(), await without('stand'), await without('seats')]).toEqual([2, CABS, 0]);
    expect(await migrate(db, { steps, back: true })).toMatchObject({ from: 2, to: 1 });
    expect(await tree()).toEqual(before);
    await expect(migrate(db, { steps, back: true })).rejects.toThrow('nothing comes before it');
    expect(await tree()).toEqual(before);
  });
});

describe('killed half-way', () => {
  it.each([0, 1, 499, 600, CABS])('after %i rows, it goes on where it was', async (writes) => {
    await expect(migrate(killedAfter(writes), { steps })).rejects.toThrow('killed');
    expect(await version()).toBe(null);
    const rows = Math.floor(writes / 500) * 500;
    const { steps: done } = await migrate(db, { steps });
    // Whole pages that were done are not read again.
    expect(done[0]?.tallies[0]?.rows).toBe(CABS - rows);
    expect([await without('seats'), await without('stand'), await db.get('schema')]).toEqual([0, 0, { version: 3 }]);
  });

  it('in a later step, the steps before it are done', async () => {
    await expect(migrate(killedAfter(CABS + 1 + 600), { steps })).rejects.toThrow('killed');
    expect(await version()).toBe(2);
    expect((await migrate(db, { steps })).steps.map(({ version: at, tallies }) => [at, tallies[0]?.rows])).toEqual([
      [3, CABS - 500],
    ]);
  });

  it('on its way up, it can be taken back', async () => {
    const before = await tree();
    await expect(migrate(killedAfter(600), { steps })).rejects.toThrow('killed');
    expect(await migrate(db, { steps, back: true })).toMatchObject({ from: 1, to: 1 });
    expect(await tree()).toEqual(before);
  });

  it('on its way back, it can be brought forward, and back', async () => {
    await migrate(db, { steps });
    const newest = await tree();
    await expect(migrate(killedAfter(600), { steps, back: true })).rejects.toThrow('killed');
    expect(await without('stand')).toBeGreaterThan(500);
    await migrate(db, { steps });
    expect(await tree()).toEqual(newest);
    await expect(migrate(killedAfter(600), { steps, back: true })).rejects.toThrow('killed');
    expect(await migrate(db, { steps, back: true })).toMatchObject({ from: 3, to: 2 });
    expect([await without('stand'), await without('seats')]).toEqual([CABS, 0]);
  });

  it('on its way back from a step that was itself cut off, no version before it is touched', async () => {
    await migrate(db, { steps: [seats] });
    const second = await tree();
    await expect(migrate(killedAfter(600), { steps })).rejects.toThrow('killed');
    await expect(migrate(killedAfter(10), { steps, back: true })).rejects.toThrow('killed');
    expect(await migrate(db, { steps, back: true })).toMatchObject({ from: 2, to: 2 });
    expect(await tree()).toEqual(second);
  });
});

describe('a database that is newer than the code', () => {
  it.each([
    ['by its version', { version: 4 }],
    ['by a step that was cut off', { version: 3, progress: { version: 4, way: 'up', list: 0, after: '' } }],
  ])('%s is left alone, forward and back', async (_, schema) => {
    await db.set('schema', schema);
    const before = await tree();
    for (const back of [false, true]) {
      await expect(migrate(db, { steps, back })).rejects.toThrow('at version 4, this code knows versions up to 3');
    }
    expect(await tree()).toEqual(before);
  });
});

describe('while the town is in use', () => {
  /** Something that happens between the reading of a page and the writing of its rows. */
  const meanwhile = (happens: () => Promise<void>): OwnerDatabase => {
    let before = true;
    return {
      ...db,
      page: async (path, after, limit) => {
        const page = await db.page(path, after, limit);
        if (before) await happens();
        before = false;
        return page;
      },
    };
  };

  it('a change that somebody makes at the same time is kept', async () => {
    const busy = meanwhile(() => db.set(`cabs/${keyOf(7)}/plate`, 'NEW 1'));
    await migrate(busy, { steps: [seats] });
    expect(await db.get(`cabs/${keyOf(7)}`)).toEqual({ plate: 'NEW 1', seats: 5 });
  });

  it('a change between the last look at a row and its writing is kept', async () => {
    await overTheWire.set('', town(20));
    const overtaken = `cabs/${keyOf(3)}`;
    const busy: OwnerDatabase = {
      ...overTheWire,
      change: async <Value>(path: string, next: (stands: Value | null) => Value | null | undefined) => {
        // Somebody writes once this writer has read, and before it writes.
        if (path === overtaken) writeBefore(overtaken, () => overTheWire.set(`${overtaken}/plate`, 'NEW 1'));
        return overTheWire.change<Value>(path, next);
      },
    };
    await migrate(busy, { steps: [seats] });
    expect(await overTheWire.get(overtaken)).toEqual({ plate: 'NEW 1', seats: 5 });
    expect(await overTheWire.get('schema')).toEqual({ version: 2 });
  });

  it('a row that is removed at the same time stays removed', async () => {
    const busy = meanwhile(() => db.set(`cabs/${keyOf(7)}`, null));
    const { steps: done } = await migrate(busy, { steps: [seats] });
    expect(await db.get(`cabs/${keyOf(7)}`)).toBe(null);
    expect(done[0]?.tallies[0]).toEqual({ path: 'cabs', rows: CABS, changed: CABS - 1 });
  });

  it('what a row gave that is changed or removed at the same time is given as it is then, or taken back', async () => {
    const busy = meanwhile(() => db.update('cabs', { [`${keyOf(7)}/plate`]: 'NEW1', [keyOf(8)]: null }));
    await migrate(busy, { steps: [plates] });
    const { NEW1, LB7, LB8, LB9 } = (await db.get<Record<string, string>>('plates')) ?? {};
    expect([NEW1, LB7, LB8, LB9]).toEqual([keyOf(7), undefined, undefined, keyOf(9)]);
  });

  it('what another migration has moved at the same time stays where it is', async () => {
    const busy = meanwhile(async () => void (await migrate(db, { steps: [plates] })));
    await expect(migrate(busy, { steps: [plates] })).rejects.toThrow('another migration');
    expect(Object.keys((await db.get<object>('plates')) ?? {})).toHaveLength(CABS);
    expect(await without('seats')).toBe(0);
  });

  it('a ride that ends at the same time has no row in the control room', async () => {
    await readArchive(db, releasedTown(), true);
    await migrate(db, { steps: STEPS.filter((step) => step.version < 6) });
    const rides = Object.entries((await db.get<Record<string, { status: string }>>('bookings')) ?? {});
    const id = rides.find(([, { status }]) => status === 'NEW')?.[0];
    await migrate(meanwhile(() => db.set(`bookings/${id}/status`, 'CANCELLED')));
    expect(await db.get('schema/version')).toBe(SCHEMA_VERSION);
    expect(await db.get(`room/${id}`)).toBe(null);
    expect(await db.get('room')).not.toBe(null);
  });

  it('of two migrations at once one ends, and the other has put nothing wrong', async () => {
    const both = await Promise.allSettled([migrate(db, { steps }), migrate(meanwhile(pause), { steps })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = both.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    expect(String(lost.reason)).toContain('another migration of this database is under way');
    await migrate(db, { steps });
    expect([await without('seats'), await without('stand'), await version()]).toEqual([0, 0, 3]);
  });
});

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/** Lets something be written just before this process's next conditional write of a path. */
function writeBefore(path: string, write: () => Promise<void>): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isIt = (input as string).includes(`/${path}.json`) && new Headers(init?.headers).has('if-match');
    if (!isIt) return send(input, init);
    globalThis.fetch = send;
    await write();
    return send(input, init);
  };
}

describe('the real steps', () => {
  it('lead from the first version to the one the code is made for, without a gap', () => {
    expect(STEPS.map((step) => step.version)).toEqual(STEPS.map((_, index) => index + 2));
    expect(STEPS.at(-1)?.version).toBe(SCHEMA_VERSION);
  });

  it('find nothing to do in a fresh town', async () => {
    await db.set('', seedTown(readTownFiles(), Date.now()).tree);
    const before = await tree();
    expect(await migrate(db)).toEqual({ from: SCHEMA_VERSION, to: SCHEMA_VERSION, steps: [] });
    expect(await tree()).toEqual(before);
    await db.set('schema', null);
    for (const { tallies } of (await migrate(db)).steps) {
      for (const { changed } of tallies) expect(changed).toBe(0);
    }
    expect(await tree()).toEqual(before);
  });

  it('bring the released town along, and back again, without the numbers of rides that are over', async () => {
    await readArchive(db, releasedTown(), true);
    const released = (await tree()) as Town;
    await migrate(db);
    const newest = inVersion7(inVersion6(inVersion4(inVersion3(released))));
    expect(Object.keys(newest['contacts'] as object)).toHaveLength(7);
    expect(withoutDerived((await tree()) as Town)).toEqual({ ...newest, schema: { version: SCHEMA_VERSION } });
    for (let at = SCHEMA_VERSION; at > 1; at -= 1) await migrate(db, { back: true });
    expect(await tree()).toEqual(backInVersion2(released));
    await migrate(db);
    expect(withoutDerived((await tree()) as Town)).toEqual({ ...newest, schema: { version: SCHEMA_VERSION } });
  });

  it('list the drivers who share a badge or a cab, who keep it until the desk settles it', async () => {
    await readArchive(db, releasedTown(), true);
    const { driverBadge, vehicleRegister } = (await db.get<Record<string, string>>('users/sim-01')) ?? {};
    await db.update('users/sim-02', { driverBadge, vehicleRegister });
    const name = async (uid: string) =>
      `${await db.get<string>(`users/${uid}/firstName`)} ${await db.get<string>(`users/${uid}/lastName`)}`;
    const names = `${await name('sim-01')}, ${await name('sim-02')}`;
    const lines = [expect.stringMatching(`^badge .*: ${names}$`), expect.stringMatching(`^registration .*: ${names}$`)];
    const dry = await migrate(db, { dryRun: true });
    expect(dry.steps.find((step) => step.version === 4)?.told).toEqual(expect.arrayContaining(lines));
    const { steps: done } = await migrate(db);
    expect(done.find((step) => step.version === 4)?.told).toEqual(expect.arrayContaining(lines));
    const { badge } = (await db.get<{ badge: string }>('users/sim-02/marks')) ?? {};
    expect(await db.get(`driver_marks/badge/${badge}`)).toEqual({
      version: 'migrated',
      unconfirmed: true,
      drivers: { 'sim-01': true, 'sim-02': true },
    });
  });

  it('give all money a source, by replaying every wallet', async () => {
    await readArchive(db, releasedTown(), true);
    const at = (date: number, kind: string, type: string, amount: number, more: object = {}) => ({
      [`e${date}-${kind}`]: { kind, type, amount, date, txRef: `e${date}-${kind}`, ...more },
    });
    await db.update('', {
      'walletHistory/rider-03': {
        ...at(1, 'bonus', 'Credit', 500),
        ...at(2, 'topup', 'Credit', 2000, { txRef: 'pi_1' }),
        ...at(3, 'ride', 'Debit', 700),
        ...at(4, 'refund', 'Credit', 900, { txRef: 'pi_2' }),
        ...at(5, 'refund', 'Credit', 100, { note: 'Late cab' }),
        ...at(6, 'withdraw', 'Withdraw', 300),
      },
      'users/rider-03/walletBalance': 2500,
      'walletHistory/rider-04': { ...at(1, 'bonus', 'Credit', 500), ...at(2, 'withdraw', 'Withdraw', 200) },
      'users/rider-04/walletBalance': 300,
    });
    await migrate(db);
    expect(await db.get('users/rider-03/walletSources')).toEqual({ bonus: 0, credit: 100, topup: 2400 });
    expect(await db.get('users/rider-04/walletSources')).toEqual({ bonus: 300, credit: 0, topup: 0 });
    expect(await db.get('walletHistory/rider-03/e3-ride/parts')).toEqual({ bonus: -500, topup: -200 });
    const own = (await confirmedFaults(ledgerSource(db), Date.now())).faults.filter(({ law }) =>
      /^balance|^entry parts/.test(law),
    );
    expect(own).toEqual([]);
  });

  it('put whoever was changed in the console into the lists of their role and fleet', async () => {
    await readArchive(db, releasedTown(), true);
    await db.update('users', {
      'rider-03/usertype': 'admin',
      'sim-40/fleetadmin': null,
      'sim-01/fleetadmin': LOGINS.fleet.uid,
    });
    const profiles = async () => (await db.get<Record<string, Parameters<typeof rosterKeys>[0]>>('users')) ?? {};
    const { steps: done } = await migrate(db);
    expect(done[0]?.tallies).toEqual([{ path: 'users', rows: 82, changed: 3 }]);
    for (const [uid, profile] of Object.entries(await profiles())) {
      expect([uid, profile]).toEqual([uid, expect.objectContaining(rosterKeys(profile))]);
    }
    expect(await db.get('users/rider-03/listed')).toMatch(/^admin:/);
    expect(await db.get('users/sim-40/fleetListed')).toMatch(/^-:/);
  });
});

describe('people', () => {
  it('are found by their names and mobiles once the town is migrated, and not on the way back', async () => {
    await readArchive(db, releasedTown(), true);
    await db.update('users/rider-03', { firstName: 'Zoë', lastName: 'O’Brien', mobile: '+447700900018' });
    await db.update('users/rider-04', { firstName: null, mobile: null });
    await migrate(db);
    const sought = async (uid: string) => {
      const { soughtFirst, soughtLast, soughtMobile } = (await db.get<UserProfile>(`users/${uid}`)) as UserProfile;
      return [soughtFirst, soughtLast, soughtMobile];
    };
    expect(await sought('rider-03')).toEqual(['rider:zoe obrien', 'rider:obrien zoe', 'rider:810009007744']);
    expect((await sought('rider-04'))[2]).toBeUndefined();
    for (let at = SCHEMA_VERSION; at > 4; at -= 1) await migrate(db, { back: true });
    expect(await sought('rider-03')).toEqual([undefined, undefined, undefined]);
  });
});

describe('a town that is kept or copied', () => {
  it('is migrated when it is started again, and that is said', async () => {
    await readArchive(db, releasedTown(), true);
    expect(await bringKeptTown(db)).toBe(
      `The saved town is loaded and migrated from version 1 to version ${SCHEMA_VERSION}`,
    );
    expect(await bringKeptTown(db)).toBe('The saved town is loaded');
    await db.set('schema/version', SCHEMA_VERSION + 1);
    await expect(bringKeptTown(db)).rejects.toThrow('use the newer release');
  });

  it('keeps its version, and is not copied half old and half new', async () => {
    const file = `${releasedTown()}.again`;
    await migrate(db);
    await writeArchive(db, file, Date.now());
    const whole = await tree();
    await readArchive(db, file, true);
    expect(await tree()).toEqual(whole);
    const migrated: OwnerDatabase = {
      ...db,
      page: async (path, after, limit) => {
        await db.set('schema/version', SCHEMA_VERSION + 1);
        return db.page(path, after, limit);
      },
    };
    await expect(writeArchive(migrated, file, Date.now())).rejects.toThrow('migrated meanwhile');
  });
});

describe('npm run migrate', () => {
  function run(...flags: string[]): Promise<{ code: number; said: string }> {
    const args = [
      '--import',
      'tsx',
      'tools/migrate/main.ts',
      '--database',
      `http://127.0.0.1:${server.port}`,
      ...flags,
    ];
    return new Promise((resolve) => {
      execFile(process.execPath, args, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}`.trim() });
      });
    });
  }

  it('says what it did or would do, and ends with 1 where it could not', async () => {
    await readArchive(overTheWire, releasedTown(), true);
    await overTheWire.set('users/rider-03/usertype', 'admin');
    const dry = await run('--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.said).toContain('  users: 1 of 82 rows would change\n');
    expect(dry.said).toMatch(/Nothing was written. The town is at version 1 and would be at version \d+\.$/);
    const done = await run();
    expect(done.code).toBe(0);
    expect(done.said).toContain('  users: 1 of 82 rows changed\n');
    expect(done.said).toMatch(new RegExp(`The town is at version ${SCHEMA_VERSION}\\.$`));
    await overTheWire.set('schema/version', SCHEMA_VERSION + 1);
    const newer = await run('--back');
    expect(newer.code).toBe(1);
    expect(newer.said).toContain('was not migrated: the town is at version');
  });
});
