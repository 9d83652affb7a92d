import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { crc32c, md5 } from './checksums';
import { HttpError } from '../http/httpError';
import { isJsonObject } from '../http/json';
import { type Value, valueOf } from '../rules/value';

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
  metadata: v.record(v.string(), v.string()),
  downloadTokens: v.array(v.string()),
  timeCreated: v.string(),
  updated: v.string(),
  size: v.number(),
  md5Hash: v.string(),
  crc32c: v.string(),
});
export type ObjectRecord = v.InferOutput<typeof ObjectRecordSchema>;

/** The fields a client may set on an object. Null removes a field. */
export interface MetadataChange {
  contentType?: string | null;
  contentDisposition?: string | null;
  contentEncoding?: string | null;
  contentLanguage?: string | null;
  cacheControl?: string | null;
  metadata?: Record<string, string | null> | null;
}

const TEXT_FIELDS = [
  'contentType',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'cacheControl',
] as const;

/** The custom metadata key under which Cloud Storage's own API shows an object's download tokens. */
export const TOKENS_KEY = 'firebaseStorageDownloadTokens';

/** Bytes of all custom keys and values together. Source: https://cloud.google.com/storage/quotas#objects */
const MAX_CUSTOM_METADATA_BYTES = 8 * 1024;
/** Bytes of UTF-8. Source: https://cloud.google.com/storage/docs/objects#naming */
const MAX_NAME_BYTES = 1024;

/**
 * Parses a client's metadata JSON. Fields that a client may not set are ignored, as in the real service.
 * @throws HttpError 400 for a field of the wrong type or too much custom metadata
 */
export function metadataChangeOf(json: unknown): MetadataChange {
  if (json === undefined || json === null) return {};
  if (!isJsonObject(json)) throw new HttpError(400, 'Metadata must be a JSON object.');
  const change: MetadataChange = {};
  for (const field of TEXT_FIELDS) {
    const value = json[field];
    if (value === undefined) continue;
    if (value !== null && (typeof value !== 'string' || !isHeaderValue(value))) {
      throw new HttpError(400, `Invalid value for ${field}.`);
    }
    change[field] = value;
  }
  if (json.metadata !== undefined) change.metadata = customMetadataOf(json.metadata);
  return change;
}

/**
 * The value is sent back as a header, so it must not contain a line break or any other character a header cannot hold.
 */
const isHeaderValue = (value: string) => /^[\t\x20-\x7e]{0,1024}$/.test(value);

function customMetadataOf(json: unknown): Record<string, string | null> | null {
  if (json === null) return null;
  if (!isJsonObject(json)) throw new HttpError(400, 'Custom metadata must be a JSON object.');
  let bytes = 0;
  const entries = Object.entries(json).map(([key, value]): [string, string | null] => {
    if (value !== null && typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      throw new HttpError(400, `Custom metadata ${key} must be a string.`);
    }
    const stated = value === null ? null : String(value);
    bytes += Buffer.byteLength(key) + Buffer.byteLength(stated ?? '');
    return [key, stated];
  });
  if (bytes > MAX_CUSTOM_METADATA_BYTES) throw new HttpError(400, 'Custom metadata is larger than 8 KiB.');
  return Object.fromEntries(entries);
}

/** @throws HttpError 400 for a name that Cloud Storage does not accept */
function checkedName(name: string): string {
  const bytes = Buffer.byteLength(name);
  if (bytes === 0 || bytes > MAX_NAME_BYTES || name === '.' || name === '..' || /[\r\n\0\p{Surrogate}]/u.test(name)) {
    throw new HttpError(400, 'Invalid object name.');
  }
  return name;
}

let lastGeneration = 0;

/** Makes a new object with this content. It has the download tokens its metadata states, if any. */
export function newObject(bucket: string, name: string, data: Buffer, change: MetadataChange, now: Date): ObjectRecord {
  lastGeneration = Math.max(now.getTime() * 1000, lastGeneration + 1);
  const time = now.toISOString();
  const blank: ObjectRecord = {
    bucket,
    name: checkedName(name),
    generation: lastGeneration,
    metageneration: 0,
    contentType: 'application/octet-stream',
    metadata: {},
    downloadTokens: [],
    timeCreated: time,
    updated: time,
    size: data.length,
    md5Hash: md5(data),
    crc32c: crc32c(data),
  };
  return changed(blank, change, now);
}

/** Returns the record after a metadata change. Custom keys are merged one by one; null removes a key. */
export function changed(record: ObjectRecord, change: MetadataChange, now: Date): ObjectRecord {
  const next: ObjectRecord = { ...record, metageneration: record.metageneration + 1, updated: now.toISOString() };
  for (const field of TEXT_FIELDS) {
    const value = change[field];
    if (value === undefined) continue;
    if (value !== null) next[field] = value;
    else if (field === 'contentType') next.contentType = 'application/octet-stream';
    else delete next[field];
  }
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

/** Returns the change that leaves nothing but what is stated, as PUT does. The download tokens stay. */
export function replacing(record: ObjectRecord, stated: MetadataChange): MetadataChange {
  const noFields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, null]));
  const noKeys = Object.fromEntries(Object.keys(record.metadata).map((key) => [key, null]));
  return { ...noFields, ...stated, metadata: { ...noKeys, ...stated.metadata } };
}

/** Returns the record with one more download token. getDownloadURL needs at least one. */
export const withNewToken = (record: ObjectRecord): ObjectRecord => ({
  ...record,
  downloadTokens: [...record.downloadTokens, randomUUID()],
});

export const etagOf = (record: ObjectRecord): string =>
  createHash('sha1').update(`${record.generation}/${record.metageneration}`).digest('base64url');

/** Returns the `resource` that rules see: everything except the download tokens. */
export function rulesResource(record: ObjectRecord): Map<string, Value> {
  const resource = new Map<string, Value>();
  for (const field of TEXT_FIELDS) resource.set(field, record[field] ?? null);
  for (const field of ['bucket', 'name', 'md5Hash', 'crc32c'] as const) resource.set(field, record[field]);
  for (const field of ['generation', 'metageneration', 'size'] as const) resource.set(field, BigInt(record[field]));
  resource.set('timeCreated', new Date(record.timeCreated));
  resource.set('updated', new Date(record.updated));
  resource.set('etag', etagOf(record));
  resource.set('metadata', valueOf(record.metadata));
  return resource;
}
