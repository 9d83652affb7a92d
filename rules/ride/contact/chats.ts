/** `chats`: messages between rider and driver. */
import { HOLDING } from '@/domain/ride/booking';
import { CHAT_BILLED, CHAT_CLOSING, CHAT_LONGEST_MS } from '@/domain/ride/chat';
import * as limits from '@/domain/limits';
import { paths } from '@/domain/paths';
import { HOUR_MS } from '@/domain/time/durations';
import { all, any, named, not } from '../../language/expression';
import { $booking, $message, $side, auth, data, newData, newTree, now, query, root } from '../../language/scope';
import { choose } from '../../language/value';
import {
  appendsOnly,
  growsBy,
  holdsAnything,
  doesJob,
  isNotSuspended,
  isRemoved,
  isServer,
  serverKeeps,
} from '../../predicates';
import * as is from '../../values';
import { described, leaf, nothingElse, type RulesNode, record } from '../../values';
import { isForgotten } from '../keeping';
import { booking, isItsDriver, isItsRider } from '../parties';

/** A driver who took over a ride reads the messages since then, and none meant for the driver before. */
const asksSinceAccepting = named(
  'asksSinceAccepting',
  'only what was said since they accepted',
  all(query.orderByChild.equals('at'), query.startAt.atLeast(booking.field('accepted_time'))),
);

const isJustPaid = all(
  booking.field('status').equals(CHAT_CLOSING),
  booking
    .child('paid_time')
    .valOr(0)
    .above(now.minus(limits.CHAT_AFTER_HOURS * HOUR_MS)),
);
const isChatOpen = named(
  'isChatOpen',
  `during the ride; after it, if they are not suspended, until the bill is paid and for ${limits.CHAT_AFTER_HOURS} hours more, at most ${limits.RETENTION_LEAST_DAYS} days after the trip`,
  any(
    booking.field('status').isOneOf(HOLDING),
    all(
      isNotSuspended(auth.uid),
      booking.field('tripdate').above(now.minus(CHAT_LONGEST_MS)),
      any(booking.field('status').equals(CHAT_BILLED), isJustPaid),
    ),
  ),
);

/** The side of the ride that the caller is on. */
const ownSide = choose(booking.field('driver').equals(auth.uid), 'driver', 'rider');

/** Rules cannot count messages, so each is named in the record of its side, which counts them: one update, one message. */
const isTheOneCounted = named(
  'isTheOneCounted',
  'as the one message that the same update counts in `sent`',
  newTree.to(paths.chatSent, $booking, ownSide).field('key').equals($message),
);
const namesANewMessage = named(
  'namesANewMessage',
  'with a new message, which it names',
  all(
    newData.child('key').isString(),
    newTree.to(paths.chat, $booking).hasChild(newData.field('key')),
    not(root.to(paths.chat, $booking).hasChild(newData.field('key'))),
  ),
);
const keepsThePace = named(
  'keepsThePace',
  `at most ${limits.CHAT_BURST} in ${limits.CHAT_BURST_SECONDS} seconds`,
  any(
    all(
      newData.field('count').equals(1),
      newData.field('since').equals(now),
      any(data.isMissing(), data.field('since').atMost(now.minus(limits.CHAT_BURST_SECONDS * 1000))),
    ),
    all(
      newData.field('since').equals(data.field('since')),
      growsBy(data.child('count'), newData.child('count'), 1),
      newData.field('count').atMost(limits.CHAT_BURST),
    ),
  ),
);
/** Of two calls for one message the second is refused. */
const isLaterThanTheLast = named('isLaterThanTheLast', 'later than the last', newData.val().above(data.valOr(0)));
const isOwnSide = named('isOwnSide', 'for their own side', $side.equals(ownSide));

export const chats: RulesNode = {
  $booking: described('The conversation of one ride.', {
    sent: described('The pace of each side.', {
      '.write': isForgotten,
      '.validate': holdsAnything,
      $side: described('One side’s last message, and how many it has sent within a minute.', {
        '.write': all(any(isItsRider, isItsDriver), isOwnSide, isChatOpen, namesANewMessage, keepsThePace),
        ...record(
          { key: leaf(is.text(40)), count: leaf(is.whole(1, limits.CHAT_BURST)), since: leaf(is.time) },
          {},
          is.noPriority,
        ),
      }),
    }),
    pushed: described('What was pushed of each side.', {
      '.write': isForgotten,
      '.validate': holdsAnything,
      $side: described('When the message of one side that was pushed last was sent.', {
        '.write': serverKeeps,
        ...leaf(is.time, isLaterThanTheLast),
      }),
    }),
    messages: described('The messages, in order.', {
      '.write': isForgotten,
      '.validate': holdsAnything,
      '.indexOn': ['at'],
      '.read': any(isItsRider, all(isItsDriver, asksSinceAccepting), doesJob('rides')),
      $message: described('One message.', {
        '.write': any(
          all(any(isItsRider, isItsDriver), appendsOnly, isChatOpen, isTheOneCounted),
          // For the messages of a person who has left.
          all(isServer, isRemoved),
        ),
        ...record(
          {
            message: leaf(is.text(limits.CHAT_MAX_CHARACTERS), is.visible),
            from: leaf(named('isItsSender', 'the id of the account that sends it', newData.val().equals(auth.uid))),
            type: leaf(
              named('isTheSendersSide', '`driver` or `rider`, whichever the sender is', newData.val().equals(ownSide)),
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
