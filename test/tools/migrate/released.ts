/** The town that version 1 left: a backup and the sign-ins of everybody in it, as files of `tools/backup`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

const unpacked = (name: string): Buffer => gunzipSync(readFileSync(join('test/tools/migrate/fixtures', `${name}.gz`)));

/** Unpacks both beside each other, as `npm run backup` writes them, until the test is over. @returns the backup's path */
export function releasedTown(): string {
  const folder = mkdtempSync(join(tmpdir(), 'amberlight-version1-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'town.backup');
  writeFileSync(file, unpacked('version1.backup'));
  writeFileSync(`${file}.accounts`, unpacked('version1.accounts'));
  return file;
}
