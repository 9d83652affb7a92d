/** `office_messages`, `message_readers`: what the office told people, and who has seen it. Only admins read them. */
import { MESSAGE_TO } from '@/domain/desk/officeMessage';
import { MESSAGE_WHOM_MAX_CHARACTERS, PUSH_BODY_MAX_CHARACTERS, PUSH_TITLE_MAX_CHARACTERS } from '@/domain/limits';
import { all, any, named } from '../language/expression';
import { data, newData } from '../language/scope';
import { asksPageBy, doesJob, isMadeAnew, isRemoved, isServer, once, oneMore, unchanged } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const grows = named('grows', 'never less than before', any(data.isMissing(), newData.val().atLeast(data.val())));
const count = leaf(is.whole(0, 1_000_000), grows);
const isStillSending = named(
  'isStillSending',
  'until the last page is told',
  data.upTo('$message').field('state').differs('sent'),
);

export const officeMessages: RulesNode = {
  '.indexOn': ['at'],
  '.read': all(doesJob('messages'), asksPageBy(['at'])),
  $message: described('One message, and how far telling it has come.', {
    '.write': isServer,
    ...record(
      {
        to: leaf(is.oneOf(MESSAGE_TO), unchanged),
        title: leaf(is.text(PUSH_TITLE_MAX_CHARACTERS), unchanged),
        body: leaf(is.text(PUSH_BODY_MAX_CHARACTERS), unchanged),
        at: leaf(is.time, unchanged),
        by: leaf(is.uid, unchanged),
        state: leaf(is.oneOf(['sending', 'sent'])),
        pages: leaf(is.whole(1, 1_000_000), isStillSending, oneMore),
        told: count,
        no_phone: count,
      },
      { whom: leaf(is.text(MESSAGE_WHOM_MAX_CHARACTERS), unchanged), after: leaf(is.uid), seen: count },
    ),
  }),
};

const READERS_BY = ['message', 'uid', 'at'];

export const messageReaders: RulesNode = {
  '.indexOn': READERS_BY,
  '.read': all(doesJob('messages'), asksPageBy(['message'])),
  $reader: described('One person who was told, and whether they have seen it.', {
    '.write': all(isServer, any(isMadeAnew, isRemoved)),
    ...record(
      { message: leaf(is.text(20)), uid: leaf(is.uid), at: leaf(is.time), phone: leaf(is.flag) },
      { seen_at: { '.write': isServer, ...leaf(is.time, once) } },
    ),
  }),
};
