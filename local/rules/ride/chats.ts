/** `chats`: what rider and driver write to each other. */
import { CHAT_OPEN } from '@/domain/chat';
import * as limits from '@/domain/limits';
import { all, any, type Expression, isOneOf } from '../expression';
import { isAdmin, isServer } from '../predicates';
import * as is from '../values';
import { leaf, type RulesNode, record } from '../values';
import { appendsOnly, isForgotten } from './keeping';
import { booking, isCustomer, isItsDriver } from './parties';

/** A driver who took over a ride reads what was said since, and nothing that was meant for the one before. */
const asksSinceAccepting: Expression = all(
  isItsDriver,
  "query.orderByChild === 'at'",
  `query.startAt >= ${booking}.child('accepted_time').val()`,
);

export const chats: RulesNode = {
  $booking: {
    messages: {
      '.write': isForgotten,
      '.validate': 'newData.hasChildren()',
      '.indexOn': ['at'],
      '.read': any(isCustomer, asksSinceAccepting, isAdmin),
      $message: {
        '.write': any(
          all(appendsOnly, any(isCustomer, isItsDriver), isOneOf(`${booking}.child('status').val()`, CHAT_OPEN)),
          // Of a person who left.
          all(isServer, '!newData.exists()'),
        ),
        ...record(
          {
            message: leaf(is.text(limits.CHAT_MAX_CHARACTERS)),
            from: leaf('newData.val() === auth.uid'),
            type: leaf(`newData.val() === (${booking}.child('driver').val() === auth.uid ? 'driver' : 'rider')`),
            /** The server's own clock, so that no message can be put before or after its time. */
            at: leaf('newData.val() === now'),
          },
          { msgDate: leaf(is.text(20)), msgTime: leaf(is.text(20)), source: leaf(is.text(20)) },
          is.noPriority,
        ),
      },
    },
    $other: { '.validate': false },
  },
};
