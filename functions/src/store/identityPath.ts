/**
 * The path of an email or mobile in the index. Its keys are hashes, so that a dump of it is not a list of addresses.
 */
import { IDENTITY_KINDS, type IdentityKind, paths } from '@/domain/paths';
import { hashed } from '../secretText';

/** An email and a mobile, normalised (`tidyEmail`, `tidyMobile`). */
export type Identities = Record<IdentityKind, string>;

export function identityPath(kind: IdentityKind, value: string): string {
  return paths.identity(kind, hashed(value));
}

/** A blank one has no path. */
export function identityPaths(identities: Identities): string[] {
  return IDENTITY_KINDS.filter((kind) => identities[kind] !== '').map((kind) => identityPath(kind, identities[kind]));
}
