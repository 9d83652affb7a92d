import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DatabaseOptions,
  type DatabaseServer,
  startDatabase,
} from '../../../packages/realtime-database/src/server';

let folder: string;
const servers: DatabaseServer[] = [];

async function start(options: Partial<DatabaseOptions>): Promise<DatabaseServer> {
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

describe('saved data', () => {
  it('comes back after a restart, with priorities, in every namespace', async () => {
    const dataFile = join(folder, 'data.json');
    const data = { a: { '.value': 1, '.priority': 2 }, b: { c: ['x', 'y'] } };
    const first = await start({ dataFile });
    await ask(first, '/.json?ns=one', { method: 'PUT', body: JSON.stringify(data) });
    await ask(first, '/.json?ns=two', { method: 'PUT', body: '"other"' });
    await first.close();
    servers.length = 0;
    const second = await start({ dataFile });
    expect(await (await ask(second, '/.json?ns=one&format=export')).json()).toEqual({
      ...data,
      b: { c: { 0: 'x', 1: 'y' } },
    });
    expect(await (await ask(second, '/.json?ns=two')).json()).toBe('other');
    expect(await readdir(folder)).toEqual(['data.json']);
  });

  it('is left unchanged, with an error, when it cannot be loaded', async () => {
    const dataFile = join(folder, 'data.json');
    await writeFile(dataFile, '{"something": "else"}');
    await expect(start({ dataFile })).rejects.toThrow(/holds no saved namespaces/);
    expect(await readFile(dataFile, 'utf8')).toBe('{"something": "else"}');
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
  }, 15_000);

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
