/** `lost_property`: what was left in cabs, ride by ride. */
import * as limits from '@/domain/limits';
import { isLostOpen, LOST_FROM, LOST_STATES, lostBefore } from '@/domain/ride/lostProperty';
import { DAY_MS } from '@/domain/time/durations';
import { all, any, type Expression, named, not, together } from '../../language/expression';
import { $booking, data, newData, newTree, now, root } from '../../language/scope';
import { asksPageBy, bookingIn, doesJob, isRemoved, isServer, once, oneMore, remains, userIn } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { isItsDriver, isItsRider } from '../parties';

const ride = bookingIn(newTree, $booking);
const rider = bookingIn(root, $booking).field('customer');
const after = newData.upTo('$booking');
const CLOSED = LOST_STATES.filter((state) => !isLostOpen(state));

const isNext = named(
  'isNext',
  'a step from the one before',
  any(
    ...LOST_STATES.map((to) =>
      all(
        newData.val().equals(to),
        any(...lostBefore(to).map((from) => (from === null ? data.isMissing() : data.val().equals(from)))),
      ),
    ),
  ),
);
/** The list of open reports is read by `open_since`, and the nightly removal by `closed_at`. */
const isListed: Expression = named(
  'isListed',
  'with `closed_at` once it is closed, and `open_since` until then',
  all(
    together(newData.val().isOneOf(CLOSED), after.hasChild('closed_at')),
    together(after.hasChild('open_since'), not(after.hasChild('closed_at'))),
  ),
);
const isOver = named(
  'isOver',
  `on a ride that ended at most ${limits.LOST_REPORT_DAYS} days ago, even if its bill is void`,
  all(
    // A ride that was cancelled before its end has no such time.
    ride.field('status').isOneOf([...LOST_FROM, 'CANCELLED']),
    ride.field('trip_end_time').atLeast(now.minus(limits.LOST_REPORT_DAYS * DAY_MS)),
  ),
);
const isForgotten = named(
  'isForgotten',
  `to remove all of it with the rider’s profile, or ${limits.LOST_KEPT_DAYS} days after it was closed`,
  all(
    isRemoved,
    any(
      not(userIn(newTree, rider).exists()),
      data.field('closed_at').atMost(now.minus(limits.LOST_KEPT_DAYS * DAY_MS)),
    ),
  ),
);
const ofTheRide = (field: string): Expression =>
  named(`ofTheRide(${field})`, 'as in the booking', newData.val().equals(ride.field(field)));

export const lostProperty: RulesNode = {
  '.indexOn': ['open_since', 'closed_at'],
  '.read': all(doesJob('rides'), asksPageBy(['open_since', 'closed_at'])),
  $booking: described('Something left in the cab of one ride.', {
    '.read': doesJob('rides'),
    '.write': all(isServer, any(remains, isForgotten)),
    ...record(
      {
        report: described('What rider and driver read of it.', {
          '.read': any(isItsRider, isItsDriver),
          ...record(
            {
              state: leaf(is.oneOf(LOST_STATES), isNext, isListed),
              what: leaf(is.text(limits.LOST_WHAT_MAX_CHARACTERS), once),
              at: leaf(is.time, once, isOver),
              booking_id: leaf(is.text(20), once, ofTheRide('booking_id')),
              customer: leaf(is.uid, once, ofTheRide('customer')),
              driver: leaf(is.uid, once, ofTheRide('driver')),
            },
            { moved_at: leaf(is.time) },
          ),
        }),
        desk: described(
          'What the office alone reads of it.',
          record(
            { contact: leaf(is.text(30), once) },
            { note: leaf(is.text(limits.LOST_NOTE_MAX_CHARACTERS)), notes: leaf(is.whole(1, 1_000_000), oneMore) },
          ),
        ),
      },
      { open_since: leaf(is.time, once), closed_at: leaf(is.time, once) },
    ),
  }),
};
