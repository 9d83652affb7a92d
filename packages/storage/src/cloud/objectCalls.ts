import type { Call, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import { listSizeOf, MAX_RESULTS } from '../http/listSize';
import { mediaReply } from '../http/media';
import { checkPreconditions, generationOf } from '../http/preconditions';
import { predefinedAcl } from '../objects/acl';
import type { BucketService } from '../objects/bucketService';
import { type MetadataChange, serverChangeOf } from '../objects/metadataChange';
import { attachmentDisposition, type ObjectRecord, replacing } from '../objects/storedObject';
import { cloudResource } from './cloudResource';
import { OWNER } from './owner';

/** `/b/{bucket}/o/{object}`. @throws HttpError 304, 400, 404, 405, 412 */
export function objectReply(service: BucketService, call: Call, name: string): Reply | Promise<Reply> {
  const isRead = call.method === 'GET' || call.method === 'HEAD';
  if (isRead && call.query.get('alt') === 'media') return contentReply(service, call, name);
  const generation = generationOf(call);
  checkPreconditions(call, service.peek(name, generation));
  if (isRead) return resourceReply(service, call, service.get(OWNER, name, generation).record);
  if (call.method === 'DELETE') {
    service.delete(OWNER, name, generation);
    return { status: 204 };
  }
  if (call.method === 'PATCH' || call.method === 'PUT') return change(service, call, name);
  throw notPossible(call);
}

/** Answers with the content. A refusal is plain text here, as in the service. */
function contentReply(service: BucketService, call: Call, name: string): Reply {
  try {
    const generation = generationOf(call);
    checkPreconditions(call, service.peek(name, generation));
    const stored = service.get(OWNER, name, generation);
    return mediaReply(call, stored, attachmentDisposition(stored.record));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: Buffer.from(error.message),
    };
  }
}

async function change(service: BucketService, call: Call, name: string): Promise<Reply> {
  const stated = withPredefinedAcl(serverChangeOf(await call.json()), call.query.get('predefinedAcl'));
  const generation = generationOf(call);
  const record = service.peek(name, generation);
  // Again: another request may have come in before this one's body.
  checkPreconditions(call, record);
  const wanted = call.method === 'PUT' && record !== undefined ? replacing(record, stated) : stated;
  const isOverridden = call.query.get('overrideUnlockedRetention') === 'true';
  return resourceReply(service, call, service.update(OWNER, name, wanted, { generation, isOverridden }));
}

/** `/b/{bucket}/o`. @throws HttpError 400, 405 */
export function listReply(service: BucketService, call: Call): Reply {
  if (call.method !== 'GET') throw notPossible(call);
  const { query } = call;
  if (query.get('softDeleted') === 'true') throw new HttpError(400, 'Nothing is soft-deleted here.');
  const { items, prefixes, nextPageToken } = service.list(OWNER, {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxResults: Math.min(listSizeOf(query.get('maxResults')), MAX_RESULTS),
    pageToken: query.get('pageToken') ?? undefined,
    startOffset: query.get('startOffset') ?? undefined,
    endOffset: query.get('endOffset') ?? undefined,
    matchGlob: query.get('matchGlob') ?? undefined,
    includeTrailingDelimiter: query.get('includeTrailingDelimiter') === 'true',
    versions: query.get('versions') === 'true',
  });
  // As in the service, a list without entries is left out.
  const body = {
    kind: 'storage#objects',
    ...(items.length > 0 && { items: items.map((record) => cloudResource(service, record, call)) }),
    ...(prefixes.length > 0 && { prefixes }),
    nextPageToken,
  };
  return { status: 200, body };
}

/** Answers with an object's metadata. */
export const resourceReply = (service: BucketService, call: Call, record: ObjectRecord): Reply => ({
  status: 200,
  body: cloudResource(service, record, call),
});

/** Adds the grants of a predefined list to a change, if one is named. @throws HttpError 400 for an unknown one */
export const withPredefinedAcl = (stated: MetadataChange, name: string | null): MetadataChange =>
  name === null ? stated : { ...stated, acl: predefinedAcl(name) };
