/** A change of a booking, counted and in a status that allows it. */
import { CHANGE_STATUSES, CHANGEABLE, type ChangePart } from '@/domain/ride/change';
import { all, any, type Expression, named } from '../language/expression';
import { growsBy } from '../predicates';
import { bookingAfter, bookingBefore, statusWas } from './update';

/** The update names the status the change was decided in, and leaves it: of a change and a step, one is refused. */
export const withAChangeInItsStatus = named(
  'withAChangeInItsStatus',
  'the status that the ride has, with a change that is counted',
  all(
    growsBy(bookingBefore.child('changes'), bookingAfter.child('changes'), 1),
    bookingAfter.field('changed_in').equals(bookingBefore.field('status')),
    bookingAfter.field('status').equals(bookingBefore.field('status')),
  ),
);

/** A ride booked ahead whose search has not begun. */
export const wasAhead = all(
  statusWas('NEW'),
  bookingBefore.field('bookLater').equals(true),
  bookingBefore.child('dispatch', 'round').val().equals(0),
);

/** The row of the domain's table for one part of a booking. */
export function withAChange(part: ChangePart): Expression {
  const statuses = CHANGE_STATUSES.filter((status) => CHANGEABLE[status].includes(part));
  const ahead = statuses.length === 0;
  const when = ahead ? 'before the search begins' : `while the ride is ${statuses.join(' or ')}`;
  return named(
    `withAChange(${ahead ? 'AHEAD' : statuses.join(', ')})`,
    `with a change that is counted, ${when}`,
    all(withAChangeInItsStatus, ahead ? wasAhead : any(statusWas(...statuses))),
  );
}
