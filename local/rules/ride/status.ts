/** Which status a booking may enter, by the one table of transitions, and what must come with it. */
import { type BookingStatus, predecessors, TRANSITIONS } from '@/domain/booking';
import { all, any, type Expression, hasChildren, isOneOf } from '../expression';
import { becomes, personAfter, statusBecomes, statusWas, was } from './update';

/** What a booking must hold once it stands in a status, besides what it was made with. */
const NEEDED: Partial<Record<BookingStatus, readonly string[]>> = {
  ACCEPTED: ['driver', 'accepted_time'],
  ARRIVED: ['driver_arrive_time'],
  STARTED: ['trip_start_time'],
  REACHED: ['trip_cost', 'driver_share', 'convenience_fees', 'trip_end_time', 'total_trip_time', 'distance'],
  PAID: ['payment_mode', 'paid_time'],
  CANCELLED: ['reason', 'cancelled_by'],
};
/** From these on no driver has an open offer. */
const OFFERS_GONE: readonly BookingStatus[] = ['ACCEPTED', 'CANCELLED'];
/** Entering these frees the driver, if one was held. */
const FREES_DRIVER: readonly BookingStatus[] = ['PENDING', 'PAID', 'CANCELLED'];

/** A cancel names the search whose offers it withdraws, so that it cannot pass over offers made since it looked. */
const sawTheSearch: Expression = `${becomes('search_until')} === data.parent().child('dispatch').child('expiresAt').val()`;

const driverFreed: Expression = any(
  "!newData.parent().hasChild('driver')",
  `${personAfter(becomes('driver'))}.child('currentBooking').val() !== $booking`,
);

/** What an acceptance and an arrival brought, which goes when the driver does. */
const OF_THE_DRIVER = [
  'driver',
  'driver_name',
  'driver_contact',
  'driver_token',
  'driver_image',
  'vehicle_number',
  'fleetadmin',
  'accepted_time',
  'driver_arrive_time',
];
/** A ride its driver gave back: nothing of them is left on it but that they are not asked again, and the search goes on. */
const givenBack: Expression = all(
  ...OF_THE_DRIVER.map((field) => `!newData.parent().hasChild('${field}')`),
  `newData.parent().child('formerDrivers').hasChild(${was('driver')})`,
  "newData.parent().hasChild('dispatch')",
  `${personAfter(was('driver'))}.child('currentBooking').val() !== $booking`,
);

/** One row of the transition table: the status, what it may follow, and what must come with it. */
export function entering(to: BookingStatus): Expression {
  const from = predecessors(to);
  return all(
    `newData.val() === '${to}'`,
    any(...from.map((status) => (status === null ? '!data.exists()' : `data.val() === '${status}'`))),
    ...(NEEDED[to] ? [hasChildren('newData.parent()', NEEDED[to])] : []),
    ...(OFFERS_GONE.includes(to) ? ["!newData.parent().hasChild('requestedDrivers')"] : []),
    ...(FREES_DRIVER.includes(to) ? [driverFreed] : []),
    ...(to === 'CANCELLED' ? [sawTheSearch] : []),
    ...(to === 'NEW' ? [any('!data.exists()', givenBack)] : []),
  );
}

/** The accepting driver: asked, free, approved, in date, not in debt; and held by this booking afterwards. */
export const driverMayTakeIt: Expression = all(
  statusWas('NEW'),
  statusBecomes('ACCEPTED'),
  "data.parent().child('requestedDrivers').hasChild(newData.val())",
  "!data.parent().child('formerDrivers').hasChild(newData.val())",
  "root.child('users').child(newData.val()).child('usertype').val() === 'driver'",
  "root.child('users').child(newData.val()).child('approved').val() === true",
  "root.child('users').child(newData.val()).child('dutyUntil').val() > now",
  "root.child('users').child(newData.val()).child('walletBalance').val() >= 0",
  "root.child('users').child(newData.val()).child('queue').val() !== true",
  `${personAfter('newData.val()')}.child('queue').val() === true`,
  `${personAfter('newData.val()')}.child('currentBooking').val() === $booking`,
);

/** Whoever cancels stands in the transition table for the status the booking was in. */
export const mayCancel: Expression = any(
  ...TRANSITIONS.filter(({ event }) => event === 'cancel').map(({ from, by }) =>
    all(`${was('status')} === '${from}'`, isOneOf('newData.val()', by)),
  ),
);

export const withTheAcceptance: Expression = all(statusWas('NEW'), statusBecomes('ACCEPTED'));
