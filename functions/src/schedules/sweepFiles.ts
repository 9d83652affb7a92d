/**
 * Runs once a night. Removes the files of people who signed in and never registered, a day after they stored them, and
 * what a registered person stored beyond a number that nobody needs. The rules for files can count nothing and cannot see
 * who is registered. Safe to run twice.
 */
import { FILES_KEPT } from '@/domain/limits';
import { DAY_MS } from '@/domain/time/durations';
import { logFault, logNotice } from '../log';
import { readApplication } from '../store/applications';
import { fileOwners, filesOf, removeFile, type Stored } from '../store/files';
import { inBatches } from '../store/ridesOf';
import { readUser } from '../store/users';

/** Files of one person looked at in a night; the next night looks at the rest. */
const FILES_A_NIGHT = 10_000;

/** The files of a registered person beyond the newest, except those that the profile or the papers name. */
async function surplus(uid: string, files: readonly Stored[]): Promise<Stored[]> {
  if (files.length <= FILES_KEPT) return [];
  const named = JSON.stringify([await readUser(uid), await readApplication(uid)]);
  const isNamed = ({ path }: Stored) => named.includes(path) || named.includes(encodeURIComponent(path));
  return files
    .toSorted((a, b) => b.at - a.at)
    .slice(FILES_KEPT)
    .filter((file) => !isNamed(file));
}

async function sweepOne(uid: string, nowMs: number): Promise<number> {
  const files = await filesOf(uid, FILES_A_NIGHT);
  const isRegistered = (await readUser(uid)) !== null;
  const left = isRegistered ? await surplus(uid, files) : files.filter(({ at }) => at < nowMs - DAY_MS);
  await inBatches(left, removeFile);
  return left.length;
}

export async function sweepFiles(nowMs: number): Promise<void> {
  let removed = 0;
  for await (const owners of fileOwners()) {
    for (const uid of owners) {
      try {
        removed += await sweepOne(uid, nowMs);
      } catch (error) {
        logFault('files not swept', error);
      }
    }
  }
  if (removed > 0) logNotice('files removed', { removed });
}
