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
    const stored = this.get(bucket, name);
    if (!stored) return;
    this.budget.giveBack(stored.data.length);
    this.forget(stored.record);
  }

  /** Puts the content of the object `from` under the name of `record`. It needs no more space than before. */
  move(from: string, record: ObjectRecord): void {
    const stored = this.get(record.bucket, from);
    if (!stored) throw new Error(`no object ${from}`);
    this.budget.giveBack(stored.data.length);
    this.put(record, stored.data);
    this.forget(stored.record);
  }

  clear(): void {
    for (const { record } of this.objects.values()) this.delete(record.bucket, record.name);
  }

  /** The buckets that hold objects. */
  buckets(): Set<string> {
    return new Set([...this.objects.values()].map(({ record }) => record.bucket));
  }

  /** The metadata of a bucket's objects, in no order. */
  *records(bucket: string): Iterable<ObjectRecord> {
    for (const { record } of this.objects.values()) if (record.bucket === bucket) yield record;
  }

  private forget(record: ObjectRecord): void {
    const key = keyOf(record.bucket, record.name);
    this.objects.delete(key);
    if (!this.folder) return;
    rmSync(join(this.folder, `${fileOf(key)}.json`), { force: true });
    rmSync(join(this.folder, contentFile(key, record)), { force: true });
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
