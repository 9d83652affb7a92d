/** The ride check, as it stands in the booking: each kind is asked once. */
import { CHECK_KINDS } from '@/domain/ride/safety/rideCheck';
import { once } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode, record } from '../values';
import { statusIs } from './update';

const check = described('What rider and driver were asked.', record({ at: leaf(is.time, once, statusIs('STARTED')) }));

export const checks: RulesNode = described(
  'The ride check, by kind.',
  fields(Object.fromEntries(CHECK_KINDS.map((kind) => [kind, check]))),
);
