/** The fields a rider types, from the domain's one list, as bookings and offers hold them. */
import { RIDER_FIELDS, type RiderField, type RiderFieldName } from '@/domain/ride/riderFields';
import type { Expression } from '../language/expression';
import * as is from '../values';
import { leaf, type RulesNode } from '../values';

const valueOf = ({ kind, most }: RiderField): Expression =>
  kind === 'count' ? is.whole(0, most) : is.textOrEmpty(most);

/** A leaf for each named field, with the conditions on its being written. */
export const riderLeaves = (
  names: readonly RiderFieldName[],
  conditions: (field: RiderField) => readonly Expression[] = () => [],
): RulesNode =>
  Object.fromEntries(names.map((name) => [name, leaf(valueOf(RIDER_FIELDS[name]), ...conditions(RIDER_FIELDS[name]))]));
