import type { Call } from '../http/call';
import type { Grant } from '../objects/acl';
import type { BucketService } from '../objects/bucketService';
import { customMetadata, etagOf, type ObjectRecord } from '../objects/storedObject';

/** Metadata in the form of Cloud Storage's JSON API. `projection=full` of the request shows the grants as well. */
export function cloudResource(service: BucketService, record: ObjectRecord, call: Call) {
  const path = pathOf(record);
  const metadata = customMetadata(record);
  return {
    kind: 'storage#object',
    id: `${record.bucket}/${record.name}/${record.generation}`,
    selfLink: `${call.origin}/storage/v1/${path}`,
    mediaLink: `${call.origin}/download/storage/v1/${path}?generation=${record.generation}&alt=media`,
    name: record.name,
    bucket: record.bucket,
    generation: String(record.generation),
    metageneration: String(record.metageneration),
    contentType: record.contentType,
    contentEncoding: record.contentEncoding,
    contentDisposition: record.contentDisposition,
    contentLanguage: record.contentLanguage,
    cacheControl: record.cacheControl,
    customTime: record.customTime,
    storageClass: record.storageClass,
    size: String(record.size),
    md5Hash: record.md5Hash,
    crc32c: record.crc32c,
    componentCount: record.componentCount,
    etag: etagOf(record),
    timeCreated: record.timeCreated,
    updated: record.updated,
    timeDeleted: record.timeDeleted,
    temporaryHold: record.temporaryHold,
    eventBasedHold: record.eventBasedHold,
    retentionExpirationTime: service.retentionExpirationOf(record),
    retention: record.retention,
    timeStorageClassUpdated: record.timeCreated,
    metadata: Object.keys(metadata).length > 0 ? metadata : undefined,
    acl:
      call.query.get('projection') === 'full'
        ? record.acl.map((grant) => grantResource(record, grant, call.origin))
        : undefined,
  };
}

/** A grant in the form of Cloud Storage's JSON API. `origin` is this server's own address. */
export const grantResource = (record: ObjectRecord, { entity, role }: Grant, origin: string) => ({
  kind: 'storage#objectAccessControl',
  id: `${record.bucket}/${record.name}/${record.generation}/${entity}`,
  selfLink: `${origin}/storage/v1/${pathOf(record)}/acl/${encodeURIComponent(entity)}`,
  bucket: record.bucket,
  object: record.name,
  generation: String(record.generation),
  entity,
  role,
  etag: etagOf(record),
});

const pathOf = ({ bucket, name }: ObjectRecord) => `b/${bucket}/o/${encodeURIComponent(name)}`;
