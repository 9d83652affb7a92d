import { checkGrants, checkHasLists } from '../buckets/access';
import type { BucketState } from '../buckets/bucketState';
import type { Call, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import { objectOf } from '../http/json';
import { checkBucketPreconditions, checkPreconditions, generationOf } from '../http/preconditions';
import { BUCKET_ROLES, type Grant, granted, grantOf, OBJECT_ROLES, revoked, type Role } from '../objects/acl';
import type { BucketService } from '../objects/bucketService';
import { bucketGrantResource, defaultGrantResource } from './bucketResource';
import { grantResource } from './cloudResource';
import { OWNER } from './owner';

/** An access control list that has an address of its own. */
interface AccessList {
  /** What an answer with the whole list is called. */
  kind: string;
  roles: readonly Role[];
  grants: readonly Grant[];
  save(grants: Grant[]): void;
  /** Shows a grant as it is now. */
  resource(grant: Grant): object;
}

/** `/b/{bucket}/o/{object}/acl[/{entity}]`: grants on an object. @throws HttpError 400, 404, 405, 412 */
export function objectAclReply(
  service: BucketService,
  call: Call,
  name: string,
  entity: string | undefined,
): Promise<Reply> {
  const generation = generationOf(call);
  return aclReply(call, entity, () => {
    const { record } = service.get(OWNER, name, generation);
    checkPreconditions(call, record);
    checkHasLists(service.state.settings);
    return {
      kind: 'storage#objectAccessControls',
      roles: OBJECT_ROLES,
      grants: record.acl,
      save: (acl) => service.update(OWNER, name, { acl }, { generation }),
      resource: (grant) => grantResource(service.get(OWNER, name, generation).record, grant, call.origin),
    };
  });
}

/**
 * `/b/{bucket}/acl[/{entity}]` and `/b/{bucket}/defaultObjectAcl[/{entity}]`: grants on a bucket, and those that its new
 * objects have.
 * @throws HttpError 400, 404, 405, 412
 */
export function bucketAclReply(
  state: BucketState,
  call: Call,
  list: 'acl' | 'defaultObjectAcl',
  entity: string | undefined,
): Promise<Reply> {
  const isOwn = list === 'acl';
  return aclReply(call, entity, () => {
    checkBucketPreconditions(call, state.record.metageneration);
    checkHasLists(state.settings);
    return {
      kind: isOwn ? 'storage#bucketAccessControls' : 'storage#objectAccessControls',
      roles: isOwn ? BUCKET_ROLES : OBJECT_ROLES,
      grants: state.record[list],
      save: (grants) => {
        checkGrants(state.settings, grants, state.record[list]);
        state.change({ [list]: grants });
      },
      resource: (grant) =>
        isOwn ? bucketGrantResource(state.record, grant, call.origin) : defaultGrantResource(grant),
    };
  });
}

/**
 * Shows, adds, changes and revokes grants.
 * @param open finds the list, once the request has arrived as a whole
 */
async function aclReply(call: Call, entity: string | undefined, open: () => AccessList): Promise<Reply> {
  const stated = call.method === 'GET' || call.method === 'DELETE' ? undefined : await call.json();
  const list = open();
  if (entity === undefined) {
    if (call.method === 'POST') return granting(list, stated);
    if (call.method !== 'GET') throw notPossible(call);
    return { status: 200, body: { kind: list.kind, items: list.grants.map((held) => list.resource(held)) } };
  }
  if (call.method === 'PUT') return granting(list, { ...objectOf(stated), entity });
  const held = list.grants.find((one) => one.entity === entity);
  if (!held) throw new HttpError(404, `No grant to ${entity}.`);
  if (call.method === 'GET') return { status: 200, body: list.resource(held) };
  if (call.method === 'PATCH') return granting(list, { ...held, ...objectOf(stated), entity });
  if (call.method !== 'DELETE') throw notPossible(call);
  list.save(revoked(list.grants, entity));
  return { status: 204 };
}

function granting(list: AccessList, stated: unknown): Reply {
  const added = grantOf(stated, list.roles);
  list.save(granted(list.grants, added));
  return { status: 200, body: list.resource(added) };
}
