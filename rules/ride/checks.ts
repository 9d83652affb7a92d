/** The ride check, as it stands in the booking: asked once of each kind, and answered once by each side. */
import { CHECK_ANSWERS, CHECK_KINDS } from '@/domain/ride/safety/rideCheck';
import { once } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode, record } from '../values';
import { statusIs } from './update';

const answer = leaf(is.oneOf(CHECK_ANSWERS), once, statusIs('STARTED'));

const check = described(
  'What rider and driver were asked, and what they said.',
  record(
    { at: leaf(is.time, once, statusIs('STARTED')) },
    { rider: answer, driver: answer, told: leaf(is.time, once, statusIs('STARTED')) },
  ),
);

export const checks: RulesNode = described(
  'The ride check, by kind.',
  fields(Object.fromEntries(CHECK_KINDS.map((kind) => [kind, check]))),
);
