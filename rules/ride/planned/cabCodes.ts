/** `cab_codes`: the codes that drivers’ phones show to passengers. Only the server reads them. */
import { all, named } from '../../language/expression';
import { $uid, newTree } from '../../language/scope';
import { isNotSuspended, isServer, userIn } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';

const driver = userIn(newTree, $uid);
const isFree = named(
  'isFree',
  'while the driver is on duty and free',
  all(driver.field('driverActiveStatus').equals(true), driver.field('queue').differs(true)),
);
const code = { secret: leaf(is.linkSecret), until: leaf(is.time) };

export const cabCodes: RulesNode = {
  $uid: described('The code of one driver, removed by the ride that begins with it.', {
    '.write': isServer,
    ...record(
      code,
      { last: described('The code before it, which somebody may have scanned.', record(code)) },
      isFree,
      isNotSuspended($uid),
    ),
  }),
};
