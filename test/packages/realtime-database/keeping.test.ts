import {
  appendFile,
  copyFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DatabaseOptions } from '../../../packages/realtime-database/src/options';
import { type DatabaseServer, startDatabase } from '../../../packages/realtime-database/src/server';

let folder: string;
const servers: DatabaseServer[] = [];

async function start(options: Partial<DatabaseOptions> & { minLogBytes?: number }): Promise<DatabaseServer> {
  const server = await startDatabase({ port: 0, ...options });
  servers.push(server);
  return server;
}

const ask = (server: DatabaseServer, path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, init);
const asOwner = { Authorization: 'Bearer owner' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(folder, { recursive: true });
});

describe('a data folder', () => {
  const put = async (server: DatabaseServer, path: string, json: unknown) => {
    const response = await ask(server, path, { method: 'PUT', body: JSON.stringify(json) });
    expect(response.status).toBe(200);
  };
  const read = async (server: DatabaseServer, path: string): Promise<unknown> => (await ask(server, path)).json();
  /** The folder as a crash would leave it at this moment, used by nobody. */
  const crashed = async (): Promise<string> => {
    const copy = await mkdtemp(join(folder, 'crashed-'));
    const files = (await readdir(folder, { withFileTypes: true })).filter((file) => file.isFile());
    for (const { name } of files) if (name !== 'lock') await copyFile(join(folder, name), join(copy, name));
    return copy;
  };

  it('brings everything back, with priorities, in every namespace', async () => {
    const data = { a: { '.value': 1, '.priority': 2 }, b: { c: ['x', 'y'] } };
    const first = await start({ dataFolder: folder });
    await put(first, '/.json?ns=one', data);
    await put(first, '/b/c/1/.priority.json?ns=one', 7);
    await put(first, '/.json?ns=two', 'other');
    await put(first, '/gone.json?ns=three', true);
    await put(first, '/gone.json?ns=three', null);
    await first.close();
    const second = await start({ dataFolder: folder });
    expect(await read(second, '/.json?ns=one&format=export')).toEqual({
      ...data,
      b: { c: { 0: 'x', 1: { '.value': 'y', '.priority': 7 } } },
    });
    expect(await read(second, '/.json?ns=two')).toBe('other');
    expect(await read(second, '/.json?ns=three')).toBeNull();
  });

  it('holds the value that the server decided, not the request', async () => {
    const first = await start({ dataFolder: folder, clock: () => 1000 });
    await put(first, '/at.json?ns=one', { '.sv': 'timestamp' });
    for (let i = 0; i < 3; i++) await put(first, '/count.json?ns=one', { '.sv': { increment: 1 } });
    const second = await start({ dataFolder: await crashed(), clock: () => 2000 });
    expect(await read(second, '/.json?ns=one')).toEqual({ at: 1000, count: 3 });
  });

  it('does without a last line that is torn, at every length of it', async () => {
    const server = await start({ dataFolder: folder });
    await put(server, '/first.json?ns=one', 'kept');
    await put(server, '/second.json?ns=one', 'torn');
    const log = await readFile(join(folder, 'log-1.ndjson'), 'utf8');
    const start2 = log.indexOf('\n') + 1;
    for (let bytes = start2; bytes < log.length - 1; bytes += 7) {
      const torn = await crashed();
      await truncate(join(torn, 'log-1.ndjson'), bytes);
      const second = await start({ dataFolder: torn });
      expect(await read(second, '/.json?ns=one'), `${bytes} bytes`).toEqual({ first: 'kept' });
      await put(second, '/third.json?ns=one', 'later');
      await second.close();
      expect(await read(await start({ dataFolder: torn }), '/.json?ns=one')).toEqual({ first: 'kept', third: 'later' });
    }
  });

  it('keeps a last line that lacks only its line break', async () => {
    const server = await start({ dataFolder: folder });
    await put(server, '/first.json?ns=one', 1);
    await put(server, '/second.json?ns=one', 2);
    const cut = await crashed();
    const { length } = await readFile(join(cut, 'log-1.ndjson'));
    await truncate(join(cut, 'log-1.ndjson'), length - 1);
    const second = await start({ dataFolder: cut });
    await put(second, '/third.json?ns=one', 3);
    await second.close();
    expect(await read(await start({ dataFolder: cut }), '/.json?ns=one')).toEqual({ first: 1, second: 2, third: 3 });
  });

  it('survives a crash at each step of a compaction', async () => {
    const server = await start({ dataFolder: folder, minLogBytes: 200 });
    await put(server, '/a.json?ns=one', 'a'.repeat(300));
    // The full log and its snapshot are replaced by the next pair.
    await expect.poll(() => readdir(folder)).toEqual(['lock', 'log-2.ndjson', 'snapshot-2.json']);
    await put(server, '/b.json?ns=one', 'b');
    const whole = { a: 'a'.repeat(300), b: 'b' };

    const drafted = await crashed();
    await writeFile(join(drafted, 'snapshot-3.json.draft'), '{"namespaces": {"one": {"a"');
    await writeFile(join(drafted, 'log-3.ndjson'), '');
    const notRemoved = await crashed();
    await writeFile(join(notRemoved, 'snapshot-1.json'), '{"namespaces": {"one": {"old": true}}}');
    await writeFile(join(notRemoved, 'log-1.ndjson'), 'an older format\n\n');
    for (const dataFolder of [drafted, notRemoved]) {
      expect(await read(await start({ dataFolder }), '/.json?ns=one')).toEqual(whole);
      expect((await readdir(dataFolder)).filter((name) => /draft|-[12]\./.test(name))).toEqual([]);
    }
  });

  it('is left unchanged, with an error, when it is damaged', async () => {
    const server = await start({ dataFolder: folder });
    for (const key of ['a', 'b', 'c']) await put(server, `/${key}.json?ns=one`, key);

    const changed = await crashed();
    const log = join(changed, 'log-1.ndjson');
    const text = (await readFile(log, 'utf8')).replace('"b"', '"x"');
    await writeFile(log, text);
    await expect(start({ dataFolder: changed })).rejects.toThrow(/log-1\.ndjson is damaged in line 2/);
    expect(await readFile(log, 'utf8')).toBe(text);

    const lacking = await crashed();
    await rename(join(lacking, 'log-1.ndjson'), join(lacking, 'log-3.ndjson'));
    await writeFile(join(lacking, 'log-1.ndjson'), '');
    await expect(start({ dataFolder: lacking })).rejects.toThrow(/log-2\.ndjson is missing/);

    const foreign = await crashed();
    await appendFile(join(foreign, 'snapshot-1.json'), 'x');
    await expect(start({ dataFolder: foreign })).rejects.toThrow(/snapshot-1\.json holds no namespaces/);
  });

  it('takes no more writes once the disk has failed, and keeps what it answered', async () => {
    const log: string[] = [];
    const server = await start({ dataFolder: folder, log: (line) => log.push(line) });
    await put(server, '/a.json?ns=one', 'kept');
    const handle = await open(join(folder, 'log-1.ndjson'));
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockRejectedValue(new Error('disk full'));
    await handle.close();
    onTestFinished(() => sync.mockRestore());
    for (const path of ['/b.json?ns=one', '/c.json?ns=one']) {
      const refused = await ask(server, path, { method: 'PUT', body: '1' });
      expect([refused.status, await refused.json()]).toEqual([503, { error: 'The data cannot be saved' }]);
    }
    expect(await read(server, '/a.json?ns=one')).toBe('kept');
    expect(await read(server, '/c.json?ns=one')).toBeNull();
    expect(log).toEqual(['the data cannot be kept, so no more is written: disk full']);
    sync.mockRestore();
    await server.close();
    expect(await read(await start({ dataFolder: folder }), '/a.json?ns=one')).toBe('kept');
  });

  it('belongs to one server at a time', async () => {
    const first = await start({ dataFolder: folder });
    await expect(start({ dataFolder: folder })).rejects.toThrow(/is in use/);
    await first.close();
    await start({ dataFolder: folder });
  });

  it('is free again after a crash', async () => {
    await writeFile(join(folder, 'lock'), '999999999');
    await put(await start({ dataFolder: folder }), '/a.json?ns=one', 1);
  });
});

describe('the rules file', () => {
  const closed = '{"rules": {/* nobody */}}';

  it("applies to the project's namespaces and no others, and is reloaded when it changes", async () => {
    const rulesFile = join(folder, 'rules.json');
    await writeFile(rulesFile, closed);
    const log: string[] = [];
    const server = await start({ rulesFile, projectId: 'demo-taxi', log: (line) => log.push(line) });
    const status = async (ns: string) => (await ask(server, `/a.json?ns=${ns}`)).status;
    expect([await status('demo-taxi'), await status('demo-taxi-default-rtdb'), await status('scratch')]).toEqual([
      401, 401, 200,
    ]);
    expect((await ask(server, '/a.json')).status).toBe(401);

    await writeFile(rulesFile, '{"rules": {".read": "oops"}}');
    await expect.poll(() => log.join()).toContain('unknown variable "oops"');
    expect(await status('demo-taxi')).toBe(401);
    await writeFile(rulesFile, '{"rules": {".read": true}}');
    await expect.poll(() => status('demo-taxi')).toBe(200);
  });

  it('applies to every namespace without a project', async () => {
    const rulesFile = join(folder, 'rules.json');
    await writeFile(rulesFile, closed);
    const server = await start({ rulesFile });
    expect((await ask(server, '/a.json?ns=anything')).status).toBe(401);
    expect((await ask(server, '/a.json?ns=anything', { headers: asOwner })).status).toBe(200);
  });

  it('prevents the server from starting when it cannot be loaded', async () => {
    const rulesFile = join(folder, 'rules.json');
    await writeFile(rulesFile, '{"rules": {".read": "newData.exists()"}}');
    await expect(start({ rulesFile })).rejects.toThrow(/newData/);
  });
});
