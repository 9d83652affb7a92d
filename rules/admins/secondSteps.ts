/** `second_steps`: the key of a person's authenticator app, the recovery codes, and the wrong codes that were typed. */
import { SECOND_STEP_TRIES } from '@/domain/people/signIn/secondStep';
import { all, any, named } from '../language/expression';
import { $uid, data, newData, newTree } from '../language/scope';
import { isHash } from '../accounts';
import { growsBy, isRemoved, isServer, oneMore, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const SECRET_MAX_CHARACTERS = 64;

const profile = userIn(newTree, $uid);

/** Of two at once that send the same code, or guess, the second is decided again on what the first has left. */
const isCounted = named(
  'isCounted',
  'with the change counted in `edits`',
  growsBy(data.child('edits'), newData.child('edits'), 1),
);
/** The profile says whether a session has to pass, so the two are never apart. */
const agreesWithTheProfile = named(
  'agreesWithTheProfile',
  'with a key exactly while the profile says that it is on',
  any(
    all(newData.field('secret').equals(null), profile.field('secondStep').equals(null)),
    all(newData.field('secret').isSet(), profile.field('secondStep').isSet()),
  ),
);

export const secondSteps: RulesNode = {
  $uid: described('The second step of one person’s sign-in.', {
    '.write': all(isServer, agreesWithTheProfile, any(isRemoved, isCounted)),
    ...record(
      { edits: leaf(is.whole(1, 1_000_000_000), oneMore) },
      {
        pending: leaf(is.text(SECRET_MAX_CHARACTERS)),
        secret: leaf(is.text(SECRET_MAX_CHARACTERS)),
        usedStep: leaf(
          is.whole(1, 1_000_000_000),
          named('neverBack', 'never earlier than before', any(data.isMissing(), newData.val().atLeast(data.val()))),
        ),
        salt: leaf(is.text(SECRET_MAX_CHARACTERS)),
        codes: described('The recovery codes that are left, as salted hashes.', {
          $hash: leaf(named('struckOut', 'only yes', newData.val().equals(true)), isHash),
        }),
        wrong: leaf(is.whole(1, SECOND_STEP_TRIES)),
        lockedUntil: leaf(is.time),
      },
    ),
  }),
};
