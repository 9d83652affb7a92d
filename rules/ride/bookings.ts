/** `bookings`: who may read which, and the fields no update may remove. */
import { predecessors } from '@/domain/ride/booking';
import { all, any, implies, named } from '../language/expression';
import { $booking, data, newData } from '../language/scope';
import { asksOwnRows, asksPageBy, isAdmin, isFleetAdmin, isKnown, isServer } from '../predicates';
import { described, fields, holds, type RulesNode } from '../values';
import { madeWith, mayHold } from './bookingFields';
import { isDriverOf, isFleetAdminOf, isRiderOf } from './parties';

/** The length of a push key, characters. */
const BOOKING_ID_CHARACTERS = 20;

/** Fields that stay for good once a status has set them: the cost, the payment, the drivers who gave the ride back, the fee, the goodwill. */
const KEPT = [
  ['trip_cost', 'driver_share', 'convenience_fees'],
  ['payment_mode', 'paid_time'],
  ['formerDrivers'],
  ['formerPromises'],
  ['changes', 'changed_in'],
  ['missed_fee'],
  ['goodwill'],
];
/** The driver stays too, unless the ride is given back. */
const DRIVEN = ['driver', 'accepted_time'];
const GIVEN_BACK_FROM = predecessors('NEW').filter((status) => status !== null);

const isGivenBack = all(data.field('status').isOneOf(GIVEN_BACK_FROM), newData.field('status').equals('NEW'));

const keepsWhatHappened = named(
  'keepsWhatHappened',
  'without removing any record of what has happened',
  all(
    ...KEPT.map((facts) => implies(data.hasChildren(facts), newData.hasChildren(facts))),
    implies(data.hasChildren(DRIVEN), any(newData.hasChildren(DRIVEN), isGivenBack)),
  ),
);

const isWhole = named('isWhole', 'with every field a new booking needs', holds(Object.keys(madeWith)));
const hasAPushKey = named(
  'hasAPushKey',
  'under a key that sorts by time',
  $booking.length.equals(BOOKING_ID_CHARACTERS),
);

const INDEXED = [
  'customer',
  'driver',
  'fleetadmin',
  'status',
  'bookingDate',
  'tripdate',
  'booking_id',
  'dispute/state',
  'missed_fee/state',
  'dispatch/expiresAt',
];

export const bookings: RulesNode = {
  '.indexOn': INDEXED,
  '.read': any(
    all(isKnown, any(asksOwnRows('customer'), asksOwnRows('driver'))),
    all(isFleetAdmin, asksOwnRows('fleetadmin')),
    all(isAdmin, asksPageBy(INDEXED)),
  ),
  $booking: described('One ride.', {
    '.read': any(isRiderOf(data), isDriverOf(data), isFleetAdminOf(data), isAdmin),
    '.write': all(isServer, isWhole, keepsWhatHappened),
    '.validate': all(hasAPushKey, isWhole),
    ...fields({ ...madeWith, ...mayHold }),
  }),
};
