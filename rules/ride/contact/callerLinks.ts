/** `caller_links`: the link by which a caller without the app follows and cancels a ride. Only the server reads it. */
import { TRACKED } from '@/domain/ride/booking';
import { CALLER_SECRET_CHARACTERS } from '@/domain/ride/follow/callerLink';
import { all, any, named } from '../../language/expression';
import { $booking, data, newTree } from '../../language/scope';
import { bookingIn, isRemoved, isServer } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';

const booking = bookingIn(newTree, $booking);

/** A ride has one link for all its time, so nobody exchanges it for theirs. */
const isFirstOfTexted = named(
  'isFirstOfTexted',
  'once, for a ride of which its rider is told by SMS and that is not over',
  all(data.isMissing(), booking.field('texted').equals(true), booking.field('status').isOneOf(['NEW', ...TRACKED])),
);
const isSecret = is.formed(
  'callerSecret',
  `${CALLER_SECRET_CHARACTERS} random characters`,
  new RegExp(`^[-A-Za-z0-9_]{${CALLER_SECRET_CHARACTERS}}$`),
);

export const callerLinks: RulesNode = {
  $booking: described('The caller’s link of one ride.', {
    '.write': all(isServer, any(isRemoved, isFirstOfTexted)),
    ...record({ secret: leaf(isSecret), at: leaf(is.time) }),
  }),
};
