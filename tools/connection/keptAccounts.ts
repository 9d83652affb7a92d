/**
 * Keeps accounts across restarts. firebase-tools' emulator holds them in memory, so they are written beside the kept
 * data.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Account, listAccounts, putAccounts } from './authAccounts';

/** Loads saved accounts into a fresh emulator. Returns false when there is no file yet. */
export async function restoreAccounts(authAddress: string, file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  await putAccounts(authAddress, JSON.parse(readFileSync(file, 'utf8')) as Account[]);
  return true;
}

/** Writes all accounts, completely or not at all. */
export async function saveAccounts(authAddress: string, file: string): Promise<void> {
  const accounts = await listAccounts(authAddress);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(accounts));
  renameSync(`${file}.new`, file);
}
