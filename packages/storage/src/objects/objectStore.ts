import type { MemoryBudget } from './memoryBudget';
import { ObjectFolder } from './objectFolder';
import { archived, type ObjectRecord, type StoredObject } from './storedObject';

/**
 * Objects in memory and, with a folder, on disk as well. An object has one live version at most, and those before it
 * that were kept (noncurrent).
 */
export class ObjectStore {
  private readonly live = new Map<string, StoredObject>();
  private readonly noncurrent = new Map<string, readonly StoredObject[]>();
  private readonly budget: MemoryBudget;
  private readonly folder: ObjectFolder | undefined;

  constructor(budget: MemoryBudget, folder?: string) {
    this.budget = budget;
    this.folder = folder === undefined ? undefined : new ObjectFolder(folder);
    this.load();
  }

  /** Returns the live version, or the one of this generation. */
  get(bucket: string, name: string, generation: number | null = null): StoredObject | undefined {
    const key = keyOf({ bucket, name });
    const live = this.live.get(key);
    if (generation === null || live?.record.generation === generation) return live;
    return this.noncurrent.get(key)?.find(({ record }) => record.generation === generation);
  }

  /**
   * Stores content and metadata as the live version.
   * @param archivedAt when the version that it replaces is kept; null drops it
   * @throws HttpError 402 when it does not fit
   */
  put(record: ObjectRecord, data: Buffer, archivedAt: Date | null = null): void {
    const stored = { record, data };
    this.budget.take(data.length);
    const replaced = this.live.get(keyOf(record));
    if (replaced && archivedAt) this.keep(replaced, archivedAt);
    this.live.set(keyOf(record), stored);
    this.folder?.save(stored);
    if (!replaced || archivedAt) return;
    this.budget.giveBack(replaced.data.length);
    this.folder?.forgetContent(replaced.record);
  }

  /** Replaces the metadata of a version that is there. */
  update(record: ObjectRecord): void {
    const key = keyOf(record);
    const stored = this.get(record.bucket, record.name, record.generation);
    if (!stored) throw new Error(`no object ${record.name}`);
    const next = { record, data: stored.data };
    if (this.live.get(key) === stored) this.live.set(key, next);
    else this.setNoncurrent(key, (versions) => versions.map((version) => (version === stored ? next : version)));
    this.folder?.saveRecord(record);
  }

  /** Makes the live version noncurrent. */
  archive(bucket: string, name: string, now: Date): void {
    const stored = this.get(bucket, name);
    if (!stored) return;
    this.keep(stored, now);
    this.live.delete(keyOf(stored.record));
    this.folder?.forgetRecord(stored.record);
  }

  /** Deletes this version for good. */
  delete(record: ObjectRecord): void {
    const key = keyOf(record);
    const stored = this.get(record.bucket, record.name, record.generation);
    if (!stored) return;
    this.budget.giveBack(stored.data.length);
    if (this.live.get(key) === stored) this.live.delete(key);
    else this.setNoncurrent(key, (versions) => versions.filter((version) => version !== stored));
    this.folder?.forget(stored.record);
  }

  /**
   * Puts the content of the object `from` under the name of `record`. Unless versions are kept, it needs no more space
   * than before.
   * @throws HttpError 402 when it does not fit
   */
  move(from: string, record: ObjectRecord, archivedAt: Date | null): void {
    const stored = this.get(record.bucket, from);
    if (!stored) throw new Error(`no object ${from}`);
    if (archivedAt) {
      this.put(record, stored.data, archivedAt);
      this.archive(record.bucket, from, archivedAt);
      return;
    }
    this.budget.giveBack(stored.data.length);
    this.put(record, stored.data);
    this.live.delete(keyOf(stored.record));
    this.folder?.forget(stored.record);
  }

  /** Deletes every version of every object. */
  clear(): void {
    for (const { record } of this.all()) this.delete(record);
  }

  /** The buckets that hold objects. */
  buckets(): Set<string> {
    return new Set([...this.all()].map(({ record }) => record.bucket));
  }

  /** The metadata of a bucket's live objects, in no order. */
  *records(bucket: string): Iterable<ObjectRecord> {
    for (const { record } of this.live.values()) if (record.bucket === bucket) yield record;
  }

  /** The metadata of all versions of a bucket's objects, in no order. */
  *versions(bucket: string): Iterable<ObjectRecord> {
    for (const { record } of this.all()) if (record.bucket === bucket) yield record;
  }

  private *all(): Iterable<StoredObject> {
    yield* this.live.values();
    for (const versions of this.noncurrent.values()) yield* versions;
  }

  private keep({ record, data }: StoredObject, now: Date): void {
    const kept = { record: archived(record, now), data };
    this.setNoncurrent(keyOf(record), (versions) => [...versions, kept]);
    this.folder?.saveRecord(kept.record);
  }

  private setNoncurrent(key: string, change: (versions: readonly StoredObject[]) => readonly StoredObject[]): void {
    const versions = change(this.noncurrent.get(key) ?? []);
    if (versions.length > 0) this.noncurrent.set(key, versions);
    else this.noncurrent.delete(key);
  }

  private load(): void {
    const kept: StoredObject[] = [];
    for (const stored of this.folder?.load() ?? []) {
      if (stored.record.timeDeleted === undefined) this.live.set(keyOf(stored.record), stored);
      else kept.push(stored);
    }
    for (const stored of kept) {
      const key = keyOf(stored.record);
      // A crash came between making it noncurrent and replacing it: nothing has been acknowledged.
      if (this.live.get(key)?.record.generation === stored.record.generation) this.folder?.forgetRecord(stored.record);
      else this.setNoncurrent(key, (versions) => [...versions, stored]);
    }
    for (const { data } of this.all()) this.budget.take(data.length);
  }
}

/** Neither a bucket nor an object name can contain a line break. */
const keyOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}\n${name}`;
