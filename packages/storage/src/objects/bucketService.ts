import { tooLarge } from '../http/call';
import { HttpError } from '../http/httpError';
import type { Identity } from '../http/identity';
import { type ListPage, type ListQuery, listed } from './listing';
import { checkGrants } from '../buckets/access';
import type { BucketState } from '../buckets/bucketState';
import type { MetadataChange } from './metadataChange';
import type { ObjectStore } from './objectStore';
import { checkMayLose, checkRetentionChange, type Retention, retentionExpiration } from './retention';
import type { Ruleset } from '../rules/ruleset';
import type { Method } from '../rules/syntax';
import {
  changed,
  composition,
  copying,
  newObject,
  type ObjectRecord,
  rulesResource,
  type StoredObject,
  touched,
  withNewToken,
} from './storedObject';

/** Checksums that a client sends with its content, in base64. The upload fails when they do not match what arrived. */
export interface Checksums {
  md5Hash?: string | undefined;
  crc32c?: string | undefined;
}

interface UpdateOptions {
  /** The version that is meant. Null: the live one. */
  generation?: number | null;
  /** True when the object's own retention, unless locked, may be shortened. */
  isOverridden?: boolean;
}

/** The operations on a bucket. Each checks the rules first, except for the server (`owner`). */
export class BucketService {
  readonly bucket: string;
  readonly maxObjectBytes: number;
  readonly state: BucketState;
  private readonly store: ObjectStore;
  private readonly log: (line: string) => void;
  private readonly ruleset: () => Ruleset;

  constructor(
    state: BucketState,
    maxObjectBytes: number,
    store: ObjectStore,
    ruleset: () => Ruleset,
    log: (line: string) => void,
  ) {
    this.maxObjectBytes = maxObjectBytes;
    this.bucket = state.record.name;
    this.state = state;
    this.store = store;
    this.ruleset = ruleset;
    this.log = log;
  }

  /**
   * Reads the live version of an object, or the one of this generation.
   * @throws HttpError 403, 404
   */
  get(who: Identity, name: string, generation: number | null = null): StoredObject {
    const stored = this.store.get(this.bucket, name, generation);
    this.authorise(who, 'get', name, stored?.record ?? null, null);
    if (!stored) throw notFound(this.bucket, name, generation);
    return stored;
  }

  /**
   * Reads an object, giving it a download token if it has none, as the web SDK's getDownloadURL expects. A valid token
   * replaces permission.
   * @throws HttpError 403, 404
   */
  getWithToken(who: Identity, name: string, downloadToken: string | null): StoredObject {
    const held = this.store.get(this.bucket, name);
    const isShared = downloadToken !== null && held?.record.downloadTokens.includes(downloadToken);
    const stored = held && isShared ? held : this.get(who, name);
    if (stored.record.downloadTokens.length > 0) return stored;
    return { record: this.updated(withNewToken(touched(stored.record, new Date()))), data: stored.data };
  }

  /** @throws HttpError 400, 403 */
  list(who: Identity, query: ListQuery): ListPage {
    this.authorise(who, 'list', query.prefix, null, null);
    return listed(query.versions ? this.store.versions(this.bucket) : this.store.records(this.bucket), query);
  }

  /**
   * Stores new content, replacing an existing object. `complete` adds what only the caller knows of it.
   * @throws HttpError 400, 402, 403, 412, 413
   */
  upload(
    who: Identity,
    name: string,
    data: Buffer,
    change: MetadataChange,
    checksums: Checksums = {},
    complete: (record: ObjectRecord) => ObjectRecord = (record) => record,
  ): ObjectRecord {
    if (data.length > this.maxObjectBytes) throw tooLarge(this.maxObjectBytes);
    const now = new Date();
    if (change.acl !== undefined) checkGrants(this.state.settings, change.acl);
    const record = complete(newObject(this.bucket, name, data, { ...this.defaults(), ...change }, now));
    if (record.retention) this.checkRetention(record, record.retention, false, now);
    for (const sum of ['md5Hash', 'crc32c'] as const) {
      if (checksums[sum] !== undefined && checksums[sum] !== record[sum]) {
        throw new HttpError(400, `Provided ${sum} does not match the content.`);
      }
    }
    const existing = this.peek(name);
    this.authorise(who, 'create', name, existing ?? null, record);
    if (existing) this.checkMayLose(existing, this.state.isVersioned, now);
    this.store.put(record, data, this.state.isVersioned ? now : null);
    return record;
  }

  /**
   * Changes the metadata of the live version, or of the one of this generation.
   * @throws HttpError 400, 403, 404, 412
   */
  update(who: Identity, name: string, change: MetadataChange, options: UpdateOptions = {}): ObjectRecord {
    const { generation = null, isOverridden = false } = options;
    const stored = this.store.get(this.bucket, name, generation);
    const now = new Date();
    const next = stored ? changed(stored.record, change, now) : null;
    this.authorise(who, 'update', name, stored?.record ?? null, next);
    if (!stored || !next) throw notFound(this.bucket, name, generation);
    if (change.acl !== undefined) checkGrants(this.state.settings, change.acl, stored.record.acl);
    if (change.retention !== undefined) this.checkRetention(stored.record, change.retention, isOverridden, now);
    return this.updated(next);
  }

  /**
   * Adds a download token or revokes one. At least one always remains. For the server only. @throws HttpError 403, 404
   */
  rotateToken(who: Identity, name: string, revoked: string | null): ObjectRecord {
    if (who.kind !== 'owner') throw new HttpError(403, 'Missing admin credentials.');
    const { record } = this.get(who, name);
    const downloadTokens = record.downloadTokens.filter((token) => token !== revoked);
    const kept = { ...touched(record, new Date()), downloadTokens };
    return this.updated(revoked === null || kept.downloadTokens.length === 0 ? withNewToken(kept) : kept);
  }

  /**
   * Deletes an object: its live version, which becomes noncurrent where versions are kept, or the version of this
   * generation for good.
   * @throws HttpError 403, 404
   */
  delete(who: Identity, name: string, generation: number | null = null): void {
    const stored = this.store.get(this.bucket, name, generation);
    this.authorise(who, 'delete', name, stored?.record ?? null, null);
    if (!stored) throw notFound(this.bucket, name, generation);
    const now = new Date();
    const isArchived = generation === null && this.state.isVersioned;
    this.checkMayLose(stored.record, isArchived, now);
    if (isArchived) this.store.archive(this.bucket, name, now);
    else this.store.delete(stored.record);
  }

  /**
   * Renames an object. What is stated about it stays; it is a new generation. For the server only.
   * @throws HttpError 400, 402, 403, 404
   */
  move(from: string, to: string): ObjectRecord {
    const stored = this.store.get(this.bucket, from);
    if (!stored) throw notFound(this.bucket, from, null);
    const now = new Date();
    const { acl, componentCount } = stored.record;
    const stated = { ...this.defaults(), ...copying(stored.record), acl };
    const named = newObject(this.bucket, to, stored.data, stated, now);
    const record = componentCount === undefined ? named : composition(named, componentCount);
    const { isVersioned } = this.state;
    for (const lost of [stored.record, this.peek(to)]) if (lost) this.checkMayLose(lost, isVersioned, now);
    this.store.move(from, record, isVersioned ? now : null);
    return record;
  }

  /** True when the bucket holds nothing, not even a noncurrent version. */
  isEmpty(): boolean {
    for (const _ of this.store.versions(this.bucket)) return false;
    return true;
  }

  /** Returns the live version, or the one of this generation, without checking the rules, for the server's preconditions. */
  peek(name: string, generation: number | null = null): ObjectRecord | undefined {
    return this.store.get(this.bucket, name, generation)?.record;
  }

  /** Returns when the bucket's retention policy lets go of an object, in ISO 8601, if it has one. */
  retentionExpirationOf(record: ObjectRecord): string | undefined {
    return retentionExpiration(record, this.state.retentionSeconds)?.toISOString();
  }

  /** What a new object has when it states nothing else. */
  private defaults(): MetadataChange {
    const { settings, record } = this.state;
    return {
      acl: record.defaultObjectAcl,
      storageClass: settings.storageClass,
      ...(settings.defaultEventBasedHold && { eventBasedHold: true }),
    };
  }

  private checkMayLose(record: ObjectRecord, isArchived: boolean, now: Date): void {
    checkMayLose(record, this.state.retentionSeconds, isArchived, now);
  }

  private checkRetention(record: ObjectRecord, next: Retention | null, isOverridden: boolean, now: Date): void {
    if (this.state.settings.objectRetention === undefined) {
      throw new HttpError(400, 'The bucket was not made with object retention.');
    }
    checkRetentionChange(record, next, isOverridden, now);
  }

  private updated(record: ObjectRecord): ObjectRecord {
    this.store.update(record);
    return record;
  }

  private authorise(
    who: Identity,
    method: Method,
    path: string,
    resource: ObjectRecord | null,
    requested: ObjectRecord | null,
  ): void {
    if (who.kind === 'owner') return;
    const { allowed, errors } = this.ruleset().decide({
      method,
      bucket: this.bucket,
      path,
      auth: who.kind === 'user' ? { uid: who.uid, token: who.token } : null,
      resource: resource && rulesResource(resource),
      requested: requested && rulesResource(requested),
      time: new Date(),
    });
    if (allowed) return;
    for (const error of errors) this.log(`rules: ${method} ${path}: ${error}`);
    throw new HttpError(403, `Permission denied. No ${PERMISSION[method]} permission.`);
  }
}

const PERMISSION: Readonly<Record<Method, string>> = {
  get: 'READ',
  list: 'LIST',
  create: 'WRITE',
  update: 'WRITE',
  delete: 'WRITE',
};

const notFound = (bucket: string, name: string, generation: number | null) =>
  new HttpError(404, `No such object: ${bucket}/${name}${generation === null ? '' : `#${generation}`}`);
