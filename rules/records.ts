/** Notices and the platform's own records: `notifis`, `audit`, `retention`, `late_details`. */
import { AUDIT_VALUE_MAX_CHARACTERS } from '@/domain/desk/audit';
import { AUDIT_KINDS } from '@/domain/desk/auditEvents';
import { RETENTION_KINDS } from '@/domain/paths';
import { all, any, named } from './language/expression';
import { $booking, $kind, $uid, data, newData, query, root } from './language/scope';
import {
  asksPageBy,
  bookingIn,
  goesWithProfile,
  doesJob,
  holdsAnything,
  isAdmin,
  isMadeAnew,
  isMemberSelf,
  isRemoved,
  isServer,
  once,
  serverAppends,
  serverKeeps,
} from './predicates';
import * as is from './values';
import { described, fields, leaf, type RulesNode, record } from './values';

const BOOKING_ID_MAX_CHARACTERS = 40;

/** The reader may change a notice from live to read, and nothing else. */
const isMarkedRead = named(
  'isMarkedRead',
  'to mark it read',
  all(data.val().equals('live'), newData.val().equals('read')),
);

export const notifis: RulesNode = {
  $uid: described('The notices of one person.', {
    '.indexOn': ['at', 'status'],
    '.read': isMemberSelf($uid),
    '.write': goesWithProfile($uid),
    '.validate': holdsAnything,
    $notice: described('One notice.', {
      '.write': all(isServer, any(isMadeAnew, isRemoved)),
      ...record(
        {
          status: {
            '.write': all(isMemberSelf($uid), isMarkedRead),
            '.validate': all(is.oneOf(['live', 'read']), is.noPriority),
          },
          title: leaf(is.text(200)),
          body: leaf(is.textOrEmpty(1000)),
          at: leaf(is.time),
        },
        {
          bookingId: leaf(is.text(BOOKING_ID_MAX_CHARACTERS)),
          message: leaf(is.text(20)),
          seen: { '.write': isServer, ...leaf(is.time, once) },
        },
        is.noPriority,
      ),
    }),
  }),
};

const auditValue = leaf(any(is.textOrEmpty(AUDIT_VALUE_MAX_CHARACTERS), is.anyNumber, is.flag));
const auditChange: RulesNode = described('One field, before and after.', {
  '.validate': named(
    'isAChange',
    'with its value before, after or both',
    any(newData.hasChild('from'), newData.hasChild('to')),
  ),
  ...fields({ from: auditValue, to: auditValue }),
});

const AUDIT_INDEX = ['at', 'kindAt', 'byAt', 'bookingId', 'subject', 'by'];

/** The date up to which the nightly schedule has removed old records; it never moves back. */
export const retention: RulesNode = {
  $kind: described('The date up to which one kind of record has been removed.', {
    '.write': serverKeeps,
    ...leaf(
      is.time,
      named('isKeptForATime', `for ${RETENTION_KINDS.join(' or ')}`, $kind.isOneOf(RETENTION_KINDS)),
      named('neverBack', 'never moved back', any(data.isMissing(), newData.val().atLeast(data.val()))),
    ),
  }),
};

/** Noted while a ride keeps details that are due, and removed with them. */
export const lateDetails: RulesNode = {
  $booking: described('One ride.', {
    '.write': isServer,
    ...leaf(
      named('isYes', 'only yes', newData.val().equals(true)),
      named('isARide', 'for a ride that there is', bookingIn(root, $booking).exists()),
    ),
  }),
};

/** The schema version. `npm run migrate` writes it as the owner, to whom rules do not apply; nobody else may. */
export const schema: RulesNode = { '.validate': false };

/** What happened to a ride stands on its page, for everybody of the office. */
const asksOneRide = named('asksOneRide', 'for one of them', query.equalTo.isSet());

export const audit: RulesNode = {
  '.indexOn': AUDIT_INDEX,
  '.read': any(all(doesJob('audit'), asksPageBy(AUDIT_INDEX)), all(isAdmin, asksPageBy(['bookingId']), asksOneRide)),
  $entry: described('One action.', {
    '.read': doesJob('audit'),
    '.write': serverAppends,
    ...record(
      { at: leaf(is.time), by: leaf(is.uid), role: leaf(is.text(20)), event: leaf(is.text(60)) },
      {
        kind: leaf(is.oneOf(AUDIT_KINDS)),
        kindAt: leaf(is.text(60)),
        byAt: leaf(is.text(160)),
        bookingId: leaf(is.text(BOOKING_ID_MAX_CHARACTERS)),
        subject: leaf(is.text(200)),
        name: leaf(is.text(AUDIT_VALUE_MAX_CHARACTERS)),
        from: leaf(is.textOrEmpty(200)),
        to: leaf(is.textOrEmpty(200)),
        detail: leaf(is.textOrEmpty(2000)),
        changes: described('The fields that changed.', { $field: auditChange }),
        people: described('Changes to people.', {
          $uid: described('Changes to one person, field by field.', { $field: auditChange }),
        }),
      },
    ),
  }),
};
