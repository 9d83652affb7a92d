/** A ride on a customer's account: when it may be booked on it. */
import { ACCOUNT_NAME_MAX, COST_CODE_MAX } from '@/domain/onAccount/account';
import { paths } from '@/domain/paths';
import { all, any, implies, named } from '../language/expression';
import { data, newData, newTree, root } from '../language/scope';
import type { Value } from '../language/value';
import { growsBy } from '../predicates';
import * as is from '../values';
import { leaf, type RulesNode } from '../values';
import { withAChangeInItsStatus } from './change';
import { bookingAfter, withANewBooking } from './update';

const account = root.to(paths.customerAccount, newData.val());
const isOpen = named('isOpen', 'an account that is open', account.field('state').equals('open'));
/** The account's rides are one more: of two at once one is refused, because both would be the next. */
export const isOneMoreOn = (id: Value) =>
  growsBy(root.to(paths.customerAccount, id).child('rides'), newTree.to(paths.customerAccount, id).child('rides'), 1);
const isCountedThere = named('isCountedThere', 'counted with the account’s rides', isOneMoreOn(newData.val()));
const personMay = named(
  'personMay',
  'for a rider who may book on it, or by the office',
  any(
    bookingAfter.hasChild('taken_by'),
    root
      .to(paths.accountPeople)
      .child(newData.val().plus(bookingAfter.field('customer')))
      .exists(),
  ),
);
const isItsName = named(
  'isItsName',
  'the name of the account',
  newData.val().equals(root.to(paths.customerAccount, bookingAfter.field('account')).field('name')),
);
const withItsCode = named(
  'withItsCode',
  'with a cost code where the account needs one',
  implies(account.field('needsCostCode').equals(true), bookingAfter.hasChild('cost_code')),
);
const isOneOfItsCodes = named(
  'isOneOfItsCodes',
  'one of the account’s cost codes',
  root.to(paths.customerAccount, bookingAfter.field('account')).child('costCodes', newData.val()).exists(),
);
const isCountedIfItGrows = named(
  'isCountedIfItGrows',
  'counted with the account’s rides where it grows',
  implies(newData.val().above(data.valOr(0)), isOneMoreOn(bookingAfter.field('account'))),
);
const isOnAccount = named('isOnAccount', 'of a ride on account', bookingAfter.hasChild('account'));

export const onAccount: RulesNode = {
  account: leaf(is.text(20), withANewBooking, isOpen, isCountedThere, personMay, withItsCode),
  account_name: leaf(is.text(ACCOUNT_NAME_MAX), withANewBooking, isItsName),
  cost_code: leaf(is.text(COST_CODE_MAX), withANewBooking, isOneOfItsCodes),
  account_hold: leaf(is.pence, any(withANewBooking, all(withAChangeInItsStatus, isCountedIfItGrows)), isOnAccount),
};
