import { etagOf, type ObjectRecord } from '../objects/storedObject';

/** Metadata in the form of Firebase Storage's API (`/v0`). */
export const firebaseResource = (record: ObjectRecord) => ({
  name: record.name,
  bucket: record.bucket,
  generation: String(record.generation),
  metageneration: String(record.metageneration),
  contentType: record.contentType,
  timeCreated: record.timeCreated,
  updated: record.updated,
  storageClass: record.storageClass,
  size: String(record.size),
  md5Hash: record.md5Hash,
  crc32c: record.crc32c,
  etag: etagOf(record),
  contentEncoding: record.contentEncoding ?? 'identity',
  contentDisposition: record.contentDisposition,
  contentLanguage: record.contentLanguage,
  cacheControl: record.cacheControl,
  metadata: Object.keys(record.metadata).length > 0 ? record.metadata : undefined,
  downloadTokens: record.downloadTokens.join(','),
});
