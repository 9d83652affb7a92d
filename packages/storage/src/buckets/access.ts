import { HttpError } from '../http/httpError';
import { type Grant, isForTheWorld } from '../objects/acl';
import type { BucketSettings } from './bucketSettings';

/** True where grants to the public count: not where access is uniform, nor where the public is kept out. */
export function isOpenToThePublic({ iamConfiguration }: BucketSettings): boolean {
  const { uniformBucketLevelAccess, publicAccessPrevention } = iamConfiguration;
  return !uniformBucketLevelAccess.enabled && publicAccessPrevention !== 'enforced';
}

/** Checks that the bucket and its objects have access lists. @throws HttpError 400 where access is uniform */
export function checkHasLists({ iamConfiguration }: BucketSettings): void {
  if (!iamConfiguration.uniformBucketLevelAccess.enabled) return;
  throw new HttpError(400, 'Cannot use ACL API when uniform bucket-level access is enabled.');
}

/**
 * Checks that a list may be set.
 * @param before the list that it replaces. What was granted there may stay.
 * @throws HttpError 400 where access is uniform, 412 for grants to the public where it is kept out
 */
export function checkGrants(settings: BucketSettings, grants: readonly Grant[], before: readonly Grant[] = []): void {
  checkHasLists(settings);
  const added = grants.filter((grant) => !before.includes(grant));
  if (settings.iamConfiguration.publicAccessPrevention !== 'enforced' || !isForTheWorld(added)) return;
  throw new HttpError(412, 'allUsers and allAuthenticatedUsers are not allowed: public access prevention is enforced.');
}
