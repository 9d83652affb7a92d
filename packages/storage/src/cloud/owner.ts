import type { Identity } from '../http/identity';

/** The identity with which Cloud Storage's API uses a bucket: the rules do not apply to it. */
export const OWNER: Identity = { kind: 'owner' };
