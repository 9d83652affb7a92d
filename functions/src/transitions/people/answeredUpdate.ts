/** A driver answered an offer: none has been let pass since. */
import { paths } from '@/domain/paths';
import type { Update } from '../update';

export const answeredUpdate = (uid: string): Update => ({ [paths.passes(uid)]: null });
