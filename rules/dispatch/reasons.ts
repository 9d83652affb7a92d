/** `offer_reasons`, `search_records`: why each offer was made. Only the server reads them. */
import { RECORD_MAX_CHARACTERS, REASON_MAX_CHARACTERS, WHY_KEPT_DAYS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { FOUND_BY } from '@/domain/ride/dispatch/why/reason';
import { DAY_MS } from '@/domain/time/durations';
import { all, any, implies, named } from '../language/expression';
import { data, newData, newTree, now } from '../language/scope';
import { isMadeAnew, isRemoved, isServer, remains, unchanged } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const isOld = named(
  'isOld',
  `to remove it ${WHY_KEPT_DAYS} days later`,
  all(isRemoved, data.field('at').atMost(now.minus(WHY_KEPT_DAYS * DAY_MS))),
);
const isMadeWithItsOffer = named(
  'isMadeWithItsOffer',
  'to create it with its offer',
  all(isMadeAnew, newTree.to(paths.task, newData.field('driver'), newData.field('booking')).exists()),
);
const isKept = named('isKept', 'of a record that is kept', newTree.to(paths.searchRecord, newData.val()).exists());
const namesWhatDecided = named(
  'namesWhatDecided',
  'with its record if a solution decided, and with who chose if the desk did',
  all(
    implies(newData.field('how').equals('solver'), newData.hasChild('record')),
    implies(newData.field('how').equals('desk'), newData.hasChildren(['by', 'words'])),
  ),
);

export const offerReasons: RulesNode = {
  '.indexOn': ['at', 'booking'],
  $key: described('Why one offer was made.', {
    '.write': all(isServer, any(isMadeWithItsOffer, isOld)),
    ...record(
      {
        at: leaf(is.time),
        booking: leaf(is.text(40)),
        driver: leaf(is.uid),
        how: leaf(is.oneOf(FOUND_BY)),
      },
      {
        by: leaf(is.uid),
        words: leaf(is.text(REASON_MAX_CHARACTERS)),
        record: leaf(is.text(20), isKept),
      },
      namesWhatDecided,
    ),
  }),
};

/** The offers of one solution write the same record, each with the offer itself. */
export const searchRecords: RulesNode = {
  '.indexOn': ['at'],
  $key: described('What one solution was made from.', {
    '.write': all(isServer, any(remains, isOld)),
    ...record({
      at: leaf(is.time, unchanged),
      text: leaf(is.text(RECORD_MAX_CHARACTERS), unchanged),
    }),
  }),
};
