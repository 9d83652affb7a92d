/**
 * The path of an email or mobile in the index. Its keys are hashes, so that a dump of it is not a list of addresses.
 */
import { createHash } from 'node:crypto';
import { IDENTITY_KINDS, type IdentityKind, paths } from '@/domain/paths';

/** An email and a mobile, normalised (`tidyEmail`, `tidyMobile`). */
export type Identities = Record<IdentityKind, string>;

export function identityPath(kind: IdentityKind, value: string): string {
  return paths.identity(kind, createHash('sha256').update(value).digest('hex'));
}

/** A blank one has no path. */
export function identityPaths(identities: Identities): string[] {
  return IDENTITY_KINDS.filter((kind) => identities[kind] !== '').map((kind) => identityPath(kind, identities[kind]));
}
