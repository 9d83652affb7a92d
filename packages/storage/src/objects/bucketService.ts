import { tooLarge } from '../http/call';
import { HttpError } from '../http/httpError';
import type { Identity } from '../http/identity';
import { type ListPage, type ListQuery, listed } from './listing';
import type { MetadataChange } from './metadataChange';
import type { ObjectStore, StoredObject } from './objectStore';
import type { Ruleset } from '../rules/ruleset';
import type { Method } from '../rules/syntax';
import {
  changed,
  composition,
  copying,
  newObject,
  type ObjectRecord,
  rulesResource,
  touched,
  withNewToken,
} from './storedObject';

/** Checksums that a client sends with its content, in base64. The upload fails when they do not match what arrived. */
export interface Checksums {
  md5Hash?: string | undefined;
  crc32c?: string | undefined;
}

/** The operations on a bucket. Each checks the rules first, except for the server (`owner`). */
export class BucketService {
  readonly bucket: string;
  readonly maxObjectBytes: number;
  private readonly store: ObjectStore;
  private readonly log: (line: string) => void;
  private readonly ruleset: () => Ruleset;

  constructor(
    bucket: string,
    maxObjectBytes: number,
    store: ObjectStore,
    ruleset: () => Ruleset,
    log: (line: string) => void,
  ) {
    this.maxObjectBytes = maxObjectBytes;
    this.bucket = bucket;
    this.store = store;
    this.ruleset = ruleset;
    this.log = log;
  }

  /**
   * Reads an object. A valid download token replaces permission.
   * @throws HttpError 403, 404
   */
  get(who: Identity, name: string, downloadToken: string | null = null): StoredObject {
    const stored = this.store.get(this.bucket, name);
    if (!(downloadToken && stored?.record.downloadTokens.includes(downloadToken))) {
      this.authorise(who, 'get', name, stored?.record ?? null, null);
    }
    if (!stored) throw notFound(this.bucket, name);
    return stored;
  }

  /**
   * Reads an object, giving it a download token if it has none, as the web SDK's getDownloadURL expects. @throws
   * HttpError 403, 404
   */
  getWithToken(who: Identity, name: string, downloadToken: string | null): StoredObject {
    const stored = this.get(who, name, downloadToken);
    if (stored.record.downloadTokens.length > 0) return stored;
    return { record: this.updated(withNewToken(touched(stored.record, new Date()))), data: stored.data };
  }

  /** @throws HttpError 400, 403 */
  list(who: Identity, query: ListQuery): ListPage {
    this.authorise(who, 'list', query.prefix, null, null);
    return listed(this.store.records(this.bucket), query);
  }

  /**
   * Stores new content, replacing an existing object. `complete` adds what only the caller knows of it.
   * @throws HttpError 400, 402, 403, 413
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
    const record = complete(newObject(this.bucket, name, data, change, now));
    for (const sum of ['md5Hash', 'crc32c'] as const) {
      if (checksums[sum] !== undefined && checksums[sum] !== record[sum]) {
        throw new HttpError(400, `Provided ${sum} does not match the content.`);
      }
    }
    this.authorise(who, 'create', name, this.store.get(this.bucket, name)?.record ?? null, record);
    this.store.put(record, data);
    return record;
  }

  /** Changes metadata. @throws HttpError 403, 404 */
  update(who: Identity, name: string, change: MetadataChange): ObjectRecord {
    const stored = this.store.get(this.bucket, name);
    const next = stored ? changed(stored.record, change, new Date()) : null;
    this.authorise(who, 'update', name, stored?.record ?? null, next);
    if (!next) throw notFound(this.bucket, name);
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

  /** @throws HttpError 403, 404 */
  delete(who: Identity, name: string): void {
    const stored = this.store.get(this.bucket, name);
    this.authorise(who, 'delete', name, stored?.record ?? null, null);
    if (!stored) throw notFound(this.bucket, name);
    this.store.delete(this.bucket, name);
  }

  /** Renames an object. What is stated about it stays; it is a new generation. For the server only. @throws HttpError 400, 404 */
  move(from: string, to: string): ObjectRecord {
    const stored = this.store.get(this.bucket, from);
    if (!stored) throw notFound(this.bucket, from);
    const { acl, componentCount } = stored.record;
    const named = newObject(this.bucket, to, stored.data, { ...copying(stored.record), acl }, new Date());
    const record = componentCount === undefined ? named : composition(named, componentCount);
    this.store.move(from, record);
    return record;
  }

  /** True when the bucket holds nothing. */
  isEmpty(): boolean {
    for (const _ of this.store.records(this.bucket)) return false;
    return true;
  }

  /** Returns the object without checking the rules, for the server's preconditions. */
  peek(name: string): ObjectRecord | undefined {
    return this.store.get(this.bucket, name)?.record;
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

const notFound = (bucket: string, name: string) => new HttpError(404, `No such object: ${bucket}/${name}`);
