import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { adoptSavedFile } from '../../../local/stack/keptTown';
import { startDatabase } from '../../../packages/realtime-database/src/server';

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
