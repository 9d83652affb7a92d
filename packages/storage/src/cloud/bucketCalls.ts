import { checkGrants } from '../buckets/access';
import { type BucketChange, newBucket } from '../buckets/bucketRecord';
import { type BucketSettings, changedSettings, lockedSettings, newSettings } from '../buckets/bucketSettings';
import type { Buckets } from '../buckets/buckets';
import type { BucketState } from '../buckets/bucketState';
import type { Call, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import { objectOf } from '../http/json';
import { listSizeOf, MAX_RESULTS } from '../http/listSize';
import { checkBucketPreconditions } from '../http/preconditions';
import { withoutVersion } from '../http/resourcePath';
import { aclOf, BUCKET_ROLES, predefinedAcl, predefinedBucketAcl } from '../objects/acl';
import { bucketAclReply } from './aclCalls';
import { bucketResource } from './bucketResource';

/** True for a call about the buckets themselves, not about what is in one. */
export function isAboutBuckets({ path }: Call): boolean {
  const [b, , part] = withoutVersion(path);
  return b === 'b' && part !== 'o';
}

/** `/storage/v1/b`, `/storage/v1/b/{bucket}` and what lies below. @throws HttpError 400, 403, 404, 405, 409, 412 */
export async function bucketReply(buckets: Buckets, call: Call): Promise<Reply> {
  const [, name, part, ...target] = withoutVersion(call.path);
  if (name === undefined) return call.method === 'GET' ? listReply(buckets, call) : create(buckets, call);
  if (part === undefined) return oneReply(buckets, call, name);
  const { state } = buckets.get(name);
  if ((part === 'acl' || part === 'defaultObjectAcl') && target.length <= 1) {
    return bucketAclReply(state, call, part, target[0]);
  }
  if (part !== 'lockRetentionPolicy' || target.length > 0) throw new HttpError(404, 'Not found.');
  return lock(state, call);
}

async function oneReply(buckets: Buckets, call: Call, name: string): Promise<Reply> {
  if (call.method === 'DELETE') {
    buckets.delete(name, ({ metageneration }) => checkBucketPreconditions(call, metageneration));
    return { status: 204 };
  }
  const isChange = call.method === 'PATCH' || call.method === 'PUT';
  if (call.method !== 'GET' && !isChange) throw notPossible(call);
  const stated = isChange ? await call.json() : undefined;
  const { state } = buckets.get(name);
  checkBucketPreconditions(call, state.record.metageneration);
  if (isChange) applyChange(state, call, objectOf(stated));
  return { status: 200, body: bucketResource(state.record, call) };
}

async function create(buckets: Buckets, call: Call): Promise<Reply> {
  if (call.method !== 'POST') throw notPossible(call);
  const stated = objectOf(await call.json());
  if (typeof stated.name !== 'string') throw new HttpError(400, 'Required parameter: name');
  const now = new Date();
  const settings = newSettings(stated, call.query.get('enableObjectRetention') === 'true', now);
  const record = { ...newBucket(stated.name, now, settings), ...grantsOf(settings, call, stated) };
  buckets.create(record);
  return { status: 200, body: bucketResource(record, call) };
}

function applyChange(state: BucketState, call: Call, stated: Record<string, unknown>): void {
  const settings = changedSettings(state.settings, stated, call.method === 'PUT', new Date());
  state.change({ settings, ...grantsOf(settings, call, stated) });
}

/** What a request states about a bucket's lists: a predefined one, or the lists themselves. @throws HttpError 400, 412 */
function grantsOf(settings: BucketSettings, { query }: Call, stated: Record<string, unknown>): BucketChange {
  const own = query.get('predefinedAcl');
  const ofObjects = query.get('predefinedDefaultObjectAcl');
  const change: BucketChange = {
    ...(stated.acl !== undefined && { acl: aclOf(stated.acl, BUCKET_ROLES) }),
    ...(stated.defaultObjectAcl !== undefined && { defaultObjectAcl: aclOf(stated.defaultObjectAcl) }),
    ...(own !== null && { acl: predefinedBucketAcl(own) }),
    ...(ofObjects !== null && { defaultObjectAcl: predefinedAcl(ofObjects) }),
  };
  for (const grants of [change.acl, change.defaultObjectAcl]) if (grants) checkGrants(settings, grants);
  return change;
}

/** @throws HttpError 400, 405, 412 */
function lock(state: BucketState, call: Call): Reply {
  if (call.method !== 'POST') throw notPossible(call);
  if (!call.query.has('ifMetagenerationMatch')) throw new HttpError(400, 'Required parameter: ifMetagenerationMatch');
  checkBucketPreconditions(call, state.record.metageneration);
  state.change({ settings: lockedSettings(state.settings) });
  return { status: 200, body: bucketResource(state.record, call) };
}

function listReply(buckets: Buckets, call: Call): Reply {
  const { query } = call;
  const after = Buffer.from(query.get('pageToken') ?? '', 'base64url').toString('utf8');
  const prefix = query.get('prefix') ?? '';
  const records = buckets.all().map(({ state }) => state.record);
  const found = records.filter(({ name }) => name.startsWith(prefix) && name > after);
  const shown = found.slice(0, Math.min(listSizeOf(query.get('maxResults')), MAX_RESULTS));
  const body = {
    kind: 'storage#buckets',
    ...(shown.length > 0 && { items: shown.map((record) => bucketResource(record, call)) }),
    ...(found.length > shown.length && { nextPageToken: Buffer.from(shown.at(-1)?.name ?? '').toString('base64url') }),
  };
  return { status: 200, body };
}
