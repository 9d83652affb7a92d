/** `repeats`: bookings that repeat, and what became of each of their days. */
import * as limits from '@/domain/limits';
import { COST_CODE_MAX } from '@/domain/onAccount/account';
import { paths } from '@/domain/paths';
import { PAYMENT_MODES } from '@/domain/ride/booking';
import { REPEAT_KINDS } from '@/domain/ride/repeats/repeat';
import { ABSENT_FEE_MAX } from '@/domain/ride/repeats/runPeople';
import { RIDER_FIELD_NAMES } from '@/domain/ride/riderFields';
import { WEEKDAYS } from '@/domain/time/time';
import { all, any, named, not } from '../../language/expression';
import { $date, $repeat, auth, data, newData, newTree, now, root } from '../../language/scope';
import { offeredNeeds } from '../../needs/needs';
import { asksOwnRows, asksPageBy, growsBy, doesJob, isKnown, isServer, unchanged, userIn } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { place } from '../parts';
import { riderLeaves } from '../riderFields';

const COUNT_MAX = 1_000_000_000;

const isItsRider = named('isItsRider', 'its rider', all(isKnown, data.field('rider').equals(auth.uid)));

/** Of two writes at once one is refused, because both would be the next. */
const isTheNextEdit = named(
  'isTheNextEdit',
  'counted in `edits`',
  all(newData.exists(), growsBy(data.child('edits'), newData.child('edits'), 1)),
);
const hasItsRider = userIn(newTree, newData.field('rider')).exists();
const goesWithItsRider = named(
  'goesWithItsRider',
  'to remove all of it once its rider has left',
  all(newData.isMissing(), not(userIn(newTree, data.field('rider')).exists())),
);
const isPast = named(
  'isPast',
  'to remove all of it once its rides are long over',
  all(newData.isMissing(), data.field('over').isSet(), data.field('over').atMost(now)),
);

const day = newData.upTo('$date');
const dayBefore = data.upTo('$date');
const ride = newTree.to(paths.booking, newData.val());
/** The ride and the record of its day are one write, and a day that has a ride gets no other. */
const isMadeWithTheRide = named(
  'isMadeWithTheRide',
  'made with that rider’s ride of that day, once',
  any(
    newData.val().equals(data.val()),
    all(
      data.isMissing(),
      not(root.to(paths.booking, newData.val()).exists()),
      ride.field('customer').equals(newTree.to(paths.repeat, $repeat).field('rider')),
      ride.child('repeat').field('id').equals($repeat),
      ride.child('repeat').field('day').equals($date),
    ),
  ),
);
const keepsItsRide = named(
  'keepsItsRide',
  'keeping the ride it has',
  any(not(dayBefore.hasChild('booking')), day.hasChild('booking')),
);
const isOneOrTheOther = named(
  'isOneOrTheOther',
  'with a booking or with the reason why there is none',
  any(
    all(newData.hasChildren(['booking', 'estimate', 'at']), not(newData.hasChild('failed'))),
    all(newData.hasChildren(['failed', 'at']), not(newData.hasChild('booking'))),
  ),
);
const isTrue = named('isTrue', 'yes', newData.val().equals(true));

const isOfAnAccount = named(
  'isOfAnAccount',
  'of a customer’s account',
  newTree.to(paths.customerAccount, newData.val()).exists(),
);
const isOnAccount = named('isOnAccount', 'of a run, which is on account', newData.upTo('$repeat').hasChild('account'));

const ranges = (words: string): RulesNode =>
  described(words, {
    $range: record(
      { from: leaf(is.date), until: leaf(is.date) },
      { name: leaf(is.text(limits.REPEAT_NAME_MAX_CHARACTERS)) },
    ),
  });

const trip = described(
  'The ride that is booked for each day.',
  record(
    { pickup: place(), drop: place(), carType: leaf(is.text(60)) },
    {
      stops: described('The places on the way.', { $stop: place() }),
      ...riderLeaves(RIDER_FIELD_NAMES),
      needs: offeredNeeds,
      pay_with: leaf(is.oneOf(PAYMENT_MODES)),
      guest: described(
        'Whom it is for, if not for the rider.',
        record({ name: leaf(is.text(130)), mobile: leaf(is.text(30)) }),
      ),
    },
  ),
);

const rule = described(
  'The days and the hour of its rides.',
  record(
    {
      kind: leaf(is.oneOf(REPEAT_KINDS)),
      time: leaf(is.formed('clockTime', 'a clock time', /^([01][0-9]|2[0-3]):[0-5][0-9]$/)),
      first: leaf(is.date),
    },
    {
      last: leaf(is.date),
      weekdays: described('The weekdays chosen.', { $weekday: leaf(is.oneOf(WEEKDAYS)) }),
      terms: ranges('The terms of a school.'),
      holidays: ranges('Days without a ride.'),
      extra: described('Days with a ride beside the others.', { $extra: leaf(is.date) }),
      skipped: described('Single days left out.', { $date: { '.validate': all(is.isDateKey($date), isTrue) } }),
    },
  ),
);

export const repeats: RulesNode = {
  '.indexOn': ['rider', 'due', 'failing', 'account', 'driver'],
  '.read': any(
    all(isKnown, asksOwnRows('rider')),
    all(doesJob('rides'), asksPageBy(['rider', 'due', 'failing', 'account'])),
  ),
  $repeat: described('One booking that repeats.', {
    '.read': any(isItsRider, doesJob('rides')),
    '.write': all(isServer, any(isTheNextEdit, goesWithItsRider, isPast)),
    ...record(
      {
        rider: leaf(is.uid, unchanged),
        name: leaf(is.text(limits.REPEAT_NAME_MAX_CHARACTERS)),
        made_at: leaf(is.time, unchanged),
        trip,
        rule,
        version: leaf(is.whole(1, COUNT_MAX)),
        edits: leaf(is.whole(1, COUNT_MAX)),
        through: leaf(is.time),
        due: leaf(is.time),
      },
      {
        taken_by: leaf(is.uid, unchanged),
        account: leaf(is.text(20), isOfAnAccount),
        cost_code: leaf(is.text(COST_CODE_MAX), isOnAccount),
        driver: leaf(is.uid, isOnAccount),
        absent_fee: leaf(is.whole(0, ABSENT_FEE_MAX), isOnAccount),
        ended: leaf(is.date),
        call_off: leaf(is.date),
        days: described('What became of its days.', {
          $date: described('One day.', {
            '.validate': all(is.isDateKey($date), isOneOrTheOther, keepsItsRide),
            booking: leaf(is.text(20), isMadeWithTheRide),
            estimate: leaf(is.pence),
            at: leaf(is.time),
            told: leaf(isTrue),
            given: leaf(isTrue),
            without: leaf(is.text(40)),
            failed: leaf(is.text(40)),
            missed: leaf(isTrue),
            ...is.nothingElse,
          }),
        }),
        failing: leaf(is.time),
        over: leaf(is.time),
      },
      named('hasItsRider', 'of somebody who has an account', hasItsRider),
    ),
  }),
};
