import { createHash } from 'node:crypto';
import type { BucketRecord } from '../buckets/bucketRecord';
import { locationTypeOf } from '../buckets/locations';
import type { Call } from '../http/call';
import type { Grant } from '../objects/acl';

/**
 * A bucket in the form of Cloud Storage's JSON API. `projection=full` of the request shows the grants as well. As in the
 * service, a list without entries and what is turned off for good are left out.
 */
export function bucketResource(record: BucketRecord, { origin, query }: Call) {
  const { name, settings } = record;
  const { labels, cors, lifecycle, hierarchicalNamespace, customPlacementConfig } = settings;
  return {
    kind: 'storage#bucket',
    id: name,
    name,
    selfLink: `${origin}/storage/v1/b/${name}`,
    metageneration: String(record.metageneration),
    timeCreated: record.timeCreated,
    updated: record.updated,
    etag: etagOf(record),
    ...settings,
    locationType: locationTypeOf(settings.location, customPlacementConfig !== undefined),
    labels: labels && Object.keys(labels).length > 0 ? labels : undefined,
    cors: cors && cors.length > 0 ? cors : undefined,
    lifecycle: lifecycle && lifecycle.rule.length > 0 ? lifecycle : undefined,
    hierarchicalNamespace: hierarchicalNamespace?.enabled ? hierarchicalNamespace : undefined,
    ...(query.get('projection') === 'full' && {
      acl: record.acl.map((grant) => bucketGrantResource(record, grant, origin)),
      defaultObjectAcl: record.defaultObjectAcl.map(defaultGrantResource),
    }),
  };
}

/** A grant on a bucket in the form of Cloud Storage's JSON API. `origin` is this server's own address. */
export const bucketGrantResource = (record: BucketRecord, { entity, role }: Grant, origin: string) => ({
  kind: 'storage#bucketAccessControl',
  id: `${record.name}/${entity}`,
  selfLink: `${origin}/storage/v1/b/${record.name}/acl/${encodeURIComponent(entity)}`,
  bucket: record.name,
  entity,
  role,
  etag: etagOf(record),
});

/** A grant that new objects have. */
export const defaultGrantResource = ({ entity, role }: Grant) => ({
  kind: 'storage#objectAccessControl',
  entity,
  role,
});

const etagOf = ({ name, timeCreated, metageneration }: BucketRecord) =>
  createHash('sha1').update(`${name}/${timeCreated}/${metageneration}`).digest('base64url');
