/** `chats`: messages between rider and driver. */
import { CHAT_OPEN } from '@/domain/ride/chat';
import * as limits from '@/domain/limits';
import { all, any, named } from '../language/expression';
import { auth, newData, query } from '../language/scope';
import { choose } from '../language/value';
import { appendsOnly, holdsAnything, isAdmin, isRemoved, isServer } from '../predicates';
import * as is from '../values';
import { described, leaf, nothingElse, type RulesNode, record } from '../values';
import { isForgotten } from './keeping';
import { booking, bookingIs, isItsDriver, isItsRider } from './parties';

/** A driver who took over a ride reads the messages since then, and none meant for the driver before. */
const asksSinceAccepting = named(
  'asksSinceAccepting',
  'only what was said since they accepted',
  all(query.orderByChild.equals('at'), query.startAt.atLeast(booking.field('accepted_time'))),
);

export const chats: RulesNode = {
  $booking: described('The conversation of one ride.', {
    messages: described('The messages, in order.', {
      '.write': isForgotten,
      '.validate': holdsAnything,
      '.indexOn': ['at'],
      '.read': any(isItsRider, all(isItsDriver, asksSinceAccepting), isAdmin),
      $message: described('One message.', {
        '.write': any(
          all(any(isItsRider, isItsDriver), appendsOnly, bookingIs(CHAT_OPEN)),
          // For the messages of a person who has left.
          all(isServer, isRemoved),
        ),
        ...record(
          {
            message: leaf(is.text(limits.CHAT_MAX_CHARACTERS)),
            from: leaf(named('isItsSender', 'the id of the account that sends it', newData.val().equals(auth.uid))),
            type: leaf(
              named(
                'isTheSendersSide',
                '`driver` or `rider`, whichever the sender is',
                newData.val().equals(choose(booking.field('driver').equals(auth.uid), 'driver', 'rider')),
              ),
            ),
            /** The server's clock, so that no message can be dated before or after its time. */
            at: leaf(is.serverTime),
          },
          { msgDate: leaf(is.text(20)), msgTime: leaf(is.text(20)), source: leaf(is.text(20)) },
          is.noPriority,
        ),
      }),
    }),
    ...nothingElse,
  }),
};
