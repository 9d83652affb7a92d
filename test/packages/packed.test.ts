/** The two packages as somebody else gets them: packed, unpacked into an empty folder, and started by their commands. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PACKAGES } from '../../build/packages';

let folder: string;
const children: ChildProcess[] = [];

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(folder, 'node_modules/@amberlight', name, 'package.json'), 'utf8'));

/** Puts a package of this repository's into the folder, as an installation without a network would. */
function link(name: string): void {
  const target = join(folder, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(resolve('node_modules', name), target, 'junction');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  for (const name of PACKAGES) {
    const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
    execFileSync('npm', pack, { cwd: join('packages', name), shell: process.platform === 'win32' });
    const target = join(folder, 'node_modules/@amberlight', name);
    mkdirSync(target, { recursive: true });
    const tarball = readdirSync(folder).find((file) => file.includes(name) && file.endsWith('.tgz')) ?? '';
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', target, '--strip-components=1']);
  }
  const dependencies = new Set(PACKAGES.flatMap((name) => Object.keys(manifestOf(name).dependencies)));
  for (const name of [...dependencies, '@types/node', 'undici-types']) link(name);
}, 60_000);

afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    }),
  );
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a package's command in the folder. @returns the port it says it is on */
async function start(name: string, args: readonly string[]): Promise<number> {
  const [command] = Object.values<string>(manifestOf(name).bin);
  const script = join(folder, 'node_modules/@amberlight', name, command ?? '');
  expect(readFileSync(script, 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true);
  const child = spawn(process.execPath, [script, '--port', '0', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /ready on port (\d+)/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`${name} ended without a port`);
}

it('brings a licence, a README and no sources', () => {
  for (const name of PACKAGES) {
    const root = join(folder, 'node_modules/@amberlight', name);
    expect(readdirSync(root).toSorted()).toEqual(['LICENSE', 'README.md', 'lib', 'package.json']);
    expect(manifestOf(name).private).toBeUndefined();
  }
});

it('is typed for its users', () => {
  const user = `
    import { startDatabase, type DatabaseOptions, type RunningDatabase } from '@amberlight/realtime-database';
    import { startStorage, type RunningStorage } from '@amberlight/storage';
    const options: DatabaseOptions = { port: 0, dataFolder: 'data' };
    const database: RunningDatabase = await startDatabase(options);
    const storage: RunningStorage = await startStorage({ port: 0 });
    const ports: number[] = [database.port, storage.port];
    console.log(ports);
    // @ts-expect-error a port is a number
    await startDatabase({ port: '9000' });
    // @ts-expect-error there is no such option
    await startStorage({ port: 0, dataDir: 'x' });
  `;
  writeFileSync(join(folder, 'user.mts'), user);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const run = (): string =>
    execFileSync(process.execPath, [tsc, 'user.mts', ...options], { cwd: folder, encoding: 'utf8' });
  expect(run()).toBe('');
}, 60_000);

it('answers a plain WebSocket, and keeps what it answered', async () => {
  writeFileSync(join(folder, 'database.rules.json'), '{"rules": {"open": {".read": true, ".write": true}}}');
  const args = ['--rules', 'database.rules.json', '--data', 'kept'];
  const ask = async (port: number, action: string, body: object): Promise<{ s: string; d: unknown }> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=stranger`);
    // From the start: two messages may come in one turn.
    const messages = on(socket, 'message');
    await once(socket, 'open');
    socket.send(JSON.stringify({ t: 'd', d: { r: 1, a: action, b: body } }));
    for await (const [data] of messages) {
      const message = JSON.parse(String(data));
      if (message.d.r !== 1) continue;
      socket.close();
      return message.d.b;
    }
    throw new Error('the connection ended without an answer');
  };
  const port = await start('realtime-database', args);
  expect(await ask(port, 'p', { p: '/open/a', d: 'hello' })).toEqual({ s: 'ok', d: '' });
  expect(await ask(port, 'p', { p: '/closed', d: 1 })).toMatchObject({ s: 'permission_denied' });
  const child = children.at(-1);
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
  expect(await ask(await start('realtime-database', args), 'g', { p: '/open/a' })).toEqual({ s: 'ok', d: 'hello' });
}, 30_000);

describe('@firebase/rules-unit-testing', () => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    const [database, storage] = await Promise.all([start('realtime-database', []), start('storage', [])]);
    environment = await initializeTestEnvironment({
      projectId: 'strangers-project',
      database: {
        host: '127.0.0.1',
        port: database,
        rules: '{"rules": {"$uid": {".read": "auth.uid === $uid", ".write": "auth.token.editor === true"}}}',
      },
      storage: {
        host: '127.0.0.1',
        port: storage,
        rules: `rules_version = '2';
          service firebase.storage { match /b/{bucket}/o { match /{uid}/{file} {
            allow read: if request.auth.uid == uid;
            allow write: if request.auth.uid == uid && request.resource.size < 10;
          } } }`,
      },
    });
  }, 30_000);
  afterAll(() => environment.cleanup());

  it('tests the rules of a database', async () => {
    const ann = environment.authenticatedContext('ann', { editor: true }).database();
    const ben = environment.authenticatedContext('ben').database();
    await assertSucceeds(ann.ref('ann').set('mine'));
    await assertFails(ben.ref('ben').set('mine'));
    expect((await assertSucceeds(ann.ref('ann').get())).val()).toBe('mine');
    await assertFails(ben.ref('ann').get());
    await assertFails(environment.unauthenticatedContext().database().ref('ann').get());
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.database().ref('ben').set('by nobody');
    });
    expect((await assertSucceeds(ben.ref('ben').get())).val()).toBe('by nobody');
    await environment.clearDatabase();
    expect((await assertSucceeds(ben.ref('ben').get())).val()).toBeNull();
  });

  it('tests the rules of a storage', async () => {
    const ann = environment.authenticatedContext('ann').storage();
    const ben = environment.authenticatedContext('ben').storage();
    await assertSucceeds(ann.ref('ann/a.txt').putString('short').then());
    await assertFails(ann.ref('ann/b.txt').putString('much too long').then());
    await assertFails(ben.ref('ann/c.txt').putString('short').then());
    expect((await assertSucceeds(ann.ref('ann/a.txt').getMetadata())).size).toBe(5);
    await assertFails(ben.ref('ann/a.txt').getMetadata());
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.storage().ref('ben/d.txt').putString('set up without the rules');
    });
    expect((await assertSucceeds(ben.ref('ben/d.txt').getMetadata())).size).toBe(24);
    // The library clears the top of the bucket only.
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.storage().ref('top.txt').putString('x');
      await context.storage().ref('top.txt').getMetadata();
    });
    await environment.clearStorage();
    await environment.withSecurityRulesDisabled(async (context) => {
      expect((await context.storage().ref().listAll()).items).toEqual([]);
    });
  });
});
