import { type Call, type Reply, tooLarge } from '../http/call';
import { HttpError } from '../http/httpError';
import { objectOf } from '../http/json';
import { checkPreconditions, checkSourcePreconditions, sourceGenerationOf, unmet } from '../http/preconditions';
import type { BucketService } from '../objects/bucketService';
import { serverChangeOf } from '../objects/metadataChange';
import { composition, copying, type StoredObject } from '../objects/storedObject';
import { cloudResource } from './cloudResource';
import { resourceReply, withPredefinedAcl } from './objectCalls';
import { OWNER } from './owner';
import { rewrittenBytes, rewriteToken } from './rewriteToken';

interface CopyTarget {
  service: BucketService;
  name: string;
  /** A rewrite reports its progress, a copy answers with the new object. */
  isRewrite: boolean;
}

/**
 * `…/rewriteTo/b/{bucket}/o/{object}` and `…/copyTo/…`. Metadata in the body replaces the source's field by field; the
 * custom metadata as a whole.
 * @throws HttpError 400, 404, 412
 */
export async function copy(service: BucketService, call: Call, source: string, target: CopyTarget): Promise<Reply> {
  const stated = withPredefinedAcl(serverChangeOf(await call.json()), call.query.get('destinationPredefinedAcl'));
  const { record, data } = service.get(OWNER, source, sourceGenerationOf(call));
  checkSourcePreconditions(call, record);
  checkPreconditions(call, target.service.peek(target.name));
  const copied = target.isRewrite ? rewrittenBytes(call, record) : record.size;
  const objectSize = String(record.size);
  if (copied < record.size) {
    const token = rewriteToken(call, record, copied);
    const progress = { totalBytesRewritten: String(copied), objectSize, done: false, rewriteToken: token };
    return { status: 200, body: { kind: 'storage#rewriteResponse', ...progress } };
  }
  const made = target.service.upload(OWNER, target.name, data, { ...copying(record), ...stated });
  if (!target.isRewrite) return resourceReply(target.service, call, made);
  const resource = cloudResource(target.service, made, call);
  const done = { totalBytesRewritten: objectSize, objectSize, done: true, resource };
  return { status: 200, body: { kind: 'storage#rewriteResponse', ...done } };
}

/** `…/moveTo/o/{object}`: renames an object within its bucket in one step. @throws HttpError 400, 404, 412 */
export function move(service: BucketService, call: Call, source: string, name: string): Reply {
  if (source === name) throw new HttpError(400, 'An object cannot be moved to itself.');
  checkSourcePreconditions(call, service.peek(source));
  checkPreconditions(call, service.peek(name));
  return resourceReply(service, call, service.move(source, name));
}

/** Source: https://cloud.google.com/storage/quotas#objects */
const MAX_COMPOSED = 32;

/**
 * `…/compose`: makes one object of up to 32 others of the bucket, in their order. It has no metadata but what is stated.
 * @throws HttpError 400, 404, 412, 413
 */
export async function compose(service: BucketService, call: Call, name: string): Promise<Reply> {
  const body = await call.json();
  const { sourceObjects, destination } = objectOf(body);
  const stated: unknown[] = Array.isArray(sourceObjects) ? sourceObjects : [];
  if (stated.length === 0 || stated.length > MAX_COMPOSED) {
    throw new HttpError(400, `sourceObjects must name 1 to ${MAX_COMPOSED} objects.`);
  }
  const change = withPredefinedAcl(serverChangeOf(destination), call.query.get('destinationPredefinedAcl'));
  const sources = stated.map((one) => componentOf(service, one));
  checkPreconditions(call, service.peek(name));
  const size = sources.reduce((sum, { record }) => sum + record.size, 0);
  // Before the parts are joined: together they may be larger than the memory.
  if (size > service.maxObjectBytes) throw tooLarge(service.maxObjectBytes);
  const componentCount = sources.reduce((sum, { record }) => sum + (record.componentCount ?? 1), 0);
  const content = Buffer.concat(sources.map(({ data }) => data));
  const composed = service.upload(OWNER, name, content, change, {}, (record) => composition(record, componentCount));
  return resourceReply(service, call, composed);
}

/** @throws HttpError 400, 404, 412 */
function componentOf(service: BucketService, stated: unknown): StoredObject {
  const { name, generation, objectPreconditions } = objectOf(stated);
  if (typeof name !== 'string') throw new HttpError(400, 'A source object needs a name.');
  const found = service.get(OWNER, name, generation === undefined ? null : Number(generation));
  const wanted = objectOf(objectPreconditions).ifGenerationMatch;
  if (wanted !== undefined && Number(wanted) !== found.record.generation) throw unmet();
  return found;
}
