/**
 * A database as a file: one JSON line per row of a list and per single value, so that neither side ever holds more than
 * a page of it. The first line gives the format, the last the number of rows and their checksum. Without the last line,
 * a file that was cut off would look complete.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { paths } from '@/domain/paths';
import type { OwnerDatabase } from '../connection/ownerDatabase';

const FORMAT = 'amberlight-backup-1';
/** Rows read or written in one request. */
const PAGE = 500;

export type Summary = { rows: number; sha256: string };
type Row = { path: string; value: unknown };

/** Yields the rows of one top-level list in key order. A single value, such as the number of the last invoice, is one row. */
async function* rowsOf(db: OwnerDatabase, root: string): AsyncGenerator<Row> {
  let page = await db.page(root, '', PAGE);
  // Only a value without children has no first page, so it is small enough to be read whole.
  if (page.length === 0) yield { path: root, value: await db.get(root) };
  for (;;) {
    for (const [key, value] of page) yield { path: `${root}/${key}`, value };
    const last = page.at(-1)?.[0];
    if (page.length < PAGE || last === undefined) return;
    page = await db.page(root, last, PAGE);
  }
}

function counted(hash: Hash, line: string): string {
  hash.update(line);
  return `${line}\n`;
}

/**
 * Writes all data to a file. It is not a snapshot: changes made meanwhile may be included or not, row by row. For a
 * consistent copy, stop all writes first or use the platform's daily backup.
 * @throws when the database cannot be read or is migrated meanwhile; an existing file of that name is then unchanged
 */
export async function writeArchive(db: OwnerDatabase, file: string, nowMs: number): Promise<Summary> {
  const hash = createHash('sha256');
  const partial = `${file}.part`;
  const out = createWriteStream(partial);
  const write = async (line: string): Promise<void> => {
    if (!out.write(line)) await once(out, 'drain');
  };
  let rows = 0;
  const schema = await db.get(paths.schema());
  await write(`${JSON.stringify({ format: FORMAT, at: nowMs })}\n`);
  for (const root of (await db.keys('')).toSorted()) {
    for await (const row of rowsOf(db, root)) {
      await write(counted(hash, JSON.stringify(row)));
      rows += 1;
    }
  }
  // Otherwise rows of the version before could stand beside the word that they were brought along.
  if (!isDeepStrictEqual(await db.get(paths.schema()), schema)) {
    throw new Error('the database was migrated meanwhile: make the backup anew');
  }
  const summary = { rows, sha256: hash.digest('hex') };
  await write(`${JSON.stringify({ end: summary })}\n`);
  out.end();
  await once(out, 'finish');
  await rename(partial, file);
  return summary;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

/** Reads a file to its end without writing anything. @throws when it is not one of ours, was cut off, or was changed */
export async function checkArchive(file: string): Promise<Summary> {
  const hash = createHash('sha256');
  let rows = 0;
  let first = true;
  let end: Summary | undefined;
  for await (const line of linesOf(file)) {
    const json = JSON.parse(line) as { format?: string; end?: Summary };
    if (first && json.format !== FORMAT) throw new Error(`${file} is no backup of this product`);
    if (end !== undefined) throw new Error(`${file} goes on after its end`);
    if (!first && json.end === undefined) {
      hash.update(line);
      rows += 1;
    }
    end = json.end;
    first = false;
  }
  if (end === undefined) throw new Error(`${file} was cut off`);
  const sha256 = hash.digest('hex');
  if (end.rows !== rows || end.sha256 !== sha256) throw new Error(`${file} was changed or damaged`);
  return end;
}

/**
 * Puts a file's rows into an empty database, after checking the whole file. `replace` removes existing data first. The version
 * of the data goes first and comes last: without it the schedules remove nothing. An interrupted restore is run again with `replace`.
 * @throws when there is data and `replace` is false, or as `checkArchive`
 */
export async function readArchive(db: OwnerDatabase, file: string, replace: boolean): Promise<Summary> {
  const summary = await checkArchive(file);
  const standing = await db.keys('');
  if (standing.length > 0 && !replace) throw new Error('the database is not empty; --replace removes its data');
  await db.set(paths.schema(), null);
  for (const root of standing) await db.set(root, null);
  const version: Record<string, unknown> = {};
  let batch: Record<string, unknown> = {};
  const flush = async (): Promise<void> => {
    if (Object.keys(batch).length > 0) await db.update('', batch);
    batch = {};
  };
  for await (const line of linesOf(file)) {
    const { path, value } = JSON.parse(line) as Partial<Row>;
    if (path === undefined) continue;
    if (path.startsWith(`${paths.schema()}/`)) {
      version[path] = value;
      continue;
    }
    batch[path] = value;
    if (Object.keys(batch).length === PAGE) await flush();
  }
  await flush();
  if (Object.keys(version).length > 0) await db.update('', version);
  return summary;
}
