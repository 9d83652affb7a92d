/** The town that version 1 left: a backup and the sign-ins of everybody in it, as files of `tools/backup`. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const unpacked = (name: string): Buffer => gunzipSync(readFileSync(join('test/tools/migrate/fixtures', `${name}.gz`)));

/** Unpacks both beside each other, as `npm run backup` writes them. @returns the backup's path */
export function releasedTown(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'amberlight-version1-')), 'town.backup');
  writeFileSync(file, unpacked('version1.backup'));
  writeFileSync(`${file}.accounts`, unpacked('version1.accounts'));
  return file;
}
