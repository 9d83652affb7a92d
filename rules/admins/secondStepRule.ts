/** `second_step_rule`: whether every admin signs in with two steps. */
import { COMMAND_LINE } from '@/domain/desk/audit';
import { all, any, named } from '../language/expression';
import { auth, data, newData, newTree, root } from '../language/scope';
import { isServer, isWorkingOwner, remains, userIn } from '../predicates';
import * as is from '../values';
import { leaf, type RulesNode, record } from '../values';

/** Also one who has yet to set it up, whose page leads there. */
const isAnAdmin = named(
  'isAnAdmin',
  'an admin, before the second step of the sign-in too',
  all(auth.isSignedIn, userIn(root, auth.uid).field('usertype').equals('admin')),
);
/** Of two owners at once who decide the same, the second finds it done. */
const isDecidedAnew = named('isDecidedAnew', 'other than before', data.field('on').differs(newData.field('on')));
const by = newData.field('by');
/** So nobody requires what this installation cannot do, and the last owner has not to be let in by somebody else. */
const isRequiredByOneWhoHasIt = named(
  'isRequiredByOneWhoHasIt',
  'yes by an owner who may use their account and has it on',
  all(isWorkingOwner(userIn(root, by)), userIn(newTree, by).field('secondStep').isSet()),
);
const isGivenUp = named(
  'isGivenUp',
  'no by an owner who may use their account, or by the command line',
  all(newData.field('on').equals(false), any(by.equals(COMMAND_LINE), isWorkingOwner(userIn(root, by)))),
);

export const secondStepRule: RulesNode = {
  '.read': isAnAdmin,
  '.write': all(isServer, remains, isDecidedAnew, any(isGivenUp, isRequiredByOneWhoHasIt)),
  ...record({ on: leaf(is.flag), by: leaf(is.uid), at: leaf(is.time) }),
};
