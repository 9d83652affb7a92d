/**
 * The files of a data folder. Snapshot n holds all data before log n; the logs from n on hold every write since. A
 * snapshot is written under another name and renamed when it is on the disk, so a file with its own name is whole.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../tree/json';
import { type LoggedWrite, writeOf } from './record';

const LOCK = 'lock';
const DRAFT = '.draft';

/** The folders that this process uses. */
const ours = new Set<string>();

/** What a folder holds: the newest snapshot, by namespace, and the writes since. `last` is the highest number in use. */
export interface FolderContent {
  readonly snapshot: JsonObject;
  readonly writes: readonly LoggedWrite[];
  readonly last: number;
}

export const logFile = (folder: string, number: number): string => join(folder, `log-${number}.ndjson`);
export const snapshotFile = (folder: string, number: number): string => join(folder, `snapshot-${number}.json`);

/**
 * Takes the folder for this process, making it if it is not there. Two processes on one folder would destroy it.
 * @returns a function that gives the folder up
 * @throws Error when a living process uses it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK);
  if (ours.has(file)) throw inUse(folder, process.pid);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const owner = Number(readFileSync(file, 'utf8'));
    // After a crash the number may have come back to this process, as it does in a container.
    if (owner !== process.pid && isAlive(owner)) throw inUse(folder, owner);
    writeFileSync(file, String(process.pid));
  }
  ours.add(file);
  return () => {
    ours.delete(file);
    rmSync(file, { force: true });
  };
}

/**
 * Reads a folder that this process has locked. A last line that is torn was never answered, and is left out.
 * @throws Error that names the file when one is damaged in any other way
 */
export function readFolder(folder: string): FolderContent {
  const names = readdirSync(folder);
  const numbers = (pattern: RegExp): number[] =>
    names
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);
  const snapshots = numbers(/^snapshot-(\d+)\.json$/);
  const logs = numbers(/^log-(\d+)\.ndjson$/);
  const newest = snapshots.at(-1) ?? 0;
  const since = logs.filter((number) => number >= newest);
  since.forEach((number, at) => {
    if (at > 0 && number !== (since[at - 1] ?? 0) + 1) throw damaged(logFile(folder, number - 1), 'is missing');
  });
  const snapshot = snapshots.length === 0 ? {} : readSnapshot(snapshotFile(folder, newest));
  const writes = since.flatMap((number) => readLog(logFile(folder, number), number === since.at(-1)));
  return { snapshot, writes, last: Math.max(newest, since.at(-1) ?? 0) };
}

/** Writes a snapshot to the disk, so that it is there whole or not at all. */
export async function writeSnapshot(
  folder: string,
  number: number,
  namespaces: Iterable<[string, Json]>,
): Promise<number> {
  const file = snapshotFile(folder, number);
  const text = JSON.stringify({ namespaces: Object.fromEntries(namespaces) });
  const draft = await open(file + DRAFT, 'w');
  try {
    await draft.writeFile(text);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(file + DRAFT, file);
  syncFolder(folder);
  return Buffer.byteLength(text);
}

/** Removes what snapshot `number` has made superfluous, and drafts that a crash has left. */
export async function removeBefore(folder: string, number: number): Promise<void> {
  for (const name of readdirSync(folder)) {
    const found = /^(?:log|snapshot)-(\d+)\.(?:nd)?json(\.draft)?$/.exec(name);
    if (found !== null && (Number(found[1]) < number || found[2] !== undefined))
      await rm(join(folder, name), { force: true });
  }
}

/** Puts the folder's list of names on the disk. Windows cannot, and does not need to. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readSnapshot(file: string): JsonObject {
  let saved: Json = null;
  try {
    saved = parseJson(readFileSync(file, 'utf8'));
  } catch {
    // Refused below.
  }
  const namespaces = isJsonObject(saved) ? saved['namespaces'] : undefined;
  if (!isJsonObject(namespaces)) throw damaged(file, 'holds no namespaces');
  return namespaces;
}

function readLog(file: string, isLast: boolean): LoggedWrite[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  // The text after the last line break: nothing, or a line whose break is missing.
  const rest = lines.length - 1;
  return lines.flatMap((line, at) => {
    if (at === rest && line === '') return [];
    const write = writeOf(line);
    if (write !== null) return [write];
    const isTorn = isLast && (at === rest || (at === rest - 1 && lines[rest] === ''));
    if (isTorn) return [];
    throw damaged(file, `is damaged in line ${at + 1}`);
  });
}

function damaged(file: string, what: string): Error {
  return new Error(`${file} ${what}. Nothing was changed.`);
}

function inUse(folder: string, owner: number): Error {
  return new Error(
    `${folder} is in use by process ${owner}. If that is another program, delete ${join(folder, LOCK)}.`,
  );
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
