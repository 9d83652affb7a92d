/** Where the index has an email or a mobile. Its keys are hashes: a dump of it is no list of addresses. */
import { createHash } from 'node:crypto';
import { IDENTITY_KINDS, type IdentityKind, paths } from '@/domain/paths';

/** One spelling of an email and of a mobile (`tidyEmail`, `tidyMobile`). */
export type Identities = Record<IdentityKind, string>;

export function identityPath(kind: IdentityKind, value: string): string {
  return paths.identity(kind, createHash('sha256').update(value).digest('hex'));
}

export function identityPaths(identities: Identities): string[] {
  return IDENTITY_KINDS.map((kind) => identityPath(kind, identities[kind]));
}
