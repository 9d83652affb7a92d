/**
 * `refusals`, `offer_answers`: refusals to carry somebody because of a need, and how offers are answered. Only admins
 * read them.
 */
import * as limits from '@/domain/limits';
import { paths } from '@/domain/paths';
import { OFFER_ANSWERS } from '@/domain/ride/needs/offerAnswers';
import { CANNOT_CARRY, REFUSAL_STATES, REFUSED_FOR } from '@/domain/ride/needs/refusal';
import { DAY_MS } from '@/domain/time/durations';
import { all, any, implies, named } from '../language/expression';
import { $month, data, newData, now, root } from '../language/scope';
import { asksPageBy, holdsAnything, doesJob, isRemoved, isServer, oneMore, remains, unchanged } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const LISTED_BY = ['at', 'driver', 'state'];

const ride = root.to(paths.booking, newData.upTo('$id').field('bookingId'));
const isOrWasItsDriver = named(
  'isOrWasItsDriver',
  'a driver of that ride',
  any(data.exists(), ride.field('driver').equals(newData.val()), ride.child('formerDrivers').hasChild(newData.val())),
);
const toldAtOnce = named(
  'toldAtOnce',
  'set when the refusal is made and never changed',
  any(newData.val().equals(data.val()), data.upTo('$id').isMissing()),
);
const beginsOpen = named('beginsOpen', '`open` at first', any(data.exists(), newData.val().equals('open')));
const isOld = named(
  'isOld',
  `to remove it ${limits.REFUSALS_KEPT_DAYS} days later`,
  all(isRemoved, data.field('at').atMost(now.minus(limits.REFUSALS_KEPT_DAYS * DAY_MS))),
);
const isDecided = named(
  'isDecided',
  'with a time and a person once it is decided',
  implies(newData.field('state').differs('open'), newData.hasChildren(['decided_at', 'decided_by'])),
);

export const refusals: RulesNode = {
  '.indexOn': LISTED_BY,
  '.read': all(doesJob('readRefusals'), asksPageBy(LISTED_BY)),
  $id: described('One refusal, as the driver or the rider reported it.', {
    '.read': doesJob('readRefusals'),
    '.write': all(isServer, any(remains, isOld)),
    ...record(
      {
        bookingId: leaf(is.text(40), unchanged),
        booking_id: leaf(is.text(20), unchanged),
        driver: leaf(is.uid, unchanged, isOrWasItsDriver),
        by: leaf(is.oneOf(['driver', 'rider']), unchanged),
        at: leaf(is.time, unchanged),
        state: leaf(is.oneOf(REFUSAL_STATES), beginsOpen),
      },
      {
        reason: leaf(is.oneOf(CANNOT_CARRY), toldAtOnce),
        about: leaf(is.oneOf(REFUSED_FOR), toldAtOnce),
        words: leaf(is.text(limits.REFUSAL_WORDS_MAX_CHARACTERS), toldAtOnce),
        decided_at: leaf(is.time),
        decided_by: leaf(is.uid),
        note: leaf(is.text(limits.REFUSAL_WORDS_MAX_CHARACTERS)),
      },
      isDecided,
    ),
  }),
};

const counter = leaf(is.whole(1, 1_000_000), oneMore);

export const offerAnswers: RulesNode = {
  $month: described('How drivers answered offers in one month.', {
    '.read': doesJob('readRefusals'),
    '.write': all(isServer, isRemoved),
    '.validate': is.isMonthKey($month),
    $driver: described('Offers that one driver accepted and declined, with needs and without.', {
      '.write': all(isServer, remains),
      '.validate': holdsAnything,
      ...Object.fromEntries(OFFER_ANSWERS.map((name) => [name, counter])),
      $other: { '.validate': false },
    }),
  }),
};
