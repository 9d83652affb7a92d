/** `cab_codes`: the codes that drivers’ phones show to passengers. Only the server reads them. */
import { SHARE_SECRET_CHARACTERS } from '@/domain/ride/follow/follow';
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
const isSecret = is.formed(
  'secret',
  `${SHARE_SECRET_CHARACTERS} random characters`,
  new RegExp(`^[-A-Za-z0-9_]{${SHARE_SECRET_CHARACTERS}}$`),
);
const code = { secret: leaf(isSecret), until: leaf(is.time) };

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
