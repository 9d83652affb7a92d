import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { HttpError } from '../http/httpError';
import { type Value, valueOf } from '../rules/value';
import { GrantSchema } from './acl';
import { crc32c, md5 } from './checksums';
import { type MetadataChange, TEXT_FIELDS } from './metadataChange';
import { RetentionSchema } from './retention';

/** An object's metadata as stored. `metadata` is the custom part; times are ISO 8601 in UTC; sizes are in bytes. */
export const ObjectRecordSchema = v.object({
  bucket: v.string(),
  name: v.string(),
  /** Rises with every new content: microseconds since 1970 or, if that is taken, the next free number. */
  generation: v.number(),
  /** Counts metadata changes from 1. */
  metageneration: v.number(),
  contentType: v.string(),
  contentDisposition: v.optional(v.string()),
  contentEncoding: v.optional(v.string()),
  contentLanguage: v.optional(v.string()),
  cacheControl: v.optional(v.string()),
  customTime: v.optional(v.string()),
  storageClass: v.optional(v.string(), 'STANDARD'),
  metadata: v.record(v.string(), v.string()),
  downloadTokens: v.array(v.string()),
  acl: v.optional(v.array(GrantSchema), []),
  temporaryHold: v.optional(v.boolean()),
  eventBasedHold: v.optional(v.boolean()),
  /** When an event-based hold was released. The bucket's retention period begins then. */
  retainedFrom: v.optional(v.string()),
  retention: v.optional(RetentionSchema),
  /** When this version became noncurrent. */
  timeDeleted: v.optional(v.string()),
  timeCreated: v.string(),
  updated: v.string(),
  size: v.number(),
  /** A composed object has none. */
  md5Hash: v.optional(v.string()),
  crc32c: v.string(),
  /** How many uploads a composed object consists of. */
  componentCount: v.optional(v.number()),
});
export type ObjectRecord = v.InferOutput<typeof ObjectRecordSchema>;

/** A version of an object with its content. */
export interface StoredObject {
  record: ObjectRecord;
  data: Buffer;
}

/** The custom metadata key under which Cloud Storage's own API shows an object's download tokens. */
export const TOKENS_KEY = 'firebaseStorageDownloadTokens';

const DEFAULT_CONTENT_TYPE = 'application/octet-stream';
/** Bytes of UTF-8. Source: https://cloud.google.com/storage/docs/objects#naming */
const MAX_NAME_BYTES = 1024;

/** Returns the name. @throws HttpError 400 for one that Cloud Storage does not accept, such as half a surrogate pair */
export function checkedName(name: string): string {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0 || bytes > MAX_NAME_BYTES || name === '.' || name === '..' || /[\r\n\0\p{Surrogate}]/u.test(name)) {
    throw new HttpError(400, 'Invalid object name.');
  }
  return name;
}

let lastGeneration = 0;

/**
 * Makes a new object with this content. It has the download tokens its metadata states, if any. A custom key that is
 * null is kept with an empty text, as in the service: there is nothing to remove it from.
 * @throws HttpError 400 for a name that Cloud Storage does not accept
 */
export function newObject(bucket: string, name: string, data: Buffer, change: MetadataChange, now: Date): ObjectRecord {
  lastGeneration = Math.max(now.getTime() * 1000, lastGeneration + 1);
  const time = now.toISOString();
  const blank: ObjectRecord = {
    bucket,
    name: checkedName(name),
    generation: lastGeneration,
    metageneration: 0,
    contentType: DEFAULT_CONTENT_TYPE,
    storageClass: change.storageClass ?? 'STANDARD',
    metadata: {},
    downloadTokens: [],
    acl: [],
    timeCreated: time,
    updated: time,
    size: data.length,
    md5Hash: md5(data),
    crc32c: crc32c(data),
  };
  const stated = Object.entries(change.metadata ?? {}).map(([key, value]) => [key, value ?? '']);
  return changed(blank, { ...change, metadata: Object.fromEntries(stated) }, now);
}

/**
 * Returns the record after a metadata change. Custom keys are merged one by one; null removes a key.
 * @throws HttpError 400 for a custom time that goes back or is removed
 */
export function changed(record: ObjectRecord, change: MetadataChange, now: Date): ObjectRecord {
  const next = touched(record, now);
  for (const field of TEXT_FIELDS) {
    const value = change[field];
    if (value === undefined) continue;
    if (value !== null) next[field] = value;
    else if (field === 'contentType') next.contentType = DEFAULT_CONTENT_TYPE;
    else delete next[field];
  }
  if (change.customTime !== undefined) setCustomTime(next, change.customTime);
  if (change.acl !== undefined) next.acl = change.acl;
  setHolds(next, change, now);
  if (change.metadata === undefined) return next;
  const custom: Record<string, string | null> =
    change.metadata === null ? {} : { ...record.metadata, ...change.metadata };
  const tokens = custom[TOKENS_KEY];
  if (tokens !== undefined) next.downloadTokens = (tokens ?? '').split(',').filter((token) => token !== '');
  next.metadata = Object.fromEntries(
    Object.entries(custom).filter((entry): entry is [string, string] => entry[0] !== TOKENS_KEY && entry[1] !== null),
  );
  return next;
}

/** Source: https://cloud.google.com/storage/docs/metadata#custom-time */
function setCustomTime(record: ObjectRecord, time: string | null): void {
  if (record.customTime !== undefined && (time === null || time < record.customTime)) {
    throw new HttpError(400, 'customTime cannot be removed or set to an earlier time.');
  }
  if (time !== null) record.customTime = time;
}

function setHolds(record: ObjectRecord, change: MetadataChange, now: Date): void {
  const wasHeld = record.eventBasedHold;
  if (change.temporaryHold !== undefined) record.temporaryHold = change.temporaryHold ?? undefined;
  if (change.eventBasedHold !== undefined) record.eventBasedHold = change.eventBasedHold ?? undefined;
  if (wasHeld && !record.eventBasedHold) record.retainedFrom = now.toISOString();
  if (change.retention !== undefined) record.retention = change.retention ?? undefined;
}

/** Returns the change that leaves nothing but what is stated, as PUT does. The download tokens, the grants and the holds stay. */
export function replacing(record: ObjectRecord, stated: MetadataChange): MetadataChange {
  const noFields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, null]));
  const noKeys = Object.fromEntries(Object.keys(record.metadata).map((key) => [key, null]));
  return { ...noFields, customTime: null, ...stated, metadata: { ...noKeys, ...stated.metadata } };
}

/** Returns the change that gives a copy everything that was stated about its source, the grants and holds aside. */
export function copying(record: ObjectRecord): MetadataChange {
  const change: MetadataChange = { storageClass: record.storageClass, metadata: customMetadata(record) };
  for (const field of TEXT_FIELDS) if (record[field] !== undefined) change[field] = record[field];
  if (record.customTime !== undefined) change.customTime = record.customTime;
  return change;
}

/** Returns the record of an object that consists of others. The service knows no MD5 of it. */
export const composition = (record: ObjectRecord, componentCount: number): ObjectRecord => ({
  ...record,
  md5Hash: undefined,
  componentCount,
});

/** The custom metadata as Cloud Storage's own API shows it: the download tokens are among it. */
export const customMetadata = (record: ObjectRecord): Record<string, string> => {
  if (record.downloadTokens.length === 0) return record.metadata;
  return { ...record.metadata, [TOKENS_KEY]: record.downloadTokens.join(',') };
};

/** Returns the record with one more change counted. */
export const touched = (record: ObjectRecord, now: Date): ObjectRecord => ({
  ...record,
  metageneration: record.metageneration + 1,
  updated: now.toISOString(),
});

/** Returns the record of a version that is no longer the live one. */
export const archived = (record: ObjectRecord, now: Date): ObjectRecord => ({
  ...record,
  timeDeleted: now.toISOString(),
});

/** Returns the record with one more download token. getDownloadURL needs at least one. */
export const withNewToken = (record: ObjectRecord): ObjectRecord => ({
  ...record,
  downloadTokens: [...record.downloadTokens, randomUUID()],
});

export const etagOf = (record: ObjectRecord): string =>
  createHash('sha1').update(`${record.generation}/${record.metageneration}`).digest('base64url');

/** Displays the file in the browser, and saves it under the last segment of its name. */
export const inlineDisposition = (record: ObjectRecord) => `inline; ${encodedFilename(lastSegment(record))}`;

/** Saves the file under the last segment of its name. Only a plain name needs no encoding. Source: RFC 6266 */
export function attachmentDisposition(record: ObjectRecord): string {
  const name = lastSegment(record);
  if (name === '') return 'attachment';
  return `attachment; ${/^[\w.-]+$/.test(name) ? `filename=${name}` : encodedFilename(name)}`;
}

const lastSegment = (record: ObjectRecord) => record.name.split('/').at(-1) ?? '';
const encodedFilename = (name: string) => `filename*=utf-8''${encodeURIComponent(name)}`;

/** Returns the `resource` that rules see: everything except the download tokens and the grants. */
export function rulesResource(record: ObjectRecord): Map<string, Value> {
  const resource = new Map<string, Value>();
  for (const field of TEXT_FIELDS) resource.set(field, record[field] ?? null);
  for (const field of ['bucket', 'name', 'crc32c'] as const) resource.set(field, record[field]);
  for (const field of ['generation', 'metageneration', 'size'] as const) resource.set(field, BigInt(record[field]));
  resource.set('md5Hash', record.md5Hash ?? null);
  resource.set('timeCreated', valueOf(new Date(record.timeCreated)));
  resource.set('updated', valueOf(new Date(record.updated)));
  resource.set('etag', etagOf(record));
  resource.set('metadata', valueOf(record.metadata));
  return resource;
}
