/** `room`: the open rides as the control room lists them, each a copy of some parts of its ride. */
import { paths } from '@/domain/paths';
import { BOOKING_STATUSES, type BookingStatus } from '@/domain/ride/booking';
import { ROOM_ALWAYS, ROOM_LATER, ROOM_PARTS } from '@/domain/ride/control/roomRide';
import { isOpen } from '@/domain/ride/openRides';
import { all, any, type Expression, implies, named, not } from '../language/expression';
import { $booking, $driver, newData, newTree } from '../language/scope';
import type { Key, Snapshot } from '../language/snapshot';
import { asksOwnRows, asksPageBy, doesJob, isFleetAdmin, isServer, remains } from '../predicates';
import { described, fields, holds, leaf, type RulesNode } from '../values';

const OPEN: readonly BookingStatus[] = BOOKING_STATUSES.filter((status) => isOpen({ status }));
const ride = newTree.to(paths.booking, $booking);

const asInTheRide = (...path: Key[]): RulesNode =>
  leaf(named('asInTheRide', 'as in the ride', newData.val().equals(ride.child(...path).val())));
const leaves = (names: readonly string[], ...above: string[]): RulesNode =>
  Object.fromEntries(names.map((name) => [name, asInTheRide(...above, name)]));

/** What a ride has, its row has: a write that has not seen the newest ride is refused. */
const follows = (row: Snapshot, from: Snapshot, names: readonly string[]): Expression[] =>
  names.map((name) => implies(from.hasChild(name), row.hasChild(name)));
const isWhole = named(
  'isWhole',
  'with all that the ride has of it',
  all(
    ...follows(newData, ride, [...ROOM_LATER, ...Object.keys(ROOM_PARTS), 'requestedDrivers']),
    ...follows(newData.child('dispatch'), ride.child('dispatch'), ['outlook']),
  ),
);
const isOpenRide = named('isOpenRide', 'for a ride that is open', ride.field('status').isOneOf(OPEN));
const isOver = named('isOver', 'once it is over', not(ride.field('status').isOneOf(OPEN)));

const INDEXED = ['status', 'fleetadmin', 'dispatch/expiresAt', 'account'];
const { dispatch: _search, ...PLAIN_PARTS } = ROOM_PARTS;
const PART_WORDS: Record<keyof typeof PLAIN_PARTS, string> = {
  pickup: 'Where it begins.',
  drop: 'Where it ends.',
  put_first: 'That the desk put it before all others.',
  promised: 'Who took it ahead.',
  dispute: 'How the rider’s question about the bill stands.',
};
const OUTLOOK = ['at', 'place', 'free', 'soon', 'minutes'];

export const roomRides: RulesNode = {
  '.indexOn': INDEXED,
  '.read': any(all(isFleetAdmin, asksOwnRows('fleetadmin')), all(doesJob('rides'), asksPageBy(INDEXED))),
  $booking: described('One open ride, short.', {
    '.write': all(isServer, any(remains, isOver)),
    '.validate': all(holds(ROOM_ALWAYS), isOpenRide, isWhole),
    ...fields({
      ...leaves([...ROOM_ALWAYS, ...ROOM_LATER]),
      ...Object.fromEntries(
        Object.entries(PLAIN_PARTS).map(([field, names]) => [
          field,
          described(PART_WORDS[field as keyof typeof PLAIN_PARTS], fields(leaves(names, field))),
        ]),
      ),
      requestedDrivers: described('Drivers with an open offer, and when it ends.', {
        $driver: asInTheRide('requestedDrivers', $driver),
      }),
      dispatch: described('The progress of the search for a driver.', {
        ...fields({
          ...leaves(['round', 'expiresAt'], 'dispatch'),
          asked: described('Drivers who were asked.', { $driver: asInTheRide('dispatch', 'asked', $driver) }),
          declined: described('Drivers who said no.', { $driver: asInTheRide('dispatch', 'declined', $driver) }),
          outlook: described('What the waiting rider is told.', fields(leaves(OUTLOOK, 'dispatch', 'outlook'))),
        }),
      }),
    }),
  }),
};

/** At a status: a row that exists says the same, so nothing that moves a ride on can leave it behind. */
export const rowSaysTheSame = named(
  'rowSaysTheSame',
  'in the control room too',
  any(
    newTree.to(paths.roomRide, $booking).isMissing(),
    newTree.to(paths.roomRide, $booking).field('status').equals(newData.val()),
  ),
);
