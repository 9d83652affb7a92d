import { HttpError } from '../http/httpError';
import { isJsonObject } from '../http/json';
import { aclOf, type Grant } from './acl';
import { type Retention, retentionOf } from './retention';
import { storageClassOf } from './storageClass';

/** The fields that are sent back as headers. */
export const TEXT_FIELDS = [
  'contentType',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'cacheControl',
] as const;

/** What a client states about an object. Null removes a field, and a custom key. */
export interface MetadataChange {
  contentType?: string | null;
  contentDisposition?: string | null;
  contentEncoding?: string | null;
  contentLanguage?: string | null;
  cacheControl?: string | null;
  /** A time of the client's own, ISO 8601 in UTC. */
  customTime?: string | null;
  /** Applies to new objects: only a rewrite changes it. */
  storageClass?: string;
  metadata?: Record<string, string | null> | null;
  acl?: Grant[];
  temporaryHold?: boolean | null;
  eventBasedHold?: boolean | null;
  retention?: Retention | null;
}

/** Bytes of all custom keys and values together. Source: https://cloud.google.com/storage/quotas#objects */
const MAX_CUSTOM_METADATA_BYTES = 8 * 1024;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/i;

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
    if (value !== null && (typeof value !== 'string' || !isHeaderValue(value))) throw invalid(field);
    change[field] = value;
  }
  if (json.customTime !== undefined) change.customTime = customTimeOf(json.customTime);
  if (typeof json.storageClass === 'string') change.storageClass = storageClassOf(json.storageClass);
  if (json.metadata !== undefined) change.metadata = customMetadataOf(json.metadata);
  return change;
}

/**
 * Parses metadata as `metadataChangeOf` does, and what only the server may set: the access list, the holds and the
 * retention.
 * @throws HttpError 400
 */
export function serverChangeOf(json: unknown): MetadataChange {
  const change = metadataChangeOf(json);
  if (!isJsonObject(json)) return change;
  if (json.acl !== undefined) change.acl = aclOf(json.acl);
  for (const hold of ['temporaryHold', 'eventBasedHold'] as const) {
    const value = json[hold];
    if (value === undefined) continue;
    if (value !== null && typeof value !== 'boolean') throw invalid(hold);
    change[hold] = value;
  }
  if (json.retention !== undefined) change.retention = retentionOf(json.retention);
  return change;
}

/**
 * The value is sent back as a header, so it must not contain a line break or any other character a header cannot hold.
 */
const isHeaderValue = (value: string) => /^[\t\x20-\x7e]{0,1024}$/.test(value);

function customTimeOf(value: unknown): string | null {
  if (value === null) return null;
  const time = typeof value === 'string' && RFC_3339.test(value) ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw invalid('customTime');
  return time.toISOString();
}

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

const invalid = (field: string) => new HttpError(400, `Invalid value for ${field}.`);
