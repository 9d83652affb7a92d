/** `complaints`, `complaint_desk`, `complaint_words`: what riders complain about, what the office notes, and what drivers say. */
import {
  COMPLAINT_KINDS,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  complaintBefore,
  OWED,
} from '@/domain/desk/complaints/complaint';
import * as limits from '@/domain/limits';
import { paths } from '@/domain/paths';
import { DAY_MS } from '@/domain/time/durations';
import { all, any, named, not, together } from '../language/expression';
import { $id, data, newData, newTree, now, root } from '../language/scope';
import {
  asksOwnRows,
  asksPageBy,
  bookingIn,
  doesJob,
  isKnown,
  isKnownSelf,
  isRemoved,
  isServer,
  once,
  oneMore,
  remains,
  unchanged,
  userIn,
} from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const LISTED_BY = ['open_since', 'closed_at', 'due', 'driver', 'number', 'customer'];

const state = newData.field('state');
const ride = bookingIn(newTree, newData.upTo('$id').field('bookingId'));
const words = is.text(limits.COMPLAINT_WORDS_MAX_CHARACTERS);

const isNext = named(
  'isNext',
  'a step from the one before',
  any(
    ...COMPLAINT_STATES.map((to) =>
      all(
        newData.val().equals(to),
        any(...complaintBefore(to).map((from) => (from === null ? data.isMissing() : data.val().equals(from)))),
      ),
    ),
  ),
);
const isListed = named(
  'isListed',
  '`due` while the office owes an answer, `answered_at` while it is answered, `closed_at` once it is closed, and `open_since` until then',
  all(
    together(state.isOneOf(OWED), newData.hasChild('due')),
    together(state.equals('answered'), newData.hasChild('answered_at')),
    together(state.equals('closed'), newData.hasChild('closed_at')),
    together(newData.hasChild('open_since'), not(newData.hasChild('closed_at'))),
  ),
);
const hasNoRider = not(userIn(newTree, data.field('customer')).exists());
const isForgotten = named(
  'isForgotten',
  `to remove all of it with the rider’s profile, or ${limits.COMPLAINTS_KEPT_DAYS} days after it was closed`,
  all(isRemoved, any(hasNoRider, data.field('closed_at').atMost(now.minus(limits.COMPLAINTS_KEPT_DAYS * DAY_MS)))),
);
const isOfItsRide = named(
  'isOfItsRide',
  'the ride of that rider',
  ride.field('customer').equals(newData.upTo('$id').field('customer')),
);
const isOrWasItsDriver = named(
  'isOrWasItsDriver',
  'a driver of that ride',
  any(data.exists(), ride.field('driver').equals(newData.val()), ride.child('formerDrivers').hasChild(newData.val())),
);
/** Together with a step of the complaint itself, so that of two people at once one is refused. */
const goesWithIt = named(
  'goesWithIt',
  'to remove it with the complaint',
  all(isRemoved, newTree.to(paths.complaint, $id).isMissing()),
);
const isOfAComplaint = named('isOfAComplaint', 'of a complaint', newTree.to(paths.complaint, $id).exists());

export const complaints: RulesNode = {
  '.indexOn': [...LISTED_BY, 'answered_at'],
  '.read': any(all(doesJob('complaints'), asksPageBy(LISTED_BY)), all(isKnown, asksOwnRows('customer'))),
  $id: described('One complaint, as its rider reads it.', {
    '.read': any(doesJob('complaints'), isKnownSelf(data.field('customer'))),
    '.write': all(isServer, any(remains, isForgotten)),
    ...record(
      {
        number: leaf(is.text(20), once),
        customer: leaf(is.uid, once),
        kind: leaf(is.oneOf(COMPLAINT_KINDS), once),
        state: leaf(is.oneOf(COMPLAINT_STATES), isNext),
        at: leaf(is.time, once),
        moves: leaf(is.whole(1, 10_000), oneMore),
        moved_at: leaf(is.time),
        messages: described('What was written, in order.', {
          $message: described('What the rider or the office wrote.', {
            ...record({
              at: leaf(is.time, unchanged),
              from: leaf(is.oneOf(['rider', 'office']), unchanged),
              words: leaf(words, unchanged),
            }),
          }),
        }),
      },
      {
        bookingId: leaf(is.text(40), once, isOfItsRide),
        booking_id: leaf(is.text(20), once),
        driver: leaf(is.uid, once, isOrWasItsDriver),
        due: leaf(is.time),
        answered_at: leaf(is.time),
        open_since: leaf(is.time),
        closed_at: leaf(is.time),
      },
      isListed,
    ),
  }),
};

export const complaintDesk: RulesNode = {
  $id: described('What the office alone reads of one complaint.', {
    '.read': doesJob('complaints'),
    '.write': all(isServer, any(all(remains, isOfAComplaint), goesWithIt)),
    ...is.fields({
      looker: leaf(is.uid),
      opened_by: leaf(is.uid, once),
      outcome: leaf(is.oneOf(COMPLAINT_OUTCOMES)),
      notes: described('The office’s notes.', {
        $note: described(
          'A note that the rider never sees.',
          record({
            at: leaf(is.time, unchanged),
            by: leaf(is.uid, unchanged),
            words: leaf(words, unchanged),
          }),
        ),
      }),
    }),
  }),
};

const isOfItsDriver = named(
  'isOfItsDriver',
  'the driver of that complaint',
  root.to(paths.complaint, $id).field('driver').equals(newData.val()),
);
const whileOpen = named(
  'whileOpen',
  'only until the complaint is closed',
  root.to(paths.complaint, $id).hasChild('open_since'),
);

export const complaintWords: RulesNode = {
  '.indexOn': ['driver'],
  '.read': all(isKnown, asksOwnRows('driver')),
  $id: described('What one driver was asked about a complaint, and said.', {
    '.read': any(doesJob('complaints'), isKnownSelf(data.field('driver'))),
    '.write': all(
      isServer,
      any(
        remains,
        goesWithIt,
        named(
          'goesWithDriver',
          'to remove it with the driver’s profile',
          all(isRemoved, not(userIn(newTree, data.field('driver')).exists())),
        ),
      ),
    ),
    ...record(
      {
        driver: leaf(is.uid, once, isOfItsDriver),
        bookingId: leaf(is.text(40), once),
        booking_id: leaf(is.text(20), once),
        at: leaf(is.time, once),
        question: leaf(words, once, whileOpen),
      },
      { answer: leaf(words, once, whileOpen), answered_at: leaf(is.time, once) },
      named(
        'answeredInTime',
        'with a time once it is answered',
        together(newData.hasChild('answer'), newData.hasChild('answered_at')),
      ),
    ),
  }),
};
