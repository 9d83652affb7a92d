import * as v from 'valibot';
import { HttpError } from '../http/httpError';
import { isJsonObject } from '../http/json';

/** One grant on an object: who (`entity`, such as `allUsers` or `user-a@example.org`) may do what. */
export const GrantSchema = v.object({ entity: v.string(), role: v.picklist(['READER', 'OWNER']) });
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

/** Returns the list after one grant, which replaces an earlier one to the same entity. */
export const granted = (acl: readonly Grant[], grant: Grant): Grant[] => [...revoked(acl, grant.entity), grant];

/** Returns the list without an entity's grant. */
export const revoked = (acl: readonly Grant[], entity: string): Grant[] =>
  acl.filter((grant) => grant.entity !== entity);

/** True when anybody may read, signed in or not. */
export const isPublic = (acl: readonly Grant[]): boolean => acl.some(({ entity }) => entity === EVERYBODY.entity);

const ENTITY = /^(?:allUsers|allAuthenticatedUsers|(?:user|group|domain|project-(?:owners|editors|viewers))-\S+)$/;

/** Parses a grant. @throws HttpError 400 */
export function grantOf(json: unknown): Grant {
  const entity = isJsonObject(json) ? json.entity : undefined;
  const role = isJsonObject(json) ? json.role : undefined;
  if (typeof entity !== 'string' || !ENTITY.test(entity)) throw new HttpError(400, 'Invalid entity.');
  if (role !== 'READER' && role !== 'OWNER') throw new HttpError(400, 'Invalid role: READER or OWNER.');
  return { entity, role };
}

/** Parses a whole list. @throws HttpError 400 for anything but a list of grants; null is an empty list */
export function aclOf(json: unknown): Grant[] {
  if (json === null) return [];
  if (!Array.isArray(json)) throw new HttpError(400, 'An ACL is a list of grants.');
  return json.map(grantOf).reduce<Grant[]>(granted, []);
}
