/** `alerts`, which accounts they name, and what their callers read of them. */
import { ALERT_NOTE_MAX_CHARACTERS, RIDE_REPORT_MAX_CHARACTERS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { ALERT_KINDS, ALERT_STATES } from '@/domain/ride/safety/alert';
import { all, any, implies, named, not, together } from '../language/expression';
import { $alert, $driver, $uid, data, newData, newTree } from '../language/scope';
import type { Value } from '../language/value';
import { positionOf } from '../parts';
import {
  asksPageBy,
  bookingIn,
  goesWithProfile,
  growsBy,
  holdsAnything,
  doesJob,
  isRemoved,
  isSelf,
  isServer,
  once,
  oneMore,
  serverKeeps,
  unchanged,
  userIn,
} from '../predicates';
import * as is from '../values';
import { described, leaf, nothingElse, type RulesNode, record } from '../values';

const BOOKING_ID_MAX_CHARACTERS = 40;
/** A first and a last name. */
const NAME_MAX_CHARACTERS = 130;
const MOBILE_MAX_CHARACTERS = 20;
const ADDRESS_MAX_CHARACTERS = 500;
const SIGN_MAX_CHARACTERS = 100;

const alert = newData.upTo('$alert');
const alertBefore = data.upTo('$alert');
const ride = bookingIn(newTree, alert.field('bookingId'));

const isTakenAnew = growsBy(alertBefore.child('takes'), alert.child('takes'), 1);

/** A press keeps the state it has read, so one that comes after the closing is refused and opens the alert anew. */
const isNextState = named(
  'isNextState',
  '`open` first or after the closing; `taken` with who and when; `closed` from there with who and what was done, or by the server itself',
  any(
    all(newData.val().equals('open'), data.val().differs('taken'), not(alert.hasChild('closedBy'))),
    all(
      newData.val().equals('taken'),
      any(data.val().equals('open'), data.val().equals('taken')),
      alert.hasChildren(['takenAt', 'takenBy']),
    ),
    all(
      newData.val().equals('closed'),
      alert.hasChildren(['closedAt', 'closedBy', 'note']),
      any(data.val().equals('taken'), all(data.val().equals('open'), alert.field('closedBy').equals('server'))),
    ),
  ),
);
const isCountedTake = named(
  'isCountedTake',
  'whoever takes it, counted in `takes`',
  any(newData.val().equals(data.val()), isTakenAnew),
);
const isCountedPress = named(
  'isCountedPress',
  'one more than before; the same when it is closed, so that no press goes unseen',
  any(oneMore, all(alert.field('state').equals('closed'), newData.val().equals(data.val()))),
);
const isAParty = named(
  'isAParty',
  'the ride’s rider or driver, or a driver who gave it back',
  any(
    ride.field('customer').equals(newData.val()),
    ride.field('driver').equals(newData.val()),
    ride.child('formerDrivers').hasChild(newData.val()),
  ),
);

const isHeld = (uid: Value) =>
  named(
    'isHeld',
    'whose account is kept while the alert is pending',
    any(
      alert.field('state').equals('closed'),
      not(userIn(newTree, uid).exists()),
      newTree.to(paths.namedInPending, uid, $alert).exists(),
    ),
  );

const contact: RulesNode = { name: leaf(is.text(NAME_MAX_CHARACTERS)), mobile: leaf(is.text(MOBILE_MAX_CHARACTERS)) };
const place = (what: string): RulesNode =>
  described(what, record({ ...positionOf, add: leaf(is.textOrEmpty(ADDRESS_MAX_CHARACTERS)) }));
const sign = leaf(is.text(SIGN_MAX_CHARACTERS));

const copy: RulesNode = described(
  'Who, which cab and where, as they were.',
  record(
    {
      rider: described('The rider.', record({ uid: leaf(is.uid, isHeld(newData.val())) }, contact)),
      pickup: place('Where the ride begins.'),
      drop: place('Where it goes.'),
      tripdate: leaf(is.time),
    },
    {
      guest: described('Whoever travels, if somebody else booked.', record({}, contact)),
      driver: leaf(is.uid),
      cabs: described('The drivers of the ride and their cabs.', {
        $driver: described(
          'One driver with the cab.',
          record(
            { at: leaf(is.time, unchanged) },
            { ...contact, make: sign, registration: sign, plate: sign, badge: sign },
            isHeld($driver),
          ),
        ),
      }),
    },
  ),
);

const closing: RulesNode = {
  takenAt: leaf(is.time),
  takenBy: leaf(is.uid),
  closedAt: leaf(is.time),
  closedBy: leaf(is.uid),
  note: leaf(is.text(ALERT_NOTE_MAX_CHARACTERS)),
};

/**
 * A call for help by a party to the ride, or a ride that has gone silent. Somebody takes it, and closes it with what was done; it
 * is never removed.
 */
export const alerts: RulesNode = {
  '.indexOn': ['at', 'state', 'uid', 'worded', 'detailed'],
  '.read': all(doesJob('rides'), asksPageBy(['at', 'state'])),
  $alert: described('One call for help, or one ride that has gone silent.', {
    '.read': doesJob('rides'),
    '.write': serverKeeps,
    ...record(
      {
        kind: leaf(is.oneOf(ALERT_KINDS), once),
        state: leaf(isNextState),
        bookingId: leaf(is.text(BOOKING_ID_MAX_CHARACTERS), once),
        booking_id: leaf(is.text(20), once),
        uid: leaf(is.uid, once, isAParty),
        role: leaf(is.oneOf(['rider', 'driver']), once),
        lat: leaf(is.latitude),
        lng: leaf(is.longitude),
        at: leaf(is.time),
        lastAt: leaf(is.time),
        presses: leaf(is.whole(1, 1_000_000), isCountedPress),
      },
      {
        ...closing,
        takenBy: leaf(is.uid, isCountedTake),
        takes: leaf(is.whole(1, 1_000_000), oneMore),
        copy,
        help: leaf(is.flag),
        words: leaf(is.text(RIDE_REPORT_MAX_CHARACTERS)),
        worded: leaf(is.time),
        detailed: leaf(is.time),
        history: described('What came of it before it was opened anew.', {
          $time: described('One closing.', record({ at: leaf(is.time) }, closing, once)),
        }),
      },
      named(
        'closedWithItsTime',
        'with a time and a person if it is closed',
        all(
          together(newData.field('state').equals('closed'), newData.hasChild('closedAt')),
          together(newData.hasChild('closedAt'), newData.hasChild('closedBy')),
          implies(newData.field('state').equals('open'), not(newData.hasChild('takenBy'))),
        ),
      ),
    ),
  }),
};

const alertOfMark = newTree.to(paths.alert, $alert);
const isPendingAlert = any(alertOfMark.field('state').equals('open'), alertOfMark.field('state').equals('taken'));

/** The mark that keeps an account: set with the alert, and removed when it is closed. */
export const namedInAlerts: RulesNode = {
  $uid: described('The alerts that name one person.', {
    pending: described('Those that are open or taken: the account stays as long.', {
      $alert: {
        '.write': all(
          isServer,
          any(
            named(
              'isSetWithAlert',
              'to set it for a pending alert and an account that stands',
              all(newData.exists(), isPendingAlert, userIn(newTree, $uid).exists()),
            ),
            named(
              'isClosedAlert',
              'to remove it once the alert is closed',
              all(newData.isMissing(), not(isPendingAlert)),
            ),
          ),
        ),
        ...leaf(named('yes', 'only yes', newData.val().equals(true))),
      },
    }),
    closed: described('Those that are closed and still hold the name.', {
      $alert: { '.write': isServer, ...leaf(named('yes', 'only yes', newData.val().equals(true))) },
    }),
    ...nothingElse,
  }),
};

/** Only the caller reads it: an alert that somebody else has raised is not told to the people it names. */
export const ownAlarms: RulesNode = {
  $uid: described('What became of one person’s calls for help.', {
    '.write': goesWithProfile($uid),
    '.validate': holdsAnything,
    $alert: described('One call for help.', {
      '.read': isSelf($uid),
      '.write': any(serverKeeps, all(isServer, isRemoved)),
      ...record(
        {
          bookingId: leaf(is.text(BOOKING_ID_MAX_CHARACTERS)),
          state: leaf(
            is.oneOf(ALERT_STATES),
            named('asInTheAlert', 'as in the alert', alertOfMark.field('state').equals(newData.val())),
          ),
          at: leaf(is.time),
        },
        {},
        named('ofTheCaller', 'of whoever called', alertOfMark.field('uid').equals($uid)),
      ),
    }),
  }),
};
