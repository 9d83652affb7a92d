/** What the platform tells people and remembers itself: `notifis`, `alerts`, `audit`. */
import { ALERT_KINDS } from '@/domain/alert';
import { AUDIT_VALUE_MAX_CHARACTERS } from '@/domain/audit';
import { AUDIT_KINDS } from '@/domain/auditEvents';
import { all, any, isOneOf } from './expression';
import { RETENTION_KINDS } from '@/domain/paths';
import { goesWithProfile } from './people';
import { asksPageBy, isAdmin, isMemberSelf, isServer } from './predicates';
import * as is from './values';
import { fields, leaf, type RulesNode, record } from './values';

const BOOKING_ID_MAX_CHARACTERS = 40;
const once = '!data.exists()';

export const notifis: RulesNode = {
  $uid: {
    '.indexOn': ['at', 'status'],
    '.read': isMemberSelf('$uid'),
    '.write': goesWithProfile('$uid'),
    '.validate': 'newData.hasChildren()',
    $notice: {
      '.write': all(isServer, any('!data.exists()', '!newData.exists()')),
      ...record(
        {
          /** Its reader may turn it from live to read, and nothing else. */
          status: {
            '.write': all(isMemberSelf('$uid'), "data.val() === 'live'", "newData.val() === 'read'"),
            '.validate': all(is.oneOf(['live', 'read']), is.noPriority),
          },
          title: leaf(is.text(200)),
          body: leaf(is.textOrEmpty(1000)),
          at: leaf(is.time),
        },
        { bookingId: leaf(is.text(BOOKING_ID_MAX_CHARACTERS)) },
        is.noPriority,
      ),
    },
  },
};

/** A call for help by a party of the ride, or a ride nobody hears of; it is never removed, and closed by the server's word. */
export const alerts: RulesNode = {
  '.indexOn': ['at', 'state'],
  '.read': all(isAdmin, asksPageBy(['at', 'state'])),
  $alert: {
    '.read': isAdmin,
    '.write': all(isServer, 'newData.exists()'),
    ...record(
      {
        kind: leaf(is.oneOf(ALERT_KINDS), once),
        state: leaf(
          any(
            "newData.val() === 'open'",
            all("newData.val() === 'closed'", "data.val() === 'open'", "newData.parent().hasChild('closedBy')"),
          ),
        ),
        bookingId: leaf(is.text(BOOKING_ID_MAX_CHARACTERS), once),
        booking_id: leaf(is.text(20), once),
        uid: leaf(
          is.uid,
          once,
          any(
            ...['customer', 'driver'].map(
              (party) =>
                `newData.parent().parent().parent().child('bookings').child(newData.parent().child('bookingId').val()).child('${party}').val() === newData.val()`,
            ),
          ),
        ),
        role: leaf(is.oneOf(['rider', 'driver']), once),
        lat: leaf(is.latitude),
        lng: leaf(is.longitude),
        at: leaf(is.time),
        lastAt: leaf(is.time),
        /** One more than before: of two presses at once one is refused and tries again. */
        presses: leaf(
          is.whole(1, 1_000_000),
          '(data.exists() ? newData.val() === data.val() + 1 : newData.val() === 1)',
        ),
      },
      { closedAt: leaf(is.time), closedBy: leaf(is.uid) },
      "(newData.child('state').val() === 'closed') === newData.hasChild('closedAt')",
      "newData.hasChild('closedAt') === newData.hasChild('closedBy')",
    ),
  },
};

const auditValue = leaf(any(is.textOrEmpty(AUDIT_VALUE_MAX_CHARACTERS), 'newData.isNumber()', is.flag));
/** A field before and after. */
const auditChange: RulesNode = {
  '.validate': any("newData.hasChild('from')", "newData.hasChild('to')"),
  ...fields({ from: auditValue, to: auditValue }),
};

const AUDIT_INDEX = ['at', 'kindAt', 'byAt', 'bookingId', 'subject', 'by'];

/** How far the nightly forgetting has come; it never goes back. */
export const retention: RulesNode = {
  $kind: {
    '.write': all(isServer, 'newData.exists()'),
    ...leaf(is.time, isOneOf('$kind', RETENTION_KINDS), any('!data.exists()', 'newData.val() >= data.val()')),
  },
};

export const audit: RulesNode = {
  '.indexOn': AUDIT_INDEX,
  '.read': all(isAdmin, asksPageBy(AUDIT_INDEX)),
  $entry: {
    '.read': isAdmin,
    '.write': all(isServer, '!data.exists()', 'newData.exists()'),
    ...record(
      { at: leaf(is.time), by: leaf(is.uid), role: leaf(is.text(20)), event: leaf(is.text(60)) },
      {
        kind: leaf(is.oneOf(AUDIT_KINDS)),
        kindAt: leaf(is.text(60)),
        byAt: leaf(is.text(160)),
        bookingId: leaf(is.text(BOOKING_ID_MAX_CHARACTERS)),
        subject: leaf(is.text(200)),
        from: leaf(is.textOrEmpty(200)),
        to: leaf(is.textOrEmpty(200)),
        detail: leaf(is.textOrEmpty(2000)),
        changes: { $field: auditChange },
        people: { $uid: { $field: auditChange } },
      },
    ),
  },
};
