/** `bookings`: who reads which, and what no update takes away again. */
import { predecessors } from '@/domain/booking';
import { all, any, type Expression, hasChildren, implies, isOneOf } from '../expression';
import { asksOwnRows, asksPageBy, isAdmin, isDriver, isFleetAdmin, isKnown, isServer } from '../predicates';
import { fields, type RulesNode } from '../values';
import { madeWith, mayHold } from './bookingFields';

/** A push key: twenty signs. */
const BOOKING_ID_CHARACTERS = 20;

/** What a status brought stays, whatever comes later: what it cost, that it was paid, who gave it back. */
const KEPT = [['trip_cost', 'driver_share', 'convenience_fees'], ['payment_mode', 'paid_time'], ['formerDrivers']];
/** Who drives stays too, unless the ride is given back. */
const DRIVEN = ['driver', 'accepted_time'];
const keepsWhatHappened: Expression = all(
  ...KEPT.map((facts) => implies(hasChildren('data', facts), hasChildren('newData', facts))),
  implies(
    hasChildren('data', DRIVEN),
    any(
      hasChildren('newData', DRIVEN),
      all(
        isOneOf(
          "data.child('status').val()",
          predecessors('NEW').filter((status) => status !== null),
        ),
        "newData.child('status').val() === 'NEW'",
      ),
    ),
  ),
);

const INDEXED = ['customer', 'driver', 'fleetadmin', 'status', 'bookingDate', 'tripdate', 'booking_id'];

export const bookings: RulesNode = {
  '.indexOn': [...INDEXED, 'dispatch/expiresAt'],
  '.read': any(
    all(isKnown, any(asksOwnRows('customer'), asksOwnRows('driver'))),
    all(isFleetAdmin, asksOwnRows('fleetadmin')),
    all(isAdmin, asksPageBy(INDEXED)),
  ),
  $booking: {
    '.read': any(
      all(isKnown, any("data.child('customer').val() === auth.uid", "data.child('driver').val() === auth.uid")),
      all(isDriver, "data.child('requestedDrivers').hasChild(auth.uid)"),
      all(isFleetAdmin, "data.child('fleetadmin').val() === auth.uid"),
      isAdmin,
    ),
    '.write': all(isServer, hasChildren('newData', Object.keys(madeWith)), keepsWhatHappened),
    '.validate': all(`$booking.length === ${BOOKING_ID_CHARACTERS}`, hasChildren('newData', Object.keys(madeWith))),
    ...fields({ ...madeWith, ...mayHold }),
  },
};
