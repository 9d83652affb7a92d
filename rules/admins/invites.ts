/** `admin_invites`: who is invited to be an admin. */
import { RIGHTS } from '@/domain/people/rights/right';
import { all, any, named } from '../language/expression';
import { data, newData, newTree, root } from '../language/scope';
import { isHash } from '../accounts';
import { isRemoved, isServer, isWorkingOwner, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const EMAIL_MAX_CHARACTERS = 254;

const isMadeByAnOwner = named(
  'isMadeByAnOwner',
  'made by an owner who may use their account',
  all(newData.exists(), newData.field('used_by').equals(null), isWorkingOwner(userIn(root, newData.field('by')))),
);
const admin = userIn(newTree, newData.field('used_by'));
/** Of two who accept one link at once, or of one who accepts it while an owner takes it back or replaces it, the second is refused. */
const isAccepted = named(
  'isAccepted',
  'accepted once, by an admin with its email and its right',
  all(
    data.exists(),
    data.field('used_by').equals(null),
    data.field('secret').equals(newData.field('secret')),
    admin.field('usertype').equals('admin'),
    admin.field('email').equals(data.field('email')),
    admin.field('right').equals(data.field('right')),
    admin.field('rightBy').equals(data.field('by')),
  ),
);

export const adminInvites: RulesNode = {
  '.indexOn': ['until'],
  $hash: described('One invitation, under the hash of its email.', {
    '.write': all(
      isServer,
      any(all(isRemoved, named('isThere', 'while it is there', data.exists())), isMadeByAnOwner, isAccepted),
    ),
    ...record(
      {
        email: leaf(is.text(EMAIL_MAX_CHARACTERS)),
        right: leaf(is.oneOf(RIGHTS)),
        by: leaf(is.uid),
        at: leaf(is.time),
        until: leaf(is.time),
        secret: leaf(is.text(64)),
      },
      { used_by: leaf(is.uid) },
      isHash,
    ),
  }),
};
