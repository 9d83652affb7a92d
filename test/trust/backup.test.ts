/** A town is backed up, lost and restored: it is the same town, its ledger balances, and people can sign in. */
import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArchive, readArchive } from '../../tools/backup/archive';
import { LOGINS, PASSWORD } from '../../local/seed/logins';
import { plantTown } from '../../local/seed/plant';
import { portsAt } from '../../tools/connection/addresses';
import type { OwnerDatabase } from '../../tools/connection/ownerDatabase';
import { clearAccounts } from '../../tools/connection/authAccounts';
import { signIn } from '../support/accounts';
import { db, resetTown, stack, wholeTree } from '../support/stack';
import { expectBooksToAddUp } from '../functions/money/books';

const run = promisify(execFile);
const file = join(mkdtempSync(join(tmpdir(), 'amberlight-backup-')), 'town.backup');
const offset = String(stack.ports.database - portsAt(0).database);

/** Runs the tool as a person would; returns its output. */
async function tool(what: 'backup' | 'restore', ...more: string[]): Promise<string> {
  const args = ['--import', 'tsx', 'tools/backup/main.ts', what, file, '--offset', offset, ...more];
  const { stdout } = await run(process.execPath, args);
  return stdout;
}
/** The reason a restore is refused. */
const refused = (replace: boolean): Promise<string> =>
  readArchive(db, file, replace).then(
    () => 'done',
    (error: Error) => error.message,
  );

let town: unknown;

beforeAll(async () => {
  await plantTown(stack, Date.now(), { users: 600, bookings: 0 });
  await db.set('payout_serial', 7);
  town = await wholeTree();
  expect(await tool('backup')).toMatch(/^\d+ rows written to /);
}, 60_000);
afterAll(() => resetTown());

describe('a backup', () => {
  it('restores a lost town unchanged, with its accounts', async () => {
    await db.set('', null);
    await clearAccounts(stack.auth);
    expect(await tool('restore')).toMatch(/rows put back/);
    expect(await wholeTree()).toEqual(town);
    // Without the last numbers, the next invoice and payout run would repeat one.
    expect(town).toMatchObject({ invoice_serial: 1, payout_serial: 7 });
    expect(await signIn(LOGINS.rider.email, PASSWORD)).toMatch(/\./);
    await expectBooksToAddUp();
  });

  it('does not overwrite existing data unless told to', async () => {
    await db.set('settings/bonus', 99);
    const wrecked = await wholeTree();
    expect(await refused(false)).toContain('not empty');
    expect(await wholeTree()).toEqual(wrecked);
    await readArchive(db, file, true);
    expect(await wholeTree()).toEqual(town);
  });

  it('has no version while a part is missing, and is restored again after an interruption', async () => {
    const versions: unknown[] = [];
    const look = async (): Promise<void> => void versions.push(await db.get('schema/version'));
    const interrupted: OwnerDatabase = {
      ...db,
      set: async (path, value) => {
        await db.set(path, value);
        await look();
      },
      update: async (path, values) => {
        await db.update(path, values);
        await look();
        if ((await db.keys('users')).length > 0) throw new Error('interrupted');
      },
    };
    await expect(readArchive(interrupted, file, true)).rejects.toThrow('interrupted');
    expect(new Set(versions)).toEqual(new Set([null]));
    await readArchive(db, file, true);
    expect(await wholeTree()).toEqual(town);
  });

  it('is refused before anything is removed if the file is truncated, altered or of another kind', async () => {
    const good = readFileSync(file, 'utf8');
    const lines = good.trimEnd().split('\n');
    const bad: [string, string, string][] = [
      ['cut off', lines.slice(0, -1).join('\n'), 'was cut off'],
      ['changed', good.replace(/"walletBalance":\d+/, '"walletBalance":999999'), 'changed or damaged'],
      ['a row short', [...lines.slice(0, 5), ...lines.slice(6)].join('\n'), 'changed or damaged'],
      ['something else', '{"users":{}}\n', 'no backup of this product'],
    ];
    for (const [name, text, reason] of bad) {
      writeFileSync(file, text);
      expect(await refused(true), name).toContain(reason);
    }
    expect(await wholeTree()).toEqual(town);
    writeFileSync(file, good);
    appendFileSync(file, '{"path":"users/x","value":1}\n');
    await expect(checkArchive(file)).rejects.toThrow('goes on after its end');
    writeFileSync(file, good);
    expect((await checkArchive(file)).rows).toBe(lines.length - 2);
  });
});
