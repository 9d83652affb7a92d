import type { Call, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import { isJsonObject } from '../http/json';
import { checkPreconditions } from '../http/preconditions';
import { granted, grantOf, revoked } from '../objects/acl';
import type { BucketService } from '../objects/bucketService';
import { grantResource } from './cloudResource';
import { OWNER } from './owner';

/**
 * `/b/{bucket}/o/{object}/acl[/{entity}]`: shows, adds, changes and revokes grants on an object.
 * @throws HttpError 400, 404, 405, 412
 */
export async function aclReply(
  service: BucketService,
  call: Call,
  name: string,
  entity: string | undefined,
): Promise<Reply> {
  const stated = call.method === 'GET' || call.method === 'DELETE' ? undefined : await call.json();
  const { record } = service.get(OWNER, name);
  checkPreconditions(call, record);
  if (entity === undefined) {
    if (call.method === 'POST') return grant(service, call, name, stated);
    if (call.method !== 'GET') throw notPossible(call);
    const items = record.acl.map((held) => grantResource(record, held, call.origin));
    return { status: 200, body: { kind: 'storage#objectAccessControls', items } };
  }
  const held = record.acl.find((one) => one.entity === entity);
  if (!held) throw new HttpError(404, `No grant to ${entity}.`);
  if (call.method === 'GET') return { status: 200, body: grantResource(record, held, call.origin) };
  if (call.method === 'DELETE') {
    service.update(OWNER, name, { acl: revoked(record.acl, entity) });
    return { status: 204 };
  }
  if (call.method !== 'PUT' && call.method !== 'PATCH') throw notPossible(call);
  return grant(service, call, name, { ...(isJsonObject(stated) && stated), entity });
}

function grant(service: BucketService, call: Call, name: string, stated: unknown): Reply {
  const added = grantOf(stated);
  const acl = granted(service.get(OWNER, name).record.acl, added);
  return { status: 200, body: grantResource(service.update(OWNER, name, { acl }), added, call.origin) };
}
