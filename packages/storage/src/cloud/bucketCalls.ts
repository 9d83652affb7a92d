import { type Buckets, withoutVersion } from '../buckets';
import type { Call, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import { textOf } from '../http/json';
import { listSizeOf, MAX_RESULTS } from '../http/listSize';

/** True for a call about the buckets themselves, not about what is in one. */
export const isAboutBuckets = ({ path }: Call): boolean =>
  withoutVersion(path)[0] === 'b' && withoutVersion(path).length <= 2;

/** `/storage/v1/b` and `/storage/v1/b/{bucket}`. @throws HttpError 400, 404, 405, 409 */
export async function bucketReply(buckets: Buckets, call: Call): Promise<Reply> {
  const [, name] = withoutVersion(call.path);
  if (name === undefined) {
    if (call.method === 'GET') return listReply(buckets, call);
    if (call.method !== 'POST') throw notPossible(call);
    const stated = textOf(await call.json(), 'name');
    if (stated === undefined) throw new HttpError(400, 'Required parameter: name');
    buckets.create(stated);
    return { status: 200, body: bucketResource(stated, call.origin) };
  }
  if (call.method === 'DELETE') {
    buckets.delete(name);
    return { status: 204 };
  }
  if (call.method !== 'GET') throw notPossible(call);
  buckets.get(name);
  return { status: 200, body: bucketResource(name, call.origin) };
}

function listReply(buckets: Buckets, { query, origin }: Call): Reply {
  const after = Buffer.from(query.get('pageToken') ?? '', 'base64url').toString('utf8');
  const prefix = query.get('prefix') ?? '';
  const names = buckets.names().filter((name) => name.startsWith(prefix) && name > after);
  const shown = names.slice(0, Math.min(listSizeOf(query.get('maxResults')), MAX_RESULTS));
  const body = {
    kind: 'storage#buckets',
    ...(shown.length > 0 && { items: shown.map((name) => bucketResource(name, origin)) }),
    ...(names.length > shown.length && { nextPageToken: Buffer.from(shown.at(-1) ?? '').toString('base64url') }),
  };
  return { status: 200, body };
}

/** A bucket in the form of Cloud Storage's JSON API. `origin` is this server's own address. */
const bucketResource = (name: string, origin: string) => ({
  kind: 'storage#bucket',
  id: name,
  name,
  selfLink: `${origin}/storage/v1/b/${name}`,
  location: 'LOCAL',
  storageClass: 'STANDARD',
});
