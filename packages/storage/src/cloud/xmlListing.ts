import type { Call, Reply } from '../http/call';
import { listSizeOf, MAX_RESULTS } from '../http/listSize';
import type { BucketService } from '../objects/bucketService';
import { nameBefore, tokenAfter } from '../objects/listing';
import { etagOf, type ObjectRecord } from '../objects/storedObject';
import { OWNER } from './owner';
import { type XmlElement, xmlReply } from './xml';

/**
 * `GET /{bucket}`: lists the objects, as a signed URL for a list asks for them.
 * Source: https://cloud.google.com/storage/docs/xml-api/get-bucket-list
 * @throws HttpError 400
 */
export function xmlListing(service: BucketService, { query }: Call): Reply {
  const prefix = query.get('prefix') ?? '';
  const marker = query.get('marker') ?? '';
  const { items, prefixes, nextPageToken } = service.list(OWNER, {
    prefix,
    delimiter: query.get('delimiter') ?? '',
    maxResults: Math.min(listSizeOf(query.get('max-keys')), MAX_RESULTS),
    pageToken: tokenAfter(marker),
  });
  return xmlReply(200, 'ListBucketResult', [
    ['Name', service.bucket],
    ['Prefix', prefix],
    ['Marker', marker],
    ...(nextPageToken === undefined ? [] : [['NextMarker', nameBefore(nextPageToken)] as const]),
    ['IsTruncated', String(nextPageToken !== undefined)],
    ...items.map(contentsOf),
    ...prefixes.map((name): XmlElement => ['CommonPrefixes', [['Prefix', name]]]),
  ]);
}

const contentsOf = (record: ObjectRecord): XmlElement => [
  'Contents',
  [
    ['Key', record.name],
    ['Generation', String(record.generation)],
    ['MetaGeneration', String(record.metageneration)],
    ['LastModified', record.updated],
    ['ETag', `"${etagOf(record)}"`],
    ['Size', String(record.size)],
  ],
];
