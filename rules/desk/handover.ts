/** `handover_notes`: what one shift leaves for the next. Only admins read them. */
import { HANDOVER_KEPT_DAYS, HANDOVER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { all, any, named, not, together } from '../language/expression';
import { data, newData } from '../language/scope';
import { asksPageBy, growsBy, doesJob, isServer, once, unchanged } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const LISTED_BY = ['open_since', 'done_at', 'person'];

const whileOpen = named('whileOpen', 'only until it is ticked off', not(data.upTo('$note').hasChild('done_at')));
/** A change counts, so that of two changes at once one is refused. */
const isCounted = named(
  'isCounted',
  '0 at first, and one more with each change',
  any(data.isMissing(), growsBy(data, newData, 1)),
);

export const handoverNotes: RulesNode = {
  '.indexOn': LISTED_BY,
  '.read': all(doesJob('rides'), asksPageBy(['open_since', 'done_at'])),
  $note: described(`One note. It goes ${HANDOVER_KEPT_DAYS} days after it was ticked off.`, {
    '.write': isServer,
    ...record(
      {
        text: leaf(is.text(HANDOVER_NOTE_MAX_CHARACTERS), whileOpen),
        at: leaf(is.time, unchanged),
        by: leaf(is.uid, unchanged),
        edits: leaf(is.whole(0, 1000), isCounted),
      },
      {
        edited_at: leaf(is.time, whileOpen),
        bookingId: leaf(is.text(40)),
        booking_id: leaf(is.text(20)),
        person: leaf(is.uid),
        open_since: leaf(is.time, unchanged),
        done_at: leaf(is.time, once),
        done_by: leaf(is.uid, once),
      },
      named(
        'doneWithItsPerson',
        'with a time and a person once it is ticked off',
        together(newData.hasChild('done_at'), newData.hasChild('done_by')),
      ),
    ),
  }),
};
