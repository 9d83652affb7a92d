import { etagOf, type ObjectRecord, TOKENS_KEY } from '../objects/storedObject';

/** Metadata in the form of Firebase Storage's API (`/v0`). */
export const firebaseResource = (record: ObjectRecord) => ({
  name: record.name,
  bucket: record.bucket,
  generation: String(record.generation),
  metageneration: String(record.metageneration),
  contentType: record.contentType,
  timeCreated: record.timeCreated,
  updated: record.updated,
  storageClass: 'STANDARD',
  size: String(record.size),
  md5Hash: record.md5Hash,
  crc32c: record.crc32c,
  etag: etagOf(record),
  contentEncoding: record.contentEncoding ?? 'identity',
  contentDisposition: record.contentDisposition ?? dispositionOf(record),
  contentLanguage: record.contentLanguage,
  cacheControl: record.cacheControl,
  metadata: Object.keys(record.metadata).length > 0 ? record.metadata : undefined,
  downloadTokens: record.downloadTokens.join(','),
});

/** The custom metadata as Cloud Storage's own API shows it: the download tokens are among it. */
export const customMetadata = (record: ObjectRecord): Record<string, string> => {
  if (record.downloadTokens.length === 0) return record.metadata;
  return { ...record.metadata, [TOKENS_KEY]: record.downloadTokens.join(',') };
};

/** Metadata in the form of Cloud Storage's JSON API. `origin` is this server's own address. */
export function cloudResource(record: ObjectRecord, origin: string) {
  const path = `storage/v1/b/${record.bucket}/o/${encodeURIComponent(record.name)}`;
  const metadata = customMetadata(record);
  return {
    kind: 'storage#object',
    id: `${record.bucket}/${record.name}/${record.generation}`,
    selfLink: `${origin}/${path}`,
    mediaLink: `${origin}/download/${path}?generation=${record.generation}&alt=media`,
    name: record.name,
    bucket: record.bucket,
    generation: String(record.generation),
    metageneration: String(record.metageneration),
    contentType: record.contentType,
    contentEncoding: record.contentEncoding,
    contentDisposition: record.contentDisposition,
    contentLanguage: record.contentLanguage,
    cacheControl: record.cacheControl,
    storageClass: 'STANDARD',
    size: String(record.size),
    md5Hash: record.md5Hash,
    crc32c: record.crc32c,
    etag: etagOf(record),
    timeCreated: record.timeCreated,
    updated: record.updated,
    timeStorageClassUpdated: record.timeCreated,
    metadata: Object.keys(metadata).length > 0 ? metadata : undefined,
  };
}

/** A bucket in the form of Cloud Storage's JSON API. */
export const bucketResource = (name: string, origin: string) => ({
  kind: 'storage#bucket',
  id: name,
  name,
  selfLink: `${origin}/storage/v1/b/${name}`,
  location: 'LOCAL',
  storageClass: 'STANDARD',
});

export const bucketList = (names: readonly string[], origin: string) => ({
  kind: 'storage#buckets',
  items: names.map((name) => bucketResource(name, origin)),
});

/** Displays the file in the browser, and saves it under the last segment of its name. */
export const dispositionOf = (record: ObjectRecord) =>
  `inline; filename*=utf-8''${encodeURIComponent(record.name.split('/').at(-1) ?? '')}`;
