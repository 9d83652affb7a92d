/**
 * What only the server reads of a person: `push_tokens`, the phones and browsers that get pushes, `card_customers`, the id
 * under which a card provider keeps their saved cards, and `paper_digests`, papers that run out, kept until the desk has been told.
 */
import { all, any, named } from './language/expression';
import { $uid, data, newData, newTree } from './language/scope';
import type { Value } from './language/value';
import { holdsAnything, isMadeAnew, isRemoved, isServer, userIn } from './predicates';
import * as is from './values';
import { described, leaf, type RulesNode, record } from './values';

const hasProfile = (uid: Value) =>
  named('isSomebody', 'of somebody with a profile', userIn(newTree, uid).hasChild('usertype'));

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
    ...record({ uid: leaf(is.uid, hasProfile(newData.val())), token: leaf(is.pushToken) }, {}, isTakenOver),
  }),
};

/** A run of reminders adds each driver once. The list is removed once everybody has been told. */
export const paperDigests: RulesNode = {
  $run: described('One run of reminders.', {
    '.write': all(isServer, isRemoved),
    '.validate': holdsAnything,
    $uid: described('One driver’s papers that run out.', {
      '.write': all(isServer, isMadeAnew),
      ...record({ fleet: leaf(is.textOrEmpty(128)), line: leaf(is.text(600)) }),
    }),
  }),
};

/** The longest id of a customer, characters; Stripe's are below 100. */
const CUSTOMER_MAX_CHARACTERS = 255;

/** Nothing is kept at a provider for somebody who is leaving. */
export const cardCustomers: RulesNode = {
  $uid: described('One person, as the card provider knows them.', {
    '.write': isServer,
    ...record(
      { provider: leaf(is.oneOf(['stripe'])), id: leaf(is.text(CUSTOMER_MAX_CHARACTERS), hasProfile($uid)) },
      {},
    ),
  }),
};
