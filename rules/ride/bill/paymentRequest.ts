/** How often a driver has asked for the payment of an open bill. */
import { PAYMENT_REQUEST_SECONDS, PAYMENT_REQUESTS_A_DAY } from '@/domain/limits';
import { PAYABLE } from '@/domain/ride/booking';
import { DAY_MS } from '@/domain/time/durations';
import { all, any, named } from '../../language/expression';
import { data, newData } from '../../language/scope';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { statusIs } from '../update';

const before = data.upTo('payment_request');
const after = newData.upTo('payment_request');

const isNotTooSoon = named(
  'isNotTooSoon',
  `at least ${PAYMENT_REQUEST_SECONDS} seconds after the last`,
  any(before.isMissing(), newData.val().atLeast(before.field('at').plus(PAYMENT_REQUEST_SECONDS * 1000))),
);
const beginsACount = all(newData.val().equals(1), after.field('since').equals(after.field('at')));
const isCounted = named(
  'isCounted',
  `counted, and begun again a day after the first of at most ${PAYMENT_REQUESTS_A_DAY}`,
  any(
    all(before.isMissing(), beginsACount),
    all(after.field('since').equals(before.field('since')), newData.val().equals(before.field('count').plus(1))),
    all(after.field('at').atLeast(before.field('since').plus(DAY_MS)), beginsACount),
  ),
);

export const paymentRequest: RulesNode = described(
  'The driver’s requests to pay the open bill.',
  record(
    {
      at: leaf(is.time, isNotTooSoon),
      since: leaf(is.time),
      count: leaf(is.whole(1, PAYMENT_REQUESTS_A_DAY), isCounted),
    },
    {},
    statusIs(...PAYABLE),
  ),
);
