import * as v from 'valibot';
import { HttpError } from '../http/httpError';
import { objectOf } from '../http/json';

const ROLES = ['READER', 'WRITER', 'OWNER'] as const;
export type Role = (typeof ROLES)[number];
/** What somebody may be to an object, and to a bucket. */
export const OBJECT_ROLES: readonly Role[] = ['READER', 'OWNER'];
export const BUCKET_ROLES: readonly Role[] = ROLES;

/** One grant on an object or a bucket: who (`entity`, such as `allUsers` or `user-a@example.org`) may do what. */
export const GrantSchema = v.object({ entity: v.string(), role: v.picklist(ROLES) });
export type Grant = v.InferOutput<typeof GrantSchema>;

const EVERYBODY: Grant = { entity: 'allUsers', role: 'READER' };

/**
 * The grants behind each name that `predefinedAcl` takes. The server may do everything here without a grant, so the
 * names that concern only a project and its owners grant nothing.
 * Source: https://cloud.google.com/storage/docs/access-control/lists#predefined-acl
 */
const PREDEFINED: Readonly<Record<string, readonly Grant[]>> = {
  private: [],
  projectPrivate: [],
  bucketOwnerRead: [],
  bucketOwnerFullControl: [],
  authenticatedRead: [{ entity: 'allAuthenticatedUsers', role: 'READER' }],
  publicRead: [EVERYBODY],
};

/** The XML API's names for the same lists, as a form's `acl` field states them. */
const PREDEFINED_XML: Readonly<Record<string, string>> = {
  'project-private': 'projectPrivate',
  'bucket-owner-read': 'bucketOwnerRead',
  'bucket-owner-full-control': 'bucketOwnerFullControl',
  'authenticated-read': 'authenticatedRead',
  'public-read': 'publicRead',
};

/** Returns the grants of a predefined list by its JSON or XML name. @throws HttpError 400 for an unknown name */
export function predefinedAcl(name: string): Grant[] {
  const key = PREDEFINED_XML[name] ?? name;
  const grants = Object.hasOwn(PREDEFINED, key) ? PREDEFINED[key] : undefined;
  if (!grants) throw new HttpError(400, `Invalid predefined ACL ${name}.`);
  return [...grants];
}

/** Returns the grants of a bucket's predefined list. @throws HttpError 400 for an unknown name */
export function predefinedBucketAcl(name: string): Grant[] {
  if (name === 'publicReadWrite') return [{ ...EVERYBODY, role: 'WRITER' }];
  if (name.startsWith('bucketOwner')) throw new HttpError(400, `Invalid predefined ACL ${name}.`);
  return predefinedAcl(name);
}

/** Returns the list after one grant, which replaces an earlier one to the same entity. */
export const granted = (acl: readonly Grant[], grant: Grant): Grant[] => [...revoked(acl, grant.entity), grant];

/** Returns the list without an entity's grant. */
export const revoked = (acl: readonly Grant[], entity: string): Grant[] =>
  acl.filter((grant) => grant.entity !== entity);

/** True when anybody may read, signed in or not. */
export const isPublic = (acl: readonly Grant[]): boolean => acl.some(({ entity }) => entity === EVERYBODY.entity);

/** True when more than named people may read: everybody, or everybody with a Google account. */
export const isForTheWorld = (acl: readonly Grant[]): boolean =>
  acl.some(({ entity }) => entity === EVERYBODY.entity || entity === 'allAuthenticatedUsers');

/** Half a surrogate pair is no text: it has no place in an address. */
const ENTITY =
  /^(?:allUsers|allAuthenticatedUsers|(?:user|group|domain|project-(?:owners|editors|viewers))-[^\s\p{Surrogate}]+)$/u;

/** Parses a grant of one of these roles. @throws HttpError 400 */
export function grantOf(json: unknown, roles: readonly Role[] = OBJECT_ROLES): Grant {
  const { entity, role: stated } = objectOf(json);
  const role = roles.find((one) => one === stated);
  if (typeof entity !== 'string' || !ENTITY.test(entity)) throw new HttpError(400, 'Invalid entity.');
  if (role === undefined) throw new HttpError(400, `Invalid role: ${roles.join(' or ')}.`);
  return { entity, role };
}

/** Parses a whole list. @throws HttpError 400 for anything but a list of grants; null is an empty list */
export function aclOf(json: unknown, roles: readonly Role[] = OBJECT_ROLES): Grant[] {
  if (json === null) return [];
  if (!Array.isArray(json)) throw new HttpError(400, 'An ACL is a list of grants.');
  return json.map((one) => grantOf(one, roles)).reduce<Grant[]>(granted, []);
}
