/** A fee for a ride that was missed or cancelled late: only what the card of the booking has, and only after its grace time. */
import { MISSED_KINDS, type MissedKind } from '@/domain/pricing/card/cardCharges';
import { paths } from '@/domain/paths';
import { NO_SHOW } from '@/domain/ride/ownReasons';
import { FEE_STATES } from '@/domain/ride/missed/missedFee';
import { MINUTE_MS } from '@/domain/time/durations';
import { all, any, implies, named, not } from '../language/expression';
import { $booking, data, newData, now, root } from '../language/scope';
import type { Value } from '../language/value';
import { once } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';
import { name } from './parts';
import { bookingAfter, bookingBefore, entering, statusIs } from './update';

/** The server knows the database's clock to within this, milliseconds. */
const CLOCKS_APART_MS = MINUTE_MS;

const fee = bookingAfter.child('missed_fee');
const agreed = (kind: MissedKind) => bookingBefore.child('estimate_lines', 'card', 'charges', kind);
/** The fee is dated this long after an instant of the booking, by the minutes that the card gives. */
const isAfterGrace = (since: Value, kind: MissedKind) =>
  fee.field('at').atLeast(since.plus(agreed(kind).field('after_minutes').times(MINUTE_MS)));

const isOfNow = named(
  'isOfNow',
  'the time of the cancellation',
  all(newData.val().atMost(now.plus(CLOCKS_APART_MS)), newData.val().atLeast(now.minus(CLOCKS_APART_MS))),
);

const isForCancelling = all(
  newData.val().equals('cancelling'),
  bookingBefore.field('status').equals('ACCEPTED'),
  bookingAfter.field('cancelled_by').equals('rider'),
  isAfterGrace(bookingBefore.field('accepted_time'), 'cancelling'),
  fee.field('at').atMost(bookingBefore.field('due_time')),
);
const isForNoShow = all(
  newData.val().equals('no_show'),
  bookingBefore.field('status').equals('ARRIVED'),
  bookingAfter.field('cancelled_by').isOneOf(['driver', 'admin']),
  bookingAfter.field('reason').equals(NO_SHOW),
  fee.field('at').atLeast(bookingBefore.child('no_show_time').valOr(0)),
  isAfterGrace(bookingBefore.field('driver_arrive_time'), 'no_show'),
  implies(bookingBefore.field('bookLater').equals(true), isAfterGrace(bookingBefore.field('tripdate'), 'no_show')),
);
const isEarned = named(
  'isEarned',
  'set when the rider cancels after the grace time while the cab is not late, or the driver, or the desk for them, reports a no-show after theirs; never on a ride on which somebody needs something',
  all(entering('CANCELLED'), not(root.to(paths.rideNeeds, $booking).exists()), any(isForCancelling, isForNoShow)),
);
const isTheCards = named(
  'isTheCards',
  'what the card has by which the ride was agreed',
  any(
    ...MISSED_KINDS.map((kind) =>
      all(fee.field('kind').equals(kind), newData.val().equals(agreed(kind).field('pence'))),
    ),
  ),
);
const isSettledOnce = named(
  'isSettledOnce',
  '`due` with the cancellation; then once `paid` or `waived`',
  any(
    all(data.isMissing(), newData.val().equals('due'), entering('CANCELLED')),
    all(data.val().equals('due'), newData.val().isOneOf(['paid', 'waived']), fee.hasChild('settled_at')),
  ),
);
const withTheSettling = named(
  'withTheSettling',
  'set when the office settles it',
  all(statusIs('CANCELLED'), data.isMissing(), fee.field('state').differs('due')),
);
const ofTheBooking = (part: string) =>
  named(
    `ofTheBooking(${part})`,
    'as the estimate names it',
    newData.val().equals(bookingBefore.child('estimate_lines', 'card').field(part)),
  );

export const missedFee: RulesNode = described(
  'What the authority’s card has for a ride that was missed or cancelled late.',
  record(
    {
      kind: leaf(is.oneOf(MISSED_KINDS), once, isEarned),
      pence: leaf(is.penceAboveZero, once, isTheCards),
      at: leaf(is.time, once, isOfNow),
      card: described(
        'The version of the card.',
        record({
          authority: leaf(name, once, ofTheBooking('authority')),
          district: leaf(name, once, ofTheBooking('district')),
          effective_from: leaf(is.date, once, ofTheBooking('effective_from')),
        }),
      ),
      state: leaf(is.oneOf(FEE_STATES), isSettledOnce),
    },
    { settled_at: leaf(is.time, withTheSettling) },
  ),
);
