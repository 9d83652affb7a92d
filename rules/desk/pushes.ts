/** Pushes that the desk composes: `notifications`. */
import { DEVICE_TYPES, PUSH_AUDIENCES } from '@/domain/desk/notice';
import { PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '@/domain/limits';
import { all, any, named, not } from '../language/expression';
import { data, newData } from '../language/scope';
import { doesJob, growsBy, isRemoved, isServer, oneMore, unchanged } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

/** The text and audience of a push are fixed once it is sent. */
const asSent = named(
  'asSent',
  'never changed once it is sent',
  any(not(data.upTo('$notification').hasChild('sentAt')), newData.val().equals(data.val())),
);
/** Only grows while a push is being sent. */
const grows = named('grows', 'never less than before', any(data.isMissing(), newData.val().atLeast(data.val())));
const count = leaf(is.whole(0, 100_000_000), grows);
const isStillSending = named(
  'isStillSending',
  'until the last page is sent',
  data.upTo('$notification').field('state').differs('sent'),
);

/** Otherwise whoever goes on sending it would begin anew. */
const isNotCutOff = named(
  'isNotCutOff',
  'to remove it unless it is being sent',
  any(not(isRemoved), data.field('state').differs('sending')),
);
const staysSent = named(
  'staysSent',
  'sent for good once its sending has begun',
  any(not(data.hasChild('sentAt')), newData.hasChild('sentAt')),
);

/** Of a save and the beginning of the sending at once, the second is refused. */
const beginsAsSave = named(
  'beginsAsSave',
  'begun to be sent as one more save',
  any(
    data.hasChild('sentAt'),
    not(newData.hasChild('sentAt')),
    growsBy(data.child('saves'), newData.child('saves'), 1),
  ),
);

/** Composed pushes. One is sent page by page of its audience, and no page is sent twice. */
export const notifications: RulesNode = {
  '.indexOn': ['sentAt'],
  '.read': doesJob('messages'),
  $notification: described('One composed push and the progress of sending it.', {
    '.write': all(isServer, isNotCutOff),
    ...record(
      {
        devicetype: leaf(is.oneOf(DEVICE_TYPES), asSent),
        usertype: leaf(is.oneOf(PUSH_AUDIENCES), asSent),
        title: leaf(is.text(PUSH_TITLE_MAX_CHARACTERS), asSent),
        body: leaf(is.text(PUSH_BODY_MAX_CHARACTERS), asSent),
      },
      {
        // Each change of one kept for later counts, and so does the first page: of two desks at once the second is refused.
        saves: leaf(is.whole(1, 1_000_000), oneMore),
        sentAt: leaf(is.time, unchanged),
        state: leaf(is.oneOf(['sending', 'sent'])),
        pages: leaf(is.whole(1, 1_000_000), isStillSending, oneMore),
        after: leaf(is.uid),
        delivered: count,
        gone: count,
        failed: count,
      },
      staysSent,
      beginsAsSave,
    ),
  }),
};
