import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { MemoryBudget } from './memoryBudget';
import { type ObjectRecord, ObjectRecordSchema } from './storedObject';

export interface StoredObject {
  record: ObjectRecord;
  data: Buffer;
}

/** One page of a listing. `prefixes` are the folders one level down, when the request has a delimiter. */
export interface ListPage {
  items: ObjectRecord[];
  prefixes: string[];
  nextPageToken?: string;
}

/**
 * Objects in memory and, with a folder, on disk as well: `{hash}.json` beside `{hash}.{generation}.bin`. File names are
 * hashes of the object's name, so no name can point outside the folder. The content is written first, then the record
 * that points to it replaces the old one in one step, so a crash in between loses nothing.
 */
export class ObjectStore {
  private readonly objects = new Map<string, StoredObject>();
  private readonly budget: MemoryBudget;
  private readonly folder: string | undefined;

  constructor(budget: MemoryBudget, folder?: string) {
    this.budget = budget;
    this.folder = folder;
    if (folder) this.load(folder);
  }

  get(bucket: string, name: string): StoredObject | undefined {
    return this.objects.get(keyOf(bucket, name));
  }

  /** Stores content and metadata. @throws HttpError 402 when it does not fit */
  put(record: ObjectRecord, data: Buffer): void {
    const key = keyOf(record.bucket, record.name);
    this.budget.take(data.length);
    const replaced = this.objects.get(key);
    this.budget.giveBack(replaced?.data.length ?? 0);
    this.objects.set(key, { record, data });
    if (!this.folder) return;
    write(join(this.folder, contentFile(key, record)), data);
    this.saveRecord(key, record);
    if (replaced) rmSync(join(this.folder, contentFile(key, replaced.record)), { force: true });
  }

  /** Replaces the metadata of an existing object. */
  update(record: ObjectRecord): void {
    const key = keyOf(record.bucket, record.name);
    const stored = this.objects.get(key);
    if (!stored) throw new Error(`no object ${record.name}`);
    this.objects.set(key, { record, data: stored.data });
    this.saveRecord(key, record);
  }

  delete(bucket: string, name: string): void {
    const key = keyOf(bucket, name);
    const stored = this.objects.get(key);
    if (!stored) return;
    this.budget.giveBack(stored.data.length);
    this.objects.delete(key);
    if (!this.folder) return;
    rmSync(join(this.folder, `${fileOf(key)}.json`), { force: true });
    rmSync(join(this.folder, contentFile(key, stored.record)), { force: true });
  }

  clear(): void {
    for (const { record } of this.objects.values()) this.delete(record.bucket, record.name);
  }

  /** The buckets that hold objects. */
  buckets(): Set<string> {
    return new Set([...this.objects.values()].map(({ record }) => record.bucket));
  }

  /** Lists items and folders in name order, at most `maxResults` in total, starting after the page token's entry. */
  list(bucket: string, prefix: string, delimiter: string, maxResults: number, pageToken: string | undefined): ListPage {
    const after = pageToken === undefined ? '' : Buffer.from(pageToken, 'base64url').toString('utf8');
    const entries = new Map<string, ObjectRecord | null>();
    for (const { record } of this.objects.values()) {
      if (record.bucket !== bucket || !record.name.startsWith(prefix)) continue;
      const cut = delimiter === '' ? -1 : record.name.indexOf(delimiter, prefix.length);
      if (cut < 0) entries.set(record.name, record);
      else entries.set(record.name.slice(0, cut + delimiter.length), null);
    }
    const names = [...entries.keys()].filter((name) => name > after).toSorted((a, b) => (a < b ? -1 : 1));
    const shown = names.slice(0, maxResults);
    const last = shown.at(-1);
    return {
      items: shown.map((name) => entries.get(name)).filter((record) => record !== null && record !== undefined),
      prefixes: shown.filter((name) => entries.get(name) === null),
      ...(last !== undefined &&
        names.length > shown.length && { nextPageToken: Buffer.from(last).toString('base64url') }),
    };
  }

  private saveRecord(key: string, record: ObjectRecord): void {
    if (this.folder) write(join(this.folder, `${fileOf(key)}.json`), JSON.stringify(record));
  }

  private load(folder: string): void {
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) {
      if (!file.endsWith('.json')) continue;
      const record = v.parse(ObjectRecordSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
      const key = keyOf(record.bucket, record.name);
      const data = readFileSync(join(folder, contentFile(key, record)));
      this.budget.take(data.length);
      this.objects.set(key, { record, data });
    }
  }
}

/** Neither a bucket nor an object name can contain a line break. */
const keyOf = (bucket: string, name: string) => `${bucket}\n${name}`;
const fileOf = (key: string) => createHash('sha256').update(key).digest('hex');
const contentFile = (key: string, record: ObjectRecord) => `${fileOf(key)}.${record.generation}.bin`;

function write(path: string, content: Buffer | string): void {
  writeFileSync(`${path}.tmp`, content);
  renameSync(`${path}.tmp`, path);
}
