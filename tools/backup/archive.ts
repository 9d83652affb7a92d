/**
 * A database as a file: one JSON line for each piece, the largest lists row by row, so that neither side ever holds more
 * than a page of it. The first line says what it is, the last how many rows there are and their checksum, without which
 * a file that was cut off would look whole.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { OwnerDatabase } from '../stack/ownerDatabase';

const FORMAT = 'amberlight-backup-1';
/** Rows asked for, and written, at once. */
const PAGE = 500;

export type Summary = { rows: number; sha256: string };
type Row = { path: string; value: unknown };

/** Rows of one top-level list in key order; a value that is no list is one row. */
async function* rowsOf(db: OwnerDatabase, root: string): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const page = await db.page(root, after, PAGE);
    for (const [key, value] of page) yield { path: `${root}/${key}`, value };
    const last = page.at(-1)?.[0];
    if (page.length < PAGE || last === undefined) return;
    after = last;
  }
}

function counted(hash: Hash, line: string): string {
  hash.update(line);
  return `${line}\n`;
}

/**
 * Writes everything that stands to a file. It is no snapshot: what changes meanwhile may be in it or not, row by row, so
 * that a copy for keeps is made while nothing is written (the local stack) or from the platform's own daily one.
 * @throws when the database cannot be read; a file of that name is then as it was
 */
export async function writeArchive(db: OwnerDatabase, file: string, nowMs: number): Promise<Summary> {
  const hash = createHash('sha256');
  const partial = `${file}.part`;
  const out = createWriteStream(partial);
  const write = async (line: string): Promise<void> => {
    if (!out.write(line)) await once(out, 'drain');
  };
  let rows = 0;
  await write(`${JSON.stringify({ format: FORMAT, at: nowMs })}\n`);
  for (const root of (await db.keys('')).toSorted()) {
    for await (const row of rowsOf(db, root)) {
      await write(counted(hash, JSON.stringify(row)));
      rows += 1;
    }
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

/** Reads a file to its end without writing anything. @throws when it is none of ours, was cut off, or was changed */
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
 * Puts a file's rows into an empty database, after the file has been read to its end once. With `replace` what stands is
 * removed first. @throws when something stands and may not be replaced, or as `checkArchive`
 */
export async function readArchive(db: OwnerDatabase, file: string, replace: boolean): Promise<Summary> {
  const summary = await checkArchive(file);
  const standing = await db.keys('');
  if (standing.length > 0 && !replace) throw new Error('the database is not empty; --replace removes what stands');
  for (const root of standing) await db.set(root, null);
  let batch: Record<string, unknown> = {};
  const flush = async (): Promise<void> => {
    if (Object.keys(batch).length > 0) await db.update('', batch);
    batch = {};
  };
  for await (const line of linesOf(file)) {
    const { path, value } = JSON.parse(line) as Partial<Row>;
    if (path === undefined) continue;
    batch[path] = value;
    if (Object.keys(batch).length === PAGE) await flush();
  }
  await flush();
  return summary;
}
