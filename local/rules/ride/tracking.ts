/** `tracking`: where a ride went, fix by fix. */
import * as limits from '@/domain/limits';
import { all, any, isOneOf } from '../expression';
import { isAdmin, isServer } from '../predicates';
import * as is from '../values';
import { leaf, type RulesNode, record } from '../values';
import { appendsOnly, isForgotten } from './keeping';
import { booking, isCustomer, isItsDriver, isItsFleetAdmin } from './parties';

const liveBooking = "newData.parent().parent().parent().child('bookings').child($booking)";

export const tracking: RulesNode = {
  $booking: {
    '.write': isForgotten,
    '.validate': 'newData.hasChildren()',
    '.indexOn': ['at'],
    '.read': any(isCustomer, isItsDriver, isItsFleetAdmin, isAdmin),
    $point: {
      '.write': all(
        appendsOnly,
        any(
          isServer,
          all(isItsDriver, isOneOf(`${booking}.child('status').val()`, ['ACCEPTED', 'ARRIVED', 'STARTED'])),
        ),
      ),
      ...record(
        {
          at: leaf(
            is.time,
            "newData.val() >= newData.parent().parent().parent().parent().child('bookings').child($booking).child('accepted_time').val()",
            `newData.val() <= now + ${limits.CLOCK_SKEW_MS}`,
          ),
          status: leaf(
            "newData.isString() && newData.val() === newData.parent().parent().parent().parent().child('bookings').child($booking).child('status').val()",
          ),
          lat: leaf(is.latitude),
          lng: leaf(is.longitude),
        },
        {},
        is.noPriority,
        `${liveBooking}.exists()`,
      ),
    },
  },
};
