/** `push_tokens`: the phones and browsers that get pushes. Only the server reads them. */
import { any, named } from './language/expression';
import { data, newData, newTree } from './language/scope';
import { isServer, userIn } from './predicates';
import * as is from './values';
import { described, leaf, type RulesNode, record } from './values';

const isSomebody = named(
  'isSomebody',
  'of somebody with a profile',
  userIn(newTree, newData.val()).hasChild('usertype'),
);

const before = userIn(newTree, data.field('uid'));
/** Of two people who register one token at the same time, the second is refused and then takes it from the first. */
const isTakenOver = named(
  'isTakenOver',
  'taken from its last owner, whose pushes end with it',
  any(data.isMissing(), newData.field('uid').equals(data.field('uid')), before.field('pushes').differs(true)),
);

export const pushTokens: RulesNode = {
  '.indexOn': ['uid'],
  $token: described('One phone or browser, under the hash of its token.', {
    '.write': isServer,
    ...record({ uid: leaf(is.uid, isSomebody), token: leaf(is.pushToken) }, {}, isTakenOver),
  }),
};
