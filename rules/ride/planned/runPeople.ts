/** `run_people`: who rides on each regular run. A driver is told by the server alone, from an hour before a ride until its end. */
import { STOPS_MAX } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { RUN_MOBILE_MAX, RUN_NAME_MAX, RUN_NEEDS_MAX, RUN_PASSENGERS_MAX } from '@/domain/ride/repeats/runPeople';
import { all, any, named } from '../../language/expression';
import { $repeat, newData, newTree } from '../../language/scope';
import { doesJob, isRemoved, isServer, oneMore } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';

const isOfARun = named(
  'isOfARun',
  'of a repeated booking on account',
  newTree.to(paths.repeat, $repeat).hasChild('account'),
);
const isTrue = named('isTrue', 'yes', newData.val().equals(true));
const person = { name: leaf(is.text(RUN_NAME_MAX)), mobile: leaf(is.text(RUN_MOBILE_MAX)) };

export const runPeople: RulesNode = {
  $repeat: described('The passengers of one run, and who looks after them.', {
    '.read': doesJob('rides'),
    '.write': all(isServer, any(isRemoved, isOfARun)),
    ...record(
      { changes: leaf(is.whole(1, 1_000_000_000), oneMore) },
      {
        passengers: described('The passengers.', {
          $person: described(
            'One passenger.',
            record(
              { name: leaf(is.text(RUN_NAME_MAX)), place: leaf(is.whole(0, RUN_PASSENGERS_MAX)) },
              {
                stop: leaf(is.whole(1, STOPS_MAX)),
                needs: leaf(is.text(RUN_NEEDS_MAX)),
                ring: described('Whom to ring if nobody is at the door.', record(person)),
              },
            ),
          ),
        }),
        assistant: described('Who looks after the passengers on the way.', record(person, { first: leaf(isTrue) })),
      },
    ),
  }),
};
