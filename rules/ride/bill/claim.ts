/** What a driver asks for beyond the bill, as it stands in the booking until the rider has answered. */
import * as limits from '@/domain/limits';
import { PAYABLE } from '@/domain/ride/booking';
import { CLAIM_STATES, SILENT_WAYS } from '@/domain/ride/bill/claim';
import { unchanged } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { claimAddsUp, claimMovesOn, isOnItsBasis, withTheBill } from './bill';
import { linesOf } from '../parts';
import { statusWas } from '../update';

export const claim: RulesNode = described(
  'What the driver asks for beyond the bill, for the rider to answer.',
  record(
    {
      state: leaf(is.oneOf(CLAIM_STATES), claimMovesOn),
      tolls: leaf(is.whole(0, limits.TOLLS_MAX), withTheBill),
      passengers: leaf(is.whole(0, limits.EXTRA_PASSENGERS_MAX), withTheBill),
      amount: leaf(is.penceAboveZero, claimAddsUp),
      lines: described('The bill with it, line by line.', linesOf(withTheBill, isOnItsBasis)),
      at: leaf(is.time, withTheBill),
    },
    {
      silence: described(
        'The longer way while the driver’s phone was silent.',
        record(
          {
            seconds: leaf(is.whole(1, limits.SILENCE_MAX_SECONDS)),
            metres: leaf(is.whole(1, limits.TRIP_MAX_METRES)),
            way: leaf(is.oneOf(SILENT_WAYS)),
          },
          {},
          withTheBill,
        ),
      ),
      meter: described(
        'The taximeter’s reading, and our own count, which is on the bill.',
        record({ shown: leaf(is.pence), counted: leaf(is.pence) }, {}, withTheBill),
      ),
      items: described(
        'Extras of the authority’s card that the driver counted.',
        record(
          {},
          {
            luggage: leaf(is.whole(1, limits.ITEMS_MAX)),
            large_items: leaf(is.whole(1, limits.ITEMS_MAX)),
            animals: leaf(is.whole(1, limits.ITEMS_MAX)),
            tolls_pence: leaf(is.whole(1, limits.TOLLS_MAX_PENCE)),
          },
          withTheBill,
        ),
      ),
      answered_at: leaf(is.time, statusWas(...PAYABLE), unchanged),
    },
  ),
);
