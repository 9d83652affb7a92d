/** `passes`: how many offers in a row each driver has let pass. */
import { PASSES_MAX } from '@/domain/limits';
import { all, any } from '../language/expression';
import { $uid } from '../language/scope';
import { doesJob, isMemberSelf, isServer, oneMore } from '../predicates';
import * as is from '../values';
import { described, type RulesNode } from '../values';

export const passes: RulesNode = {
  $uid: described('One driver’s count; an answer to an offer removes it.', {
    '.read': any(isMemberSelf($uid), doesJob('readDrivers')),
    '.write': isServer,
    '.validate': all(is.whole(1, PASSES_MAX), oneMore),
  }),
};
