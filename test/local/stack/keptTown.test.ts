import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SCHEMA_VERSION } from '@/domain/schema';
import { adoptSavedFile, loadKeptTown } from '../../../local/stack/keptTown';
import { startDatabase } from '../../../packages/realtime-database/src/server';
import { memoryOwner } from '../../support/memoryDatabase';

it('moves a town out of the one file of an older version, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-town-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'database.json');
  const dataFolder = join(folder, 'database');
  await writeFile(file, JSON.stringify({ namespaces: { town: { fares: { day: 3 } } } }));

  const fares = async (change?: number): Promise<unknown> => {
    const database = await startDatabase({ port: 0, dataFolder });
    await adoptSavedFile(database.databases, file);
    const url = `http://127.0.0.1:${database.port}/fares/day.json?ns=town`;
    if (change !== undefined) await fetch(url, { method: 'PUT', body: String(change) });
    const answer: unknown = await (await fetch(url)).json();
    await database.close();
    return answer;
  };
  expect(await fares()).toBe(3);
  expect(await readdir(folder)).toEqual(['database']);
  expect(await fares(4)).toBe(4);
  expect(await fares()).toBe(4);
});

describe('a town of an earlier start', () => {
  const own = { users: { boss: { usertype: 'admin' } }, schema: { version: SCHEMA_VERSION } };
  const load = (hasAccounts: boolean) => loadKeptTown(memoryOwner, async () => hasAccounts);

  it('is loaded without the people of the seed', async () => {
    await memoryOwner.set('', own);
    expect(await load(true)).toEqual(['The saved town is loaded']);
    expect(await memoryOwner.get('')).toEqual(own);
  });

  it('is loaded without its accounts, and that is said', async () => {
    await memoryOwner.set('', own);
    expect(await load(false)).toEqual(['The saved town is loaded', expect.stringContaining('No accounts are saved')]);
  });

  it('is not there in an empty database', async () => {
    await memoryOwner.set('', null);
    expect(await load(true)).toBeNull();
  });
});
