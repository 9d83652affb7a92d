/** Promotions (`offers`) and their uses (`offer_uses`). */
import { paths } from '@/domain/paths';
import { PROMO_DISCOUNT_MAX, PROMO_STATES, PROMO_USES_MAX } from '@/domain/pricing/promo';
import { FEE_TYPES } from '@/domain/pricing/carType';
import { all, any, implies, named } from './language/expression';
import { $promo, $uid, data, newData, newTree, root } from './language/scope';
import {
  growsBy,
  doesJob,
  isMember,
  isMemberSelf,
  isServer,
  oneMore,
  remains,
  revises,
  serverAppends,
} from './predicates';
import * as is from './values';
import { described, fields, leaf, type RulesNode } from './values';

const discount = is.number(0, PROMO_DISCOUNT_MAX);

const PROMO_FIELDS: RulesNode = {
  promo_name: leaf(is.text(100)),
  promo_description: leaf(is.textOrEmpty(1000)),
  promo_discount_type: leaf(is.oneOf(FEE_TYPES)),
  promo_discount_value: leaf(discount),
  max_promo_discount_value: leaf(discount),
  min_order: leaf(discount),
  promo_validity: leaf(is.date),
  promo_usage_limit: leaf(is.whole(0, PROMO_USES_MAX)),
};

const atMostTheWhole = named(
  'atMostTheWhole',
  'a discount of at most 100 if it is a percentage',
  implies(newData.field('promo_discount_type').equals('percentage'), newData.field('promo_discount_value').atMost(100)),
);

/** Each use adds one, up to the limit; editing the promo leaves the count alone. */
const countsAUse = named(
  'countsAUse',
  '0 at first, one more with each use, up to the limit',
  any(
    newData.val().equals(data.val()),
    all(data.isMissing(), newData.val().equals(0)),
    all(isServer, oneMore, newData.val().atMost(newData.upTo('$promo').field('promo_usage_limit'))),
  ),
);

export const offers: RulesNode = {
  '.read': isMember,
  $promo: described('One promotion.', {
    '.write': revises('offers'),
    '.validate': all(is.holds(Object.keys(PROMO_FIELDS)), atMostTheWhole),
    ...fields({
      ...PROMO_FIELDS,
      promo_state: leaf(is.oneOf(PROMO_STATES)),
      user_avail: { '.write': all(isServer, remains), '.validate': all(is.whole(0, PROMO_USES_MAX), countsAUse) },
    }),
  }),
};

const used = (tree: typeof root) => tree.to(paths.promo, $promo).child('user_avail');

/** The ride on which a rider used a promo: once per rider, and always together with the count. */
export const offerUses: RulesNode = {
  $promo: described('The uses of one promotion.', {
    $uid: described('The ride on which a rider used it.', {
      '.read': any(isMemberSelf($uid), doesJob('people')),
      '.write': serverAppends,
      '.validate': all(
        is.text(40),
        named('isCounted', 'counted in the promotion', growsBy(used(root), used(newTree), 1)),
      ),
    }),
  }),
};
