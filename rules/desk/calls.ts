/** `calls`: telephone calls to the office. The first dispatcher who takes one has it. */
import { CALL_STATES, isCallOpen } from '@/domain/desk/calls/call';
import { CALLS_KEPT_DAYS, LINE_MAX_CHARACTERS } from '@/domain/limits';
import { DAY_MS } from '@/domain/time/durations';
import { all, any, type Expression, named, not, together } from '../language/expression';
import { $booking, data, newData, newTree, now } from '../language/scope';
import { asksPageBy, bookingIn, doesJob, isRemoved, isServer, once, remains, unchanged, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const after = newData.upTo('$call');

const goes = (from: string | null, ...to: string[]): Expression =>
  all(from === null ? data.isMissing() : data.val().equals(from), newData.val().isOneOf(to));
const isNext = named(
  'isNext',
  'a step from the one before: it rings, and is then taken, missed or ended; a missed one is done, or was answered after all',
  any(
    goes(null, 'ringing', 'missed', 'ended'),
    goes('ringing', 'taken', 'missed', 'ended'),
    goes('taken', 'ended'),
    goes('missed', 'done', 'ended'),
  ),
);
/** The desk's list is read by `open_at`. */
const isListed = named(
  'isListed',
  'with `open_at` while it rings, is taken or missed, and no longer',
  together(newData.val().isOneOf(CALL_STATES.filter(isCallOpen)), after.hasChild('open_at')),
);
const hasTaker = named(
  'hasTaker',
  'with the admin who took it',
  any(newData.val().differs('taken'), all(after.hasChild('taken_by'), after.hasChild('taken_at'))),
);
const isForgotten = named(
  'isForgotten',
  `to remove all of it after ${CALLS_KEPT_DAYS} days, or with the caller’s profile`,
  all(
    isRemoved,
    any(
      data.field('at').atMost(now.minus(CALLS_KEPT_DAYS * DAY_MS)),
      all(data.field('uid').isSet(), not(userIn(newTree, data.field('uid')).exists())),
    ),
  ),
);
const isARide = named('isARide', 'of a ride', bookingIn(newTree, $booking).exists());

export const calls: RulesNode = {
  '.indexOn': ['open_at', 'at', 'uid'],
  '.read': all(doesJob('rides'), asksPageBy(['open_at', 'at'])),
  $call: described('One call.', {
    '.read': doesJob('rides'),
    '.write': all(isServer, any(remains, isForgotten)),
    ...record(
      { state: leaf(is.oneOf(CALL_STATES), isNext, isListed, hasTaker), at: leaf(is.time, unchanged) },
      {
        open_at: leaf(is.time, once),
        number: leaf(is.text(20), once),
        line: leaf(is.text(LINE_MAX_CHARACTERS), once),
        uid: leaf(
          is.uid,
          once,
          named('isSomebody', 'of somebody with a profile', userIn(newTree, newData.val()).exists()),
        ),
        answered_at: leaf(is.time, once),
        taken_by: leaf(is.uid, once),
        taken_name: leaf(is.text(200), once),
        taken_at: leaf(is.time, once),
        ended_at: leaf(is.time, once),
        bookings: described('The rides booked during the call.', { $booking: leaf(is.flag, isARide) }),
      },
    ),
  }),
};
